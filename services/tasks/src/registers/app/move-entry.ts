import { DomainError, stale } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'

import { mayDo } from '../../facts/area.js'
import { addTask, taskNumber, type TaskNumber, type WriteContext, writeProjects } from '../../task/area.js'
import { fieldsOf, idsIn, textIn } from '../domain/definition.js'
import { type Entry, moveOf, requireMove } from '../domain/entry.js'
import type { OwnEvent } from '../domain/events.js'
import { registerOf } from '../domain/registers.js'
import type { Stores } from '../domain/stores.js'
import type { SeenEntry } from './change-entry.js'
import type { Deps } from './deps.js'
import { changeableEntry, type FoundEntry, mayMove } from './entry-access.js'
import { saveEntry } from './save-entries.js'

type Context = WriteContext<Stores, OwnEvent>

const LINKED = 'tasks'
const BUG = 2

/**
 * Moves an entry to another state, with the task that the move makes. The state it has already is no change, whatever the version.
 * Errors: not_found ENTRY_NOT_FOUND, forbidden PERMISSION_DENIED, stale VERSION_MISMATCH,
 * precondition MOVE_NOT_ALLOWED | ENTRY_INCOMPLETE | LANE_FULL.
 */
export async function moveEntry(deps: Deps, caller: Caller, seen: SeenEntry, state: string): Promise<Entry> {
  const before = await deps.work.read(caller.tenantId).entries.byId(seen.id)
  const makes = before && moveOf(registerOf(before.kind), before.state, state)?.makes
  const number = before && makes ? await taskNumber(deps, caller, before.projectNumber) : null
  const projects = before && number ? [before.projectNumber] : []
  return writeProjects(deps, caller, projects, (context) => moved(context, seen, { state, number }))
}

async function moved(
  context: Context,
  { id, version }: SeenEntry,
  { state, number }: { state: string; number: TaskNumber | null },
): Promise<Entry> {
  const { stores, changes, caller, now } = context
  const found = await changeableEntry(stores, caller, id)
  const { entry, register } = found
  if (entry.state === state) return entry
  if (entry.version !== version) throw stale(entry.version)
  requireMove(register, entry, state)
  const move = moveOf(register, entry.state, state)
  if (move && !mayMove(found.project, caller, entry, move))
    throw new DomainError('forbidden', 'PERMISSION_DENIED')
  const fields = number ? await withTask(context, found, number) : entry.fields
  const after = { ...entry, fields, state, version: version + 1, updateTime: now }
  await saveEntry(stores, changes, { before: entry, after, caller, action: 'moved' })
  return after
}

/** The fields with a new task among the links. Who may make no tasks moves the entry all the same. */
async function withTask(
  context: Context,
  { entry, project, register }: FoundEntry,
  number: TaskNumber,
): Promise<Entry['fields']> {
  const { fields, projectNumber } = entry
  const linked = idsIn(fields, LINKED)
  const rule = fieldsOf(register)[LINKED]
  const full = rule?.type === 'links' && linked.length >= rule.max
  if (full || !mayDo(project, context.caller, 'create_task')) return fields
  const draft = {
    projectNumber,
    status: 'new',
    fields: { name: textIn(fields, 'title'), taskType: BUG },
  } as const
  const task = await addTask(context, draft, number)
  return { ...fields, [LINKED]: [...linked, task.id] }
}
