import { stale } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'

import { type Project, refusedIn, runs } from '../../facts/area.js'
import { endFiles } from '../../files/area.js'
import { closesDiscussion, deletesDiscussion, type Discussion, KEPT_MS } from '../domain/discussion.js'
import type { Deps } from './deps.js'
import { readableDiscussion, requireDiscussion } from './discussion-access.js'
import { seen, type SeenDiscussion } from './list-discussions.js'
import type { Saying } from './post-message.js'
import { readersOf } from './readers.js'
import { talkEvent } from './talk-event.js'

/** The switches of a discussion that are set; one that is left out stays. */
export interface Switches {
  readonly closed?: boolean
  readonly pinned?: boolean
}

/**
 * Closes, opens, pins or unpins a discussion; the state it has already is no change. Closing has everybody read it, and ends
 * its bells.
 * Errors: not_found DISCUSSION_NOT_FOUND, forbidden PERMISSION_DENIED | PROJECT_ARCHIVED, stale VERSION_MISMATCH.
 */
export function setDiscussionState(
  deps: Deps,
  caller: Caller,
  { id, version, switches }: { id: string; version: number; switches: Switches },
): Promise<SeenDiscussion> {
  return deps.work.write(caller, async (stores, changes) => {
    const { discussion, project } = await readableDiscussion(stores, caller, id)
    if (!maySwitch(discussion, project, caller, switches)) throw refusedIn(project)
    const next = { ...discussion, ...switches }
    if (next.closed === discussion.closed && next.pinned === discussion.pinned)
      return seen(stores, caller, discussion)
    if (discussion.version !== version) throw stale(discussion.version)
    const changed = { ...next, version: version + 1 }
    if (!(await stores.discussions.update(changed))) throw stale(changed.version)
    if (changed.closed && !discussion.closed) await sweep(deps, { stores, changes, caller }, changed, project)
    changes.audit({
      action: 'discussion.state_set',
      targetType: 'discussion',
      targetId: id,
      project: project.number,
      details: { closed: String(changed.closed), pinned: String(changed.pinned) },
    })
    return seen(stores, caller, changed)
  })
}

/** Deletes a discussion with its messages; it can be restored for 30 days. Errors: not_found DISCUSSION_NOT_FOUND, forbidden PERMISSION_DENIED | PROJECT_ARCHIVED. */
export async function deleteDiscussion(deps: Deps, caller: Caller, id: string): Promise<void> {
  await deps.work.write(caller, async (stores, changes) => {
    const saying = { stores, changes, caller }
    const { discussion, project } = await readableDiscussion(stores, caller, id)
    await requireDeleter(saying, discussion, project)
    await ended(deps, saying, discussion, project)
    await endAt(saying, discussion, deps.clock.now())
    changes.audit({
      action: 'discussion.deleted',
      targetType: 'discussion',
      targetId: id,
      project: project.number,
    })
  })
}

/** Takes a deletion back; one that is not deleted is no change. Errors: as {@link deleteDiscussion}. */
export function restoreDiscussion(deps: Deps, caller: Caller, id: string): Promise<SeenDiscussion> {
  return deps.work.write(caller, async (stores, changes) => {
    const saying = { stores, changes, caller }
    const { discussion, project } = await requireDiscussion(stores, caller, id)
    await requireDeleter(saying, discussion, project)
    if (!discussion.deleteTime) return seen(stores, caller, discussion)
    const restored = await endAt(saying, discussion, null)
    changes.audit({
      action: 'discussion.restored',
      targetType: 'discussion',
      targetId: id,
      project: project.number,
    })
    return seen(stores, caller, restored)
  })
}

function maySwitch(
  discussion: Discussion,
  project: Project,
  caller: Caller,
  { closed, pinned }: Switches,
): boolean {
  if (pinned !== undefined && !runs(project, caller)) return false
  return closed === undefined || closesDiscussion(discussion, project, caller)
}

async function requireDeleter({ stores, caller }: Saying, discussion: Discussion, project: Project) {
  const thread = await stores.threads.of({ type: 'discussion', id: discussion.id })
  const participants = thread?.participants ?? []
  if (!deletesDiscussion(discussion, project, caller, participants)) throw refusedIn(project)
}

async function endAt({ stores }: Saying, discussion: Discussion, deleteTime: Date | null) {
  const next = { ...discussion, deleteTime, version: discussion.version + 1 }
  if (!(await stores.discussions.update(next))) throw stale(next.version)
  const subject = { type: 'discussion', id: discussion.id } as const
  const expireTime = deleteTime && new Date(deleteTime.getTime() + KEPT_MS)
  await stores.comments.endAt(subject, expireTime)
  await stores.threads.endAt(subject, expireTime)
  await endFiles(stores, subject, expireTime)
  return next
}

async function sweep(deps: Deps, saying: Saying, discussion: Discussion, project: Project): Promise<void> {
  const subject = { type: 'discussion', id: discussion.id } as const
  const thread = await saying.stores.threads.of(subject)
  if (thread) await saying.stores.threads.sweep(subject, thread.lastSeq)
  await ended(deps, saying, discussion, project)
}

async function ended(deps: Deps, { stores, changes }: Saying, discussion: Discussion, project: Project) {
  const subject = { type: 'discussion', id: discussion.id } as const
  const about = { audience: discussion.audience, people: discussion.userIds }
  const readers = await readersOf(deps, stores, project, { subject, about })
  changes.publish(talkEvent('ended', { project, subject, readers }))
}
