import type { BoardRevisions, CatalogueStores } from '../../catalogue/area.js'
import type { FactStores } from '../../facts/area.js'
import type { BoardSettingsStore } from './board-settings.js'

/** The stores of this area. */
export interface WorkflowStores {
  readonly boardSettings: BoardSettingsStore
}

/** The stores that this area opens. */
export interface Stores extends FactStores, CatalogueStores, WorkflowStores {
  readonly boardCounts: BoardRevisions
}
