import { DomainError } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'

import type { RegisterDefinition } from '../domain/definition.js'
import { MAX_ENTRIES } from '../domain/entry.js'
import type { Deps } from './deps.js'
import { newEntries } from './create-entry.js'
import { projectWithRegister } from './entry-access.js'
import { fieldsElsewhere } from './entry-links.js'

/**
 * Copies the entries of a register into another project, as new ones in their first state, and returns how many.
 * Links stay behind, and so do people who take no part in the other project.
 * Errors: not_found PROJECT_NOT_FOUND, forbidden PERMISSION_DENIED, precondition REGISTER_FULL | SAME_PROJECT.
 */
export function cloneRegister(
  deps: Deps,
  caller: Caller,
  { from, to, register }: { from: number; to: number; register: RegisterDefinition },
): Promise<number> {
  if (from === to) throw new DomainError('precondition', 'SAME_PROJECT')
  return deps.work.write(caller, async (stores, changes) => {
    await projectWithRegister(stores, caller, { projectNumber: from, register, right: 'reads' })
    const target = { projectNumber: to, register, right: 'notes' } as const
    const project = await projectWithRegister(stores, caller, target)
    const filter = { projectNumber: from, kind: register.kind, states: [], ownerId: '', text: '' }
    const oldest = { by: 'number', descending: false } as const
    const found = await stores.entries.list(filter, oldest, null, MAX_ENTRIES)
    const contents = found.map(({ entry: { fields, trees = {} } }) => ({
      fields: fieldsElsewhere(register, project, fields),
      trees,
    }))
    const by = { projectNumber: to, register, caller, now: deps.clock.now() }
    for (const entry of await newEntries(stores, contents, by)) changes.publish({ about: 'entry', entry })
    changes.audit({
      action: `${register.kind}.register_cloned`,
      targetType: 'project',
      targetId: String(to),
      project: to,
      details: { from: String(from), entries: String(contents.length) },
    })
    return contents.length
  })
}
