import { DomainError } from '@smartproject/kit/errors'
import { systemCaller } from '@smartproject/kit/types/caller'
import { newId } from '@smartproject/kit/types/ids'

import { type FilePreview, type MakePreview, MAX_DRAWN_BYTES, previewKindOf } from '../../contents/area.js'
import type { BlobStore } from '../domain/blob-store.js'
import type { DuePreview, KeptPreview, PreviewQueue } from '../domain/previews.js'
import type { Stores } from '../domain/stores.js'
import type { Deps } from './deps.js'

/** Times that a file is begun before it has no preview: a process may have died of it. */
const MAX_TRIES = 3
/** A file that was begun by a process that died is begun again after this long. */
const LEASE_MS = 180_000
/** Pictures that no row has after this long are deleted. */
const UNCLAIMED_MS = 3_600_000
const BATCH = 20

/** The dependencies of the worker. */
export interface PreviewDeps extends Pick<Deps, 'work' | 'clock'> {
  readonly queue: PreviewQueue
  readonly blobs: BlobStore
  readonly makePreview: MakePreview
}

/** Draws files that wait for it, one after another; several replicas at once do no harm. Returns how many were begun (C23). */
export async function makePreviews(deps: PreviewDeps): Promise<number> {
  for (let begun = 0; begun < BATCH; begun++) {
    const now = deps.clock.now()
    const due = await deps.queue.take(now, new Date(now.getTime() + LEASE_MS))
    if (!due) return begun
    await makeOne(deps, due)
  }
  return BATCH
}

async function makeOne(deps: PreviewDeps, due: DuePreview): Promise<void> {
  const drawn = due.tries > MAX_TRIES ? null : await drawnOf(deps, due)
  const preview = drawn && drawn.pictures.length > 0 ? await store(deps, due, drawn) : null
  await deps.work.write(systemCaller(due.tenantId, newId()), async (stores) => {
    // Without a row the pictures are deleted when they are due.
    if ((await stores.previews.keep(due.fileId, preview)) && preview)
      await stores.blobLedger.claim(preview.blobKey)
    return null
  })
}

/** Null for a file that is gone, too large, or that cannot be drawn. Other failures leave it to be begun again. */
async function drawnOf(
  { work, blobs, makePreview }: PreviewDeps,
  { tenantId, fileId }: DuePreview,
): Promise<FilePreview | null> {
  const file = await work.read(tenantId).files.byId(fileId)
  const kind = file && previewKindOf(file.contentType)
  if (!kind || file.size > MAX_DRAWN_BYTES || file.blobKey === '') return null
  const parts: Uint8Array[] = []
  for await (const part of blobs.read(file.blobKey)) parts.push(part)
  return makePreview(Buffer.concat(parts), kind).catch((error: unknown) => {
    if (error instanceof DomainError && error.kind === 'invalid') return null
    throw error
  })
}

/** The key is noted before anything is stored under it. */
async function store(
  { work, clock, blobs }: PreviewDeps,
  { tenantId }: DuePreview,
  { pageCount, pictures }: FilePreview,
): Promise<KeptPreview> {
  const blobKey = `${tenantId}/${newId()}`
  await work.write(systemCaller(tenantId, newId()), async (stores) => {
    await stores.blobLedger.plan(blobKey, new Date(clock.now().getTime() + UNCLAIMED_MS))
    return null
  })
  await blobs.put(blobKey, each(pictures))
  return { pageCount, blobKey, sizes: pictures.map(({ byteLength }) => byteLength) }
}

async function* each(pictures: readonly Uint8Array[]): AsyncGenerator<Uint8Array> {
  yield* pictures
}

/** Ends the previews of files; their pictures go after the commit. */
export async function dropPreviews(
  { previews, blobLedger }: Pick<Stores, 'previews' | 'blobLedger'>,
  fileIds: readonly string[],
  now: Date,
): Promise<void> {
  for (const key of await previews.drop(fileIds)) await blobLedger.plan(key, now)
}
