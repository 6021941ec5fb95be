import type { AuditRecord } from './audit-record.js'

/** Where a record stands in the chain of its tenant. */
export interface Link {
  /** 1 for the first record of a tenant; without gaps. */
  readonly seq: number
  /** Hash of the record before; empty for the first. */
  readonly previous: string
}

/** A record in its chain; `hash` is that of {@link recordText}. */
export interface ChainedRecord extends AuditRecord, Link {
  readonly hash: string
}

/** The end of a tenant's chain. `tenantId` is `platform` for what belongs to no subscription. */
export interface ChainHead {
  readonly tenantId: string
  readonly seq: number
  readonly hash: string
}

/** The proof of a text: a signature by a key that the database does not hold. */
export interface Seal {
  readonly keyId: string
  /** Ed25519 over the text, base64url. */
  readonly signature: string
}

/** Vouches for all records of a tenant up to `seq`. */
export interface Digest extends ChainHead, Seal {
  /** 1 for the first digest of a tenant; without gaps. */
  readonly number: number
  readonly time: Date
  /** Hash of the digest before; empty for the first. */
  readonly previous: string
}

/** Vouches for the digests that were made together, so that none of them can vanish; the rounds are a chain too. */
export interface Round extends Seal {
  readonly number: number
  readonly time: Date
  readonly previous: string
  readonly digests: readonly { readonly tenantId: string; readonly number: number; readonly hash: string }[]
}

/** Turns a text into its hash: SHA-256 in base64url. Given, because the domain knows no library. */
export type Hash = (text: string) => string

/**
 * The text of a record that is hashed: a JSON array of fixed order, with the details sorted by name, the time in
 * ISO 8601 and the tenant empty for the platform. It never changes; a new form would begin with another word.
 */
export function recordText(record: AuditRecord, { seq, previous }: Link): string {
  const { tenantId, id, service, actorId, action, targetType, targetId, time, requestId } = record
  const details = Object.entries(record.details).sort(([a], [b]) => (a < b ? -1 : 1))
  const what = [service, actorId, action, targetType, targetId, details, time.toISOString(), requestId]
  return JSON.stringify(['audit-record-1', tenantId, seq, previous, id, ...what])
}

/** The text of a digest that is signed. */
export function digestText(digest: Omit<Digest, keyof Seal>): string {
  const { tenantId, number, seq, hash, time, previous } = digest
  return JSON.stringify(['audit-digest-1', tenantId, number, seq, hash, time.toISOString(), previous])
}

/** The text of a round that is signed. */
export function roundText({ number, time, previous, digests }: Omit<Round, keyof Seal>): string {
  const covered = digests.map((digest) => [digest.tenantId, digest.number, digest.hash])
  return JSON.stringify(['audit-round-1', number, time.toISOString(), previous, covered])
}

/** The value that the next digest or round holds as its `previous`: text and signature are both covered. */
export function sealedText(text: string, { keyId, signature }: Seal): string {
  return JSON.stringify([text, keyId, signature])
}

/** Puts records at the end of a chain, in the order given. */
export function chained(
  head: Omit<ChainHead, 'tenantId'>,
  records: readonly AuditRecord[],
  hash: Hash,
): ChainedRecord[] {
  let [seq, previous] = [head.seq, head.hash]
  return records.map((record) => {
    const link = { seq: ++seq, previous }
    previous = hash(recordText(record, link))
    return { ...record, ...link, hash: previous }
  })
}
