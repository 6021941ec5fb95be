import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const MARK = '?of='
const PART = 'part:'

/** The entry of a service that is put together with others. */
export const partOf = (name) => PART + name

/** The file of a module. */
export const pathOf = (id) => id.split(MARK)[0]

/**
 * Gives each service a kit of its own in one bundle of several: what the kit keeps for a process (metrics, log, tracing)
 * is then of one service. Packages and generated code are there once; they keep nothing of ours.
 */
export function ownKits(root) {
  const kit = join(root, 'services', 'kit', 'dist')
  const ownerOf = (importer = '') =>
    importer.startsWith(PART)
      ? importer.slice(PART.length)
      : (importer.split(MARK)[1] ??
        /^services\/(\w+)\/dist\//.exec(importer.slice(root.length))?.[1] ??
        (importer.startsWith(join(root, 'deploy')) ? 'compact' : undefined))
  return {
    name: 'own-kits',
    resolveId: {
      order: 'pre',
      async handler(source, importer, { kind, isEntry }) {
        if (source.startsWith(PART)) return source
        const owner = ownerOf(importer)
        if (owner === undefined) return null
        const from = importer.startsWith(PART) ? join(root, 'package.json') : pathOf(importer)
        const found = await this.resolve(source, from, { kind, isEntry, skipSelf: true })
        return found && !found.external && found.id.startsWith(kit) ? found.id + MARK + owner : found
      },
    },
    load(id) {
      if (id.startsWith(PART)) {
        const service = join(root, 'services', id.slice(PART.length), 'dist')
        return `export { begin } from ${JSON.stringify(join(kit, 'run.js'))}
          export { start } from ${JSON.stringify(join(service, 'compose.js'))}
          export { readConfig } from ${JSON.stringify(join(service, 'config.js'))}`
      }
      return id.includes(MARK) ? readFileSync(pathOf(id), 'utf8') : null
    },
  }
}
