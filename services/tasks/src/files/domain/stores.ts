import type { Stores as QueryAreaStores } from '../../query/area.js'
import type { BlobLedger } from './blob-store.js'
import type { DriveCopyStore } from './drive-copy.js'
import type { ExportJobStore } from './export-job.js'
import type { ProgressStore } from './progress.js'
import type { SharedBytes } from './shared-bytes.js'
import type { FileStore } from './task-file.js'
import type { UploadPartStore } from './upload-part.js'

/** The stores of this area. */
export interface FileStores {
  readonly files: FileStore
  readonly uploadParts: UploadPartStore
  readonly blobLedger: BlobLedger
  readonly sharedBytes: SharedBytes
  readonly progress: ProgressStore
  readonly exportJobs: ExportJobStore
  readonly driveCopies: DriveCopyStore
}

/** The stores that this area opens. */
export interface Stores extends QueryAreaStores, FileStores {}
