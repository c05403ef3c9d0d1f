/**
 * The built client goes to src/lasttable/client, inside the Python package: the server serves that
 * folder and the wheel carries it. It is git-ignored; `make web` builds it when a source changed.
 *
 *   index.html             never cached by browsers; the answer to every path that is not a file
 *   assets/<name>-<hash>   may be cached forever
 *   verify.html            the offline verifier: to be saved, not opened here
 *   service-worker.js      shows notices, and the offline page; never cached
 *   .vite/manifest.json    which chunk imports which; `dev.py web --size` measures with it
 */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { svelteTesting } from '@testing-library/svelte/vite'
import { build, type Plugin } from 'vite'
import { defineConfig } from 'vitest/config'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const server = 'http://127.0.0.1:8765'

/** Ship the licences that packages require: licenses/<name>.txt */
const licenses: Plugin = {
  name: 'licenses',
  apply: 'build',
  generateBundle() {
    const files = {
      fraunces: '@fontsource-variable/fraunces/LICENSE',
      inter: '@fontsource-variable/inter/LICENSE',
      lucide: '@lucide/svelte/LICENSE',
      svelte: 'svelte/LICENSE.md',
      zzfx: 'zzfx/LICENSE',
    }
    for (const [name, file] of Object.entries(files)) {
      const source = readFileSync(here(`./node_modules/${file}`), 'utf8')
      this.emitFile({ type: 'asset', fileName: `licenses/${name}.txt`, source })
    }
  },
}

/** The verifier of sealed deals as one file that needs no server: verify.html */
const offlineVerifier: Plugin = {
  name: 'offline-verifier',
  apply: 'build',
  async generateBundle() {
    const made = await build({
      configFile: false,
      logLevel: 'warn',
      publicDir: false,
      resolve: { alias: { $lib: here('./src/lib') } },
      build: {
        write: false,
        target: 'es2022',
        lib: { entry: here('./src/offline/main.ts'), formats: ['iife'], name: 'verifier' },
      },
    })
    const [bundle] = Array.isArray(made) ? made : [made]
    const chunk = 'output' in bundle! ? bundle.output[0] : null
    if (chunk?.type !== 'chunk') throw new Error('the offline verifier was not built')
    // A function: the code may hold what a replacement text would read as a pattern.
    const source = readFileSync(here('./src/offline/verify.html'), 'utf8')
      .replace('/*style*/', () => readFileSync(here('./src/offline/verify.css'), 'utf8'))
      .replace('/*script*/', () => chunk.code.replaceAll('</script', '<\\/script'))
    this.emitFile({ type: 'asset', fileName: 'verify.html', source })
  },
}

export default defineConfig({
  plugins: [svelte(), svelteTesting(), licenses, offlineVerifier],
  resolve: {
    alias: {
      $lib: here('./src/lib'),
      // Each game's texts live beside its rules, in the Python package.
      '@games': here('../src/lasttable/games'),
    },
  },
  build: {
    outDir: here('../src/lasttable/client'),
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    // The content security policy allows no data: fonts or scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { index: here('./index.html'), 'service-worker': here('./src/service-worker.ts') },
      output: {
        // Browsers look for a new service worker at the same address.
        entryFileNames: (chunk) =>
          chunk.name === 'service-worker' ? '[name].js' : 'assets/[name]-[hash].js',
        // One file for all icons: on a slow line a request costs more than a few kilobytes.
        codeSplitting: { groups: [{ name: 'icons', test: /@lucide/ }] },
      },
    },
  },
  server: {
    fs: { allow: [here('.'), here('../src/lasttable/games')] },
    proxy: {
      '/api': { target: server },
      '/ws': { target: server, ws: true },
    },
  },
  test: {
    environment: 'happy-dom',
    include: ['src/**/*.test.ts', 'tests/**/*.test.ts'],
    // Two cores are shared with the Python tests.
    maxWorkers: 2,
    // A DOM of its own for every file would take ten times as long as the tests themselves.
    isolate: false,
    // So what one file replaces must not be found by the next.
    restoreMocks: true,
    unstubGlobals: true,
    // A busy machine needs many seconds for a board of a few hundred buttons.
    testTimeout: 30_000,
  },
})
