/** Who did what to which thing. Written once, never changed. */
export interface AuditRecord {
  readonly id: string
  /** The subscription; empty for the platform. */
  readonly tenantId: string
  readonly service: string
  /** The user; empty when the system acted. */
  readonly actorId: string
  /** Subject and verb in the past, e.g. `leave.approved`. */
  readonly action: string
  readonly targetType: string
  readonly targetId: string
  readonly details: Readonly<Record<string, string>>
  readonly time: Date
  /** Id of the request that caused it. */
  readonly requestId: string
}

/** Which records are wanted; an empty field wants all. */
export interface AuditFilter {
  readonly actorId: string
  readonly action: string
}

/** Where a page of records goes on: newest first, the id decides between equal times. */
export interface AuditPosition {
  readonly time: Date
  readonly id: string
}
