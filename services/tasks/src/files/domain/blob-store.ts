/** Where bytes are kept. Keys are made by this service: `tenant/id` and deeper. */
export interface BlobStore {
  /** Keeps the bytes under the key, whole or not at all. Errors: unavailable BLOBS_UNAVAILABLE. */
  put(key: string, chunks: AsyncIterable<Uint8Array>): Promise<void>
  /** The bytes, read as they are asked for. Errors: unavailable BLOBS_UNAVAILABLE, also where there are none. */
  read(key: string): AsyncIterable<Uint8Array>
  /** Deletes the bytes; where there are none nothing happens. Errors: unavailable BLOBS_UNAVAILABLE. */
  delete(key: string): Promise<void>
}

/**
 * The bytes that must be deleted one day. Bytes are written outside transactions, so each key is noted here before it is
 * written and struck out in the transaction that gives it to a document: whatever happens between, nothing is left
 * behind, and nothing a document has is deleted.
 */
export interface BlobLedger {
  /** Notes that the bytes are deleted when due, unless they are claimed before. */
  plan(key: string, due: Date): Promise<void>
  /** Strikes the key out: a document has it now. False when it is being deleted already. */
  claim(key: string): Promise<boolean>
}

/** The ledger as the worker that deletes sees it: of all tenants. */
export interface BlobSweep {
  /** Keys that are due, at most `limit`. */
  due(now: Date, limit: number): Promise<string[]>
  /** Marks the key so that it cannot be claimed any more; false when it is claimed. */
  begin(key: string, now: Date): Promise<boolean>
  /** The bytes are gone. */
  done(key: string): Promise<void>
}
