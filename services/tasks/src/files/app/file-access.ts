import { DomainError, notFound } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'

import { readableTask } from '../../task/area.js'
import type { Stores } from '../domain/stores.js'
import { hasEnded, type StoredFile } from '../domain/task-file.js'

/** A kept file the caller may read. Errors: not_found FILE_NOT_FOUND. */
export async function readableFile(
  stores: Stores,
  caller: Caller,
  id: string,
  now: Date,
): Promise<StoredFile> {
  const file = await stores.files.byId(id)
  if (!file?.kept || hasEnded(file, now)) throw notFound('FILE_NOT_FOUND')
  if (file.taskId === '' ? file.createdBy !== caller.userId : !(await mayReadTask(stores, caller, file)))
    throw notFound('FILE_NOT_FOUND')
  return file
}

/** A file the caller has announced, kept by now or not. Errors: not_found FILE_NOT_FOUND. */
export async function ownUpload(stores: Stores, caller: Caller, id: string, now: Date): Promise<StoredFile> {
  const file = await stores.files.byId(id)
  if (!file || file.taskId === '' || file.createdBy !== caller.userId || hasEnded(file, now))
    throw notFound('FILE_NOT_FOUND')
  return file
}

async function mayReadTask(stores: Stores, caller: Caller, file: StoredFile): Promise<boolean> {
  try {
    await readableTask(stores, caller, file.taskId)
    return true
  } catch (error) {
    if (error instanceof DomainError && error.kind === 'not_found') return false
    throw error
  }
}
