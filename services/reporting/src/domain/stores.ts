import type { WorkCalendar } from '@smartproject/kit/types/working-days'

import type { Project } from './project.js'
import type { Range } from './range.js'
import type { AwayDays, ItemKind, ProjectItem, WorkEntry } from './facts.js'
import type { Lane, LaneChange, PlacedHistory, TaskHistory, TaskValues, WholeState } from './task-history.js'

/** Projects of one tenant. */
export interface ProjectStore {
  byNumber(number: number): Promise<Project | null>
  all(): Promise<Project[]>
  /** Keeps the state if it is newer than the kept one. */
  keep(project: Project): Promise<void>
}

/** The facts of a member. */
export interface Member {
  readonly userId: string
  readonly fullname: string
  readonly version: number
}

/** Members of one tenant. */
export interface MemberStore {
  /** Names by user id; unknown users are missing. */
  namesOf(userIds: readonly string[]): Promise<Map<string, string>>
  /** Keeps the state if it is newer than the kept one. */
  keep(member: Member): Promise<void>
}

/** The facts of the subscription. */
export interface Subscription {
  /** IANA zone in which its days begin and end. */
  readonly timeZone: string
  /** Days without work: of the week, and by date. */
  readonly calendar: WorkCalendar
  readonly version: number
}

/** The tenant's own subscription. */
export interface SubscriptionStore {
  get(): Promise<Subscription | null>
  /** Keeps the state if it is newer than the kept one. */
  keep(subscription: Subscription): Promise<void>
}

/** Task histories of one tenant. */
export interface HistoryStore {
  /** Those of the tasks in these projects, and in the projects they were first heard of in. */
  ofPlaces(places: readonly Pick<TaskHistory, 'taskId' | 'projectNumber'>[]): Promise<PlacedHistory[]>
  /** Histories of the projects' tasks that began before the instant. */
  ofProjects(projectNumbers: readonly number[], before: Date): Promise<TaskHistory[]>
  /** Histories of all tasks of the projects, with all that they held. */
  wholeOfProjects(projectNumbers: readonly number[]): Promise<TaskHistory<WholeState>[]>
  /** Histories of all tasks of the projects that end with their latest state and hold no other. */
  latestOfProjects(projectNumbers: readonly number[]): Promise<TaskHistory<WholeState>[]>
  /** Adds states, none of which is known, to what is kept of their tasks. */
  addStates(added: readonly PlacedHistory<WholeState>[]): Promise<void>
}

/** Values of custom fields, by version of their task, of one tenant. */
export interface TaskValuesStore {
  insertAll(values: readonly TaskValues[]): Promise<void>
}

/** Labels, categories and releases of one tenant. */
export interface ProjectItemStore {
  /** Those of a kind that are not deleted and may be used in one of the projects, the company's own among them; none of no project. */
  usableIn(kind: ItemKind, projectNumbers: readonly number[]): Promise<ProjectItem[]>
  /** Keeps what is newer than is kept. */
  keepAll(items: readonly ProjectItem[]): Promise<void>
}

/** Logged work of one tenant. */
export interface WorkStore {
  /** Minutes by task that were logged in the projects on days of the range, both ends inclusive. */
  minutesByTask(projectNumbers: readonly number[], range: Range): Promise<Map<string, number>>
  /** Keeps what is newer than is kept. */
  keepAll(entries: readonly WorkEntry[]): Promise<void>
}

/** Leave of one tenant. */
export interface AwayStore {
  /** Keeps what is newer than is kept. */
  keepAll(leaves: readonly AwayDays[]): Promise<void>
}

/** Which changes of lane are asked for. */
export interface LaneChangeQuery {
  readonly projectNumbers: readonly number[]
  /** Empty for all. */
  readonly lanes: readonly Lane[]
  readonly from: Date | null
  /** Exclusive. */
  readonly to: Date | null
}

/** Changes of lane of one tenant. */
export interface LaneChangeStore {
  insertAll(changes: readonly LaneChange[]): Promise<void>
  /** Oldest first, after the given one. */
  list(query: LaneChangeQuery, after: { time: Date; id: string } | null, limit: number): Promise<LaneChange[]>
}

/** Everything a use case can open. */
export interface Stores {
  readonly projects: ProjectStore
  readonly members: MemberStore
  readonly subscription: SubscriptionStore
  readonly histories: HistoryStore
  readonly taskValues: TaskValuesStore
  readonly laneChanges: LaneChangeStore
  readonly items: ProjectItemStore
  readonly work: WorkStore
  readonly away: AwayStore
}

/** The read models, of which there may be several generations. */
export interface Models {
  /** The stores of the generation that answers. */
  serving(): Promise<Stores>
  /** The stores of every generation that events are written to. */
  live(): Promise<readonly Stores[]>
}
