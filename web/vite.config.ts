import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

import { chunkGroup, isVendor } from './chunk-groups.js'

const ROOT = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '')

export default defineConfig({
  plugins: [react(), bootInPage()],
  server: {
    port: 5173,
    proxy: { '/api': { target: 'http://localhost:8080', changeOrigin: false } },
  },
  build: {
    outDir: 'dist',
    // Tells the benchmark which files a page loads at once.
    manifest: true,
    target: 'es2022',
    // The pages allow no data: fonts, and no script that the BFF did not find in the page, so nothing else is inlined.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // One file that stays in the browser's cache over releases.
          groups: [
            { name: 'vendor', test: isVendor },
            { name: chunkGroup(ROOT), includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
})

/** Writes into the page what runs before the first paint. The BFF names it in the content security policy by its hash. */
function bootInPage(): Plugin {
  const tag = '<script src="/boot.js"></script>'
  return {
    name: 'boot-in-page',
    transformIndexHtml: {
      order: 'pre',
      handler(html) {
        if (!html.includes(tag)) throw new Error(`the page has no ${tag}`)
        const boot = readFileSync(new URL('boot.js', import.meta.url), 'utf8')
        return html.replace(tag, () => `<script>\n${boot}</script>`)
      },
    },
  }
}
