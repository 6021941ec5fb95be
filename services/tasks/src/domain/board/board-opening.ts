import type { Member } from '../member.js'
import type { Project } from '../project.js'
import type { BoardCounts } from '../work/board-counts.js'
import type { LaneRows, TaskOrder } from '../work/task-query.js'
import type { BoardSettings } from './board-settings.js'
import type { FieldDefinition } from './field-definition.js'
import type { Category, Label, Release } from './project-items.js'
import type { SearchTerm } from './search-term.js'
import type { View } from './view.js'

/** What a board needs beside its tasks, as it is stored. */
export interface StoredSetup {
  /** Null where there is none of that number. */
  readonly project: Project | null
  readonly settings: BoardSettings
  readonly labels: readonly Label[]
  readonly categories: readonly Category[]
  readonly releases: readonly Release[]
  readonly fields: readonly FieldDefinition[]
  readonly views: readonly View[]
  readonly searchTerms: readonly SearchTerm[]
  /** Number of the youngest task; 0 before the first. */
  readonly lastNumber: number
  /** Of the project, those who are known, in no order. */
  readonly people: readonly Member[]
}

/** A board that nobody filtered. */
export interface StoredBoard {
  readonly project: Project | null
  readonly counts: BoardCounts
  /** Without counts of their own. */
  readonly lanes: readonly LaneRows[]
}

/** What a board opens with, in as few round trips as can be: the screen that is opened most is not to cost twenty. */
export interface BoardOpeningStore {
  setup(projectNumber: number, userId: string): Promise<StoredSetup>
  /** The project, and which revision its board has come to; null and 0 where there is none of that number. */
  revision(projectNumber: number): Promise<{ project: Project | null; revision: number }>
  /** For orders in which every task has a value: see `isPlain`. */
  board(
    which: { projectNumber: number; archived: boolean },
    order: TaskOrder,
    size: number,
  ): Promise<StoredBoard>
}

const PLAIN: ReadonlySet<TaskOrder['by']> = new Set(['update_time', 'create_time', 'rank', 'name'])

/** True for an order in which every task has a value, so that a lane is one stretch of an index. */
export function isPlain(order: TaskOrder): boolean {
  return PLAIN.has(order.by)
}
