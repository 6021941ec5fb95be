import type { FactStores } from '../../facts/area.js'
import type { FieldDefinition } from './field-definition.js'
import type { BoardRevisions, DeletedItemStore, TaskReferenceStore } from './ports.js'
import type { Category, Label, ProjectItemStore, Release } from './project-items.js'
import type { ReleaseSetupStore } from './release-setup.js'

/** The stores of this area. */
export interface CatalogueStores {
  readonly labels: ProjectItemStore<Label>
  readonly categories: ProjectItemStore<Category>
  readonly releases: ProjectItemStore<Release>
  readonly releaseSetup: ReleaseSetupStore
  readonly fields: ProjectItemStore<FieldDefinition>
  readonly deletedItems: DeletedItemStore
}

/** The stores that this area opens; the last two are kept by the task area. */
export interface Stores extends FactStores, CatalogueStores {
  readonly taskReferences: TaskReferenceStore
  readonly boardCounts: BoardRevisions
}
