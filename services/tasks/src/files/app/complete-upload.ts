import { createHash } from 'node:crypto'

import { DomainError } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'

import type { StoredFile } from '../domain/task-file.js'
import { ownUpload } from './file-access.js'
import type { FileDeps } from './file-deps.js'

/** The bytes of a file in one piece. */
interface Assembled {
  readonly blobKey: string
  readonly sha256: string
}

/**
 * Takes an announced file to its subject; a file that was taken already is answered as it is.
 * Errors: not_found FILE_NOT_FOUND, precondition UPLOAD_INCOMPLETE, and those of the subject's rules.
 */
export async function completeUpload(deps: FileDeps, caller: Caller, fileId: string): Promise<StoredFile> {
  const assembled = await assemble(deps, caller, fileId)
  const kept = await deps.work.write(caller, async (stores, changes) => {
    const now = deps.clock.now()
    const file = await ownUpload(stores, caller, fileId, now)
    if (file.kept) return file
    if (assembled?.blobKey !== file.blobKey || !(await stores.blobLedger.claim(file.blobKey)))
      throw new DomainError('precondition', 'UPLOAD_INCOMPLETE')
    const { type, id } = file.subject
    const rules = deps.subjects[type]
    const project = await rules.requireWritable(stores, caller, id, 'attachments')
    const { sha256 } = assembled
    const taken: StoredFile = {
      ...file,
      kept: true,
      blobUpload: '',
      sha256,
      createTime: now,
      expireTime: null,
    }
    await stores.files.save(taken)
    await stores.uploadParts.drop(file.blobKey)
    await rules.count(stores, changes, { id, project, added: { files: 1 } })
    changes.audit({
      action: 'file.added',
      targetType: 'file',
      targetId: file.id,
      details: { sha256 },
      project: project.number,
    })
    return taken
  })
  deps.hashes.forget(fileId)
  return kept
}

/** Makes one piece of the parts without moving their bytes, and hashes those that did not all come by this process. */
async function assemble(deps: FileDeps, caller: Caller, fileId: string): Promise<Assembled | null> {
  const stores = deps.work.read(caller.tenantId)
  const file = await ownUpload(stores, caller, fileId, deps.clock.now())
  if (file.kept || file.offset !== file.size) return null
  const { blobKey, blobUpload } = file
  if (blobUpload) {
    const tags = (await stores.uploadParts.of(blobKey)).map((part) => part.tag)
    await deps.blobs.complete({ key: blobKey, id: blobUpload }, tags)
  }
  const sha256 = deps.hashes.of(fileId, file.size) ?? (await hashOf(deps, blobKey))
  return { blobKey, sha256 }
}

async function hashOf({ blobs }: FileDeps, blobKey: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of blobs.read(blobKey)) hash.update(chunk)
  return hash.digest('hex')
}
