import { platformCollection } from '@smartproject/kit/mongo/platform-collection'
import type { TenantId } from '@smartproject/kit/types/ids'
import type { ClientSession, Connection } from 'mongoose'

import type { CopyQueue } from '../domain/drive-copy.js'
import type { FileStores } from '../domain/stores.js'
import { blobLedger } from './blob-ledger.js'
import { copyModel, copyQueue, driveCopyStore } from './drive-copy-store.js'
import { exportJobs } from './export-jobs.js'
import { fileStore } from './file-store.js'
import { progressStore } from './progress-store.js'
import { sharedBytesStore } from './shared-bytes-store.js'
import { uploadPartStore } from './upload-part-store.js'

/** Opens what the area keeps: for a tenant, and the copies from the shared drive of all of them. */
export function openFileStores(connection: Connection): {
  bind: (tenantId: TenantId, session?: ClientSession) => FileStores
  copies: CopyQueue
} {
  const copies = copyModel(connection)
  const bind = {
    files: fileStore(connection),
    uploadParts: uploadPartStore(connection),
    blobLedger: blobLedger(connection).ledger,
    sharedBytes: sharedBytesStore(connection),
    progress: progressStore(connection),
    exportJobs: exportJobs(connection).jobs,
    driveCopies: driveCopyStore(copies),
  }
  const of = (tenantId: TenantId, session?: ClientSession): FileStores => ({
    files: bind.files(tenantId, session),
    uploadParts: bind.uploadParts(tenantId, session),
    blobLedger: bind.blobLedger(session),
    sharedBytes: bind.sharedBytes(tenantId, session),
    progress: bind.progress(tenantId, session),
    exportJobs: bind.exportJobs(session),
    driveCopies: bind.driveCopies(tenantId, session),
  })
  return { bind: of, copies: copyQueue(platformCollection(copies)()) }
}
