import type { BoardRevisions, CatalogueStores } from '../../catalogue/area.js'
import type { FactStores } from '../../facts/area.js'
import type { BoardSettingsStore } from './board-settings.js'

/** What this area keeps. */
export interface WorkflowStores {
  readonly boardSettings: BoardSettingsStore
}

/** What this area opens. */
export interface Stores extends FactStores, CatalogueStores, WorkflowStores {
  readonly boardCounts: BoardRevisions
}
