import type { ProjectItem } from './project-items.js'

/** The kinds of the catalogue of a project. */
export type ArrangedKind = 'label' | 'category' | 'release' | 'field'

/** A task that referred to something, with what it held there where that is more than the id. */
export interface TaskReference {
  readonly taskId: string
  readonly value?: string | number
  /** How lists sort by the value. */
  readonly sortKey?: string | number
}

/** Something that was deleted, with the tasks that had it. */
export interface DeletedItem<T extends ProjectItem = ProjectItem> {
  readonly kind: ArrangedKind
  /** As it was. */
  readonly item: T
  readonly tasks: readonly TaskReference[]
  readonly deleteTime: Date
}
