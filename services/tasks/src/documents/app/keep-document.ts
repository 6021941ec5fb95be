import { notFound, stale } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'
import type { Changes } from '@smartproject/kit/types/unit-of-work'

import { countsOf, type LibraryCounts, type LibraryDocument, stepsBetween, TOP } from '../domain/document.js'
import type { OwnEvent } from '../domain/events.js'
import type { Stores } from '../domain/stores.js'

/** The use case that a change is part of. */
export interface Writing {
  readonly stores: Stores
  readonly changes: Changes<OwnEvent>
  readonly caller: Caller
  readonly now: Date
}

/** The name and the reason of a change. */
interface Change {
  readonly action: string
  readonly reason?: string | undefined
}

/**
 * Saves the next state of a document with its history, what is counted of it, its event and its audit record.
 * Errors: stale VERSION_MISMATCH, already_exists DOCUMENT_NO_TAKEN, not_found FOLDER_NOT_FOUND.
 */
export async function keepDocument(
  { stores, changes, caller, now }: Writing,
  { before, after, action, reason }: Change & { before: LibraryDocument; after: LibraryDocument },
): Promise<LibraryDocument> {
  const next = { ...after, version: before.version + 1, updatedBy: caller.userId, updateTime: now }
  const steps = stepsBetween(before, next, { userId: caller.userId, reason })
  if (!(await stores.documents.update(next, steps))) throw stale(next.version)
  await stores.texts.drop(openFiles(before).filter((file) => !openFiles(next).includes(file)))
  await count(stores, before, next)
  tell(changes, next, action)
  return next
}

/** The files that open for some viewer without naming a version. */
function openFiles({ current, issued }: LibraryDocument): string[] {
  return [current.fileId, ...(issued ? [issued.fileId] : [])]
}

/** Inserts a new document, likewise. Errors: already_exists DOCUMENT_NO_TAKEN, not_found FOLDER_NOT_FOUND. */
export async function addDocument({ stores, changes }: Writing, document: LibraryDocument): Promise<void> {
  await stores.documents.insert(document)
  await count(stores, null, document)
  tell(changes, document, 'added')
}

/** Tells of a document that is gone for good, and counts it no more. */
export async function countEnded(
  { stores, changes, now }: Writing,
  document: LibraryDocument,
): Promise<void> {
  await count(stores, document, null)
  tell(changes, { ...document, version: document.version + 1, updateTime: now }, 'purged')
}

async function count(
  stores: Stores,
  before: LibraryDocument | null,
  after: LibraryDocument | null,
): Promise<void> {
  const number = (after ?? before)?.projectNumber
  const added = difference(countsOf(before), countsOf(after))
  if (number !== undefined && Object.values(added).some((one) => one !== 0))
    await stores.libraries.add(number, added)
  const [from, to] = [folderOf(before), folderOf(after)]
  if (from === to) return
  if (from !== TOP) await stores.folders.count(from, -1)
  if (to !== TOP && !(await stores.folders.count(to, 1))) throw notFound('FOLDER_NOT_FOUND')
}

/** The folder that counts the document. */
function folderOf(document: LibraryDocument | null): string {
  return document && !document.deleteTime ? document.folderId : TOP
}

function difference(before: LibraryCounts, after: LibraryCounts): LibraryCounts {
  return {
    live: after.live - before.live,
    plans: after.plans - before.plans,
    trash: after.trash - before.trash,
    shown: after.shown - before.shown,
    issued: after.issued - before.issued,
  }
}

function tell(changes: Changes<OwnEvent>, document: LibraryDocument, action: string): void {
  changes.publish({ about: 'document', document })
  changes.audit({
    action: `document.${action}`,
    targetType: 'document',
    targetId: document.id,
    project: document.projectNumber,
  })
}
