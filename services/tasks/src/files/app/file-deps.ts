import type { BlobStore } from '../domain/blob-store.js'
import type { Deps } from './deps.js'
import type { RunningHashes } from './running-hashes.js'

/** The dependencies of the use cases of files. */
export interface FileDeps extends Deps {
  readonly blobs: BlobStore
  /** Of the files that arrive at this process. */
  readonly hashes: RunningHashes
  /** True where a scanner is named: files that arrive wait for it. */
  readonly scanned: boolean
}
