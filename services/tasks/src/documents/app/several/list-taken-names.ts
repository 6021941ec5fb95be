import { DomainError, notFound } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'

import { type LibraryDocument, TOP } from '../../domain/document.js'
import type { Deps } from '../deps.js'
import { requireNotHeld, writableLibrary } from '../document-access.js'

/** A file that is to be brought into a folder. */
export interface FileName {
  readonly folderId: string
  readonly name: string
}

/** A file whose name a document of its folder has. */
export interface TakenName {
  /** Its place among the files. */
  readonly file: number
  readonly document: LibraryDocument
  /** Why it may not be a new version of the document; null where it may. */
  readonly refusal: DomainError | null
}

/**
 * Which of the files have the name of a document of their folder, before any of their bytes are sent.
 * Errors: not_found PROJECT_NOT_FOUND | FOLDER_NOT_FOUND, forbidden PERMISSION_DENIED | PROJECT_ARCHIVED.
 */
export async function listTakenNames(
  deps: Deps,
  caller: Caller,
  { projectNumber, files }: { readonly projectNumber: number; readonly files: readonly FileName[] },
): Promise<TakenName[]> {
  const stores = deps.work.read(caller.tenantId)
  await writableLibrary(stores, caller, projectNumber)
  const folders = new Set([TOP, ...(await stores.folders.of(projectNumber)).map(({ id }) => id)])
  const asked = [...new Set(files.map(({ folderId }) => folderId))]
  if (asked.some((id) => !folders.has(id))) throw notFound('FOLDER_NOT_FOUND')
  const names = files.map(({ name }) => name)
  const found = await stores.documents.named(projectNumber, asked, names)
  const byPlace = new Map(found.map((document) => [keyOf(document), document]))
  const now = deps.clock.now()
  return files.flatMap((file, at) => {
    const document = byPlace.get(keyOf(file))
    return document ? [{ file: at, document, refusal: refusalOf(document, caller, now) }] : []
  })
}

/** As names are compared when an upload gets a free one. */
const keyOf = ({ folderId, name }: FileName) => `${folderId}/${name.toLowerCase()}`

/** An issued document gets a new version where a person means just that, not by a name that happens to be the same. */
function refusalOf(document: LibraryDocument, caller: Caller, now: Date): DomainError | null {
  try {
    requireNotHeld(document, caller, now)
  } catch (error) {
    if (error instanceof DomainError) return error
    throw error
  }
  return document.state === 'issued' ? new DomainError('precondition', 'DOCUMENT_ISSUED') : null
}
