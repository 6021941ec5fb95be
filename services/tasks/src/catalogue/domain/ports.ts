import type { ArrangedKind, DeletedItem, TaskReference } from './deleted-item.js'
import type { ProjectItem } from './project-items.js'

/** The things a task may refer to; a custom field by its slot as well. */
export type ReferredItem = Pick<ProjectItem, 'id' | 'projectNumber'> & { readonly slot?: number }

/** The change of tasks when a thing they refer to is gone, or back; no task gets a new version by it. */
export interface TaskReferenceStore {
  /** Takes an item off its tasks and returns which had it. */
  takeOff(kind: ArrangedKind, item: ReferredItem): Promise<TaskReference[]>
  /** Puts an item back onto tasks of its project, as far as they hold nothing else there by now. */
  putBack(kind: ArrangedKind, item: ReferredItem, tasks: readonly TaskReference[]): Promise<void>
}

/** Deleted items of one tenant, as long as they can be restored. */
export interface DeletedItemStore {
  /** One that can still be restored. */
  byId(kind: ArrangedKind, id: string): Promise<DeletedItem | null>
  keep(deleted: DeletedItem): Promise<void>
  forget(id: string): Promise<void>
}

/** Boards get their next revision by what changes on their cards. */
export interface BoardRevisions {
  /** Of a project, or all boards of the tenant. */
  revise(projectNumber: number | 'all'): Promise<void>
}
