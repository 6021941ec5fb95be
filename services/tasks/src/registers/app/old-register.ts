import { DomainError } from '@smartproject/kit/errors'
import { pageSize } from '@smartproject/kit/page-tokens'
import type { Caller } from '@smartproject/kit/types/caller'
import { newId } from '@smartproject/kit/types/ids'

import { readableProject, writableProject } from '../../facts/area.js'
import { MAX_ENTRIES } from '../domain/entry.js'
import type { OldEntry } from '../domain/old-register.js'
import type { Stores } from '../domain/stores.js'
import type { Deps } from './deps.js'

const PAGE = { default: 50, max: 200 }

/** What somebody notes in a register. */
export type OldDraft = Omit<OldEntry, 'id' | 'createTime' | 'createdBy'>

/**
 * Adds an entry to a register and returns its id.
 * Errors: not_found PROJECT_NOT_FOUND, forbidden PERMISSION_DENIED, precondition REGISTER_FULL.
 */
export function addOldEntry(deps: Deps, caller: Caller, draft: OldDraft): Promise<string> {
  return deps.work.write(caller, async (stores, changes) => {
    await writableProject(stores, caller, draft.projectNumber)
    await requireRoom(stores, draft.projectNumber, draft.kind, 1)
    const id = newId()
    const made = { id, createTime: deps.clock.now(), createdBy: caller.userId }
    await stores.oldRegisters.insertMany([{ ...draft, ...made }])
    changes.audit({ action: `${draft.kind}.noted`, targetType: draft.kind, targetId: id })
    return id
  })
}

/** A page of a register, newest first. Errors: not_found PROJECT_NOT_FOUND, invalid PAGE_TOKEN_INVALID. */
export async function listOldEntries(
  deps: Deps,
  caller: Caller,
  register: { projectNumber: number; kind: 'lesson' },
  page: { size: number; token: string },
): Promise<{ entries: OldEntry[]; nextToken: string }> {
  const { projectNumber, kind } = register
  const stores = deps.work.read(caller.tenantId)
  await readableProject(stores, caller, projectNumber)
  const query = ['register', caller.tenantId, projectNumber, kind]
  const size = pageSize(page.size, PAGE)
  const position = deps.pageTokens.open(page.token, query)
  const after = position ? String(position[0]) : null
  const found = await stores.oldRegisters.list(projectNumber, kind, after, size + 1)
  const entries = found.slice(0, size)
  const last = entries.at(-1)
  const more = found.length > size && last !== undefined
  return { entries, nextToken: more ? deps.pageTokens.seal([last.id], query) : '' }
}

/**
 * Copies a register into another project and returns how many entries it has copied.
 * Errors: not_found PROJECT_NOT_FOUND, forbidden PERMISSION_DENIED, precondition REGISTER_FULL | SAME_PROJECT.
 */
export function cloneOldRegister(
  deps: Deps,
  caller: Caller,
  copy: { from: number; to: number; kind: 'lesson' },
): Promise<number> {
  const { from, to, kind } = copy
  if (from === to) throw new DomainError('precondition', 'SAME_PROJECT')
  return deps.work.write(caller, async (stores, changes) => {
    await readableProject(stores, caller, from)
    await writableProject(stores, caller, to)
    const entries = await stores.oldRegisters.list(from, kind, null, MAX_ENTRIES)
    await requireRoom(stores, to, kind, entries.length)
    const made = { projectNumber: to, createTime: deps.clock.now(), createdBy: caller.userId }
    // The newest comes first; its copy must get the greatest id.
    const copies = entries.toReversed().map((entry) => ({ ...entry, ...made, id: newId() }))
    await stores.oldRegisters.insertMany(copies)
    changes.audit({
      action: `${kind}.register_cloned`,
      targetType: 'project',
      targetId: String(to),
      details: { from: String(from), entries: String(copies.length) },
    })
    return copies.length
  })
}

async function requireRoom(stores: Stores, number: number, kind: 'lesson', more: number): Promise<void> {
  if ((await stores.oldRegisters.count(number, kind)) + more > MAX_ENTRIES)
    throw new DomainError('precondition', 'REGISTER_FULL')
}
