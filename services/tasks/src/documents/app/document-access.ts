import { DomainError, notFound } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'

import { accessTo, type FactStores, type Project, readableProject, refusedIn } from '../../facts/area.js'
import { heldNow, type LibraryDocument } from '../domain/document.js'
import { type LibraryRight, may, openVersion, type Viewer, viewerOf } from '../domain/rights.js'
import type { Stores } from '../domain/stores.js'

/** A library, and how the caller sees it. */
export interface Library {
  readonly project: Project
  readonly viewer: Viewer
}

/** A document with what it takes to judge it. */
export interface FoundDocument extends Library {
  readonly document: LibraryDocument
}

/** The library of a project that the caller may look into. Errors: not_found PROJECT_NOT_FOUND. */
export async function readableLibrary(
  stores: Pick<FactStores, 'projects'>,
  caller: Caller,
  number: number,
): Promise<Library> {
  const project = await readableProject(stores, caller, number)
  return { project, viewer: viewerOf(project, caller) }
}

/** Lets pass who has the right. Errors: forbidden PERMISSION_DENIED | PROJECT_ARCHIVED. */
export function requireRight(right: LibraryRight, project: Project, caller: Caller): void {
  if (may(right, project, caller)) return
  throw project.archived ? refusedIn(project) : new DomainError('forbidden', 'PERMISSION_DENIED')
}

/** The library of a project that the caller may change. Errors: not_found PROJECT_NOT_FOUND, and those of requireRight. */
export async function writableLibrary(
  stores: Pick<FactStores, 'projects'>,
  caller: Caller,
  number: number,
): Promise<Library> {
  const library = await readableLibrary(stores, caller, number)
  requireRight('write', library.project, caller)
  return library
}

/** A document the caller may know of, also one of the trash. Errors: not_found DOCUMENT_NOT_FOUND. */
export async function knownDocument(stores: Stores, caller: Caller, id: string): Promise<FoundDocument> {
  const document = await stores.documents.byId(id)
  const project = document && (await stores.projects.byNumber(document.projectNumber))
  if (!document || !project || accessTo(project, caller) === 'none') throw notFound('DOCUMENT_NOT_FOUND')
  const viewer = viewerOf(project, caller)
  if (!openVersion(document, viewer)) throw notFound('DOCUMENT_NOT_FOUND')
  return { document, project, viewer }
}

/** A document the caller may change in this way, outside of the trash. Errors: as knownDocument and requireRight. */
export async function changeableDocument(
  stores: Stores,
  caller: Caller,
  { id, right }: { id: string; right: LibraryRight },
): Promise<FoundDocument> {
  const found = await knownDocument(stores, caller, id)
  requireRight(right, found.project, caller)
  if (found.document.deleteTime) throw notFound('DOCUMENT_NOT_FOUND')
  return found
}

/** Lets the holder of the document pass, and everybody while there is none. Errors: precondition DOCUMENT_HELD. */
export function requireNotHeld(document: LibraryDocument, caller: Caller, now: Date): void {
  const held = heldNow(document, now)
  if (!held || held.userId === caller.userId) return
  const meta = { user: held.userId, since: held.since.toISOString(), until: held.until.toISOString() }
  throw new DomainError('precondition', 'DOCUMENT_HELD', { meta })
}
