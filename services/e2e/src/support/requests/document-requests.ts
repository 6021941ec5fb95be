import { randomUUID } from 'node:crypto'

import type { CallInput } from '@smartproject/bff/api/calls'
import type { documentCalls } from '@smartproject/bff/api/work/documents'
import type { documentBulkCalls } from '@smartproject/bff/api/documents/bulk'
import type { driveCalls } from '@smartproject/bff/api/documents/drive'
import type { documentTaskCalls } from '@smartproject/bff/api/documents/document-tasks'
import type { pinCalls } from '@smartproject/bff/api/documents/pins'
import { LibraryTarget } from '@smartproject/proto/smartproject/tasks/v1/file_service'

import type { IdPool } from '../world.js'
import { type Request, page, project } from './rpc/common.js'

// The requests about document libraries. The version of a document is that of its maker's last step.

/** Version of a document that was brought, reviewed, approved and issued. */
const ISSUED = 4
const IN_REVIEW = 2

/** Rules of a library. */
const RULES = { prefix: 'X-', digits: 3, review: true, issuers: 'managers' } as const

/** A place on a document. */
const PLACE = { page: 1, x: 500, y: 500 } as const

/** A drive, which the local platform does not offer. */
const DRIVE = {
  directory: 'firm.test',
  client_id: '11111111-2222-4333-8444-555555555555',
  client_secret: 'x',
  place: 'https://firm.test/sites/x',
} as const

/** The request of each RPC. */
export const documentRequests: Record<string, Request> = {
  'tasks/ListLibrary': (ids) => ({ ...project(ids), view: 'all', page }),
  'tasks/ListFolders': project,
  'tasks/GetDocument': (ids) => ({ id: ids.documentId }),
  'tasks/CreateVersionLink': (ids) => ({ documentId: ids.documentId, n: 1 }),
  'tasks/SaveFolder': (ids) => ({ ...project(ids), parentId: ids.folderId, name: randomUUID() }),
  'tasks/DeleteFolder': (ids) => ({ id: ids.folderId }),
  'tasks/GetLibrarySetup': project,
  'tasks/SaveLibrarySetup': (ids) => ({
    ...project(ids),
    setup: { ...RULES, trashDays: 30, version: BigInt(ids.libraryVersion) },
  }),
  'tasks/ListDrive': project,
  'tasks/SaveDriveFolder': (ids) => ({
    ...project(ids),
    folder: ['x'],
    version: BigInt(ids.driveVersion),
  }),
  'tasks/GetDrive': () => ({}),
  'tasks/SaveDrive': () => ({
    directory: DRIVE.directory,
    clientId: DRIVE.client_id,
    clientSecret: DRIVE.client_secret,
    place: DRIVE.place,
    version: 0n,
  }),
  'tasks/RemoveDrive': () => ({ version: 1n }),
  'tasks/TestDrive': () => ({}),
  'tasks/CopyFromDrive': (ids) => ({ ...project(ids), path: ['x.txt'], folderId: ids.folderId }),
  'tasks/ListPins': (ids) => ({ documentId: ids.documentId, n: 1 }),
  'tasks/SavePin': (ids) => ({ documentId: ids.documentId, n: 1, ...PLACE, taskId: ids.taskId }),
  'tasks/CarryPins': (ids) => ({ documentId: ids.documentId }),
  'tasks/DeletePin': (ids) => ({ id: ids.pinId }),
  'tasks/ListDocumentTasks': (ids) => ({ documentId: ids.documentId }),
  'tasks/SetDocumentTask': (ids) => ({
    documentId: ids.documentId,
    taskId: ids.taskId,
    connected: true,
  }),
  'tasks/MoveToFolder': (ids) => ({
    ...project(ids),
    documentIds: [ids.documentId],
    folderId: ids.folderId,
  }),
  'tasks/BulkChangeDocuments': (ids) => ({
    ...project(ids),
    documentIds: [ids.documentId],
    folderIds: [ids.folderId],
    action: 'tags',
    addTags: ['x'],
  }),
  'tasks/ListTakenNames': (ids) => ({ ...project(ids), files: [{ folderId: ids.folderId, name: 'x' }] }),
  'tasks/StartDocumentDownload': (ids) => ({
    ...project(ids),
    documentIds: [ids.documentId],
    folderIds: [ids.folderId],
  }),
  'tasks/SaveDocument': (ids) => ({
    id: ids.documentId,
    version: BigInt(ISSUED),
    name: 'x',
    managedBy: ids.userId,
  }),
  'tasks/MoveDocument': (ids) => ({ id: ids.documentId, version: BigInt(ISSUED), state: 'withdrawn' }),
  'tasks/CheckOut': (ids) => ({ id: ids.documentId }),
  'tasks/CheckIn': (ids) => ({ id: ids.documentId }),
  'tasks/BreakCheckOut': (ids) => ({ id: ids.documentId, reason: 'x' }),
  'tasks/DeleteDocuments': (ids) => ({ ids: [ids.documentId] }),
  'tasks/RestoreDocuments': (ids) => ({ ids: [ids.trashId] }),
  'tasks/PurgeDocument': (ids) => ({ id: ids.trashId }),
}

const announced = { name: 'x.txt', contentType: 'text/plain', size: 1n }
const into = (ids: IdPool, place: Partial<LibraryTarget>) => ({
  ...announced,
  library: LibraryTarget.fromPartial({ ...project(ids), ...place }),
})

