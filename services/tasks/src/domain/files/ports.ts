import type { BlobLedger } from './blob-store.js'
import type { ExportJobStore } from './export-job.js'
import type { ProgressStore } from './progress.js'
import type { FileStore } from './task-file.js'

/** The stores of the files area. */
export interface FilesStores {
  readonly files: FileStore
  readonly blobLedger: BlobLedger
  readonly progress: ProgressStore
  readonly exportJobs: ExportJobStore
}
