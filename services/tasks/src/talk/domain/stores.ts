import type { Stores as TaskAreaStores } from '../../task/area.js'
import type { CommentStore } from './comment.js'

/** What this area keeps. */
export interface TalkStores {
  readonly comments: CommentStore
}

/** What this area opens. */
export interface Stores extends TaskAreaStores, TalkStores {}
