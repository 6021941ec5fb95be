import type { Caller } from '@smartproject/kit/types/caller'
import type { Changes } from '@smartproject/kit/types/unit-of-work'

/** The place in a document library for the bytes of an upload. */
export interface LibraryTarget {
  readonly projectNumber: number
  /** The folder of a new document; empty for the top. */
  readonly folderId: string
  /** The document that gets a version; empty for a new one. */
  readonly documentId: string
  /** Number of the version that the new one began from; 0 for none. */
  readonly base: number
  readonly note: string
  readonly revision: string
  /** Number of the version once it is kept; 0 until then. */
  readonly n: number
}

/** The bytes that a library takes. */
export interface LibraryBytes {
  /** Id of the file. */
  readonly id: string
  readonly name: string
  readonly contentType: string
  readonly size: number
  readonly sha256: string
  readonly library: LibraryTarget
}

/** The rules of document libraries for uploads; the area that keeps documents says so. */
export interface LibraryRules<Stores, Event> {
  /**
   * Lets pass who may bring these bytes now.
   * Errors: not_found, forbidden, precondition FOLDER_FULL | DOCUMENT_HELD | DOCUMENT_CHANGED.
   */
  requireUpload(stores: Stores, caller: Caller, target: LibraryTarget, now: Date): Promise<void>
  /**
   * Makes the document or the version of kept bytes, and gives the target that was reached.
   * Errors: as requireUpload, and precondition UNCHANGED.
   */
  take(
    stores: Stores,
    changes: Changes<Event>,
    step: { caller: Caller; bytes: LibraryBytes; now: Date },
  ): Promise<LibraryTarget>
  /** True for a person who may change the document of the version. */
  mayWrite(stores: Stores, caller: Caller, fileId: string): Promise<boolean>
  /** Ends the text of a version that no person may open. */
  forget(stores: Stores, fileId: string): Promise<void>
}
