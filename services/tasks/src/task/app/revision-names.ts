import type { Caller } from '@smartproject/kit/types/caller'

import type { Revision } from '../domain/revision.js'
import type { Stores } from '../domain/stores.js'
import { isLeave } from '../domain/task.js'
import { mayRead } from './task-access.js'

type Names = ReadonlyMap<string, string>

const NAMED: Readonly<Record<string, (stores: Stores, ids: readonly string[]) => Promise<Names>>> = {
  label_ids: async ({ labels }, ids) =>
    new Map((await labels.withIds(ids)).map(({ id, name }) => [id, name])),
  category_id: async ({ categories }, ids) =>
    new Map((await categories.withIds(ids)).map(({ id, name }) => [id, name])),
  release_id: async ({ releases }, ids) =>
    new Map((await releases.withIds(ids)).map(({ id, title }) => [id, title])),
}

/** The names of the labels, categories and releases in changes, of whatever project they are. */
export async function namesIn(stores: Stores, revisions: readonly Revision[]): Promise<Names> {
  const names = new Map<string, string>()
  for (const [field, read] of Object.entries(NAMED)) {
    const ids = idsOf(revisions, [field])
    if (ids.length === 0) continue
    for (const [id, name] of await read(stores, ids)) names.set(id, name)
  }
  return names
}

const TASK_FIELDS = ['parent_id', 'split_of_id', 'related_ids', 'blocked_by_ids']

/** The codes of the tasks in changes, of those that the caller may read. */
export async function taskCodesIn(
  stores: Pick<Stores, 'tasks' | 'projects'>,
  caller: Caller,
  revisions: readonly Revision[],
): Promise<Names> {
  const ids = idsOf(revisions, TASK_FIELDS)
  if (ids.length === 0) return new Map()
  const tasks = (await stores.tasks.withIds(ids)).filter((task) => !task.deleteTime && !isLeave(task))
  const projects = await stores.projects.withNumbers([
    ...new Set(tasks.flatMap(({ projectNumbers }) => projectNumbers)),
  ])
  const readable = tasks.filter((task) => mayRead(caller, task, projects))
  return new Map(readable.map(({ id, itemId }) => [id, itemId]))
}

/** The changes without those that put things of one project in place of things of the same names of another. */
export async function withoutRenewed(stores: Stores, revisions: readonly Revision[]): Promise<Revision[]> {
  const names = await namesIn(stores, revisions)
  const said = (value: string | null) =>
    idsIn(value)
      .map((id) => keyOf(names.get(id) ?? id))
      .toSorted()
      .join('\n')
  return revisions.filter(
    ({ field, oldValue, newValue }) => !(field in NAMED) || said(oldValue) !== said(newValue),
  )
}

function keyOf(name: string): string {
  return name.normalize('NFC').trim().toLowerCase()
}

function idsOf(revisions: readonly Revision[], fields: readonly string[]): string[] {
  const changes = revisions.filter(({ field }) => fields.includes(field))
  return [...new Set(changes.flatMap(({ oldValue, newValue }) => [...idsIn(oldValue), ...idsIn(newValue)]))]
}

function idsIn(value: string | null): string[] {
  return value === null || value === '' ? [] : value.split(',')
}
