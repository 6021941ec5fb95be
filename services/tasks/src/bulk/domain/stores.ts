import type { Stores as QueryAreaStores } from '../../query/area.js'
import type { BulkChangeStore } from './ports.js'

/** What this area keeps. */
export interface BulkStores {
  readonly bulkChanges: BulkChangeStore
}

/** What this area opens. */
export interface Stores extends QueryAreaStores, BulkStores {}
