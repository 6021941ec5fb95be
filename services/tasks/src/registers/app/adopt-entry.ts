import { DomainError } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'

import type { Deps } from './deps.js'
import { projectWithRegister, readableEntry } from './entry-access.js'
import { auditEntry } from './save-entries.js'

/**
 * Links an entry to another project that makes use of it, or takes the link back (`withdraw`), and returns how many projects
 * do. The entry and its version stay as they are: who may only read it adopts it all the same, and an edit under way is not refused.
 * The same state again is no change.
 * Errors: not_found ENTRY_NOT_FOUND | PROJECT_NOT_FOUND, forbidden PERMISSION_DENIED | PART_SWITCHED_OFF,
 * precondition SAME_PROJECT | ENTRY_NOT_ADOPTABLE.
 */
export function adoptEntry(
  deps: Deps,
  caller: Caller,
  { id, projectNumber, withdraw }: { id: string; projectNumber: number; withdraw: boolean },
): Promise<number> {
  return deps.work.write(caller, async (stores, changes) => {
    const { entry, register } = await readableEntry(stores, caller, id)
    await projectWithRegister(stores, caller, { projectNumber, register, right: 'notes' })
    if (entry.projectNumber === projectNumber) throw new DomainError('precondition', 'SAME_PROJECT')
    const adopters = entry.adopters ?? []
    if (adopters.includes(projectNumber) !== withdraw) return adopters.length
    if (!withdraw && entry.state !== register.adoptable)
      throw new DomainError('precondition', 'ENTRY_NOT_ADOPTABLE')
    const next = withdraw ? adopters.filter((one) => one !== projectNumber) : [...adopters, projectNumber]
    await stores.entries.setAdopters(id, next)
    auditEntry(changes, entry, withdraw ? 'withdrawn' : 'adopted')
    return next.length
  })
}
