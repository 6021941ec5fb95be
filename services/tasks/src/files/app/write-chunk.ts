import type { Caller } from '@smartproject/kit/types/caller'
import { newId } from '@smartproject/kit/types/ids'

import { KEEP_MS, receivedBytes, type UploadPart, withPart } from '../domain/task-file.js'
import { ownUpload } from './file-access.js'
import type { FileDeps } from './file-deps.js'

/**
 * Adds bytes to an announced file and returns how many there are now.
 * Errors: not_found FILE_NOT_FOUND, precondition UPLOAD_OUT_OF_ORDER.
 */
export async function writeChunk(
  deps: FileDeps,
  caller: Caller,
  chunk: { fileId: string; offset: number; content: Uint8Array },
): Promise<number> {
  const part = await keepBytes(deps, caller, chunk)
  return deps.work.write(caller, async (stores, changes) => {
    const file = await ownUpload(stores, caller, chunk.fileId, deps.clock.now())
    const next = withPart(file, part)
    await stores.files.save(next)
    const replaced = file.parts.at(-1)
    if (replaced?.offset === part.offset) await stores.blobLedger.plan(replaced.blobKey, deps.clock.now())
    changes.audit({ action: 'file.chunk_written', targetType: 'file', targetId: file.id })
    return receivedBytes(next)
  })
}

/** Puts the bytes where they belong, unless they belong nowhere: then the transaction says so. */
async function keepBytes(
  deps: FileDeps,
  caller: Caller,
  { fileId, offset, content }: { fileId: string; offset: number; content: Uint8Array },
): Promise<UploadPart> {
  const stores = deps.work.read(caller.tenantId)
  const part = { offset, size: content.byteLength, blobKey: `${caller.tenantId}/parts/${newId()}` }
  const now = deps.clock.now()
  const file = await ownUpload(stores, caller, fileId, now).catch(() => null)
  const last = file?.parts.at(-1)
  const fits = file && !file.kept && (offset === receivedBytes(file) || offset === last?.offset)
  if (!fits) return part
  await stores.blobLedger.plan(part.blobKey, new Date(now.getTime() + 2 * KEEP_MS))
  await deps.blobs.put(part.blobKey, once(content))
  return part
}

async function* once(content: Uint8Array): AsyncIterable<Uint8Array> {
  yield content
}
