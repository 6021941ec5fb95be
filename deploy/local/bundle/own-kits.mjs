import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const MARK = '?of='
const PART = 'part:'
const KIT = '@smartproject/kit/'

/** The entry of a service that is put together with others. */
export const partOf = (name) => PART + name

/** The file of a module. */
export const pathOf = (id) => id.split(MARK)[0]

/** How one compiled module names another one beside it. */
const BESIDE = /(\bfrom\s*|\bimport\s*\(?\s*)(['"])(\.{1,2}\/[^'"]+)\2/g

/**
 * Gives each service a kit of its own in one bundle of several: what the kit keeps for a process (metrics, log, tracing)
 * is then of one service. Packages and generated code are there once; they keep nothing of ours. Only what names the kit is
 * looked at: a look at every import would take longer than the bundle.
 */
export function ownKits(root) {
  const kit = join(root, 'services', 'kit', 'dist')
  const ownerOf = (importer) =>
    importer.startsWith(PART)
      ? importer.slice(PART.length)
      : (/^services\/(\w+)\/dist\//.exec(importer.slice(root.length))?.[1] ?? 'compact')
  return {
    name: 'own-kits',
    resolveId: {
      order: 'pre',
      filter: { id: [/^part:/, /^@smartproject\/kit\//, /\?of=/] },
      handler(source, importer = '') {
        if (!source.startsWith(KIT)) return source
        return join(kit, `${source.slice(KIT.length)}.js`) + MARK + ownerOf(importer)
      },
    },
    load: {
      filter: { id: [/^part:/, /\?of=/] },
      handler(id) {
        if (id.startsWith(PART)) {
          const service = join(root, 'services', id.slice(PART.length), 'dist')
          return `export { begin } from '${KIT}run'
            export { start } from ${JSON.stringify(join(service, 'compose.js'))}
            export { readConfig } from ${JSON.stringify(join(service, 'config.js'))}`
        }
        const [file, owner] = id.split(MARK)
        return readFileSync(file, 'utf8').replace(
          BESIDE,
          (_, before, quote, path) => before + quote + join(dirname(file), path) + MARK + owner + quote,
        )
      },
    },
  }
}
