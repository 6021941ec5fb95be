import { DomainError, notFound, stale } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'

import { MAX_IN_FOLDER } from '../domain/document.js'
import { FolderTree } from '../domain/folder.js'
import type { Stores } from '../domain/stores.js'
import type { Deps } from './deps.js'
import { changeableDocument, requireNotHeld, writableLibrary } from './document-access.js'
import { keepDocument, type Writing } from './keep-document.js'
import { auditFolder } from './save-folder.js'

/** Documents and folders of a project, and the folder that takes them. */
export interface FolderMove {
  readonly projectNumber: number
  readonly documentIds: readonly string[]
  readonly folderIds: readonly string[]
  /** TOP for the top. */
  readonly folderId: string
}

/**
 * Moves documents and folders into a folder of the same project, all or none; what is there already is no change.
 * Errors: not_found PROJECT_NOT_FOUND | FOLDER_NOT_FOUND | DOCUMENT_NOT_FOUND, forbidden PERMISSION_DENIED,
 * already_exists FOLDER_EXISTS, precondition FOLDER_IN_ITSELF | FOLDER_TOO_DEEP | FOLDER_FULL | DOCUMENT_HELD.
 */
export function moveToFolder(deps: Deps, caller: Caller, move: FolderMove): Promise<number> {
  return deps.work.write(caller, async (stores, changes) => {
    await writableLibrary(stores, caller, move.projectNumber)
    await stores.libraries.holdFolders(move.projectNumber)
    const writing = { stores, changes, caller, now: deps.clock.now() }
    const folders = await moveFolders(writing, move)
    return folders + (await moveDocuments(writing, move))
  })
}

async function moveFolders(
  writing: Writing,
  { projectNumber, folderIds, folderId }: FolderMove,
): Promise<number> {
  const before = new FolderTree(await writing.stores.folders.of(projectNumber))
  before.at(folderId)
  let tree = before
  let moved = 0
  for (const id of new Set(folderIds)) {
    const next = await moveFolder(writing, tree, { id, folderId })
    if (next !== tree) moved++
    tree = next
  }
  return moved
}

/**
 * Moves one folder, and gives the tree after it: the same where the folder is there already.
 * Errors: not_found FOLDER_NOT_FOUND, already_exists FOLDER_EXISTS, precondition FOLDER_IN_ITSELF | FOLDER_TOO_DEEP.
 */
export async function moveFolder(
  { stores, changes }: Writing,
  tree: FolderTree,
  { id, folderId }: { readonly id: string; readonly folderId: string },
): Promise<FolderTree> {
  const folder = tree.at(id)
  if (!folder) throw notFound('FOLDER_NOT_FOUND')
  if (folder.parentId === folderId) return tree
  tree.requireOutside(id, folderId)
  tree.requireDepth(folderId, tree.height(id))
  // Asked before it is written: a key that is taken ends the transaction.
  if (tree.named(folderId, folder.name)) throw new DomainError('already_exists', 'FOLDER_EXISTS')
  const after = { ...folder, parentId: folderId, version: folder.version + 1 }
  if (!(await stores.folders.update(after))) throw stale(after.version)
  auditFolder(changes, after, 'moved')
  return new FolderTree(tree.folders.map((one) => (one.id === id ? after : one)))
}

async function moveDocuments(
  writing: Writing,
  { projectNumber, documentIds, folderId }: FolderMove,
): Promise<number> {
  const { stores, caller } = writing
  await requirePlacesIn(stores, { projectNumber, folderId }, documentIds.length)
  let moved = 0
  for (const id of new Set(documentIds)) {
    const { document } = await changeableDocument(stores, caller, { id, right: 'write' })
    if (document.projectNumber !== projectNumber) throw notFound('DOCUMENT_NOT_FOUND')
    if (document.folderId === folderId) continue
    requireNotHeld(document, caller, writing.now)
    await keepDocument(writing, { before: document, after: { ...document, folderId }, action: 'filed' })
    moved++
  }
  return moved
}

/** Lets pass while the folder takes so many more. Errors: precondition FOLDER_FULL. */
export async function requirePlacesIn(
  stores: Stores,
  { projectNumber, folderId }: { projectNumber: number; folderId: string },
  more = 1,
): Promise<void> {
  if (more === 0) return
  const limit = MAX_IN_FOLDER - more + 1
  if ((await stores.documents.countIn(projectNumber, folderId, limit)) >= limit)
    throw new DomainError('precondition', 'FOLDER_FULL')
}
