import type {
  Document as ProtoDocument,
  DocumentStep as ProtoStep,
  DocumentVersion as ProtoVersion,
  Folder as ProtoFolder,
  LibraryRights as ProtoRights,
  LibrarySetup as ProtoSetup,
} from '@smartproject/proto/smartproject/tasks/v1/document_service'
import type { LibraryTarget as ProtoTarget } from '@smartproject/proto/smartproject/tasks/v1/file_service'

import {
  DOCUMENT_STATES,
  type DocumentStep,
  type DocumentVersion,
  type Folder,
  ISSUERS,
  type LibraryDocument,
  type LibraryRights,
  type LibrarySetup,
  type LibraryTarget,
} from '../../api/work/documents.js'
import { scanView } from './files.js'
import { instantText, optionalDay, optionalInstant, present, safeNumber, textOrNull } from '../values.js'

/** A state of a document as a peer names it. */
export function documentState(text: string): LibraryDocument['state'] {
  return present(DOCUMENT_STATES.find((state) => state === text))
}

/** A version of a document. */
export function versionView(message: ProtoVersion | undefined): DocumentVersion {
  const { n, revision, name, contentType, size, note, createdBy, createTime, scan, pages, pageCount } =
    present(message)
  return {
    n,
    revision,
    name,
    content_type: contentType,
    size: safeNumber(size),
    note,
    by: createdBy,
    at: instantText(createTime),
    scan: scanView(scan),
    pages: pages < 0 ? null : pages,
    page_count: pageCount,
  }
}

/** A document. */
export function documentView(message: ProtoDocument | undefined): LibraryDocument {
  const document = present(message)
  const { checkout } = document
  return {
    id: document.id,
    project: document.projectNumber,
    folder: textOrNull(document.folderId),
    name: document.name,
    no: document.no,
    revision: document.revision,
    state: documentState(document.state),
    show: document.show,
    plan: document.plan,
    valid_until: optionalDay(document.validUntil),
    managed_by: textOrNull(document.managedBy),
    tags: document.tags,
    checkout: checkout
      ? {
          by: checkout.userId,
          since: instantText(checkout.sinceTime),
          until: instantText(checkout.untilTime),
        }
      : null,
    current: versionView(document.current),
    excerpt: textOrNull(document.excerpt),
    issued: document.issued === 0 ? null : document.issued,
    version: safeNumber(document.version),
    created_by: document.createdBy,
    created_at: instantText(document.createTime),
    updated_by: document.updatedBy,
    updated_at: instantText(document.updateTime),
    deleted_at: optionalInstant(document.deleteTime),
    ends_at: optionalInstant(document.purgeTime),
  }
}

/** A folder. */
export function folderView(message: ProtoFolder | undefined): Folder {
  const { id, parentId, name, documents, version } = present(message)
  return { id, parent: textOrNull(parentId), name, documents, version: safeNumber(version) }
}

/** A step of a document's history. */
export function stepView({ time, userId, what, from, to, reason, file }: ProtoStep): DocumentStep {
  const came = file ? { name: file.name, size: safeNumber(file.size) } : null
  return { at: instantText(time), by: userId, what, from, to, reason, file: came }
}

/** The rights of the caller in a library. */
export function rightsView(message: ProtoRights | undefined): LibraryRights {
  const { write, approve, issue, break: breaks } = present(message)
  return { write, approve, issue, break: breaks }
}

/** The rules of a library. */
export function setupView(message: ProtoSetup | undefined): LibrarySetup {
  const { prefix, digits, review, issuers, trashDays, version } = present(message)
  const whose = present(ISSUERS.find((one) => one === issuers))
  return { prefix, digits, review, issuers: whose, trash_days: trashDays, version: safeNumber(version) }
}

/** The place of an upload in a library, on its way to a peer. */
export function protoTarget(target: LibraryTarget | undefined): ProtoTarget | undefined {
  return (
    target && {
      projectNumber: target.project,
      folderId: target.folder ?? '',
      documentId: target.document ?? '',
      base: target.base ?? 0,
      note: target.note ?? '',
      revision: target.revision ?? '',
    }
  )
}
