/** A board as a file's text and as the end of a link. */
import type { Draft } from '../board-draft'

const MARK = '#b='

export function toText(draft: Draft): string {
  return `${JSON.stringify(draft)}\n`
}

/** Read a file; the server judges whether it can be played, here it only has to be a board. */
export function fromText(text: string): Draft | null {
  try {
    const read = JSON.parse(text) as Partial<Draft>
    const right =
      read.format === 'last-table heist 1' &&
      Array.isArray(read.tiles) &&
      Array.isArray(read.entrances) &&
      typeof read.name === 'string' &&
      typeof read.bag === 'object'
    return right ? (read as Draft) : null
  } catch {
    // Not JSON at all: the page says so.
    return null
  }
}

async function through(bytes: Uint8Array, step: GenericTransformStream): Promise<Uint8Array> {
  const stream = new Blob([bytes as BlobPart]).stream().pipeThrough(step)
  return new Uint8Array(await new Response(stream as ReadableStream).arrayBuffer())
}

export async function toHash(draft: Draft): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(draft))
  const packed = await through(bytes, new CompressionStream('deflate-raw'))
  const letters = btoa(String.fromCharCode(...packed))
  return MARK + letters.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

export async function fromHash(hash: string): Promise<Draft | null> {
  if (!hash.startsWith(MARK)) return null
  try {
    const letters = hash.slice(MARK.length).replaceAll('-', '+').replaceAll('_', '/')
    const packed = Uint8Array.from(atob(letters), (letter) => letter.charCodeAt(0))
    const bytes = await through(packed, new DecompressionStream('deflate-raw'))
    return fromText(new TextDecoder().decode(bytes))
  } catch {
    // A link that was cut on its way is no board.
    return null
  }
}
