import type { ChainedRecord, ChainHead, Digest, Round, Seal } from './audit-chain.js'
import type { AuditFilter, AuditPosition, AuditRecord } from './audit-record.js'
import type { MemberFact, SubscriptionFact, UserFact } from './facts.js'

/** The tenant's audit records. There is no way to change or remove one. */
export interface AuditTrail {
  /** The end of the chain; null before the first record. */
  head(): Promise<ChainHead | null>
  /**
   * Adds records behind the given head, which they move. Errors: already_exists when one of them is there already or
   * the chain does not end in that head any more.
   */
  append(records: readonly ChainedRecord[], head: ChainHead | null): Promise<void>
  /** Those of the ids that are there. */
  known(ids: readonly string[]): Promise<ReadonlySet<string>>
  /** Records newest first, from after the position. */
  list(filter: AuditFilter, after: AuditPosition | null, limit: number): Promise<AuditRecord[]>
}

/** The audit records of everybody. */
export interface PlatformAudit {
  /** Like {@link AuditTrail.list}; an empty tenant wants all. */
  list(
    filter: AuditFilter & { tenantId: string },
    after: AuditPosition | null,
    limit: number,
  ): Promise<AuditRecord[]>
}

/** The proofs of the audit records: digests and rounds. Nothing changes or removes a digest or a round. */
export interface AuditSeals {
  /** Ends of the chains that have grown since they were closed. */
  openHeads(): Promise<ChainHead[]>
  /** Their digests are made; one that has grown meanwhile stays open. */
  close(heads: readonly ChainHead[]): Promise<void>
  lastDigest(tenantId: string): Promise<Digest | null>
  lastRound(): Promise<Round | null>
  /** Keeps what was signed; fails when another replica sealed at the same time. */
  keep(digests: readonly Digest[], round: Round): Promise<void>
}

/** Signs texts with the key that vouches for the audit records. */
export interface SealSigner {
  sign(text: string): Promise<Seal>
}

/** All subscriptions. */
export interface Subscriptions {
  /** Keeps a fact unless a newer one (or the same) is known. */
  keep(fact: SubscriptionFact): Promise<void>
  /** By number, from after the position. */
  list(after: { number: number; id: string } | null, limit: number): Promise<SubscriptionFact[]>
  /** Titles of those that are known, by id. */
  titles(ids: readonly string[]): Promise<ReadonlyMap<string, string>>
}

/** All memberships, as far as they are counted. */
export interface Members {
  /** Keeps a fact unless a newer one (or the same) is known, and counts it. */
  keep(fact: MemberFact): Promise<void>
  /** Active members of each of the subscriptions. */
  countByTenant(tenantIds: readonly string[]): Promise<ReadonlyMap<string, number>>
  /** Subscriptions each of the users is an active member of. */
  countByUser(userIds: readonly string[]): Promise<ReadonlyMap<string, number>>
}

/** All users. */
export interface Users {
  /** Keeps a fact unless a newer one (or the same) is known. */
  keep(fact: UserFact): Promise<void>
  /** By e-mail, from after the position. */
  list(after: { email: string; id: string } | null, limit: number): Promise<UserFact[]>
  /** Those of the users that are known, by id. */
  withIds(ids: readonly string[]): Promise<ReadonlyMap<string, Pick<UserFact, 'email' | 'fullname'>>>
}

/** Everything the service stores. */
export interface AdminStores {
  readonly audit: AuditTrail
  /** Looked at across all tenants; the access rules of the RPCs let only platform administrators come here. */
  readonly platform: {
    readonly audit: PlatformAudit
    readonly seals: AuditSeals
    readonly subscriptions: Subscriptions
    readonly members: Members
    readonly users: Users
  }
}
