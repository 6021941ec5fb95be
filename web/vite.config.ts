import { fileURLToPath } from 'node:url'

import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

import { chunkGroup, isVendor } from './chunk-groups.js'

const ROOT = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '')

export default defineConfig({
  plugins: [react()],
  server: {
    port: 5173,
    proxy: { '/api': { target: 'http://localhost:8080', changeOrigin: false } },
  },
  build: {
    outDir: 'dist',
    // Tells the benchmark which files a page loads at once.
    manifest: true,
    target: 'es2022',
    // The pages allow no inline scripts and no data: fonts, so nothing is inlined.
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
