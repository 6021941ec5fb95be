import type { Caller } from '@smartproject/kit/types/caller'

import { type CheckOut, CHECKOUT_MS, heldNow } from '../domain/document.js'
import type { LibraryRight } from '../domain/rights.js'
import type { Deps } from './deps.js'
import { changeableDocument, type FoundDocument, requireNotHeld } from './document-access.js'
import { keepDocument } from './keep-document.js'

/**
 * Checks a document out for the caller, or renews their check-out: no other person changes it meanwhile.
 * Errors: not_found DOCUMENT_NOT_FOUND, forbidden PERMISSION_DENIED, precondition DOCUMENT_HELD.
 */
export function checkOut(deps: Deps, caller: Caller, id: string): Promise<FoundDocument> {
  return held(deps, caller, { id, right: 'write', action: 'checked_out' }, (found, now) => {
    requireNotHeld(found.document, caller, now)
    const since = heldNow(found.document, now)?.since ?? now
    return { userId: caller.userId, since, until: new Date(now.getTime() + CHECKOUT_MS) }
  })
}

/** Ends the check-out of the caller; a document that is free stays so. Errors: as checkOut. */
export function checkIn(deps: Deps, caller: Caller, id: string): Promise<FoundDocument> {
  return held(deps, caller, { id, right: 'write', action: 'checked_in' }, (found, now) => {
    requireNotHeld(found.document, caller, now)
    return null
  })
}

/**
 * Ends the check-out of the person who holds the document and is told of it: for those who run the project. A document that is free
 * stays so.
 * Errors: not_found DOCUMENT_NOT_FOUND, forbidden PERMISSION_DENIED.
 */
export function breakCheckOut(
  deps: Deps,
  caller: Caller,
  { id, reason }: { id: string; reason: string },
): Promise<FoundDocument> {
  return held(deps, caller, { id, right: 'break', action: 'freed', reason }, () => null)
}

function held(
  deps: Deps,
  caller: Caller,
  step: { id: string; right: LibraryRight; action: string; reason?: string },
  next: (found: FoundDocument, now: Date) => CheckOut | null,
): Promise<FoundDocument> {
  return deps.work.write(caller, async (stores, changes) => {
    const now = deps.clock.now()
    const found = await changeableDocument(stores, caller, step)
    const { document } = found
    const checkout = next(found, now)
    if (checkout === null && document.checkout === null) return found
    const edit = { before: document, after: { ...document, checkout }, ...step }
    const holder = heldNow(document, now)?.userId
    if (checkout === null && holder !== undefined && holder !== caller.userId)
      changes.publish({ about: 'checkout_ended', document, recipientId: holder })
    return { ...found, document: await keepDocument({ stores, changes, caller, now }, edit) }
  })
}
