import type { Stores as QueryAreaStores } from '../../query/area.js'
import type { BlobLedger } from './blob-store.js'
import type { CompanyDriveStore } from './company-drive.js'
import type { DriveCopyStore } from './drive-copy.js'
import type { ExportJobStore } from './export-job.js'
import type { PreviewStore } from './previews.js'
import type { ProgressStore } from './progress.js'
import type { DueScan } from './scan.js'
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
  readonly companyDrives: CompanyDriveStore
  readonly driveCopies: DriveCopyStore
  readonly previews: PreviewStore
}

/** The work list of the scanner across tenants. */
export interface ScanQueue {
  /** Takes the file that waits longest; when nothing is kept of it until then it is taken again. */
  take(now: Date, until: Date): Promise<DueScan | null>
}

/** The stores that this area opens. */
export interface Stores extends QueryAreaStores, FileStores {}
