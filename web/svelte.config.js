import { vitePreprocess } from '@sveltejs/vite-plugin-svelte'

/** @type {import('@sveltejs/vite-plugin-svelte').SvelteConfig} */
export default {
  preprocess: vitePreprocess(),
  compilerOptions: {
    // Our own components use runes; packages choose for themselves.
    runes: ({ filename }) => (filename.includes('node_modules') ? undefined : true),
  },
}
