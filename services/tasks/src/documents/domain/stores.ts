import type { TenantId } from '@smartproject/kit/types/ids'

import type { DueDays } from '../../due/area.js'
import type { FileAreaStores } from '../../files/area.js'
import type { DocumentStep, DocumentVersion, LibraryCounts, LibraryDocument } from './document.js'
import type { DocumentTaskStore } from './document-task.js'
import type { DocumentFilter, DocumentPosition, DocumentSort } from './document-query.js'
import type { DriveFolder } from './drive-folder.js'
import type { Folder } from './folder.js'
import type { PinStore } from './pin.js'
import type { LibrarySetup } from './setup.js'
import type { TextStore } from './texts.js'

/** Documents of one tenant. */
export interface DocumentStore {
  /** Also one of the trash. */
  byId(id: string): Promise<LibraryDocument | null>
  /** Those of them that are there, in no order. */
  withIds(ids: readonly string[]): Promise<LibraryDocument[]>
  /** Those in the folders, in each by name, trash aside, up to a limit. */
  inFolders(projectNumber: number, folderIds: readonly string[], limit: number): Promise<LibraryDocument[]>
  /** The latest steps of a document, newest first. */
  stepsOf(id: string): Promise<DocumentStep[]>
  list(
    filter: DocumentFilter,
    sort: DocumentSort,
    after: DocumentPosition | null,
    limit: number,
  ): Promise<{ document: LibraryDocument; position: DocumentPosition }[]>
  /** Documents of the projects that are in force until one of the days and that a person sees to. */
  endingOn(projectNumbers: readonly number[], days: readonly DueDays[]): Promise<LibraryDocument[]>
  /** How many are in the folder, trash aside, up to a limit. */
  countIn(projectNumber: number, folderId: string, limit: number): Promise<number>
  /** True when a document of the folder has the name, trash aside; letters are compared without case. */
  hasName(place: { projectNumber: number; folderId: string }, name: string): Promise<boolean>
  /** Those with any of the names in any of the folders, trash aside; letters are compared without case and marks. */
  named(
    projectNumber: number,
    folderIds: readonly string[],
    names: readonly string[],
  ): Promise<LibraryDocument[]>
  /** True when a document of the project has the number, trash aside. */
  hasNo(projectNumber: number, no: string): Promise<boolean>
  /** Errors: already_exists DOCUMENT_NO_TAKEN. */
  insert(document: LibraryDocument): Promise<void>
  /** Replaces the document of the version before and adds to its history; false when that version is gone. Errors: as insert. */
  update(document: LibraryDocument, steps: readonly DocumentStep[]): Promise<boolean>
  delete(id: string): Promise<void>
}

/** Versions of documents. */
export interface VersionStore {
  /** The version with the bytes of the file. */
  byFile(fileId: string): Promise<{ documentId: string; version: DocumentVersion } | null>
  byNumber(documentId: string, n: number): Promise<DocumentVersion | null>
  /** Newest first. */
  of(documentId: string, limit: number): Promise<DocumentVersion[]>
  insert(documentId: string, version: DocumentVersion): Promise<void>
  delete(fileIds: readonly string[]): Promise<void>
}

/** Folders of libraries. */
export interface FolderStore {
  byId(id: string): Promise<Folder | null>
  /** By name. */
  of(projectNumber: number): Promise<Folder[]>
  /** Errors: already_exists FOLDER_EXISTS. */
  insert(folder: Folder): Promise<void>
  /** Replaces the folder of the version before; false when that version is gone. Errors: as insert. */
  update(folder: Folder): Promise<boolean>
  /** Counts documents in and out; false when the folder is gone. */
  count(id: string, added: number): Promise<boolean>
  /** Deletes the folder while no document is in it; false otherwise. */
  deleteEmpty(id: string): Promise<boolean>
}

/** Kept counts of libraries. */
export interface LibraryStore {
  countsOf(projectNumber: number): Promise<LibraryCounts>
  add(projectNumber: number, added: LibraryCounts): Promise<void>
  /** The rules of a library; the usual ones until they are set. */
  setupOf(projectNumber: number): Promise<LibrarySetup>
  saveSetup(projectNumber: number, setup: LibrarySetup): Promise<void>
  /** The folder of a project on the shared drive; the usual one until it is set. */
  driveFolderOf(projectNumber: number): Promise<DriveFolder>
  saveDriveFolder(projectNumber: number, folder: DriveFolder): Promise<void>
  /** Counts one more number that was given by the rules; 1 for the first. */
  countNumber(projectNumber: number): Promise<number>
  /** Has writers of the folders of one library go one after another. */
  holdFolders(projectNumber: number): Promise<void>
}

/** A document whose time in the trash is over, of whatever tenant. */
export interface OverdueDocument {
  readonly tenantId: TenantId
  readonly id: string
}

/** Finds documents whose time in the trash is over, across tenants. */
export interface TrashSweep {
  overdueAt(time: Date, limit: number): Promise<OverdueDocument[]>
}

/** The stores of this area. */
export interface DocumentStores {
  readonly documents: DocumentStore
  readonly versions: VersionStore
  readonly folders: FolderStore
  readonly libraries: LibraryStore
  readonly texts: TextStore
  readonly pins: PinStore
  readonly documentTasks: DocumentTaskStore
}

/** The stores that this area opens; the bytes of versions are files. */
export interface Stores extends FileAreaStores, DocumentStores {}
