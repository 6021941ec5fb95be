import type { Caller } from '@smartproject/kit/types/caller'
import { newId } from '@smartproject/kit/types/ids'

import type { EntryContent, RegisterDefinition } from '../domain/definition.js'
import type { Entry } from '../domain/entry.js'
import type { Stores } from '../domain/stores.js'
import type { Deps } from './deps.js'
import { projectWithRegister } from './entry-access.js'
import { requireLinks } from './entry-links.js'
import { entryMentions } from './entry-mentions.js'
import { requirePeople, requireQuota, publishEntry } from './save-entries.js'

/** The content of a new entry of a register. */
export interface EntryDraft extends EntryContent {
  readonly projectNumber: number
  readonly register: RegisterDefinition
}

/**
 * Adds an entry to a register.
 * Errors: not_found PROJECT_NOT_FOUND, forbidden PERMISSION_DENIED | PART_SWITCHED_OFF, invalid,
 * precondition REGISTER_FULL.
 */
export function createEntry(deps: Deps, caller: Caller, draft: EntryDraft): Promise<Entry> {
  const { projectNumber, register, fields, trees = {} } = draft
  return deps.work.write(caller, async (stores, changes) => {
    const project = await projectWithRegister(stores, caller, { projectNumber, register, right: 'notes' })
    requirePeople(register, project, { before: {}, after: fields })
    await requireLinks(stores, register, project, { before: {}, after: fields })
    const [entry] = await newEntries(stores, [{ fields, trees }], { ...draft, caller, now: deps.clock.now() })
    if (!entry) throw new Error('an entry was not made')
    const mentions = await entryMentions(stores, caller, { before: null, after: entry, project })
    publishEntry(changes, entry, { action: 'noted', mentions })
    return entry
  })
}

/** Inserts entries in their first state, with the next numbers of the register. Errors: precondition REGISTER_FULL. */
export async function newEntries(
  stores: Stores,
  contents: readonly EntryContent[],
  by: Omit<EntryDraft, keyof EntryContent> & { caller: Caller; now: Date },
): Promise<Entry[]> {
  const { projectNumber, register, caller, now } = by
  const { kind, states } = register
  await requireQuota(stores, { projectNumber, kind }, contents.length)
  const key = `register:${kind}:${projectNumber}`
  const last = await stores.counters.next(key, contents.length)
  const entries = contents.map((content, index) => ({
    id: newId(),
    projectNumber,
    kind,
    number: last - contents.length + 1 + index,
    state: states[0],
    ...content,
    version: 1,
    createTime: now,
    createdBy: caller.userId,
    updateTime: now,
    deleteTime: null,
  }))
  await stores.entries.insertMany(entries)
  return entries
}
