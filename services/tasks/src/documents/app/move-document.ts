import { DomainError, stale } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'

import type { DocumentState } from '../domain/document.js'
import { moved, movesBy, requireMove } from '../domain/moves.js'
import { mayApprove } from '../domain/rights.js'
import type { Deps } from './deps.js'
import { changeableDocument, type FoundDocument, requireNotHeld, requireRight } from './document-access.js'
import { keepDocument } from './keep-document.js'
import type { SeenDocument } from './save-document.js'

/**
 * Moves a document to another state. The state it has already is no change, whatever the version.
 * Errors: not_found DOCUMENT_NOT_FOUND, forbidden PERMISSION_DENIED, invalid, stale VERSION_MISMATCH,
 * precondition MOVE_NOT_ALLOWED | DOCUMENT_HELD | APPROVER_IS_AUTHOR.
 */
export function moveDocument(
  deps: Deps,
  caller: Caller,
  { id, version, state, reason }: SeenDocument & { readonly state: DocumentState; readonly reason: string },
): Promise<FoundDocument> {
  return deps.work.write(caller, async (stores, changes) => {
    const now = deps.clock.now()
    const found = await changeableDocument(stores, caller, { id, right: 'write' })
    const { document, project } = found
    if (document.state === state) return found
    if (document.version !== version) throw stale(document.version)
    const moves = movesBy(await stores.libraries.setupOf(document.projectNumber))
    const move = requireMove(moves, document, { to: state, reason })
    requireRight(move.right, project, caller)
    requireNotHeld(document, caller, now)
    if (state === 'approved' && !mayApprove(document, project, caller))
      throw new DomainError('precondition', 'APPROVER_IS_AUTHOR')
    const step = { before: document, after: moved(document, state), action: 'moved', reason }
    return { ...found, document: await keepDocument({ stores, changes, caller, now }, step) }
  })
}
