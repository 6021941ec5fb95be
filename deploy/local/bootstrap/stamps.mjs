import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const GENERATED = new Set(['node_modules', 'dist', 'dist-types', 'gen', 'coverage', '.git'])

/**
 * One text for the state of files and folders: it changes when a file comes, goes, grows or is written.
 * Generated folders do not count.
 */
export function stampOf(root, paths) {
  const hash = createHash('sha256')
  for (const path of paths) addToHash(hash, root, path)
  return hash.digest('hex')
}

function addToHash(hash, root, path) {
  const full = join(root, path)
  const stat = statSync(full, { throwIfNoEntry: false })
  if (!stat) return
  if (stat.isDirectory()) {
    const names = readdirSync(full).filter((name) => !GENERATED.has(name))
    for (const name of names.sort()) addToHash(hash, root, join(path, name))
  } else {
    hash.update(`${path}\0${stat.size}\0${stat.mtimeMs}\n`)
  }
}

/** The stamps of the last successful steps; an unreadable file counts as none. */
export function readStamps(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return {}
  }
}

/** Remembers that a step succeeded on inputs with this stamp. */
export function keepStamp(file, step, stamp) {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify({ ...readStamps(file), [step]: stamp }, null, 2))
}

/** True when a step's inputs differ from those of its last success, or one of its outputs is gone. */
export function isStale(root, file, { name, inputs, outputs }) {
  if (outputs.some((path) => !existsSync(join(root, path)))) return true
  return readStamps(file)[name] !== stampOf(root, inputs)
}

/** True when the installed packages are missing or older than the lock file. */
export function needsInstall(root) {
  const installed = statSync(join(root, 'node_modules', '.package-lock.json'), { throwIfNoEntry: false })
  const locked = statSync(join(root, 'package-lock.json'), { throwIfNoEntry: false })
  return !installed || (locked !== undefined && locked.mtimeMs > installed.mtimeMs)
}
