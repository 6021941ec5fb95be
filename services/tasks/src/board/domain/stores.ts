import type { CatalogueStores } from '../../catalogue/area.js'
import type { FactStores } from '../../facts/area.js'
import type { SearchTermStore } from './search-term.js'
import type { SetupStore } from './stored-setup.js'
import type { ViewStore } from './view.js'

/** What this area keeps. */
export interface BoardStores {
  readonly boardSetup: SetupStore
  readonly views: ViewStore
  readonly searchTerms: SearchTermStore
}

/** What this area opens. */
export interface Stores extends FactStores, CatalogueStores, BoardStores {}
