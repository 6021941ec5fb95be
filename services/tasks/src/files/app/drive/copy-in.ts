import { DomainError } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'
import { safeFileName } from '@smartproject/kit/types/file-name'

import { declaredType } from '../../domain/content-type.js'
import { COPY_KIND } from '../../domain/drive-copy.js'
import type { LibraryTarget } from '../../domain/library.js'
import type { DriveItem, DrivePath, SharedDrive } from '../../domain/shared-drive.js'
import type { FileDeps } from '../file-deps.js'
import { startUpload } from '../start-upload.js'
import type { OpenDrive } from './company-drive.js'

/** The dependencies of the use cases about the shared drive. */
export interface DriveDeps extends FileDeps, OpenDrive {}

/** A file of the drive, and its place in a library. */
export interface CopyIn {
  readonly path: DrivePath
  readonly library: LibraryTarget
  /** Bytes that the plan of the company has room for. */
  readonly storage: number
}

/**
 * Announces a file of the drive for a library and has it copied; returns the id of the file, which is that of its progress.
 * Errors: those of the drive and of startUpload, precondition DRIVE_FOLDER | FILE_EMPTY.
 */
export async function startCopy(
  deps: FileDeps,
  caller: Caller,
  drive: SharedDrive,
  { path, library, storage }: CopyIn,
): Promise<string> {
  const item = await drive.item(path)
  if (item.folder) throw new DomainError('precondition', 'DRIVE_FOLDER')
  if (item.size < 1) throw new DomainError('precondition', 'FILE_EMPTY')
  return startUpload(
    deps,
    caller,
    { subject: null, library, ...announced(item) },
    {
      storage,
      async also({ driveCopies, progress }, id) {
        const now = deps.clock.now()
        const { userId, owner } = caller
        await driveCopies.insert({ fileId: id, userId, owner, path, tag: item.tag }, now)
        await progress.insert({
          id,
          userId,
          kind: COPY_KIND,
          percent: 0,
          status: 'running',
          fileId: '',
          reason: '',
          createTime: now,
          slot: null,
        })
      },
    },
  )
}

function announced({ name, size, contentType }: DriveItem) {
  return { name: safeFileName(name) || 'file', size, contentType: declaredType(contentType) }
}
