import { notFound } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'

import { isUnreadable, type Subject } from '../../facts/area.js'
import type { Stores } from '../domain/stores.js'
import { hasEnded, isShown, type StoredFile } from '../domain/task-file.js'
import type { Deps } from './deps.js'

/** A file that belongs to something. */
export type OwnedFile = StoredFile & { readonly subject: Subject }

/** A kept file the caller may read. Errors: not_found FILE_NOT_FOUND. */
export async function readableFile(
  deps: Deps,
  stores: Stores,
  caller: Caller,
  id: string,
): Promise<StoredFile> {
  const file = await stores.files.byId(id)
  if (!file?.kept || hasEnded(file, deps.clock.now())) throw notFound('FILE_NOT_FOUND')
  const own = file.createdBy === caller.userId
  const readable = file.subject
    ? (own || isShown(file)) && (await mayRead(deps, stores, caller, file.subject))
    : own
  if (!readable) throw notFound('FILE_NOT_FOUND')
  return file
}

/** A file the caller has announced, kept by now or not. Errors: not_found FILE_NOT_FOUND. */
export async function ownUpload(stores: Stores, caller: Caller, id: string, now: Date): Promise<OwnedFile> {
  const file = await stores.files.byId(id)
  if (!file?.subject || file.createdBy !== caller.userId || hasEnded(file, now))
    throw notFound('FILE_NOT_FOUND')
  return { ...file, subject: file.subject }
}

async function mayRead(
  { subjects }: Deps,
  stores: Stores,
  caller: Caller,
  { type, id }: Subject,
): Promise<boolean> {
  try {
    await subjects[type].requireReadable(stores, caller, id, 'attachments')
    return true
  } catch (error) {
    if (isUnreadable(error)) return false
    throw error
  }
}
