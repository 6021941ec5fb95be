import type { FileStores } from '../../files/area.js'
import type { Stores as TaskAreaStores } from '../../task/area.js'
import type { CommentStore } from './comment.js'
import type { DiscussionStore } from './discussion.js'
import type { ReadingStore, ThreadStore } from './thread.js'

/** The stores of this area. */
export interface TalkStores {
  readonly comments: CommentStore
  readonly threads: ThreadStore
  readonly reading: ReadingStore
  readonly discussions: DiscussionStore
}

/** The stores that this area opens; files of a discussion are kept and end with its messages. */
export interface Stores extends TaskAreaStores, TalkStores {
  readonly files: FileStores['files']
  readonly blobLedger: FileStores['blobLedger']
  readonly sharedBytes: FileStores['sharedBytes']
  readonly previews: FileStores['previews']
}
