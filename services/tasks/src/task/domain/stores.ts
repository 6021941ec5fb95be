import type { CatalogueStores, TaskReferenceStore } from '../../catalogue/area.js'
import type { FactStores } from '../../facts/area.js'
import type { WorkflowStores } from '../../workflow/area.js'
import type {
  BoardCountStore,
  CounterStore,
  LeaveVersionStore,
  RankStore,
  RevisionStore,
  ScopeLog,
  TaskLinkStore,
  TaskStore,
  TypedLinkStore,
} from './ports.js'

/** The stores of this area. */
export interface TaskStores {
  readonly tasks: TaskStore
  readonly taskLinks: TaskLinkStore
  readonly typedLinks: TypedLinkStore
  readonly taskReferences: TaskReferenceStore
  readonly ranks: RankStore
  readonly boardCounts: BoardCountStore
  readonly revisions: RevisionStore
  readonly scopeLog: ScopeLog
  readonly counters: CounterStore
  readonly leaveVersions: LeaveVersionStore
}

/** The stores that this area opens. */
export interface Stores extends FactStores, CatalogueStores, WorkflowStores, TaskStores {}
