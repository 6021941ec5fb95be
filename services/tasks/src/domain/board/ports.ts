import type { BoardOpeningStore } from './board-opening.js'
import type { BoardSettingsStore } from './board-settings.js'
import type { FieldDefinitionStore } from './field-definition.js'
import type { Category, Label, ProjectItemStore, Release } from './project-items.js'
import type { SearchTermStore } from './search-term.js'
import type { ViewStore } from './view.js'

/** What is written on tasks when something they refer to is gone; no task gets a new version by it. */
export interface TaskReferenceStore {
  takeOffLabel(label: { id: string; projectNumber: number }): Promise<void>
  takeOffCategory(category: { id: string; projectNumber: number }): Promise<void>
  takeOffRelease(release: { id: string; projectNumber: number }): Promise<void>
  unsetField(field: { id: string; projectNumber: number; slot: number }): Promise<void>
}

/** The stores of the board area. */
export interface BoardStores {
  readonly boardOpening: BoardOpeningStore
  readonly labels: ProjectItemStore<Label>
  readonly categories: ProjectItemStore<Category>
  readonly releases: ProjectItemStore<Release>
  readonly fields: FieldDefinitionStore
  readonly boardSettings: BoardSettingsStore
  readonly views: ViewStore
  readonly searchTerms: SearchTermStore
  readonly taskReferences: TaskReferenceStore
}
