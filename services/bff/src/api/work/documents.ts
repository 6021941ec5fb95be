import { isOfFileName } from '@smartproject/kit/types/file-name'
import { z } from 'zod'

import { DOCUMENT_TEXTS } from '../limits.js'
import {
  type CallDefinition,
  lineText,
  nameText,
  opaqueId,
  pageInput,
  plainDate,
  projectNumber,
  tenantInput,
  text,
  version,
} from '../shapes.js'
import { SCANS } from './scans.js'

/** The states of a document. */
export const DOCUMENT_STATES = [
  'draft',
  'in_review',
  'approved',
  'issued',
  'superseded',
  'withdrawn',
] as const

/** The ways in which a library is sorted. */
export const DOCUMENT_SORTS = ['name', 'changed', 'size', 'state'] as const

const state = z.enum(DOCUMENT_STATES)
const folderOrTop = opaqueId.nullable()

/** A version of a document; `size` in bytes, `scan` as of files, and null in the answers of changes. */
export const documentVersion = z.object({
  n: z.number(),
  revision: z.string(),
  name: z.string(),
  content_type: z.string(),
  size: z.number(),
  note: z.string(),
  by: z.string(),
  at: z.string(),
  scan: z.enum(SCANS).nullable(),
  /** Pages with a picture; null while it is being drawn, 0 without a preview. */
  pages: z.number().nullable(),
  page_count: z.number(),
})

/** A document; `current` is the version that the caller opens without naming one. */
export const libraryDocument = z.object({
  id: z.string(),
  project: z.number(),
  folder: z.string().nullable(),
  name: z.string(),
  no: z.string(),
  revision: z.string(),
  state,
  show: z.boolean(),
  plan: z.boolean(),
  valid_until: z.string().nullable(),
  managed_by: z.string().nullable(),
  tags: z.array(z.string()),
  checkout: z.object({ by: z.string(), since: z.string(), until: z.string() }).nullable(),
  current: documentVersion,
  issued: z.number().nullable(),
  /** The place of its text that the search of a list has hit; null for none. */
  excerpt: z.string().nullable(),
  version: z.number(),
  created_by: z.string(),
  created_at: z.string(),
  updated_by: z.string(),
  updated_at: z.string(),
  deleted_at: z.string().nullable(),
  /** When a document of the trash ends for good. */
  ends_at: z.string().nullable(),
})

/** A folder; `documents` are those in it, without those of its folders, and 0 for viewers and guests. */
export const folder = z.object({
  id: z.string(),
  parent: z.string().nullable(),
  name: z.string(),
  documents: z.number(),
  version: z.number(),
})

/** A step of the history of a document; `what` is a field, or what happened to it, as `created` and `version`. */
export const documentStep = z.object({
  at: z.string(),
  by: z.string(),
  what: z.string(),
  from: z.string(),
  to: z.string(),
  reason: z.string(),
  /** The file that came with it; null for other steps, and where its version is gone. */
  file: z.object({ name: z.string(), size: z.number() }).nullable(),
})

/** The rights of the caller in a library. */
export const libraryRights = z.object({
  write: z.boolean(),
  approve: z.boolean(),
  issue: z.boolean(),
  break: z.boolean(),
})

/** The roles that issue, withdraw and supersede documents: 1 and 2, or those that approve. */
export const ISSUERS = ['managers', 'approvers'] as const

/** The rules of a library; an empty prefix numbers no documents, without a review drafts are issued. */
export const librarySetup = z.object({
  prefix: z.string(),
  digits: z.number(),
  review: z.boolean(),
  issuers: z.enum(ISSUERS),
  /** For documents that are deleted from then on. */
  trash_days: z.number(),
  version: z.number(),
})

/** Where in a library the bytes of an upload go. */
export const libraryTarget = z.strictObject({
  project: projectNumber,
  folder: folderOrTop.optional(),
  document: opaqueId.optional(),
  base: version.optional(),
  note: text(DOCUMENT_TEXTS.note).optional(),
  revision: lineText(DOCUMENT_TEXTS.revision).optional(),
})

