import { DomainError } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'

import { dropFile } from '../../files/area.js'
import { type LibraryDocument, MAX_VERSIONS, TOP, trashed } from '../domain/document.js'
import { FolderTree } from '../domain/folder.js'
import { numberedName } from '../domain/naming.js'
import { may } from '../domain/rights.js'
import type { Stores } from '../domain/stores.js'
import type { Deps } from './deps.js'
import { type FoundDocument, knownDocument, requireNotHeld, requireRight } from './document-access.js'
import { countEnded, keepDocument, type Writing } from './keep-document.js'
import { requirePlacesIn } from './move-to-folder.js'
import { auditFolder, made } from './save-folder.js'

/**
 * Puts documents into the trash, all or none: for their makers and for those who run the project. One that is there is no change.
 * Errors: not_found DOCUMENT_NOT_FOUND, forbidden PERMISSION_DENIED, precondition DOCUMENT_HELD.
 */
export function deleteDocuments(
  deps: Deps,
  caller: Caller,
  ids: readonly string[],
): Promise<FoundDocument[]> {
  return eachOf(deps, caller, ids, async (writing, found) => {
    const { document } = found
    if (document.deleteTime) return document
    requireNotHeld(document, caller, writing.now)
    const { trashDays } = await writing.stores.libraries.setupOf(document.projectNumber)
    const after = trashed(document, writing.now, trashDays)
    return keepDocument(writing, { before: document, after, action: 'deleted' })
  })
}

/**
 * Takes documents out of the trash, all or none, back to their folder, or to the top where that is gone; folders that went with
 * them are made again. Where its name or its number was taken meanwhile, a document gets a number behind its name, or loses its own.
 * Errors: not_found DOCUMENT_NOT_FOUND, forbidden PERMISSION_DENIED, precondition FOLDER_FULL | TOO_MANY_FOLDERS.
 */
export function restoreDocuments(
  deps: Deps,
  caller: Caller,
  ids: readonly string[],
): Promise<FoundDocument[]> {
  return eachOf(deps, caller, ids, async (writing, { document }) => {
    if (!document.deleteTime) return document
    const { stores } = writing
    const { projectNumber, no } = document
    const folderId = await folderAgain(writing, document)
    const place = { projectNumber, folderId }
    await requirePlacesIn(stores, place)
    const taken = no !== '' && (await stores.documents.hasNo(projectNumber, no))
    const after = {
      ...document,
      folderId,
      name: await freeName(stores, place, document.name),
      no: taken ? '' : no,
      deleteTime: null,
      purgeTime: null,
      trashPath: [],
    }
    return keepDocument(writing, { before: document, after, action: 'restored' })
  })
}

/** The name, or the same with the first number behind it that no document of the folder has. */
export async function freeName(
  stores: Stores,
  place: { projectNumber: number; folderId: string },
  name: string,
): Promise<string> {
  let free = name
  for (let number = 2; await stores.documents.hasName(place, free); number++)
    free = numberedName(name, number)
  return free
}

function eachOf(
  deps: Deps,
  caller: Caller,
  ids: readonly string[],
  next: (writing: Writing, found: FoundDocument) => Promise<LibraryDocument>,
): Promise<FoundDocument[]> {
  return deps.work.write(caller, async (stores, changes) => {
    const writing = { stores, changes, caller, now: deps.clock.now() }
    const done: FoundDocument[] = []
    for (const id of new Set(ids)) {
      const found = await knownDocument(stores, caller, id)
      requireOwn(found, caller)
      done.push({ ...found, document: await next(writing, found) })
    }
    return done
  })
}

/** The folder of a document, or the one with the names of those that went into the trash with it. */
async function folderAgain(
  { stores, changes }: Writing,
  { projectNumber, folderId, trashPath = [] }: LibraryDocument,
): Promise<string> {
  if (await stores.folders.byId(folderId)) return folderId
  let parentId = TOP
  for (const name of trashPath) {
    const tree = new FolderTree(await stores.folders.of(projectNumber))
    const known = tree.named(parentId, name)
    const folder = known ?? (await made(stores, { projectNumber, parentId, name }))
    if (!known) auditFolder(changes, folder, 'added')
    parentId = folder.id
  }
  return parentId
}

/** Lets pass who may put the document into the trash: its maker, and who runs the project. Errors: forbidden PERMISSION_DENIED. */
export function requireOwn({ document, project }: Omit<FoundDocument, 'viewer'>, caller: Caller): void {
  const own = document.createdBy === caller.userId && may('write', project, caller)
  if (!own) requireRight('break', project, caller)
}

/**
 * Ends a document of the trash with its versions.
 * Errors: not_found DOCUMENT_NOT_FOUND, forbidden PERMISSION_DENIED, precondition DOCUMENT_NOT_IN_TRASH.
 */
export function purgeDocument(deps: Deps, caller: Caller, id: string): Promise<Record<string, never>> {
  return deps.work.write(caller, async (stores, changes) => {
    const { document, project } = await knownDocument(stores, caller, id)
    requireRight('issue', project, caller)
    if (!document.deleteTime) throw new DomainError('precondition', 'DOCUMENT_NOT_IN_TRASH')
    await endDocument({ stores, changes, caller, now: deps.clock.now() }, document)
    return {}
  })
}

/** Deletes a document with its versions and their files; the bytes go after the commit. */
export async function endDocument(writing: Writing, document: LibraryDocument): Promise<void> {
  const { stores, now } = writing
  for (;;) {
    const versions = await stores.versions.of(document.id, MAX_VERSIONS)
    if (versions.length === 0) break
    for (const { fileId } of versions) await dropFile(stores, fileId, now)
    const fileIds = versions.map(({ fileId }) => fileId)
    await stores.texts.drop(fileIds)
    await stores.versions.delete(fileIds)
  }
  await stores.pins.drop(document.id)
  await stores.documentTasks.drop(document.id)
  await stores.documents.delete(document.id)
  await countEnded(writing, document)
}
