import type { Stores as TaskAreaStores } from '../../task/area.js'
import type { CommentStore } from './comment.js'

/** The stores of this area. */
export interface TalkStores {
  readonly comments: CommentStore
}

/** The stores that this area opens. */
export interface Stores extends TaskAreaStores, TalkStores {}
