import { DomainError, stale } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'

import type { WriteContext } from '../../task/area.js'
import { fieldsOf, idsIn, type RegisterDefinition } from '../domain/definition.js'
import { type Entry, requireMove } from '../domain/entry.js'
import type { OwnEvent } from '../domain/events.js'
import { registerOf } from '../domain/registers.js'
import type { Stores } from '../domain/stores.js'
import type { SeenEntry } from './change-entry.js'
import { newEntries } from './create-entry.js'
import type { Deps } from './deps.js'
import { changeableEntry, type FoundEntry, has, mayMove } from './entry-access.js'
import { publishEntry, saveEntry } from './save-entries.js'

const LINKED = 'entries'

/** The values that a move copies from the moved entry. */
const TAKEN = ['title', 'description', 'effect', 'owner', 'labels', 'tasks']

type Context = Omit<WriteContext<Stores, OwnEvent>, 'seen'>

/**
 * Moves an entry to another state, with the entry that the move makes in another register. The state it has already is no
 * change, whatever the version.
 * Errors: not_found ENTRY_NOT_FOUND, forbidden PERMISSION_DENIED, stale VERSION_MISMATCH,
 * precondition MOVE_NOT_ALLOWED | ENTRY_INCOMPLETE | REGISTER_FULL.
 */
export function moveEntry(deps: Deps, caller: Caller, seen: SeenEntry, state: string): Promise<Entry> {
  const now = deps.clock.now()
  return deps.work.write(caller, (stores, changes) => moved({ stores, changes, caller, now }, seen, state))
}

async function moved(context: Context, { id, version }: SeenEntry, state: string): Promise<Entry> {
  const { stores, changes, caller, now } = context
  const found = await changeableEntry(stores, caller, id)
  const { entry, register, project } = found
  if (entry.state === state) return entry
  if (entry.version !== version) throw stale(entry.version)
  const move = requireMove(register, entry, state)
  if (!mayMove(project, caller, entry, move)) throw new DomainError('forbidden', 'PERMISSION_DENIED')
  const fields = move.makes ? await withMade(context, found, registerOf(move.makes)) : entry.fields
  const after = { ...entry, fields, state, version: version + 1, updateTime: now }
  await saveEntry(stores, changes, { before: entry, after, caller, action: 'moved' })
  return after
}

/** The fields with a new entry of the register among the links. A person who may add none there moves the entry all the same. */
async function withMade(
  { stores, changes, caller, now }: Context,
  { entry, project, register: from }: FoundEntry,
  register: RegisterDefinition,
): Promise<Entry['fields']> {
  const { fields, projectNumber } = entry
  const linked = idsIn(fields, LINKED)
  const rule = fieldsOf(from)[LINKED]
  const full = rule?.type === 'links' && linked.length >= rule.max
  if (full || !has('notes', register, project, caller)) return fields
  const known = fieldsOf(register)
  const taken = <Value>(values: Readonly<Record<string, Value>>) =>
    Object.entries(values).filter(([name]) => TAKEN.includes(name) && name in known)
  const content = {
    fields: { ...Object.fromEntries(taken(fields)), [LINKED]: [entry.id] },
    trees: Object.fromEntries(taken(entry.trees ?? {})),
  }
  const [made] = await newEntries(stores, [content], { projectNumber, register, caller, now })
  if (!made) throw new Error('an entry was not made')
  publishEntry(changes, made, { action: 'noted' })
  return { ...fields, [LINKED]: [...linked, made.id] }
}
