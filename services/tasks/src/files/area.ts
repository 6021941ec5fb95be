// Files of tasks, uploads and exports. The exports for other areas and the composition of the service.
export { beginExport } from './app/begin-export.js'
export type { Cell } from './app/export/cell.js'
export { startExporter } from './app/export/exporter.js'
export type { ExportSource } from './app/export/source.js'
export { openCompanyDrive } from './app/drive/company-drive.js'
export { type DriveDeps, startCopy } from './app/drive/copy-in.js'
export { runCopies } from './app/drive/run-copies.js'
export { makePreviews } from './app/make-previews.js'
export { noteUse } from './app/note-storage.js'
export { RunningHashes } from './app/running-hashes.js'
export { scanFiles } from './app/scan/scan-files.js'
export { startBlobSweeper } from './app/sweep-blobs.js'
export { dropFile } from './app/drop-file.js'
export { createFileLink, type LinkRequest } from './app/file-links.js'
export { dropShownFiles, endFiles, keepShownFiles } from './app/message-files.js'
export type { Deps as FileAreaDeps } from './app/deps.js'
export type { BlobStore, ByteRange } from './domain/blob-store.js'
export {
  type CompanyDrive,
  drivePlace,
  type Drives,
  isClientId,
  isDirectory,
  placeText,
} from './domain/company-drive.js'
export type { CopyQueue } from './domain/drive-copy.js'
export { type DriveItem, isStep, type SharedDrive } from './domain/shared-drive.js'
export type { ArchiveFile, ExportFormat, ExportLocale } from './domain/export-job.js'
export type { PreviewPages, PreviewQueue } from './domain/previews.js'
export type { Progress } from './domain/progress.js'
export type { LibraryBytes, LibraryRules, LibraryTarget } from './domain/library.js'
export { type StorageNotice, storageOf } from './domain/storage.js'
export {
  type InfectedNotice,
  type ScanBytes,
  type ScanState,
  UNCHECKED_READERS,
  type UncheckedReaders,
} from './domain/scan.js'
export { MAX_FILE_BYTES, MAX_FILES, type StoredFile } from './domain/task-file.js'
export type { FileStores, ScanQueue, Stores as FileAreaStores } from './domain/stores.js'
export { encodeInfected } from './events/encode-infected.js'
export { encodeStorage } from './events/encode-storage.js'
export { fileService } from './rpc/file-service.js'
export { blobLedger } from './store/blob-ledger.js'
export { openBlobStore } from './store/blobs/open-blob-store.js'
export { clamd } from './store/scan/clamd.js'
export { exportJobs } from './store/export-jobs.js'
export { fileErasure } from './store/file-erasure.js'
export { openDrives } from './store/drives.js'
export { openFileStores } from './store/stores.js'
export { toProgressMessage } from './wire/progress-message.js'
export { readExportFormat, readExportLocale } from './wire/read-export.js'
