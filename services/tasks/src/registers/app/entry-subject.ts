import { notFound } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'

import { isUnreadable, type SubjectPart, type SubjectRules, refusedIn } from '../../facts/area.js'
import type { OwnEvent } from '../domain/events.js'
import { registerOf } from '../domain/registers.js'
import type { Stores } from '../domain/stores.js'
import { type FoundEntry, has, readableEntry, requireSwitchedOn } from './entry-access.js'
import { readsRegister } from './entry-mentions.js'

/**
 * The rights on comments and files of entries of registers: a reader of the register reads both, a person who adds entries
 * adds. Where the definition of a register has no such part, no entry has it.
 */
export const entrySubject: SubjectRules<Stores, OwnEvent> = {
  async requireReadable(stores, caller, id, part) {
    await entryWith(stores, caller, id, part)
  },
  async requireWritable(stores, caller, id, part) {
    const { project, register } = await entryWith(stores, caller, id, part)
    requireSwitchedOn(register, project)
    if (!has('notes', register, project, caller)) throw refusedIn(project)
    return project
  },
  async standing(stores, caller, id, part) {
    const found = await entryWith(stores, caller, id, part).catch(missing)
    if (!found) return null
    const { project, register } = found
    return {
      project,
      writes: has('notes', register, project, caller),
      runs: has('runs', register, project, caller),
    }
  },
  // Lists show no counts of entries, and nothing that is said of an entry changes it; those it mentions hear of it.
  async count(stores, changes, { id, project, comment }) {
    const entry = comment && comment.mentionedIds.length > 0 ? await stores.entries.byId(id) : null
    if (!entry || !comment) return
    const register = registerOf(entry.kind)
    const userIds = comment.mentionedIds.filter(
      (userId) => userId !== comment.authorId && readsRegister(register, project, userId),
    )
    if (userIds.length > 0)
      changes.publish({ about: 'entry', entry, mentions: { excerpt: comment.excerpt, userIds } })
  },
}

async function entryWith(stores: Stores, caller: Caller, id: string, part: SubjectPart): Promise<FoundEntry> {
  const found = await readableEntry(stores, caller, id)
  if (!found.register[part]) throw notFound('ENTRY_NOT_FOUND')
  return found
}

function missing(error: unknown): null {
  if (isUnreadable(error)) return null
  throw error
}
