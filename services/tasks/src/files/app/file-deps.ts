import type { BlobStore } from '../domain/blob-store.js'
import type { Deps } from './deps.js'

/** The dependencies of the use cases of files. */
export interface FileDeps extends Deps {
  readonly blobs: BlobStore
}
