import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findRoot } from '../setup/root.js'
import { licencesOf } from '../supply/licences.js'
import type { LockFile } from '../supply/lock-file.js'

/** Prints the licences of what we ship; 1 when one of them is not on the list. */
export function licences(): number {
  const lock = JSON.parse(readFileSync(join(findRoot(), 'package-lock.json'), 'utf8')) as LockFile
  const { byLicence, faults } = licencesOf(lock)
  for (const [licence, packages] of [...byLicence].toSorted(([, a], [, b]) => b.length - a.length))
    console.log(
      `${String(packages.length).padStart(4)}  ${licence}${packages.length < 6 ? `: ${packages.join(', ')}` : ''}`,
    )
  for (const fault of faults) console.error(fault)
  return faults.length > 0 ? 1 : 0
}
