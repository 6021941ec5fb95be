import { DomainError } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'
import type { Changes } from '@smartproject/kit/types/unit-of-work'

import type { OwnEvent } from '../domain/events.js'
import type { Stores } from '../domain/stores.js'
import type { Deps } from './deps.js'

/** The dependencies of a change of tasks. */
export interface WriteContext<S extends Stores = Stores, E = OwnEvent> {
  readonly caller: Caller
  /** Of the transaction; one thing after another. */
  readonly stores: S
  /**
   * Beside the transaction, many things at once: for what may be a moment old, as names and settings. A task seen here
   * is written by its version; what else must agree with the change, as ranks, is read through `stores`.
   */
  readonly seen: S
  readonly changes: Changes<E>
  readonly now: Date
}

/** Runs a change of tasks of these projects in one transaction, when the changes before it are done. */
export function writeProjects<R, S extends Stores, E>(
  deps: Deps<S, E>,
  caller: Caller,
  projectNumbers: readonly number[],
  work: (context: WriteContext<S, E>) => Promise<R>,
): Promise<R> {
  const keys = projectNumbers.map((number) => `${caller.tenantId}:${number}`)
  return deps.turns.run(keys, () =>
    deps.work.write(caller, (stores, changes) =>
      work({ caller, stores, seen: deps.work.read(caller.tenantId), changes, now: deps.clock.now() }),
    ),
  )
}

/** As {@link writeProjects} for the projects these tasks are in; unknown ids are the work's to refuse. */
export async function writeTasks<R, S extends Stores>(
  deps: Deps<S>,
  caller: Caller,
  taskIds: readonly string[],
  work: (context: WriteContext<S>, projectNumbers: readonly number[]) => Promise<R>,
): Promise<R> {
  const { projectsOfTasks: places } = deps
  const run = (numbers: readonly number[]) =>
    writeProjects(deps, caller, numbers, (context) => work(context, numbers))
  const known = await places.of(caller.tenantId, taskIds)
  try {
    return await run(known)
  } catch (error) {
    if (!(error instanceof DomainError) || error.kind !== 'not_found') throw error
    // A task may have moved since this process last had to do with it.
    places.forget(caller.tenantId, taskIds)
    const now = await places.of(caller.tenantId, taskIds)
    if (now.length === known.length && now.every((number) => known.includes(number))) throw error
    return run(now)
  }
}
