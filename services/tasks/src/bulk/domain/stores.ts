import type { Stores as QueryAreaStores } from '../../query/area.js'
import type { BulkChangeStore } from './ports.js'

/** The stores of this area. */
export interface BulkStores {
  readonly bulkChanges: BulkChangeStore
}

/** The stores that this area opens. */
export interface Stores extends QueryAreaStores, BulkStores {}
