import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type Rolldown } from 'vite'

import { chunkGroup, vendorGroup } from './chunk-groups.js'

const ROOT = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '')

export default defineConfig({
  plugins: [react(), bootInPage(), boardBesideThePage()],
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
      // Of an icon only its paths are taken (ui/icons/first-icons.tsx).
      treeshake: { manualPureFunctions: ['createReactComponent'] },
      output: {
        // The first file names all others, and a hash does not compress: 42 bits tell the versions of a file apart.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          // Two files that stay in the browser's cache over releases.
          groups: [{ name: vendorGroup }, { name: chunkGroup(ROOT), includeDependenciesRecursively: false }],
        },
      },
    },
  },
})

/** Texts of a board in each language; the rest of it the build tells. */
const BOARD_TEXTS = { en: ['en-first', 'en-work'], ar: ['ar-first', 'ar-work'] }

/** Tells the page the files of a board that come after the first ones. */
function boardBesideThePage(): Plugin {
  const place = '/* files of a board, by language */ {}'
  return {
    name: 'board-beside-the-page',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle, chunk: entry }) {
        if (!bundle || !entry) return html
        if (!html.includes(place)) throw new Error('the page has no place for the files of a board')
        const first = filesWith(bundle, [entry.name])
        const files = Object.entries(BOARD_TEXTS).map(([language, texts]) => {
          const all = filesWith(bundle, ['board-page', ...texts])
          return [language, [...all].filter((file) => !first.has(file)).map((file) => `/${file}`)]
        })
        return html.replace(place, () => JSON.stringify(Object.fromEntries(files)))
      },
    },
  }
}

/** The files of some chunks with all that they import at once. */
function filesWith(bundle: Rolldown.OutputBundle, names: readonly string[]): Set<string> {
  const files = new Set<string>()
  const visit = (file: string) => {
    const chunk = bundle[file]
    if (files.has(file) || chunk?.type !== 'chunk') return
    files.add(file)
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style)
    chunk.imports.forEach(visit)
  }
  for (const name of names) {
    const found = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === name)
    if (!found) throw new Error(`the build has no chunk ${name}`)
    visit(found.fileName)
  }
  return files
}

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
