import { createHash } from 'node:crypto'

import { DomainError } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'
import { newId } from '@smartproject/kit/types/ids'

import { KEEP_MS, receivedBytes, type StoredFile } from '../../domain/files/task-file.js'
import type { Stores } from '../../domain/stores.js'
import { countOnTask } from '../work/count-on-task.js'
import { writableTasks } from '../work/task-access.js'
import { ownUpload } from './file-access.js'
import type { FileDeps } from './file-deps.js'

/** The bytes of a file in one piece. */
interface Assembled {
  readonly parts: string
  readonly blobKey: string
  readonly sha256: string
}

/**
 * Takes an announced file into its task; a file that was taken already is answered as it is.
 * Errors: not_found FILE_NOT_FOUND | TASK_NOT_FOUND, precondition UPLOAD_INCOMPLETE, forbidden PERMISSION_DENIED.
 */
export async function completeUpload(deps: FileDeps, caller: Caller, fileId: string): Promise<StoredFile> {
  const assembled = await assemble(deps, caller, fileId)
  return deps.work.write(caller, async (stores, changes) => {
    const now = deps.clock.now()
    const file = await ownUpload(stores, caller, fileId, now)
    if (file.kept) return file
    if (
      !assembled ||
      assembled.parts !== partsOf(file) ||
      !(await stores.blobLedger.claim(assembled.blobKey))
    )
      throw new DomainError('precondition', 'UPLOAD_INCOMPLETE')
    const [target] = await writableTasks(stores, caller, [file.taskId])
    const { blobKey, sha256 } = assembled
    const kept: StoredFile = {
      ...file,
      kept: true,
      blobKey,
      sha256,
      parts: [],
      createTime: now,
      expireTime: null,
    }
    await stores.files.save(kept)
    await dropParts(stores, file, now)
    await countOnTask(stores, changes, {
      taskId: file.taskId,
      projectName: target?.project.name ?? '',
      added: { files: 1 },
    })
    changes.audit({ action: 'file.added', targetType: 'file', targetId: file.id, details: { sha256 } })
    return kept
  })
}

async function assemble(deps: FileDeps, caller: Caller, fileId: string): Promise<Assembled | null> {
  const stores = deps.work.read(caller.tenantId)
  const now = deps.clock.now()
  const file = await ownUpload(stores, caller, fileId, now)
  if (file.kept || receivedBytes(file) !== file.size) return null
  const blobKey = `${caller.tenantId}/${newId()}`
  const hash = createHash('sha256')
  await stores.blobLedger.plan(blobKey, new Date(now.getTime() + KEEP_MS))
  await deps.blobs.put(
    blobKey,
    piecesOf(deps, file, (chunk) => hash.update(chunk)),
  )
  return { parts: partsOf(file), blobKey, sha256: hash.digest('hex') }
}

async function* piecesOf(
  { blobs }: FileDeps,
  file: StoredFile,
  seen: (chunk: Uint8Array) => void,
): AsyncIterable<Uint8Array> {
  for (const part of file.parts)
    for await (const chunk of blobs.read(part.blobKey)) {
      seen(chunk)
      yield chunk
    }
}

function partsOf(file: StoredFile): string {
  return file.parts.map((part) => part.blobKey).join()
}

async function dropParts(stores: Stores, file: StoredFile, now: Date): Promise<void> {
  for (const part of file.parts) await stores.blobLedger.plan(part.blobKey, now)
}
