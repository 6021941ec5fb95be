import { mayDo, type Project, type Reader, roleOf, runs, takesPart } from '../../facts/area.js'
import type { Caller } from '@smartproject/kit/types/caller'

/** The readers of a discussion: the people of the project, those who work on it, or the people that it names. */
export const AUDIENCES = ['project', 'inner', 'named'] as const
export type Audience = (typeof AUDIENCES)[number]

/** A discussion of a project; its messages are those of its thread. */
export interface Discussion {
  readonly id: string
  readonly projectNumber: number
  readonly name: string
  readonly audience: Audience
  /** The people that it names, its maker first; empty for the other audiences. */
  readonly userIds: readonly string[]
  /** The task that it is about; empty for none. */
  readonly taskId: string
  readonly pinned: boolean
  /** A closed one takes no more messages. */
  readonly closed: boolean
  readonly createdBy: string
  readonly createTime: Date
  /** When it or its last message was written; lists are sorted by it. */
  readonly lastTime: Date
  /** Counts changes of the discussion, not messages. */
  readonly version: number
  /** When it was deleted; it can be restored until the database drops it. */
  readonly deleteTime: Date | null
}

/** Where a page of discussions begins: after this one. */
export interface DiscussionPosition {
  readonly pinned: boolean
  readonly lastTime: Date
  readonly id: string
}

/** Which discussions of a project are looked for. */
export interface DiscussionFilter {
  readonly projectNumber: number
  readonly closed: boolean
  readonly userId: string
  /** Audiences to which the reader belongs. */
  readonly audiences: readonly string[]
  /** Words of their names; empty for all. */
  readonly text: string
}

/** Discussions of one tenant. */
export interface DiscussionStore {
  /** Also a deleted one. */
  byId(id: string): Promise<Discussion | null>
  /** Those that are not deleted. */
  withIds(ids: readonly string[]): Promise<Discussion[]>
  /** Those that are not deleted: pinned ones first, then the newest message. */
  list(filter: DiscussionFilter, after: DiscussionPosition | null, limit: number): Promise<Discussion[]>
  count(filter: DiscussionFilter): Promise<number>
  insert(discussion: Discussion): Promise<void>
  /** Writes the next version over the one before; false when that is no longer the current one. */
  update(discussion: Discussion): Promise<boolean>
  /** A message was written in it. */
  touch(id: string, time: Date): Promise<void>
}

/** So long a deleted discussion can be restored. */
export const KEPT_MS = 30 * 86_400_000

const INNER_ROLES: ReadonlySet<number> = new Set([1, 2, 3, 4, 6, 7])
const WIDENING_ROLES: ReadonlySet<number> = new Set([1, 2])
const GUEST = 8

/** The audiences to which a reader of the project belongs. */
export function audiencesOf({ role, owner }: Reader): readonly Audience[] {
  if (owner) return AUDIENCES
  if (role === 0) return []
  return INNER_ROLES.has(role) ? ['project', 'inner'] : ['project']
}

/** True for a reader of the discussion. */
export function readsDiscussion(discussion: Discussion, project: Project, caller: Caller): boolean {
  const { owner, userId } = caller
  if (audiencesOf({ role: roleOf(project, userId), owner }).includes(discussion.audience)) return true
  return discussion.userIds.includes(userId) && takesPart(project, userId)
}

/** True for a reader who may write in the discussion: members who comment in the project, and guests that it names. */
export function postsIn(discussion: Discussion, project: Project, caller: Caller): boolean {
  if (mayDo(project, caller, 'comment')) return true
  const named = discussion.audience === 'named' && discussion.userIds.includes(caller.userId)
  return named && !project.archived && roleOf(project, caller.userId) === GUEST
}

/** True for a person who may change the name, the readers and the task: its maker, and the owner and the managers of the project. */
export function changesDiscussion(discussion: Discussion, project: Project, caller: Caller): boolean {
  if (project.archived) return false
  if (discussion.createdBy === caller.userId && mayDo(project, caller, 'comment')) return true
  return caller.owner || WIDENING_ROLES.has(roleOf(project, caller.userId))
}

/** True for a person who may close and open it: its maker, and managers of the project. */
export function closesDiscussion(discussion: Discussion, project: Project, caller: Caller): boolean {
  const own = discussion.createdBy === caller.userId && mayDo(project, caller, 'comment')
  return own || runs(project, caller)
}

/** True for a person who may delete and restore it: managers of the project, and its maker while no other person has written in it. */
export function deletesDiscussion(
  discussion: Discussion,
  project: Project,
  caller: Caller,
  participants: readonly string[],
): boolean {
  const alone = participants.every((userId) => userId === discussion.createdBy)
  return runs(project, caller) || (alone && closesDiscussion(discussion, project, caller))
}

/** True when people read it after the change who did not before. */
export function isWider(
  before: Pick<Discussion, 'audience' | 'userIds'>,
  after: Pick<Discussion, 'audience' | 'userIds'>,
): boolean {
  const width = (one: Audience) => ['named', 'inner', 'project'].indexOf(one)
  if (width(after.audience) !== width(before.audience)) return width(after.audience) > width(before.audience)
  return after.userIds.some((userId) => !before.userIds.includes(userId))
}
