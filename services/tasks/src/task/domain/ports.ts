import type { PlainDate } from '@smartproject/kit/types/plain-date'

import type { TaskStatus } from '../../workflow/area.js'
import type { BoardCounts, CountSteps } from './board-counts.js'
import type { Revision, RevisionPosition } from './revision.js'
import type { ScopeEntry } from './scope.js'
import type { Task, TaskCounted } from './task.js'
import type { TypedLink } from './typed-link.js'

/** Two days, both inclusive. */
export interface Span {
  readonly from: PlainDate
  readonly to: PlainDate
}

/** One lane of a project's board. */
export interface Lane {
  readonly projectNumber: number
  readonly status: TaskStatus
  readonly archived: boolean
}

/** Tasks of one tenant. */
export interface TaskStore {
  byId(id: string): Promise<Task | null>
  withIds(ids: readonly string[]): Promise<Task[]>
  byLeave(leaveId: string): Promise<Task | null>
  insert(tasks: readonly Task[]): Promise<void>
  /** Adds to what is counted on the task, without a new version; null when it is gone. */
  count(id: string, added: Partial<TaskCounted>): Promise<Task | null>
  /** As {@link count} for many tasks, without those that are gone. */
  countEach(added: ReadonlyMap<string, Partial<TaskCounted>>): Promise<Task[]>
  /**
   * Writes what differs between versions and their next ones, without what is counted; false when one of those
   * was no longer the current one.
   */
  update(steps: readonly { before: Task; after: Task }[]): Promise<boolean>
  /** Removes for good, which is for leave alone; others go into the trash. */
  delete(ids: readonly string[]): Promise<void>
}

/** How tasks hang together. Tasks come without their descriptions. */
export interface TaskLinkStore {
  /** The project each of the tasks is in, by the task's id; 0 for leave. An unknown task is missing. */
  projectNumbers(ids: readonly string[]): Promise<Map<string, number>>
  /** In the trash or not. */
  withIds(ids: readonly string[]): Promise<Task[]>
  /** Those of the projects with that item id, by project; a project has one at most. */
  byItem(projectNumbers: readonly number[], itemId: string): Promise<Task[]>
  /** Those that had that item id in another project. */
  byFormerItem(itemId: string): Promise<Task[]>
  /** Ids of the tasks of a project out of the trash, by their item ids. */
  idsByItems(projectNumber: number, itemIds: readonly string[]): Promise<Map<string, string>>
  /** How all tasks of a project hang together, in the trash or not. */
  nodesOf(projectNumber: number): Promise<Pick<Task, 'id' | 'parentId' | 'blockedByIds'>[]>
  /** Ids of the tasks that are part of these, in the trash or not. */
  partsOf(parentIds: readonly string[]): Promise<string[]>
  /** Tasks out of the trash that name the task as parent, blocker, related or the one they were split from. */
  naming(id: string, limit: number): Promise<Task[]>
}

/** The kinds and lags of links. A pair of tasks without a row is linked finish to start, without a lag. */
export interface TypedLinkStore {
  /** The rows of links to these tasks. */
  into(ids: readonly string[]): Promise<TypedLink[]>
  save(links: readonly TypedLink[]): Promise<void>
  remove(pairs: readonly Pick<TypedLink, 'from' | 'to'>[]): Promise<void>
}

/** A lane of live tasks. */
export type RankLane = Pick<Lane, 'projectNumber' | 'status'>

/** The order by hand of a lane's live tasks. */
export interface RankStore {
  first(lane: RankLane): Promise<string | null>
  /** True when a task of the lane has this rank. */
  holds(lane: RankLane, rank: string): Promise<boolean>
  /** The nearest rank greater than this one; null at the end. */
  after(lane: RankLane, rank: string): Promise<string | null>
  /** The nearest rank less than this one; null at the beginning. */
  before(lane: RankLane, rank: string): Promise<string | null>
}

/** Counts of the tasks of projects. */
export interface BoardCountStore {
  /** Zeros for an unknown project. */
  of(projectNumber: number): Promise<BoardCounts>
  /** Makes the counts of a new project; those that are there stay. */
  open(projectNumber: number): Promise<void>
  /** Counts, and gives these lanes their next revisions; to be called with every change of a card, counted or not. */
  add(projectNumber: number, steps: CountSteps, lanes: ReadonlySet<TaskStatus>): Promise<void>
  /** Gives all lanes of a project, or of the tenant, their next revisions. */
  revise(projectNumber: number | 'all'): Promise<void>
}

/** The changes of tasks with their actors. */
export interface RevisionStore {
  insert(revisions: readonly Revision[]): Promise<void>
  /** Newest first. */
  ofTask(taskId: string, after: RevisionPosition | null, limit: number): Promise<Revision[]>
  deleteOf(taskIds: readonly string[]): Promise<void>
}

/** The changes of what is in releases; they are added and never change. */
export interface ScopeLog {
  insert(entries: readonly ScopeEntry[]): Promise<void>
  /** Those of the releases, oldest first within each. */
  of(releaseIds: readonly string[]): Promise<ScopeEntry[]>
  /** A page of one release, newest first, from before that change; those of one time by their numbers. */
  page(
    releaseId: string,
    before: Pick<ScopeEntry, 'time' | 'seq'> | null,
    limit: number,
  ): Promise<ScopeEntry[]>
}

/** Numbers that go up by one and are never given twice. */
export interface CounterStore {
  /** Takes the next number, or the next `count` of them, and gives the last it took. */
  next(key: string, count?: number): Promise<number>
  /** The number given last; 0 before the first. */
  last(key: string): Promise<number>
}

/** The last version of each leave that was acted upon; outlives the task, so that a replay makes no new one. */
export interface LeaveVersionStore {
  /** 0 for a leave never seen. */
  seen(leaveId: string): Promise<number>
  record(leaveId: string, version: number): Promise<void>
}
