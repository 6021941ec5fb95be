import { DomainError, stale } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'

import type { Project } from '../../facts/area.js'
import { type DriveDeps as CopyDeps, type DriveItem, openCompanyDrive, startCopy } from '../../files/area.js'
import type { DriveFolder } from '../domain/drive-folder.js'
import { may } from '../domain/rights.js'
import type { Deps as AreaDeps } from './deps.js'
import { readableLibrary, requireRight, writableLibrary } from './document-access.js'

/** The dependencies of the use cases about the shared drive. */
export type DriveDeps = AreaDeps & CopyDeps

/** A folder of the shared drive, as the caller sees it. */
export interface DriveListing {
  /** False where the company has no drive; then nothing is listed. */
  readonly configured: boolean
  readonly items: readonly DriveItem[]
  /** True where the folder holds more than is listed. */
  readonly more: boolean
  readonly folder: DriveFolder
  readonly mayCopy: boolean
  readonly mayConfigure: boolean
}

/** A folder of a project's part of the drive: the names that lead to it. */
export interface DrivePlace {
  readonly projectNumber: number
  readonly path: readonly string[]
}

/** The drive of the company as a library shows it: one that the caller lists, or none yet, which the caller may set up. */
export async function driveOf(
  { drives, work }: DriveDeps,
  project: Project,
  caller: Caller,
): Promise<{ readonly drive: boolean; readonly driveMissing: boolean }> {
  if (!drives || !may('hidden', project, caller)) return { drive: false, driveMissing: false }
  const drive = (await work.read(caller.tenantId).companyDrives.get()) !== null
  return { drive, driveMissing: !drive && caller.owner }
}

/** Lists a folder of the drive. Errors: not_found PROJECT_NOT_FOUND, forbidden PERMISSION_DENIED, and those of the drive. */
export async function listDrive(
  deps: DriveDeps,
  caller: Caller,
  { projectNumber, path }: DrivePlace,
): Promise<DriveListing> {
  const stores = deps.work.read(caller.tenantId)
  const { project } = await readableLibrary(stores, caller, projectNumber)
  requireRight('hidden', project, caller)
  const folder = await stores.libraries.driveFolderOf(projectNumber)
  const known = {
    folder,
    mayCopy: may('write', project, caller),
    mayConfigure: may('drive', project, caller),
  }
  const drive = await openCompanyDrive(deps, caller.tenantId)
  if (!drive) return { ...known, configured: false, items: [], more: false }
  return { ...known, configured: true, ...(await drive.list([...folder.path, ...path])) }
}

/**
 * Names the folder of a project on the drive: the owner of the company.
 * Errors: not_found PROJECT_NOT_FOUND, forbidden PERMISSION_DENIED | PROJECT_ARCHIVED, stale VERSION_MISMATCH.
 */
export function saveDriveFolder(
  deps: AreaDeps,
  caller: Caller,
  { projectNumber, folder }: { readonly projectNumber: number; readonly folder: DriveFolder },
): Promise<DriveFolder> {
  return deps.work.write(caller, async (stores, changes) => {
    const { project } = await readableLibrary(stores, caller, projectNumber)
    requireRight('drive', project, caller)
    const before = await stores.libraries.driveFolderOf(projectNumber)
    if (before.version !== folder.version) throw stale(before.version)
    const after = { ...folder, version: folder.version + 1 }
    await stores.libraries.saveDriveFolder(projectNumber, after)
    changes.audit({
      action: 'library.drive_set_up',
      targetType: 'project',
      targetId: project.id,
      project: projectNumber,
      details: { folder: after.path.join('/') },
    })
    return after
  })
}

/** A file of the drive, and the folder of the library that takes it. */
export interface DriveCopyDraft extends DrivePlace {
  /** TOP for the top. */
  readonly folderId: string
}

/**
 * Has a file of the drive copied into the library; returns the id of its progress.
 * Errors: not_found PROJECT_NOT_FOUND | FOLDER_NOT_FOUND, forbidden PERMISSION_DENIED, precondition DRIVE_NOT_SET_UP | DRIVE_FOLDER |
 * FILE_EMPTY, those of an announced file and those of the drive.
 */
export async function copyFromDrive(
  deps: DriveDeps,
  caller: Caller,
  { projectNumber, path, folderId }: DriveCopyDraft,
  storage: number,
): Promise<string> {
  const stores = deps.work.read(caller.tenantId)
  await writableLibrary(stores, caller, projectNumber)
  const drive = await openCompanyDrive(deps, caller.tenantId)
  if (!drive) throw new DomainError('precondition', 'DRIVE_NOT_SET_UP')
  const folder = await stores.libraries.driveFolderOf(projectNumber)
  const library = { projectNumber, folderId, documentId: '', base: 0, note: '', revision: '', n: 0 }
  return startCopy(deps, caller, drive, { path: [...folder.path, ...path], library, storage })
}
