import type { CatalogueStores } from '../../catalogue/area.js'
import type { FactStores } from '../../facts/area.js'
import type { TaskStores } from '../../task/area.js'
import type { SearchTermStore } from './search-term.js'
import type { FavouriteStore, VisitStore } from './shortcut.js'
import type { SetupStore } from './stored-setup.js'
import type { ViewStore } from './view.js'

/** The stores of this area. */
export interface BoardStores {
  readonly boardSetup: SetupStore
  readonly views: ViewStore
  readonly searchTerms: SearchTermStore
  readonly favourites: FavouriteStore
  readonly visits: VisitStore
}

/** The stores that this area opens. */
export interface Stores extends FactStores, CatalogueStores, TaskStores, BoardStores {}
