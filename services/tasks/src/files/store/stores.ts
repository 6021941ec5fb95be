import type { TenantId } from '@smartproject/kit/types/ids'
import type { ClientSession, Connection } from 'mongoose'

import type { FileStores } from '../domain/stores.js'
import { blobLedger } from './blob-ledger.js'
import { exportJobs } from './export-jobs.js'
import { fileStore } from './file-store.js'
import { progressStore } from './progress-store.js'
import { sharedBytesStore } from './shared-bytes-store.js'
import { uploadPartStore } from './upload-part-store.js'

/** Opens what the area keeps, for a tenant. */
export function openFileStores(
  connection: Connection,
): (tenantId: TenantId, session?: ClientSession) => FileStores {
  const bind = {
    files: fileStore(connection),
    uploadParts: uploadPartStore(connection),
    blobLedger: blobLedger(connection).ledger,
    sharedBytes: sharedBytesStore(connection),
    progress: progressStore(connection),
    exportJobs: exportJobs(connection).jobs,
  }
  return (tenantId, session) => ({
    files: bind.files(tenantId, session),
    uploadParts: bind.uploadParts(tenantId, session),
    blobLedger: bind.blobLedger(session),
    sharedBytes: bind.sharedBytes(tenantId, session),
    progress: bind.progress(tenantId, session),
    exportJobs: bind.exportJobs(session),
  })
}
