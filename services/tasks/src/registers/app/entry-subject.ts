import { notFound } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'

import {
  accessTo,
  isUnreadable,
  type SubjectPart,
  type SubjectRules,
  type SubjectTitle,
  refusedIn,
} from '../../facts/area.js'
import { textIn } from '../domain/definition.js'
import { codeOf, type Entry } from '../domain/entry.js'
import type { OwnEvent } from '../domain/events.js'
import { REGISTERS, registerOf } from '../domain/registers.js'
import type { Stores } from '../domain/stores.js'
import { type FoundEntry, has, readableEntry, requireSwitchedOn } from './entry-access.js'

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
  // Lists show no counts of entries, and nothing that is said of an entry changes it.
  count: () => Promise.resolve(),
  async thread(stores, id) {
    const entry = await stores.entries.byId(id)
    if (!entry) return null
    const owner = textIn(entry.fields, 'owner')
    return {
      projectNumber: entry.projectNumber,
      ...titleOf(entry),
      register: entry.kind,
      audience: audienceOf(entry.kind),
      people: [],
      followerIds: [...new Set([entry.createdBy, owner])].filter((userId) => userId !== ''),
    }
  },
  audiences: ({ role, owner }) =>
    [...REGISTERS.values()]
      .filter(({ comments, rights }) => comments && (owner || rights.reads(role)))
      .map(({ kind }) => audienceOf(kind)),
  async titles(stores, caller, ids) {
    const entries = await stores.entries.withIds(ids)
    const projects = await stores.projects.withNumbers([...new Set(entries.map((e) => e.projectNumber))])
    const readable = entries.filter(({ kind, projectNumber }) => {
      const project = projects.find(({ number }) => number === projectNumber)
      const register = registerOf(kind)
      return project && accessTo(project, caller) !== 'none' && has('reads', register, project, caller)
    })
    return new Map(readable.map((entry) => [entry.id, titleOf(entry)]))
  },
}

/** The readers of a register. */
function audienceOf(kind: string): string {
  return `entry:${kind}`
}

function titleOf(entry: Entry): SubjectTitle {
  return { title: textIn(entry.fields, 'title'), code: codeOf(registerOf(entry.kind), entry) }
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
