import type { BlobStore } from '../domain/blob-store.js'
import type { Deps } from './deps.js'

/** What the use cases of files work with. */
export interface FileDeps extends Deps {
  readonly blobs: BlobStore
}
