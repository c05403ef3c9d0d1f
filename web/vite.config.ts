/**
 * The built client goes to src/lasttable/client, inside the Python package: the server serves that
 * folder and the wheel carries it. It is git-ignored; `make web` builds it when a source changed.
 *
 *   index.html             never cached by browsers; every path that is no file answers with it
 *   assets/<name>-<hash>   may be cached for ever
 *   .vite/manifest.json    which chunk imports which; `dev.py web --size` measures with it
 */
import { fileURLToPath } from 'node:url'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { svelteTesting } from '@testing-library/svelte/vite'
import { defineConfig } from 'vitest/config'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const server = 'http://127.0.0.1:8765'

export default defineConfig({
  plugins: [svelte(), svelteTesting()],
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
    passWithNoTests: true,
    // Two cores are shared with the Python tests.
    maxWorkers: 2,
  },
})
