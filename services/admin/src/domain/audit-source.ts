import type { ChainedRecord, ChainHead, Digest, Round, Seal } from './audit-chain.js'

/** The audit records as they lie in the store, for those who do not trust it. Chains are named by their tenants. */
export interface AuditSource {
  rounds(): AsyncIterable<Round>
  /** Every chain that left any trace. */
  chains(): Promise<string[]>
  /** Tenants that were erased on order, as the chain of the platform tells. */
  erased(): Promise<ReadonlySet<string>>
  /** By number. */
  digests(chain: string): AsyncIterable<Digest>
  head(chain: string): Promise<ChainHead | null>
  /** By place; those without a place come first. */
  records(chain: string): AsyncIterable<ChainedRecord>
}

/** Tells whether a seal vouches for a text. */
export interface SealVerifier {
  /** True for a good signature of a known key. */
  vouches(text: string, seal: Seal): boolean
}

/** Something that cannot be true unless the store was tampered with. */
export interface AuditFault {
  /** The tenant whose chain it is; `rounds` for what vouches for all of them. */
  readonly chain: string
  readonly kind:
    | 'deleted'
    | 'edited'
    | 'moved'
    | 'inserted'
    | 'truncated'
    | 'rewritten'
    | 'head-changed'
    | 'digest-deleted'
    | 'digest-forged'
    | 'round-deleted'
    | 'round-forged'
    | 'rolled-back'
  /** The sentence that names the first bad record, digest or round. */
  readonly text: string
}

/** The verdict on one chain. */
export interface ChainVerdict {
  readonly chain: string
  readonly records: number
  readonly digests: number
  readonly erased: boolean
  readonly faults: readonly AuditFault[]
}

/** The verdict on all chains. */
export interface AuditVerdict {
  readonly chains: readonly ChainVerdict[]
  readonly rounds: number
  /** The last round, to be noted elsewhere; null without one. */
  readonly lastRound: { readonly number: number; readonly time: Date; readonly hash: string } | null
  readonly faults: readonly AuditFault[]
}
