import { createHash } from 'node:crypto'

import { DomainError } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'
import { newId } from '@smartproject/kit/types/ids'
import type { Changes } from '@smartproject/kit/types/unit-of-work'

import type { TaskChanged } from '../../task/area.js'
import { confirmedType, HEAD_BYTES } from '../domain/content-type.js'
import type { LibraryTarget } from '../domain/library.js'
import type { Stores } from '../domain/stores.js'
import { KEEP_MS, receivedBytes, type StoredFile } from '../domain/task-file.js'
import { type OwnedFile, ownUpload } from './file-access.js'
import type { FileDeps } from './file-deps.js'

/** The bytes of a file in one piece. */
interface Assembled {
  readonly parts: string
  readonly blobKey: string
  readonly sha256: string
  readonly contentType: string
}

/**
 * Takes an announced file to its subject, under the declared type where its content bears that out; a file that was taken
 * already is answered as it is.
 * Errors: not_found FILE_NOT_FOUND, precondition UPLOAD_INCOMPLETE, and those of the rules of the subject or the library.
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
    const { blobKey, sha256, contentType } = assembled
    const taken = {
      ...file,
      kept: true,
      blobKey,
      sha256,
      contentType,
      parts: [],
      createTime: now,
      expireTime: null,
    }
    const step = { caller, file: taken, now }
    const { kept, project } = await (taken.library
      ? keptInLibrary(deps, stores, changes, { ...step, library: taken.library })
      : keptOnSubject(deps, stores, changes, step))
    await stores.files.save(kept)
    await dropParts(stores, file, now)
    changes.audit({
      action: 'file.added',
      targetType: 'file',
      targetId: file.id,
      details: { sha256 },
      project,
    })
    return kept
  })
}

/** A file on its way to where it belongs. */
interface Taking {
  readonly caller: Caller
  readonly file: OwnedFile
  readonly now: Date
}

async function keptOnSubject(
  deps: FileDeps,
  stores: Stores,
  changes: Changes<TaskChanged>,
  { caller, file }: Taking,
): Promise<{ kept: StoredFile; project: number }> {
  const { type, id } = file.subject
  const rules = deps.subjects[type]
  const project = await rules.requireWritable(stores, caller, id, 'attachments')
  await rules.count(stores, changes, { id, project, added: { files: 1 } })
  return { kept: file, project: project.number }
}

async function keptInLibrary(
  deps: FileDeps,
  stores: Stores,
  changes: Changes<TaskChanged>,
  { caller, file, library, now }: Taking & { library: LibraryTarget },
): Promise<{ kept: StoredFile; project: number }> {
  const reached = await deps.library.take(stores, changes, { caller, bytes: { ...file, library }, now })
  return { kept: { ...file, library: reached }, project: reached.projectNumber }
}

async function assemble(deps: FileDeps, caller: Caller, fileId: string): Promise<Assembled | null> {
  const stores = deps.work.read(caller.tenantId)
  const now = deps.clock.now()
  const file = await ownUpload(stores, caller, fileId, now)
  if (file.kept || receivedBytes(file) !== file.size) return null
  const blobKey = `${caller.tenantId}/${newId()}`
  const hash = createHash('sha256')
  let head = Buffer.alloc(0)
  await stores.blobLedger.plan(blobKey, new Date(now.getTime() + KEEP_MS))
  await deps.blobs.put(
    blobKey,
    piecesOf(deps, file, (chunk) => {
      hash.update(chunk)
      if (head.length < HEAD_BYTES) head = Buffer.concat([head, chunk]).subarray(0, HEAD_BYTES)
    }),
  )
  const contentType = confirmedType(file.contentType, head)
  return { parts: partsOf(file), blobKey, sha256: hash.digest('hex'), contentType }
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
