import { DomainError } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'

import type { Stores } from '../../domain/stores.js'
import type { StoredFile } from '../../domain/task-file.js'
import type { Deps } from '../deps.js'

/**
 * Lets pass who may open the bytes of a file that they may read (C22): a clean one, and one that no scanner was there for,
 * everybody; one that is not checked who may change what it belongs to, after a warning, unless the policy names none; an
 * infected one no person.
 * Errors: precondition FILE_INFECTED | FILE_UNCHECKED, and OPEN_UNCHECKED for a person who was not warned yet.
 */
export async function requireOpen(
  deps: Deps,
  stores: Stores,
  caller: Caller,
  { file, warned }: { file: StoredFile; warned: boolean },
): Promise<void> {
  const state = file.scan?.state ?? 'clean'
  if (state === 'clean') return
  if (state === 'infected') throw new DomainError('precondition', 'FILE_INFECTED')
  if (deps.uncheckedReaders === 'none' || !(await mayChange(deps, stores, caller, file)))
    throw new DomainError('precondition', 'FILE_UNCHECKED')
  if (!warned) throw new DomainError('precondition', 'OPEN_UNCHECKED')
}

async function mayChange(
  { subjects, library }: Deps,
  stores: Stores,
  caller: Caller,
  { id, subject }: StoredFile,
): Promise<boolean> {
  if (!subject) return true
  if (subject.type === 'version') return library.mayWrite(stores, caller, id)
  const standing = await subjects[subject.type].standing(stores, caller, subject.id, 'attachments')
  return standing?.writes ?? false
}