const filter = z.strictObject({
  state: state.optional(),
  tag: text(DOCUMENT_TEXTS.tag).optional(),
  query: text(200).optional(),
  managed_by: opaqueId.optional(),
  held: z.boolean().optional(),
  mine: z.boolean().optional(),
  expired: z.boolean().optional(),
})

const reads = { method: 'POST', writes: false, access: 'member' } as const
const writes = { method: 'POST', writes: true, access: 'member' } as const
const one = { ...tenantInput, id: opaqueId }
const ids = z.array(opaqueId).max(100, 'TOO_MANY')
const several = { ...tenantInput, ids: ids.min(1, 'REQUIRED') }
const library = { ...tenantInput, project: projectNumber }

const folderCalls = {
  listFolders: {
    ...reads,
    path: '/api/listFolders',
    input: z.strictObject(library),
    output: z.object({ folders: z.array(folder) }),
    summary: 'All folders of the library of a project',
  },
  saveFolder: {
    ...writes,
    path: '/api/saveFolder',
    input: z.strictObject({
      ...library,
      id: opaqueId.optional(),
      version: version.optional(),
      parent: folderOrTop.optional(),
      name: nameText(DOCUMENT_TEXTS.name),
    }),
    output: folder,
    summary: 'Makes a folder, or renames the one with the id; 409 on a stale version',
  },
  deleteFolder: {
    ...writes,
    path: '/api/deleteFolder',
    input: z.strictObject(one),
    output: z.object({ deleted: z.literal(true) }),
    summary: 'Deletes an empty folder',
  },
  moveToFolder: {
    ...writes,
    path: '/api/moveToFolder',
    input: z.strictObject({ ...library, documents: ids, folders: ids, folder: folderOrTop }),
    output: z.object({ moved: z.number() }),
    summary: 'Moves documents and folders into a folder, or to the top, all or none',
  },
} as const satisfies Record<string, CallDefinition>

const setupCalls = {
  getLibrarySetup: {
    ...reads,
    path: '/api/getLibrarySetup',
    input: z.strictObject(library),
    output: z.object({ setup: librarySetup, manageable: z.boolean() }),
    summary: 'The rules of the library of a project: how documents are numbered, reviewed and issued',
  },
  saveLibrarySetup: {
    ...writes,
    path: '/api/saveLibrarySetup',
    input: z.strictObject({
      ...library,
      prefix: lineText(DOCUMENT_TEXTS.prefix).refine(isOfFileName, 'CHARACTER_NOT_ALLOWED'),
      digits: z.int().min(1).max(8),
      review: z.boolean(),
      issuers: z.enum(ISSUERS),
      /** 30 where it is absent. */
      trash_days: z.int().min(7).max(365).optional(),
      version: z.int().min(0),
    }),
    output: librarySetup,
    summary: 'Sets the rules of the library of a project; documents that are there stay as they are',
  },
} as const satisfies Record<string, CallDefinition>

const stateCalls = {
  moveDocument: {
    ...writes,
    path: '/api/moveDocument',
    input: z.strictObject({ ...one, version, to: state, reason: text(DOCUMENT_TEXTS.reason).optional() }),
    output: libraryDocument,
    summary: 'Moves a document to another state; 409 on a stale version',
  },
  checkOut: {
    ...writes,
    path: '/api/checkOut',
    input: z.strictObject(one),
    output: libraryDocument,
    summary: 'Checks a document out for 8 hours, or renews the own check-out; a new version does not end it',
  },
  checkIn: {
    ...writes,
    path: '/api/checkIn',
    input: z.strictObject(one),
    output: libraryDocument,
    summary: 'Ends the own check-out of a document',
  },
  breakCheckOut: {
    ...writes,
    path: '/api/breakCheckOut',
    input: z.strictObject({ ...one, reason: text(DOCUMENT_TEXTS.reason).min(1, 'REQUIRED') }),
    output: libraryDocument,
    summary: 'Ends the check-out of another person: by a manager of the project, with a reason',
  },
  deleteDocuments: {
    ...writes,
    path: '/api/deleteDocuments',
    input: z.strictObject(several),
    output: z.object({ documents: z.array(libraryDocument) }),
    summary:
      'Puts documents into the trash, all or none; restoreDocuments takes it back for the days that the library names',
  },
  restoreDocuments: {
    ...writes,
    path: '/api/restoreDocuments',
    input: z.strictObject(several),
    output: z.object({ documents: z.array(libraryDocument) }),
    summary: 'Takes documents out of the trash, all or none',
  },
  purgeDocument: {
    ...writes,
    path: '/api/purgeDocument',
    input: z.strictObject(one),
    output: z.object({ purged: z.literal(true) }),
    summary: 'Ends a document of the trash with its versions, for good',
  },
} as const satisfies Record<string, CallDefinition>

