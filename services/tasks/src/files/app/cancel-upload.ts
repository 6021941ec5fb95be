import { notFound } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'

import { ownUpload } from './file-access.js'
import type { FileDeps } from './file-deps.js'

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
    await stores.files.delete(fileId)
    if (file.blobKey) await stores.blobLedger.plan(file.blobKey, now, file.blobUpload)
    await stores.uploadParts.drop(file.blobKey)
    changes.audit({ action: 'file.upload_cancelled', targetType: 'file', targetId: fileId })
  })
  deps.hashes.forget(fileId)
  return {}
}
