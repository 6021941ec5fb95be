import { stale } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'

import type { Entry } from '../domain/entry.js'
import type { EntryContent, RegisterDefinition } from '../domain/definition.js'
import type { Deps } from './deps.js'
import { changeableEntry } from './entry-access.js'
import { requireLinks } from './entry-links.js'
import { entryMentions } from './entry-mentions.js'
import { requirePeople, saveEntry } from './save-entries.js'

/** Which entry, as the caller saw it. */
export interface SeenEntry {
  readonly id: string
  readonly version: number
}

/**
 * Changes fields of an entry; `read` makes the next values of those before, by the rules of the register.
 * Errors: not_found ENTRY_NOT_FOUND, forbidden PERMISSION_DENIED, stale VERSION_MISMATCH, invalid.
 */
export function updateEntry(
  deps: Deps,
  caller: Caller,
  { id, version }: SeenEntry,
  read: (register: RegisterDefinition, before: EntryContent) => EntryContent,
): Promise<Entry> {
  return deps.work.write(caller, async (stores, changes) => {
    const { entry, project, register } = await changeableEntry(stores, caller, id)
    if (entry.version !== version) throw stale(entry.version)
    const content = read(register, entry)
    const edit = { before: entry.fields, after: content.fields }
    requirePeople(register, project, edit)
    await requireLinks(stores, register, project, edit)
    const after = { ...entry, ...content, version: version + 1, updateTime: deps.clock.now() }
    const mentions = await entryMentions(stores, caller, { before: entry, after, project })
    await saveEntry(stores, changes, { before: entry, after, caller, action: 'changed', mentions })
    return after
  })
}
