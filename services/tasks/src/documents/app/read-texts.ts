import { DomainError } from '@smartproject/kit/errors'
import { systemCaller } from '@smartproject/kit/types/caller'
import { newId } from '@smartproject/kit/types/ids'

import { type FileText, MAX_READ_BYTES, type ReadText, textKindOf } from '../../contents/area.js'
import type { BlobStore } from '../../files/area.js'
import type { DueText, TextQueue } from '../domain/texts.js'
import type { Deps } from './deps.js'

/** Times that a file is begun before it is of no text: a process may have died of it. */
const MAX_TRIES = 3
/** A file that was begun by a process that died is begun again after this long. */
const LEASE_MS = 120_000
const BATCH = 20

/** The dependencies of the worker. */
export interface TextDeps extends Pick<Deps, 'work' | 'clock'> {
  readonly queue: TextQueue
  readonly blobs: BlobStore
  readonly readText: ReadText
}

/**
 * Reads the texts of versions that wait for it, one after another; several replicas at once do no harm. Returns how many were
 * begun.
 */
export async function readTexts(deps: TextDeps): Promise<number> {
  for (let begun = 0; begun < BATCH; begun++) {
    const now = deps.clock.now()
    const due = await deps.queue.take(now, new Date(now.getTime() + LEASE_MS))
    if (!due) return begun
    await readOne(deps, due)
  }
  return BATCH
}

async function readOne(deps: TextDeps, { tenantId, fileId, tries }: DueText): Promise<void> {
  const text = tries > MAX_TRIES ? null : await textOf(deps, { tenantId, fileId })
  await deps.work.write(systemCaller(tenantId, newId()), (stores) => stores.texts.keep(fileId, text))
}

/** Null for a file that is gone, too large, or that its reader refuses. Other failures leave it to be begun again. */
async function textOf(
  { work, blobs, readText }: TextDeps,
  { tenantId, fileId }: Pick<DueText, 'tenantId' | 'fileId'>,
): Promise<FileText | null> {
  const file = await work.read(tenantId).files.byId(fileId)
  const kind = file && textKindOf(file.contentType)
  if (!kind || file.size > MAX_READ_BYTES) return null
  const parts: Uint8Array[] = []
  for await (const part of blobs.read(file.blobKey)) parts.push(part)
  return readText(Buffer.concat(parts), kind).catch((error: unknown) => {
    if (error instanceof DomainError && error.kind === 'invalid') return null
    throw error
  })
}
