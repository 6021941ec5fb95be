import { RequestReader } from '@smartproject/kit/grpc/values'
import { isOfFileName } from '@smartproject/kit/types/file-name'
import { isPlainDate } from '@smartproject/kit/types/plain-date'
import type {
  ListLibraryRequest,
  MoveToFolderRequest,
  SaveDocumentRequest,
  SaveFolderRequest,
  SaveLibrarySetupRequest,
} from '@smartproject/proto/smartproject/tasks/v1/document_service'

import type { LibraryQuery } from '../app/list-library.js'
import type { FolderMove } from '../app/move-to-folder.js'
import type { DocumentFields } from '../app/save-document.js'
import type { FolderDraft } from '../app/save-folder.js'
import { DOCUMENT_STATES, type DocumentState, MAX_TAGS, TOP } from '../domain/document.js'
import { type DocumentCriteria, SORTS } from '../domain/document-query.js'
import {
  ISSUERS,
  type LibrarySetup,
  MAX_DIGITS,
  MAX_PREFIX,
  TRASH_DAYS,
  USUAL_SETUP,
} from '../domain/setup.js'

const MAX_NUMBER = 999_999_999
const MAX_IDS = 100
const MAX = { name: 255, no: 60, tag: 40, query: 200 } as const
const VIEWS = ['folder', 'all', 'trash'] as const

/** The number of a project. */
export function readProject(reader: RequestReader, value: number): number {
  return reader.integer('project_number', value, { min: 1, max: MAX_NUMBER })
}

/** Up to 100 ids, unless it is said otherwise. */
export function readSomeIds(
  reader: RequestReader,
  field: string,
  values: readonly string[],
  { min = 0, max = MAX_IDS } = {},
): string[] {
  if (values.length < min) reader.fault(field, 'REQUIRED')
  if (values.length > max) reader.fault(field, 'TOO_MANY')
  return values.slice(0, max).map((id) => reader.id(field, id))
}

/** A state. */
export function readState(reader: RequestReader, field: string, value: string): DocumentState {
  const state = DOCUMENT_STATES.find((one) => one === value)
  if (!state) reader.fault(field, 'UNKNOWN')
  return state ?? 'draft'
}

/** The part of a library that is asked for. */
export function readQuery(request: ListLibraryRequest): LibraryQuery {
  const reader = new RequestReader()
  const view = VIEWS.find((one) => one === request.view)
  if (!view) reader.fault('view', 'UNKNOWN')
  if (view !== 'folder' && request.folderId !== '') reader.fault('folder_id', 'NOT_ALLOWED')
  const by = request.sort === '' ? 'name' : SORTS.find((one) => one === request.sort)
  if (!by) reader.fault('sort', 'UNKNOWN')
  const query = {
    projectNumber: readProject(reader, request.projectNumber),
    folderId: readFolderOrTop(reader, 'folder_id', request.folderId),
    view: view ?? 'folder',
    criteria: readCriteria(reader, request.filter),
    sort: { by: by ?? 'name', descending: request.descending },
  }
  reader.done()
  return query
}

function readCriteria(reader: RequestReader, filter: ListLibraryRequest['filter']): DocumentCriteria {
  const { state = '', tag = '', query = '', managedBy = '' } = filter ?? {}
  const { held = false, mine = false, expired = false } = filter ?? {}
  return {
    state: state === '' ? '' : readState(reader, 'filter.state', state),
    tag: reader.text('filter.tag', tag, { max: MAX.tag }),
    query: reader.text('filter.query', query, { max: MAX.query }),
    managedBy: managedBy === '' ? '' : reader.id('filter.managed_by', managedBy),
    held,
    mine,
    expired,
  }
}

/** A folder of the library; the top where none is named. */
export function readFolderOrTop(reader: RequestReader, field: string, value: string): string {
  return value === TOP ? TOP : reader.id(field, value)
}

/** A folder to be made or renamed. */
export function readFolder(request: SaveFolderRequest): FolderDraft {
  const reader = new RequestReader()
  if (request.id !== '' && request.parentId !== '') reader.fault('parent_id', 'NOT_ALLOWED')
  const draft = {
    projectNumber: readProject(reader, request.projectNumber),
    id: request.id === '' ? '' : reader.id('id', request.id),
    version: request.id === '' ? 0 : reader.version('version', request.version),
    parentId: readFolderOrTop(reader, 'parent_id', request.parentId),
    name: reader.name('name', request.name, { max: MAX.name }),
  }
  reader.done()
  return draft
}

/** The documents and folders to be moved, and their next folder. */
export function readMove(request: MoveToFolderRequest): FolderMove {
  const reader = new RequestReader()
  const move = {
    projectNumber: readProject(reader, request.projectNumber),
    documentIds: readSomeIds(reader, 'document_ids', request.documentIds),
    folderIds: readSomeIds(reader, 'folder_ids', request.folderIds),
    folderId: readFolderOrTop(reader, 'folder_id', request.folderId),
  }
  reader.done()
  return move
}

/** The fields of a document that are to change; absent ones are left out. */
export function readFields(reader: RequestReader, request: SaveDocumentRequest): Partial<DocumentFields> {
  const { name, no, show, plan, validUntil, managedBy, tags } = request
  if (validUntil !== undefined && validUntil !== '' && !isPlainDate(validUntil))
    reader.fault('valid_until', 'DATE_INVALID')
  return {
    ...(name === undefined ? {} : { name: reader.name('name', name, { max: MAX.name }) }),
    ...(no === undefined ? {} : { no: reader.name('no', no, { min: 0, max: MAX.no }) }),
    ...(show === undefined ? {} : { show }),
    ...(plan === undefined ? {} : { plan }),
    ...(validUntil === undefined ? {} : { validUntil }),
    ...(managedBy === undefined
      ? {}
      : { managedBy: managedBy === '' ? '' : reader.id('managed_by', managedBy) }),
    ...(tags === undefined ? {} : { tags: readTags(reader, tags.values) }),
  }
}

/** Different tags. */
export function readTags(reader: RequestReader, values: readonly string[], field = 'tags'): string[] {
  if (values.length > MAX_TAGS) reader.fault(field, 'TOO_MANY')
  const tags = values.slice(0, MAX_TAGS).map((tag) => reader.name(field, tag, { max: MAX.tag }))
  return [...new Set(tags)]
}

/** The rules that a library is to have. */
export function readSetup({ projectNumber, setup }: SaveLibrarySetupRequest): {
  projectNumber: number
  setup: LibrarySetup
} {
  const reader = new RequestReader()
  const issuers = ISSUERS.find((one) => one === setup?.issuers)
  if (!issuers) reader.fault('issuers', 'UNKNOWN')
  // A number becomes part of the names of files.
  if (!isOfFileName(setup?.prefix ?? '')) reader.fault('prefix', 'CHARACTER_NOT_ALLOWED')
  const read = {
    projectNumber: readProject(reader, projectNumber),
    setup: {
      prefix: reader.name('prefix', setup?.prefix ?? '', { min: 0, max: MAX_PREFIX }),
      digits: reader.integer('digits', setup?.digits ?? 0, { min: 1, max: MAX_DIGITS }),
      review: setup?.review ?? true,
      issuers: issuers ?? 'managers',
      trashDays: reader.integer('trash_days', setup?.trashDays || USUAL_SETUP.trashDays, TRASH_DAYS),
      version: setup?.version ? reader.version('version', setup.version) : 0,
    },
  }
  reader.done()
  return read
}
