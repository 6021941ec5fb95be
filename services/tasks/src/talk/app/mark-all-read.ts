import type { Caller } from '@smartproject/kit/types/caller'

import { readableProject, type Project } from '../../facts/area.js'
import type { Stores } from '../domain/stores.js'
import type { Deps } from './deps.js'
import { audiencesIn } from './readers.js'
import { talkEvent } from './talk-event.js'
import { unreadThreads } from './unread-threads.js'

/** So many threads of a project are marked at once. */
const MOST = 10_000

/**
 * Marks every thread of a project read, or of all projects of the caller for 0; tells how many had unread messages.
 * Errors: not_found PROJECT_NOT_FOUND.
 */
export function markAllRead(deps: Deps, caller: Caller, projectNumber: number): Promise<{ threads: number }> {
  return deps.work.write(caller, async (stores, changes) => {
    let threads = 0
    for (const project of await readableProjects(stores, caller, projectNumber)) {
      const marked = await markProject(deps, stores, caller, project)
      if (marked === 0) continue
      threads += marked
      changes.publish(talkEvent('read', { project, subject: null, readers: { ids: [caller.userId] } }))
    }
    changes.audit({
      action: 'threads.read',
      targetType: 'user',
      targetId: caller.userId,
      project: projectNumber,
      details: { count: String(threads) },
    })
    return { threads }
  })
}

/** The project, or for 0 all that the caller may read. */
export async function readableProjects(
  stores: Stores,
  caller: Caller,
  projectNumber: number,
): Promise<Project[]> {
  if (projectNumber !== 0) return [await readableProject(stores, caller, projectNumber)]
  return stores.projects.activeOf(caller.owner ? null : caller.userId)
}

async function markProject(deps: Deps, stores: Stores, caller: Caller, project: Project): Promise<number> {
  const { userId } = caller
  const reader = { userId, audiences: audiencesIn(deps, project, caller) }
  const threads = await stores.threads.readable(project.number, reader, MOST)
  const subjects = threads.map(({ subject }) => subject)
  const unread = await unreadThreads(stores, userId, threads, await stores.reading.of(userId, subjects))
  await stores.reading.read(
    userId,
    unread.map(({ subject, lastSeq: readSeq }) => ({ subject, readSeq })),
  )
  return unread.length
}
