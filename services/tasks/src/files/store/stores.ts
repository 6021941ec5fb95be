import { platformCollection } from '@smartproject/kit/mongo/platform-collection'
import type { TenantId } from '@smartproject/kit/types/ids'
import type { ClientSession, Connection } from 'mongoose'

import type { CopyQueue } from '../domain/drive-copy.js'
import type { PreviewQueue } from '../domain/previews.js'
import type { FileStores, ScanQueue } from '../domain/stores.js'
import { blobLedger } from './blob-ledger.js'
import { companyDriveStore } from './company-drive-store.js'
import { copyModel, copyQueue, driveCopyStore } from './drive-copy-store.js'
import { exportJobs } from './export-jobs.js'
import { fileModel, fileStore, scanQueue } from './file-store.js'
import { previewModel, previewQueue, previewStore } from './preview-store.js'
import { progressStore } from './progress-store.js'
import { sharedBytesStore } from './shared-bytes-store.js'
import { uploadPartStore } from './upload-part-store.js'

/** Opens what the area keeps: for a tenant, and of all of them the files that wait for the scanner or to be drawn, and the copies from the shared drive. */
export function openFileStores(connection: Connection): {
  bind: (tenantId: TenantId, session?: ClientSession) => FileStores
  scans: ScanQueue
  copies: CopyQueue
  previews: PreviewQueue
} {
  const model = fileModel(connection)
  const copies = copyModel(connection)
  const previews = previewModel(connection)
  const bind = {
    files: fileStore(connection, model),
    uploadParts: uploadPartStore(connection),
    blobLedger: blobLedger(connection).ledger,
    sharedBytes: sharedBytesStore(connection),
    progress: progressStore(connection),
    exportJobs: exportJobs(connection).jobs,
    companyDrives: companyDriveStore(connection),
    driveCopies: driveCopyStore(copies),
    previews: previewStore(previews),
  }
  return {
    copies: copyQueue(platformCollection(copies)()),
    previews: previewQueue(platformCollection(previews)()),
    scans: scanQueue(platformCollection(model)()),
    bind: (tenantId, session) => ({
      files: bind.files(tenantId, session),
      uploadParts: bind.uploadParts(tenantId, session),
      blobLedger: bind.blobLedger(session),
      sharedBytes: bind.sharedBytes(tenantId, session),
      progress: bind.progress(tenantId, session),
      exportJobs: bind.exportJobs(session),
      companyDrives: bind.companyDrives(tenantId, session),
      driveCopies: bind.driveCopies(tenantId, session),
      previews: bind.previews(tenantId, session),
    }),
  }
}
