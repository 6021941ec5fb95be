import type { Stores as RequestAreaStores } from '../../requests/area.js'
import type { LeaveFeedStore } from './ports.js'

/** The stores of this area. */
export interface FeedStores {
  readonly feeds: LeaveFeedStore
}

/** The parts this area opens. */
export interface Stores extends RequestAreaStores, FeedStores {}
