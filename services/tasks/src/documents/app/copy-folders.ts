import { DomainError } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'
import { newId } from '@smartproject/kit/types/ids'
import type { Changes } from '@smartproject/kit/types/unit-of-work'

import type { FactStores } from '../../facts/area.js'
import { TOP } from '../domain/document.js'
import { FolderTree, MAX_FOLDERS } from '../domain/folder.js'
import type { DocumentStores } from '../domain/stores.js'
import { writableLibrary } from './document-access.js'
import { auditFolder } from './save-folder.js'

/** The stores that copies of folders need. */
type FolderStores = Pick<FactStores, 'projects'> & Pick<DocumentStores, 'folders' | 'libraries'>

/** A folder in a list of them, without what is in it. */
export interface FolderCopy {
  readonly name: string
  /** Place of the folder it is in, which stands before it; null for the top. */
  readonly parent: number | null
}

/** The folders of a library as copies of them are made, a folder behind the one it is in. */
export async function foldersToCopy(
  stores: Pick<DocumentStores, 'folders'>,
  projectNumber: number,
): Promise<FolderCopy[]> {
  const tree = new FolderTree(await stores.folders.of(projectNumber))
  const copies: FolderCopy[] = []
  const add = (parentId: string, parent: number | null) => {
    for (const { id, name } of tree.in(parentId)) add(id, copies.push({ name, parent }) - 1)
  }
  add(TOP, null)
  return copies
}

/**
 * Makes the folders in a library, within a change that does more; one that has its name there already is used.
 * Errors: not_found PROJECT_NOT_FOUND, forbidden PERMISSION_DENIED | PROJECT_ARCHIVED,
 * precondition FOLDER_TOO_DEEP | TOO_MANY_FOLDERS.
 */
export async function addFolders<E>(
  { stores, changes, caller }: { stores: FolderStores; changes: Changes<E>; caller: Caller },
  { projectNumber, folders }: { readonly projectNumber: number; readonly folders: readonly FolderCopy[] },
): Promise<void> {
  await writableLibrary(stores, caller, projectNumber)
  await stores.libraries.holdFolders(projectNumber)
  let tree = new FolderTree(await stores.folders.of(projectNumber))
  const ids: string[] = []
  for (const { name, parent } of folders) {
    const parentId = parent === null ? TOP : (ids[parent] ?? TOP)
    const known = tree.in(parentId).find((one) => one.name.toLowerCase() === name.toLowerCase())
    ids.push(known?.id ?? newId())
    if (known) continue
    tree.requireDepth(parentId)
    if (tree.folders.length >= MAX_FOLDERS) throw new DomainError('precondition', 'TOO_MANY_FOLDERS')
    const folder = { id: ids.at(-1) ?? '', projectNumber, parentId, name, documents: 0, version: 1 }
    await stores.folders.insert(folder)
    auditFolder(changes, folder, 'added')
    tree = new FolderTree([...tree.folders, folder])
  }
}
