import type { CommentStore } from './comment.js'

/** The stores of the talk area. */
export interface TalkStores {
  readonly comments: CommentStore
}
