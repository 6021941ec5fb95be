import { invalid, stale } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'

import { takesPart } from '../../facts/area.js'
import type { LibraryDocument } from '../domain/document.js'
import type { Deps } from './deps.js'
import { changeableDocument, type FoundDocument, requireNotHeld } from './document-access.js'
import { keepDocument } from './keep-document.js'

/** The fields of a document that people set. */
export type DocumentFields = Pick<
  LibraryDocument,
  'name' | 'no' | 'show' | 'plan' | 'validUntil' | 'managedBy' | 'tags'
>

/** A document as the caller saw it. */
export interface SeenDocument {
  readonly id: string
  readonly version: number
}

/**
 * Changes what is said of a document; fields that are absent stay.
 * Errors: not_found DOCUMENT_NOT_FOUND, forbidden PERMISSION_DENIED, invalid, already_exists DOCUMENT_NO_TAKEN,
 * precondition DOCUMENT_HELD, stale VERSION_MISMATCH.
 */
export function saveDocument(
  deps: Deps,
  caller: Caller,
  { id, version, fields }: SeenDocument & { readonly fields: Partial<DocumentFields> },
): Promise<FoundDocument> {
  return deps.work.write(caller, async (stores, changes) => {
    const now = deps.clock.now()
    const found = await changeableDocument(stores, caller, { id, right: 'write' })
    const { document, project } = found
    if (document.version !== version) throw stale(document.version)
    requireNotHeld(document, caller, now)
    const { managedBy = document.managedBy } = fields
    // A person of the stored value may have left.
    if (managedBy !== document.managedBy && managedBy !== '' && !takesPart(project, managedBy))
      throw invalid([{ field: 'managed_by', reason: 'NOT_A_MEMBER' }])
    const after = { ...document, ...fields }
    const writing = { stores, changes, caller, now }
    return { ...found, document: await keepDocument(writing, { before: document, after, action: 'changed' }) }
  })
}
