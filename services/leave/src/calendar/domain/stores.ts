import type { Stores as RequestAreaStores } from '../../requests/area.js'
import type { LeaveFeedStore } from './ports.js'

/** What this area keeps. */
export interface FeedStores {
  readonly feeds: LeaveFeedStore
}

/** What this area opens. */
export interface Stores extends RequestAreaStores, FeedStores {}
