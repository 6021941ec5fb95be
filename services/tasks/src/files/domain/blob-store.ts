/** Bytes that arrive part by part under a key. */
export interface PartUpload {
  readonly key: string
  /** The store's own name for it; may be empty. */
  readonly id: string
}

/** Bytes from one place to another, the last one included. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

/** Where bytes are kept. Keys are made by this service: `tenant/id` and deeper. Errors of all: unavailable BLOBS_UNAVAILABLE. */
export interface BlobStore {
  /** Errors: unavailable STORAGE_FULL when so many bytes more have no room. */
  requireSpace(bytes: number): Promise<void>
  /** Keeps the bytes under the key, whole or not at all. Errors: unavailable STORAGE_FULL. */
  put(key: string, chunks: AsyncIterable<Uint8Array>): Promise<void>
  /** Begins to take parts under a key and returns the id of the upload. */
  begin(key: string): Promise<string>
  /**
   * Keeps a part (1 and up) and returns its tag; another try at the same part does not harm the one whose tag is known, or is found
   * out by {@link complete}. Errors: unavailable STORAGE_FULL.
   */
  part(upload: PartUpload, number: number, bytes: Uint8Array): Promise<string>
  /** Makes the parts with these tags the bytes under the key, without moving them; once more does no harm. Errors: precondition UPLOAD_INCOMPLETE. */
  complete(upload: PartUpload, tags: readonly string[]): Promise<void>
  /** Forgets an upload and its parts; one that is unknown is no error. */
  abort(upload: PartUpload): Promise<void>
  /** The bytes, or some of them, read as they are asked for; an error also where there are none. */
  read(key: string, range?: ByteRange): AsyncIterable<Uint8Array>
  /** Deletes the bytes; where there are none nothing happens. */
  delete(key: string): Promise<void>
}

/**
 * The bytes that must be deleted one day. Bytes are written outside transactions, so each key is noted here before it is
 * written and struck out in the transaction that gives it to a document: whatever happens between, nothing is left
 * behind, and nothing a document has is deleted.
 */
export interface BlobLedger {
  /** Notes that the bytes are deleted when due, unless they are claimed before; with the id of an upload in parts under that key. */
  plan(key: string, due: Date, upload?: string): Promise<void>
  /** Strikes the key out: a document has it now. False when it is being deleted already. */
  claim(key: string): Promise<boolean>
}

/** The ledger as the worker that deletes sees it: of all tenants. */
export interface BlobSweep {
  /** Keys that are due, at most `limit`; `id` is empty unless an upload in parts is open under the key. */
  due(now: Date, limit: number): Promise<PartUpload[]>
  /** Marks the key so that it cannot be claimed any more; false when it is claimed. */
  begin(key: string, now: Date): Promise<boolean>
  /** The bytes are gone. */
  done(key: string): Promise<void>
}
