import type { LibraryDocument } from './document.js'

/** The check-out of a person was ended by another one. */
export interface CheckoutEnded {
  readonly about: 'checkout_ended'
  readonly document: Pick<LibraryDocument, 'id' | 'no' | 'name' | 'projectNumber'>
  /** Who held the document. */
  readonly recipientId: string
}
