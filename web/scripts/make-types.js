/**
 * Makes the client's message types from the server's schema:
 *
 *   python -m lasttable.server.protocol_schema | node scripts/make-types.js
 *
 * It writes src/lib/generated/protocol.ts; with --print it writes to stdout instead. A test
 * (tests/browser/test_shell_types.py) fails when the file no longer fits the server.
 */
import { writeFileSync } from 'node:fs'
import { json } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { compile } from 'json-schema-to-typescript'

const target = fileURLToPath(new URL('../src/lib/generated/protocol.ts', import.meta.url))
// Not in one synchronous read: the schema is longer than a pipe, and its writer may be slower.
const schema = await json(process.stdin)

/** Records are closed: unknown fields are mistakes. Plain dictionaries stay open. */
function closed(part) {
  if (Array.isArray(part)) return part.map(closed)
  if (part === null || typeof part !== 'object') return part
  const copy = Object.fromEntries(Object.entries(part).map(([key, value]) => [key, closed(value)]))
  if (copy.properties && typeof copy.type === 'string') copy.additionalProperties ??= false
  return copy
}

const names = Object.keys(schema.$defs)
const root = {
  title: 'Everything',
  type: 'object',
  additionalProperties: false,
  required: names,
  properties: Object.fromEntries(names.map((name) => [name, { $ref: `#/$defs/${name}` }])),
  $defs: closed(schema.$defs),
}
for (const [name, part] of Object.entries(root.$defs)) part.title = name

const types = await compile(root, 'Everything', {
  bannerComment: '',
  ignoreMinAndMaxItems: true,
  style: { semi: false, singleQuote: true, printWidth: 100 },
})
const text = `/* Written by scripts/make-types.js from the server's schema. Do not edit. */
import type { Json } from '../json'

${types.replaceAll('[k: string]: unknown', '[k: string]: Json')}
/** Every way the server says no. */
export const refusalCodes = [
${schema.refusals.map((code) => `  '${code}',`).join('\n')}
] as const
`
if (process.argv.includes('--print')) process.stdout.write(text)
else writeFileSync(target, text)
