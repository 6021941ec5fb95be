import type { LibraryDocument } from './document.js'

/** A document was made, changed, moved, checked out, deleted, restored or purged. */
export interface DocumentChanged {
  readonly about: 'document'
  /** State after the change. */
  readonly document: LibraryDocument
}
