import { DomainError } from '@smartproject/kit/errors'
import type { Log } from '@smartproject/kit/log'
import { type Caller, systemCaller } from '@smartproject/kit/types/caller'
import { newId } from '@smartproject/kit/types/ids'

import type { CopyQueue, DueCopy } from '../../domain/drive-copy.js'
import { ended } from '../../domain/progress.js'
import { isDriveAway } from '../../domain/shared-drive.js'
import type { StoredFile } from '../../domain/task-file.js'
import { PART_BYTES } from '../../domain/upload-part.js'
import { cancelUpload } from '../cancel-upload.js'
import { uploadStatus } from '../upload-status.js'
import { writeUpload } from '../write-upload.js'
import type { FileDeps } from '../file-deps.js'
import { openCompanyDrive, type OpenDrive } from './company-drive.js'

/** A copy that was begun by a process that died goes on after this long. */
const LEASE_MS = 120_000
/** Bytes of one turn, after which other copies have theirs. */
const TURN_BYTES = 4 * PART_BYTES
/** Times in a row that a drive or a store which is away is asked again. */
const MAX_TRIES = 6
const PAUSE_MS = 20_000
/** Turns of one round. */
const BATCH = 50

/** The dependencies of the worker. */
export interface CopyDeps extends FileDeps, OpenDrive {
  readonly queue: CopyQueue
  readonly log: Log
}

/**
 * Goes on with the copies from the shared drives, some parts of one after some of another; several replicas at once do no harm, since a
 * part is taken where its file is and nowhere else. Returns how many turns were taken.
 */
export async function runCopies(deps: CopyDeps): Promise<number> {
  for (let turns = 0; turns < BATCH; turns++) {
    const now = deps.clock.now()
    const due = await deps.queue.take(now, new Date(now.getTime() + LEASE_MS))
    if (!due) return turns
    await goOn(deps, due)
  }
  return BATCH
}

async function goOn(deps: CopyDeps, copy: DueCopy): Promise<void> {
  const { fileId, tries } = copy
  try {
    const file = await nextParts(deps, copy)
    if (file.kept) await end(deps, copy, { status: 'done', fileId })
    else await putBack(deps, copy, { percent: percentOf(file) })
  } catch (err) {
    if (!(err instanceof DomainError)) throw err
    deps.log.warn({ err, fileId, tries }, 'copy from the shared drive failed')
    // Another process has brought the part; it goes on with what follows.
    if (err.reason === 'UPLOAD_OUT_OF_ORDER') return
    const away = err.kind === 'unavailable' || isDriveAway(err)
    if (away && tries < MAX_TRIES) await putBack(deps, copy, { pauseMs: PAUSE_MS * tries })
    else await giveUp(deps, copy, err.reason)
  }
}

/** Brings the next parts. Errors: those of the drive and of writeUpload, precondition DRIVE_NOT_SET_UP | DRIVE_ITEM_CHANGED. */
async function nextParts(deps: CopyDeps, copy: DueCopy): Promise<StoredFile> {
  const caller = callerOf(copy)
  const { fileId, path } = copy
  const file = await uploadStatus(deps, caller, fileId)
  if (file.kept) return file
  // Asked for with each turn: a drive that was removed gives nothing more.
  const drive = await openCompanyDrive(deps, copy.tenantId)
  if (!drive) throw new DomainError('precondition', 'DRIVE_NOT_SET_UP')
  const item = await drive.item(path)
  if (item.tag !== copy.tag || item.size !== file.size)
    throw new DomainError('precondition', 'DRIVE_ITEM_CHANGED')
  const { offset } = file
  const end = Math.min(offset + TURN_BYTES, file.size) - 1
  const content = drive.read(path, { start: offset, end })
  return writeUpload(deps, caller, { fileId, offset, checksum: new Uint8Array(), content })
}

function percentOf({ offset, size }: StoredFile): number {
  return Math.min(99, Math.floor((offset * 100) / size))
}

async function putBack(
  { work, clock, queue }: CopyDeps,
  { tenantId, fileId }: DueCopy,
  { percent, pauseMs = 0 }: { percent?: number; pauseMs?: number },
): Promise<void> {
  if (percent !== undefined) await work.read(tenantId).progress.advance(fileId, percent)
  await queue.putBack({ tenantId, fileId }, new Date(clock.now().getTime() + pauseMs), percent !== undefined)
}

/** Ends the announcement, whose bytes are no longer reserved, and tells why. */
async function giveUp(deps: CopyDeps, copy: DueCopy, reason: string): Promise<void> {
  await cancelUpload(deps, callerOf(copy), copy.fileId).catch((error: unknown) => {
    // It may have ended by itself, or by its caller.
    if (!(error instanceof DomainError) || error.reason !== 'FILE_NOT_FOUND') throw error
  })
  await end(deps, copy, { status: 'failed', reason })
}

async function end(
  { work }: CopyDeps,
  copy: DueCopy,
  result: { status: 'done' | 'failed'; fileId?: string; reason?: string },
): Promise<void> {
  const { fileId } = copy
  await work.write(callerOf(copy), async (stores, changes) => {
    const progress = await stores.progress.byId(fileId)
    await stores.driveCopies.delete(fileId)
    // A person may have cancelled it.
    if (progress?.status !== 'running') return
    await stores.progress.save(ended(progress, result))
    changes.audit({ action: `drive.copy_${result.status}`, targetType: 'file', targetId: fileId })
  })
}

/** The person who asked; what they may do is asked again where the file is kept. */
function callerOf({ tenantId, userId, owner }: DueCopy): Caller {
  return { ...systemCaller(tenantId, newId()), userId, owner }
}
