import type { Handlers } from '@smartproject/kit/grpc/server'
import { RequestReader } from '@smartproject/kit/grpc/values'
import { safeFileName } from '@smartproject/kit/types/file-name'
import type {
  BulkChangeDocumentsRequest,
  ChosenResult as ResultMessage,
  DocumentServiceServer,
  NameInFolder,
  TakenName as TakenNameMessage,
} from '@smartproject/proto/smartproject/tasks/v1/document_service'

import { toProgressMessage } from '../../files/area.js'
import type { Deps } from '../app/deps.js'
import { bulkChangeDocuments, type DocumentsAction } from '../app/several/bulk-change-documents.js'
import type { Chosen, ChosenResult } from '../app/several/chosen.js'
import { type FileName, listTakenNames, type TakenName } from '../app/several/list-taken-names.js'
import { startDocumentDownload } from '../app/several/start-document-download.js'
import { MAX_AT_ONCE } from '../domain/document.js'
import { readFolderOrTop, readProject, readSomeIds, readTags } from './read-document.js'

const MOST = { max: MAX_AT_ONCE }

const MAX_FILES = 200
const MAX_FILE_NAME = 1_000

type Bulk = 'bulkChangeDocuments' | 'startDocumentDownload' | 'listTakenNames'

/** The RPCs about many documents and folders at once; `wakeExports` is called when a download was asked for. */
export function bulkRpcs(deps: Deps, wakeExports: () => void): Pick<Handlers<DocumentServiceServer>, Bulk> {
  return {
    async bulkChangeDocuments(request, { caller }) {
      const reader = new RequestReader()
      const bulk = { chosen: readChosen(reader, request), action: readAction(reader, request) }
      reader.done()
      return { results: (await bulkChangeDocuments(deps, caller, bulk)).map(toResultMessage) }
    },
    async startDocumentDownload(request, { caller }) {
      const reader = new RequestReader()
      const chosen = readChosen(reader, request)
      reader.done()
      const { progress, results } = await startDocumentDownload(deps, caller, chosen, wakeExports)
      return { progress: toProgressMessage(progress), results: results.map(toResultMessage) }
    },
    async listTakenNames(request, { caller }) {
      const reader = new RequestReader()
      const asked = {
        projectNumber: readProject(reader, request.projectNumber),
        files: readFiles(reader, request.files),
      }
      reader.done()
      return { taken: (await listTakenNames(deps, caller, asked)).map(toTakenMessage) }
    },
  }
}

function readChosen(reader: RequestReader, { projectNumber, documentIds, folderIds }: Chosen): Chosen {
  if (documentIds.length + folderIds.length === 0) reader.fault('document_ids', 'REQUIRED')
  return {
    projectNumber: readProject(reader, projectNumber),
    documentIds: readSomeIds(reader, 'document_ids', documentIds, MOST),
    folderIds: readSomeIds(reader, 'folder_ids', folderIds, MOST),
  }
}

function readFiles(reader: RequestReader, files: readonly NameInFolder[]): FileName[] {
  if (files.length === 0) reader.fault('files', 'REQUIRED')
  if (files.length > MAX_FILES) reader.fault('files', 'TOO_MANY')
  return files.slice(0, MAX_FILES).map(({ folderId, name }) => ({
    folderId: readFolderOrTop(reader, 'files.folder_id', folderId),
    // As the upload will name it.
    name: safeFileName(reader.name('files.name', name, { max: MAX_FILE_NAME })),
  }))
}

function readAction(
  reader: RequestReader,
  { action, addTags, removeTags, folderId }: BulkChangeDocumentsRequest,
): DocumentsAction {
  const tagged = addTags.length + removeTags.length > 0
  if (action !== 'tags' && tagged) reader.fault('add_tags', 'NOT_ALLOWED')
  if (action !== 'move' && folderId !== '') reader.fault('folder_id', 'NOT_ALLOWED')
  if (action === 'trash') return { kind: 'trash' }
  if (action === 'move') return { kind: 'move', folderId: readFolderOrTop(reader, 'folder_id', folderId) }
  if (action !== 'tags') reader.fault('action', 'UNKNOWN')
  if (action === 'tags' && !tagged) reader.fault('add_tags', 'REQUIRED')
  return {
    kind: 'tags',
    add: readTags(reader, addTags, 'add_tags'),
    remove: readTags(reader, removeTags, 'remove_tags'),
  }
}

function toTakenMessage({ file, document, refusal }: TakenName): TakenNameMessage {
  const { reason, meta } = refusal ?? { reason: '', meta: {} }
  return { file, documentId: document.id, current: document.current.n, reason, meta: { ...meta } }
}

function toResultMessage({ documentIds, meta, ...result }: ChosenResult): ResultMessage {
  return { ...result, documentIds: [...documentIds], meta: { ...meta } }
}
