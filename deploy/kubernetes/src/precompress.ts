import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const PACKED = new Set(['.html', '.js', '.mjs', '.css', '.json', '.webmanifest', '.svg', '.txt'])
const BEST_GZIP = 9

// Puts a .br and a .gz beside each text file of a folder, at the level that is too slow for a request:
//   node deploy/kubernetes/dist/precompress.js web/dist
const [folder = 'web/dist'] = process.argv.slice(2)
const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !PACKED.has(extname(entry.name))) continue
  const file = join(entry.parentPath, entry.name)
  const plain = readFileSync(file)
  writeFileSync(`${file}.br`, brotliCompressSync(plain, { params }))
  writeFileSync(`${file}.gz`, gzipSync(plain, { level: BEST_GZIP }))
}
