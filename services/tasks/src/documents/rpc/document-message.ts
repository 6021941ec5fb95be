import { toOptionalProtoDate } from '@smartproject/kit/grpc/values'
import { plainDate } from '@smartproject/kit/types/plain-date'
import type {
  Document,
  DocumentStep as StepMessage,
  DocumentVersion as VersionMessage,
  Folder as FolderMessage,
  LibraryRights,
  LibrarySetup as SetupMessage,
} from '@smartproject/proto/smartproject/tasks/v1/document_service'
import type { Caller } from '@smartproject/kit/types/caller'

import type { Project } from '../../facts/area.js'
import type { ScanState, PreviewPages } from '../../files/area.js'
import type { FoundDocument } from '../app/document-access.js'
import { type DocumentVersion, heldNow } from '../domain/document.js'
import type { Folder } from '../domain/folder.js'
import type { ShownStep } from '../domain/history.js'
import { may, openVersion, shownState } from '../domain/rights.js'
import type { LibrarySetup } from '../domain/setup.js'

/** Facts of a document that its row does not hold. */
interface Beside {
  /** The place of its text that a search has hit. */
  readonly excerpt?: string | undefined
  /** The scans of files by their ids. */
  readonly scans?: ReadonlyMap<string, ScanState>
  /** Their previews, likewise. */
  readonly previews?: ReadonlyMap<string, PreviewPages>
}

/** A document as its viewer is told of it. */
export function toDocumentMessage(
  { document, viewer }: FoundDocument,
  now: Date,
  { excerpt = '', ...beside }: Beside = {},
): Document {
  const current = openVersion(document, viewer) ?? document.current
  const held = viewer.hidden ? heldNow(document, now) : null
  return {
    id: document.id,
    projectNumber: document.projectNumber,
    folderId: document.folderId,
    name: document.name,
    no: document.no,
    revision: current.revision,
    state: shownState(document, viewer),
    show: document.show,
    plan: document.plan,
    validUntil: document.validUntil ? toOptionalProtoDate(plainDate(document.validUntil)) : undefined,
    managedBy: document.managedBy,
    tags: [...document.tags],
    checkout: held ? { userId: held.userId, sinceTime: held.since, untilTime: held.until } : undefined,
    current: toVersionMessage(current, beside),
    issued: document.issued?.n ?? 0,
    version: BigInt(document.version),
    createdBy: document.createdBy,
    createTime: document.createTime,
    updatedBy: document.updatedBy,
    updateTime: document.updateTime,
    deleteTime: document.deleteTime ?? undefined,
    purgeTime: document.purgeTime ?? undefined,
    excerpt,
  }
}

/** A version, with the scan and the preview of its file. */
export function toVersionMessage(
  { fileId, sha256: _sum, size, ...version }: DocumentVersion,
  { scans, previews }: Omit<Beside, 'excerpt'> = {},
): VersionMessage {
  const { pages, pageCount } = previews?.get(fileId) ?? { pages: 0, pageCount: 0 }
  return { ...version, size: BigInt(size), scan: scans?.get(fileId) ?? '', pages: pages ?? -1, pageCount }
}

/** A step of a history. */
export function toStepMessage({ file, ...step }: ShownStep): StepMessage {
  return { ...step, file: file ? { name: file.name, size: BigInt(file.size) } : undefined }
}

/** A folder. */
export function toFolderMessage({ id, parentId, name, documents, version }: Folder): FolderMessage {
  return { id, parentId, name, documents, version: BigInt(version) }
}

/** The rules of a library. */
export function toSetupMessage({ version, ...rules }: LibrarySetup): SetupMessage {
  return { ...rules, version: BigInt(version) }
}

/** The rights of the caller in the library of the project. */
export function toRightsMessage(project: Project, caller: Caller): LibraryRights {
  return {
    write: may('write', project, caller),
    approve: may('approve', project, caller),
    issue: may('issue', project, caller),
    break: may('break', project, caller),
  }
}
