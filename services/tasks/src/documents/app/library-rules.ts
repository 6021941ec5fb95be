import { DomainError, notFound } from '@smartproject/kit/errors'
import { newId } from '@smartproject/kit/types/ids'

import { textKindOf } from '../../contents/area.js'
import type { LibraryBytes, LibraryRules, LibraryTarget } from '../../files/area.js'
import { type DocumentVersion, heldNow, type LibraryDocument } from '../domain/document.js'
import type { OwnEvent } from '../domain/events.js'
import { may } from '../domain/rights.js'
import type { Stores } from '../domain/stores.js'
import { changeableDocument, knownDocument, requireNotHeld, writableLibrary } from './document-access.js'
import { addDocument, keepDocument, type Writing } from './keep-document.js'
import { nextNo } from './library-setup.js'
import { requirePlacesIn } from './move-to-folder.js'
import { freeName } from './trash.js'

/** How kept bytes become documents and versions; the rights are asked when they are announced and when they are kept. */
export const libraryRules: LibraryRules<Stores, OwnEvent> = {
  async requireUpload(stores, caller, target, now) {
    await requirePlace({ stores, caller, now }, target)
  },
  async take(stores, changes, { caller, bytes, now }) {
    const writing = { stores, changes, caller, now }
    const document = await requirePlace(writing, bytes.library)
    return document ? newVersion(writing, document, bytes) : newDocument(writing, bytes)
  },
  async mayWrite(stores, caller, fileId) {
    const found = await stores.versions.byFile(fileId)
    if (!found) return false
    const { project } = await knownDocument(stores, caller, found.documentId)
    return may('write', project, caller)
  },
  forget: (stores, fileId) => stores.texts.drop([fileId]),
}

/** The document that gets a version; null for the place of a new one. */
async function requirePlace(
  { stores, caller, now }: Pick<Writing, 'stores' | 'caller' | 'now'>,
  target: LibraryTarget,
): Promise<LibraryDocument | null> {
  const { projectNumber, folderId, documentId, base } = target
  await writableLibrary(stores, caller, projectNumber)
  if (documentId === '') {
    const folder = folderId === '' ? null : await stores.folders.byId(folderId)
    if (folderId !== '' && folder?.projectNumber !== projectNumber) throw notFound('FOLDER_NOT_FOUND')
    await requirePlacesIn(stores, target)
    return null
  }
  const { document } = await changeableDocument(stores, caller, { id: documentId, right: 'write' })
  if (document.projectNumber !== projectNumber) throw notFound('DOCUMENT_NOT_FOUND')
  requireNotHeld(document, caller, now)
  // The holder of a check-out began from the current version: no other person has brought one since.
  if (!heldNow(document, now) && base !== document.current.n)
    throw new DomainError('precondition', 'DOCUMENT_CHANGED', { meta: { current: `${document.current.n}` } })
  return document
}

async function newDocument(writing: Writing, bytes: LibraryBytes): Promise<LibraryTarget> {
  const { stores, caller, now } = writing
  const { projectNumber, folderId } = bytes.library
  const current = versionOf(writing, bytes, 1)
  const document: LibraryDocument = {
    id: newId(),
    projectNumber,
    folderId,
    name: await freeName(stores, { projectNumber, folderId }, bytes.name),
    no: await nextNo(stores, projectNumber),
    state: 'draft',
    show: true,
    plan: false,
    validUntil: '',
    managedBy: '',
    tags: [],
    checkout: null,
    current,
    issued: null,
    version: 1,
    createdBy: caller.userId,
    createTime: now,
    updatedBy: caller.userId,
    updateTime: now,
    deleteTime: null,
  }
  await addDocument(writing, document)
  await keepVersion(writing, document, current)
  return { ...bytes.library, documentId: document.id, n: current.n }
}

async function newVersion(
  writing: Writing,
  document: LibraryDocument,
  bytes: LibraryBytes,
): Promise<LibraryTarget> {
  if (bytes.sha256 === document.current.sha256) throw new DomainError('precondition', 'UNCHANGED')
  const current = versionOf(writing, bytes, document.current.n + 1)
  const after = { ...document, current, state: 'draft' } as const
  await keepDocument(writing, { before: document, after, action: 'version_added' })
  await keepVersion(writing, document, current)
  return { ...bytes.library, n: current.n }
}

/** Keeps a version, and notes it on the work list of texts when its type has one. */
async function keepVersion(
  { stores, now }: Writing,
  { id: documentId, projectNumber }: LibraryDocument,
  version: DocumentVersion,
): Promise<void> {
  const { fileId, contentType } = version
  await stores.versions.insert(documentId, version)
  if (textKindOf(contentType)) await stores.texts.announce({ fileId, documentId, projectNumber }, now)
}

function versionOf({ caller, now }: Writing, bytes: LibraryBytes, n: number): DocumentVersion {
  const { id: fileId, name, contentType, size, sha256, library } = bytes
  const { revision, note } = library
  return {
    n,
    revision,
    fileId,
    name,
    contentType,
    size,
    sha256,
    note,
    createdBy: caller.userId,
    createTime: now,
  }
}