/** The same on documents in other states, and the announcements of bytes. */
export const documentVariants: Record<string, Request> = {
  'tasks/GetDocument:draft': (ids) => ({ id: ids.draftId }),
  'tasks/ListPins:draft': (ids) => ({ documentId: ids.draftId, n: 1 }),
  'tasks/ListPins:task': (ids) => ({ taskId: ids.taskId }),
  'tasks/ListDocumentTasks:draft': (ids) => ({ documentId: ids.draftId }),
  'tasks/ListDocumentTasks:task': (ids) => ({ taskId: ids.taskId }),
  'tasks/SavePin:move': (ids) => ({ id: ids.pinId, version: 1n, ...PLACE, taskId: ids.taskId }),
  'tasks/CreateVersionLink:draft': (ids) => ({ documentId: ids.draftId, n: 1 }),
  'tasks/ListLibrary:folder': (ids) => ({ ...project(ids), view: 'folder', folderId: ids.folderId, page }),
  'tasks/SaveFolder:rename': (ids) => ({
    ...project(ids),
    id: ids.folderId,
    version: 1n,
    name: randomUUID(),
  }),
  'tasks/MoveDocument:review': (ids) => ({ id: ids.draftId, version: 1n, state: 'in_review' }),
  'tasks/MoveDocument:approve': (ids) => ({
    id: ids.reviewId,
    version: BigInt(IN_REVIEW),
    state: 'approved',
  }),
  'tasks/StartUpload:library': (ids) => into(ids, { folderId: ids.folderId }),
  'tasks/StartUpload:version': (ids) => into(ids, { documentId: ids.documentId, base: 1 }),
}

const inProject = ({ subscription, project: number }: IdPool) => ({ subscription, project: number })
const oneDocument = ({ subscription, documentId }: IdPool) => ({ subscription, id: documentId })

/** One attack for each call about documents; a missing one does not compile. */
export const documentAttacks: {
  [
    N in
      | keyof typeof documentCalls
      | keyof typeof documentBulkCalls
      | keyof typeof driveCalls
      | keyof typeof pinCalls
      | keyof typeof documentTaskCalls
  ]: (ids: IdPool) => CallInput<N>
} = {
  listLibrary: (ids) => ({ ...inProject(ids), view: 'folder', folder: ids.folderId }),
  listFolders: inProject,
  getDocument: oneDocument,
  saveFolder: (ids) => ({ ...inProject(ids), parent: ids.folderId, name: randomUUID() }),
  deleteFolder: ({ subscription, folderId }) => ({ subscription, id: folderId }),
  getLibrarySetup: inProject,
  saveLibrarySetup: (ids) => ({ ...inProject(ids), ...RULES, version: ids.libraryVersion }),
  moveToFolder: (ids) => ({
    ...inProject(ids),
    documents: [ids.documentId],
    folders: [],
    folder: ids.folderId,
  }),
  bulkChangeDocuments: (ids) => ({
    ...inProject(ids),
    documents: [ids.documentId],
    folders: [ids.folderId],
    action: { do: 'tags', add: ['x'], remove: [] },
  }),
  listTakenNames: (ids) => ({ ...inProject(ids), files: [{ folder: ids.folderId, name: 'x' }] }),
  downloadDocuments: (ids) => ({
    ...inProject(ids),
    documents: [ids.documentId],
    folders: [ids.folderId],
  }),
  listDrive: (ids) => ({ ...inProject(ids), path: [] }),
  saveDriveFolder: (ids) => ({ ...inProject(ids), folder: ['x'], version: ids.driveVersion }),
  getDrive: ({ subscription }) => ({ subscription }),
  saveDrive: ({ subscription }) => ({ subscription, ...DRIVE, version: 0 }),
  removeDrive: ({ subscription }) => ({ subscription, version: 1 }),
  testDrive: ({ subscription }) => ({ subscription }),
  copyFromDrive: (ids) => ({ ...inProject(ids), path: ['x.txt'], folder: ids.folderId }),
  listPins: ({ subscription, documentId }) => ({ subscription, document: documentId, n: 1 }),
  savePin: ({ subscription, documentId, taskId }) => ({
    subscription,
    document: documentId,
    n: 1,
    ...PLACE,
    task: taskId,
  }),
  carryPins: ({ subscription, documentId }) => ({ subscription, document: documentId }),
  deletePin: ({ subscription, pinId }) => ({ subscription, id: pinId }),
  listDocumentTasks: ({ subscription, documentId }) => ({ subscription, document: documentId }),
  setDocumentTask: ({ subscription, documentId, taskId }) => ({
    subscription,
    document: documentId,
    task: taskId,
    connected: true,
  }),
  saveDocument: (ids) => ({ ...oneDocument(ids), version: ISSUED, name: 'x', managed_by: ids.userId }),
  moveDocument: (ids) => ({ ...oneDocument(ids), version: ISSUED, to: 'withdrawn' }),
  checkOut: oneDocument,
  checkIn: oneDocument,
  breakCheckOut: (ids) => ({ ...oneDocument(ids), reason: 'x' }),
  deleteDocuments: ({ subscription, documentId }) => ({ subscription, ids: [documentId] }),
  restoreDocuments: ({ subscription, trashId }) => ({ subscription, ids: [trashId] }),
  purgeDocument: ({ subscription, trashId }) => ({ subscription, id: trashId }),
}
