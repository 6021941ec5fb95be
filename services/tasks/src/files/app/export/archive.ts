import { DomainError } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'

import { isUnreadable } from '../../../facts/area.js'
import type { ArchiveExport, ArchiveFile } from '../../domain/export-job.js'
import type { StoredFile } from '../../domain/task-file.js'
import { PART_BYTES } from '../../domain/upload-part.js'
import { readableFile } from '../file-access.js'
import type { FileDeps } from '../file-deps.js'
import { requireOpen } from '../scan/require-open.js'
import { type Packed, writeZip } from './write-zip.js'

/** Asked after some bytes whether to go on. */
type Passed = (bytes: number, total: number) => Promise<void>

/**
 * Packs the files of a job as its maker may read them then. Errors: precondition DOWNLOAD_CHANGED where one of them is gone or closed
 * to its maker by now, and those of `passed`.
 */
export async function archiveBytes(
  deps: FileDeps,
  caller: Caller,
  { files }: ArchiveExport,
  passed: Passed,
): Promise<AsyncGenerator<Uint8Array>> {
  const found = await deps.work.read(caller.tenantId).files.keptAmong(files.map(({ fileId }) => fileId))
  const total = found.reduce((sum, { size }) => sum + size, 0)
  const types = new Map(found.map(({ id, contentType }) => [id, contentType]))
  let done = 0
  let said = 0
  async function* read(file: ArchiveFile): AsyncGenerator<Uint8Array> {
    await passed(done, total)
    const { blobKey } = await openNow(deps, caller, file)
    for await (const chunk of deps.blobs.read(blobKey)) {
      done += chunk.byteLength
      if (done - said >= PART_BYTES) await passed((said = done), total)
      yield chunk
    }
  }
  const packed = files.map((file): Packed => ({
    path: file.path,
    compress: types.get(file.fileId)?.startsWith('text/') ?? false,
    bytes: read(file),
  }))
  return writeZip(packed, deps.clock.now())
}

/** The right to a file is asked for when its turn comes. */
async function openNow(deps: FileDeps, caller: Caller, { fileId }: ArchiveFile): Promise<StoredFile> {
  const stores = deps.work.read(caller.tenantId)
  try {
    const file = await readableFile(deps, stores, caller, fileId)
    await requireOpen(deps, stores, caller, { file, warned: false })
    return file
  } catch (error) {
    const closed = error instanceof DomainError && error.kind === 'precondition'
    throw closed || isUnreadable(error) ? new DomainError('precondition', 'DOWNLOAD_CHANGED') : error
  }
}
