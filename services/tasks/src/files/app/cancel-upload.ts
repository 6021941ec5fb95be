import { notFound } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'

import type { Stores } from '../domain/stores.js'
import type { StoredFile } from '../domain/task-file.js'
import { ownUpload } from './file-access.js'
import type { FileDeps } from './file-deps.js'

/** Deletes an announced file that has not arrived; its bytes go after the commit. */
export async function dropAnnounced(
  { files, blobLedger, uploadParts }: Stores,
  { id, blobKey, blobUpload }: StoredFile,
  now: Date,
): Promise<void> {
  await files.delete(id)
  if (blobKey) await blobLedger.plan(blobKey, now, blobUpload)
  await uploadParts.drop(blobKey)
}

/** Ends an announced file that has not arrived; its bytes go after the commit. Errors: not_found FILE_NOT_FOUND. */
export async function cancelUpload(
  deps: FileDeps,
  caller: Caller,
  fileId: string,
): Promise<Record<string, never>> {
  await deps.work.write(caller, async (stores, changes) => {
    const now = deps.clock.now()
    const file = await ownUpload(stores, caller, fileId, now)
    if (file.kept) throw notFound('FILE_NOT_FOUND')
    await dropAnnounced(stores, file, now)
    changes.audit({ action: 'file.upload_cancelled', targetType: 'file', targetId: fileId })
  })
  deps.hashes.forget(fileId)
  return {}
}
