import { DomainError, notFound, stale } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'
import type { Changes } from '@smartproject/kit/types/unit-of-work'
import { newId } from '@smartproject/kit/types/ids'

import type { OwnEvent } from '../domain/events.js'
import { type Folder, FolderTree, MAX_FOLDERS } from '../domain/folder.js'
import type { Stores } from '../domain/stores.js'
import type { Deps } from './deps.js'
import { readableLibrary, requireRight, writableLibrary } from './document-access.js'

/** A folder to be made, or one to be renamed. */
export interface FolderDraft {
  readonly projectNumber: number
  /** Empty for a new one. */
  readonly id: string
  readonly version: number
  readonly parentId: string
  readonly name: string
}

/**
 * Makes a folder, or renames the one with the id.
 * Errors: not_found PROJECT_NOT_FOUND | FOLDER_NOT_FOUND, forbidden PERMISSION_DENIED, already_exists FOLDER_EXISTS,
 * precondition FOLDER_TOO_DEEP | TOO_MANY_FOLDERS, stale VERSION_MISMATCH.
 */
export function saveFolder(deps: Deps, caller: Caller, draft: FolderDraft): Promise<Folder> {
  return deps.work.write(caller, async (stores, changes) => {
    await writableLibrary(stores, caller, draft.projectNumber)
    const folder = draft.id === '' ? await made(stores, draft) : await renamed(stores, draft)
    auditFolder(changes, folder, draft.id === '' ? 'added' : 'renamed')
    return folder
  })
}

/** Makes a folder. Errors: as saveFolder. */
export async function made(
  stores: Stores,
  { projectNumber, parentId, name }: Omit<FolderDraft, 'id' | 'version'>,
): Promise<Folder> {
  await stores.libraries.holdFolders(projectNumber)
  const tree = new FolderTree(await stores.folders.of(projectNumber))
  tree.at(parentId)
  tree.requireDepth(parentId)
  if (tree.folders.length >= MAX_FOLDERS) throw new DomainError('precondition', 'TOO_MANY_FOLDERS')
  const folder = { id: newId(), projectNumber, parentId, name, documents: 0, version: 1 }
  await stores.folders.insert(folder)
  return folder
}

async function renamed(stores: Stores, { projectNumber, id, version, name }: FolderDraft): Promise<Folder> {
  const folder = await stores.folders.byId(id)
  if (folder?.projectNumber !== projectNumber) throw notFound('FOLDER_NOT_FOUND')
  if (folder.version !== version) throw stale(folder.version)
  const after = { ...folder, name, version: version + 1 }
  if (!(await stores.folders.update(after))) throw stale(after.version)
  return after
}

/**
 * Deletes a folder without documents and folders.
 * Errors: not_found FOLDER_NOT_FOUND, forbidden PERMISSION_DENIED, precondition FOLDER_NOT_EMPTY.
 */
export function deleteFolder(deps: Deps, caller: Caller, id: string): Promise<Record<string, never>> {
  return deps.work.write(caller, async (stores, changes) => {
    const folder = await stores.folders.byId(id)
    if (!folder) throw notFound('FOLDER_NOT_FOUND')
    const { project } = await readableLibrary(stores, caller, folder.projectNumber).catch(unknownFolder)
    requireRight('write', project, caller)
    await stores.libraries.holdFolders(folder.projectNumber)
    const tree = new FolderTree(await stores.folders.of(folder.projectNumber))
    if (tree.in(id).length > 0 || !(await stores.folders.deleteEmpty(id)))
      throw new DomainError('precondition', 'FOLDER_NOT_EMPTY')
    auditFolder(changes, folder, 'deleted')
    return {}
  })
}

/** A folder of a project that the caller cannot see does not exist. */
function unknownFolder(error: unknown): never {
  throw error instanceof DomainError && error.kind === 'not_found' ? notFound('FOLDER_NOT_FOUND') : error
}

/** Writes the audit record of what was done with a folder. */
export function auditFolder(changes: Pick<Changes<OwnEvent>, 'audit'>, folder: Folder, action: string): void {
  changes.audit({
    action: `folder.${action}`,
    targetType: 'folder',
    targetId: folder.id,
    project: folder.projectNumber,
  })
}
