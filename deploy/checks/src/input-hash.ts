import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join, matchesGlob } from 'node:path'

import { notInputs } from './inputs.js'

/** Files of the checkout that are written by people, committed or not, without those that no check reads. */
export function inputFiles(root: string): string[] {
  const listed = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--deduplicate']
  return execFileSync('git', listed, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
    .split('\0')
    .filter((file) => file !== '' && !matchesAny(file, notInputs))
    .toSorted()
}

/** True when a path from the checkout matches one of the globs. */
export function matchesAny(file: string, globs: readonly string[]): boolean {
  return globs.some((glob) => matchesGlob(file, glob))
}

/** Hash over the paths and the contents of the files that match, as hexadecimal digits. */
export function hashOf(root: string, files: readonly string[], globs: readonly string[]): string {
  const hash = createHash('sha256')
  for (const file of files) {
    const path = join(root, file)
    if (!matchesAny(file, globs) || !existsSync(path)) continue
    const content = createHash('sha256').update(readFileSync(path)).digest('hex')
    hash.update(`${file}\0${content}\n`)
  }
  return hash.digest('hex')
}
