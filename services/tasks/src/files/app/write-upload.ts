import { createHash } from 'node:crypto'

import { DomainError, invalid } from '@smartproject/kit/errors'
import { Places } from '@smartproject/kit/places'
import type { Caller } from '@smartproject/kit/types/caller'
import { newId } from '@smartproject/kit/types/ids'

import { HEAD_BYTES } from '../domain/content-type.js'
import { KEEP_MS, lastEnd, type StoredFile, uploadEnd } from '../domain/task-file.js'
import { PART_BYTES, partNumber, partSize, requireAt } from '../domain/upload-part.js'
import { cancelUpload } from './cancel-upload.js'
import { completeUpload } from './complete-upload.js'
import { ownUpload } from './file-access.js'
import type { FileDeps } from './file-deps.js'
import { type PartReader, partReader } from './part-reader.js'
import { confirmType } from './sniff-type.js'

/** So many parts are in memory at once; others wait. */
const parts = new Places({ atOnce: 4, waiting: 200 })
/** So many of them are one person's: a slow line does not hold up the others. */
const partsOfOne = new Places({ atOnce: 2, waiting: 50 })

/** Bytes for an announced file. */
export interface UploadBytes {
  readonly fileId: string
  /** Where they begin. */
  readonly offset: number
  /** SHA-1 or SHA-256 of all of them, which are one part then; empty for none. */
  readonly checksum: Uint8Array
  readonly content: AsyncIterable<Uint8Array>
}

/**
 * Keeps the bytes part by part, each noted before the next is read, and completes the file with the last one. Bytes after
 * the last whole part are dropped.
 * Errors: not_found FILE_NOT_FOUND; invalid `content`; precondition UPLOAD_OUT_OF_ORDER | CHECKSUM_MISMATCH | FILE_TYPE_REFUSED;
 * unavailable STORAGE_FULL | BLOBS_UNAVAILABLE.
 */
export async function writeUpload(deps: FileDeps, caller: Caller, bytes: UploadBytes): Promise<StoredFile> {
  const reader = partReader(bytes.content)
  let file: StoredFile = await ownUpload(
    deps.work.read(caller.tenantId),
    caller,
    bytes.fileId,
    deps.clock.now(),
  )
  requireAt(file, bytes.offset)
  while (file.offset < file.size && !(await reader.ended())) {
    const now: StoredFile = file
    const next: StoredFile | null = await partsOfOne.hold(caller.userId, () =>
      parts.hold('', () => takePart(deps, caller, { file: now, bytes, reader })),
    )
    if (!next) break
    file = next
  }
  if (file.offset === bytes.offset) throw invalid([{ field: 'content', reason: 'TOO_SHORT' }])
  if (file.offset < file.size) return file
  return completeUpload(deps, caller, file.id)
}

/** Takes the next part from the network to the store; null when the bytes end before it is whole. */
async function takePart(
  deps: FileDeps,
  caller: Caller,
  { file, bytes, reader }: { file: StoredFile; bytes: UploadBytes; reader: PartReader },
): Promise<StoredFile | null> {
  const size = partSize(file)
  const content = await reader.take(size)
  if (content.length < size) return null
  const last = file.offset + size === file.size
  if ((last || bytes.checksum.length > 0) && !(await reader.ended()))
    throw invalid([{ field: 'content', reason: 'TOO_LONG' }])
  requireChecksum(content, bytes.checksum)
  const contentType = file.offset === 0 ? await typeOf(deps, caller, file, content) : file.contentType
  const stored = await storePart(deps, caller, { ...file, contentType }, content)
  const next = await notePart(deps, caller, { file: { ...file, contentType }, stored, size })
  deps.hashes.add(file.id, file.offset, content)
  return next
}

function requireChecksum(content: Uint8Array, checksum: Uint8Array): void {
  if (checksum.length === 0) return
  const algorithm = checksum.length === 20 ? 'sha1' : 'sha256'
  if (!createHash(algorithm).update(content).digest().equals(checksum))
    throw new DomainError('precondition', 'CHECKSUM_MISMATCH')
}

/** A program is known by its first part at the latest; its upload ends there. */
async function typeOf(
  deps: FileDeps,
  caller: Caller,
  file: StoredFile,
  content: Uint8Array,
): Promise<string> {
  try {
    return await confirmType(file, content.subarray(0, HEAD_BYTES))
  } catch (refusal) {
    if (refusal instanceof DomainError) await cancelUpload(deps, caller, file.id)
    throw refusal
  }
}

interface StoredPart {
  readonly blobKey: string
  readonly blobUpload: string
  /** Empty for a file of one part. */
  readonly tag: string
}

/** The key is noted before anything is stored under it. A file of one part has no upload of several. */
async function storePart(
  { blobs, work, clock }: FileDeps,
  caller: Caller,
  file: StoredFile,
  content: Uint8Array,
): Promise<StoredPart> {
  if (file.offset > 0) {
    const { blobKey, blobUpload } = file
    const upload = { key: blobKey, id: blobUpload }
    return { blobKey, blobUpload, tag: await blobs.part(upload, partNumber(file.offset), content) }
  }
  const { blobLedger } = work.read(caller.tenantId)
  const blobKey = `${caller.tenantId}/${newId()}`
  const due = new Date(clock.now().getTime() + KEEP_MS)
  await blobLedger.plan(blobKey, due)
  if (file.size <= PART_BYTES) {
    await blobs.put(blobKey, inOne(content))
    return { blobKey, blobUpload: '', tag: '' }
  }
  const blobUpload = await blobs.begin(blobKey)
  await blobLedger.plan(blobKey, due, blobUpload)
  return { blobKey, blobUpload, tag: await blobs.part({ key: blobKey, id: blobUpload }, 1, content) }
}

/** Errors: precondition UPLOAD_OUT_OF_ORDER when another request brought the part meanwhile. */
function notePart(
  deps: FileDeps,
  caller: Caller,
  { file, stored, size }: { file: StoredFile; stored: StoredPart; size: number },
): Promise<StoredFile> {
  const { blobKey, blobUpload, tag } = stored
  return deps.work.write(caller, async (stores, changes) => {
    const now = deps.clock.now()
    const current = await ownUpload(stores, caller, file.id, now)
    requireAt(current, file.offset)
    const expireTime = uploadEnd(file, now)
    const offset = file.offset + size
    const next = { ...file, blobKey, blobUpload, offset, expireTime }
    await stores.files.save(next)
    const number = partNumber(file.offset)
    if (blobUpload) await stores.uploadParts.insert({ blobKey, number, size, tag, expireTime: lastEnd(file) })
    await stores.blobLedger.plan(blobKey, expireTime, blobUpload)
    changes.audit({ action: 'file.chunk_written', targetType: 'file', targetId: file.id })
    return next
  })
}

async function* inOne(content: Uint8Array): AsyncIterable<Uint8Array> {
  yield content
}
