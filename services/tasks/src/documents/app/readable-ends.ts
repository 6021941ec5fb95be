import type { Caller } from '@smartproject/kit/types/caller'

import { isUnreadable } from '../../facts/area.js'
import { mayRead, type Task } from '../../task/area.js'
import type { Stores } from '../domain/stores.js'
import { type FoundDocument, knownDocument } from './document-access.js'

/** Those of the tasks that are there for the caller, by id. */
export async function readableTasks(
  stores: Stores,
  caller: Caller,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Task>> {
  const tasks = await stores.tasks.withIds([...new Set(ids)])
  const numbers = [...new Set(tasks.flatMap(({ projectNumbers }) => projectNumbers))]
  const projects = await stores.projects.withNumbers(numbers)
  const there = tasks.filter((task) => !task.deleteTime && mayRead(caller, task, projects))
  return new Map(there.map((task) => [task.id, task]))
}

/** Those of the documents that the caller knows of outside of the trash, by id. */
export async function readableDocuments(
  stores: Stores,
  caller: Caller,
  ids: readonly string[],
): Promise<ReadonlyMap<string, FoundDocument>> {
  const found = new Map<string, FoundDocument>()
  for (const id of new Set(ids)) {
    const one = await knownOrNone(stores, caller, id)
    if (one && !one.document.deleteTime) found.set(id, one)
  }
  return found
}

/** The document the caller may know of, also one of the trash; null for none. */
export async function knownOrNone(stores: Stores, caller: Caller, id: string): Promise<FoundDocument | null> {
  try {
    return await knownDocument(stores, caller, id)
  } catch (error) {
    if (isUnreadable(error)) return null
    throw error
  }
}