export const documentCalls = {
  listLibrary: {
    ...reads,
    path: '/api/listLibrary',
    input: z.strictObject({
      ...library,
      folder: folderOrTop.optional(),
      view: z.enum(['folder', 'all', 'trash']),
      filter: filter.optional(),
      sort: z.enum(DOCUMENT_SORTS).optional(),
      descending: z.boolean().optional(),
      ...pageInput,
    }),
    output: z.object({
      /** The folders in the folder, with the first page of a folder that is not filtered. */
      folders: z.array(folder),
      /** The folders from the top to this one. */
      path: z.array(z.object({ id: z.string(), name: z.string() })),
      documents: z.array(libraryDocument),
      may: libraryRights,
      counts: z.object({ documents: z.number(), trash: z.number() }),
      /** Days for which documents that are deleted now stay in the trash; null but for its view. */
      trash_days: z.number().nullable(),
      /** True where a shared drive is set up that the caller lists. */
      drive: z.boolean(),
      /** True for a person who may set one up where the company has none. */
      drive_missing: z.boolean(),
      next_page_token: z.string(),
    }),
    summary: 'A folder of the library of a project, all of its documents, or its trash, filtered and sorted',
  },
  getDocument: {
    ...reads,
    path: '/api/getDocument',
    input: z.strictObject(one),
    output: z.object({
      document: libraryDocument,
      versions: z.array(documentVersion),
      history: z.array(documentStep),
      may: libraryRights,
      /** The states that the caller may move it to. */
      moves: z.array(state),
    }),
    summary: 'A document with its versions and its latest steps, newest first, and what the caller may do',
  },
  saveDocument: {
    ...writes,
    path: '/api/saveDocument',
    input: z.strictObject({
      ...one,
      version,
      name: nameText(DOCUMENT_TEXTS.name).optional(),
      no: lineText(DOCUMENT_TEXTS.no).optional(),
      show: z.boolean().optional(),
      plan: z.boolean().optional(),
      valid_until: plainDate.nullable().optional(),
      managed_by: opaqueId.nullable().optional(),
      tags: z.array(nameText(DOCUMENT_TEXTS.tag)).max(DOCUMENT_TEXTS.tags, 'TOO_MANY').optional(),
    }),
    output: libraryDocument,
    summary: 'Changes what is said of a document; 409 on a stale version',
  },
  ...folderCalls,
  ...setupCalls,
  ...stateCalls,
} as const satisfies Record<string, CallDefinition>

/** The live stream's news of a document of a project, as event `document`: what is shown of it is read anew. */
export const documentNews = z.object({ project: z.number(), document: z.string() })

export type DocumentNews = z.output<typeof documentNews>
export type LibraryDocument = z.output<typeof libraryDocument>
export type DocumentVersion = z.output<typeof documentVersion>
export type Folder = z.output<typeof folder>
export type DocumentStep = z.output<typeof documentStep>
export type LibraryRights = z.output<typeof libraryRights>
export type LibrarySetup = z.output<typeof librarySetup>
export type LibraryTarget = z.output<typeof libraryTarget>
