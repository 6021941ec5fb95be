// Files of tasks, uploads and exports. The exports for other areas and the composition of the service.
export { beginExport } from './app/begin-export.js'
export type { Cell } from './app/export/cell.js'
export { startExporter } from './app/export/exporter.js'
export type { ExportSource } from './app/export/source.js'
export { RunningHashes } from './app/running-hashes.js'
export { scanFiles } from './app/scan/scan-files.js'
export { startBlobSweeper } from './app/sweep-blobs.js'
export { dropFile } from './app/drop-file.js'
export { createFileLink, type LinkRequest } from './app/file-links.js'
export { dropShownFiles, endFiles, keepShownFiles } from './app/message-files.js'
export type { Deps as FileAreaDeps } from './app/deps.js'
export type { BlobStore, ByteRange } from './domain/blob-store.js'
export type { ExportFormat, ExportLocale } from './domain/export-job.js'
export type { Progress } from './domain/progress.js'
export type { LibraryBytes, LibraryPicture, LibraryRules, LibraryTarget } from './domain/library.js'
export {
  type InfectedNotice,
  type ScanBytes,
  type ScanState,
  UNCHECKED_READERS,
  type UncheckedReaders,
} from './domain/scan.js'
export type { StorageNotice } from './domain/storage.js'
export type { FileStores, ScanQueue, Stores as FileAreaStores } from './domain/stores.js'
export { encodeInfected } from './events/encode-infected.js'
export { encodeStorage } from './events/encode-storage.js'
export { fileService } from './rpc/file-service.js'
export { blobLedger } from './store/blob-ledger.js'
export { openBlobStore } from './store/blobs/open-blob-store.js'
export { clamd } from './store/scan/clamd.js'
export { exportJobs } from './store/export-jobs.js'
export { fileErasure } from './store/file-erasure.js'
export { openFileStores } from './store/stores.js'
export { toProgressMessage } from './wire/progress-message.js'
export { readExportFormat, readExportLocale } from './wire/read-export.js'
