import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { UserFault } from '../fault.js'

/** The folder of the checkout: the nearest one upwards whose package.json is the project's own. */
export function findRoot(from: string = process.cwd()): string {
  for (let folder = from; ; folder = dirname(folder)) {
    if (nameOf(join(folder, 'package.json')) === 'smart-project') return folder
    if (folder === dirname(folder)) throw new UserFault(`${from} is not inside a checkout of Smart Project.`)
  }
}

/** The Node that comes with the packages; the running one when there is none. */
export function nodeBinary(root: string): string {
  const own = join(root, 'node_modules', '.bin', 'node')
  return existsSync(own) ? own : process.execPath
}

function nameOf(file: string): unknown {
  try {
    return (JSON.parse(readFileSync(file, 'utf8')) as { name?: unknown }).name
  } catch {
    return undefined
  }
}
