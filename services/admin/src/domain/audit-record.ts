/** An actor, an action and its thing. Written once, never changed. */
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

/** Details in which services name a user by id. */
const USER_DETAILS = ['applicant', 'heir', 'owner', 'recipient', 'report_to']

/**
 * Ids of the users a record names: the actor, the user of the action, and those in its details. Only where a service puts
 * an id of its own, never where a typed text could stand: it would show names of other companies.
 */
export function usersIn({ actorId, targetType, targetId, details }: AuditRecord): string[] {
  const target = targetType === 'user' || targetType === 'member' ? targetId : ''
  // A change is written as “before → after”.
  const others = USER_DETAILS.flatMap((name) => (details[name] ?? '').split(' → '))
  return [actorId, target, ...others].filter((id) => id !== '')
}

/** Which records are wanted; an empty field wants all. */
export interface AuditFilter {
  readonly actorId: string
  readonly action: string
  readonly targetId: string
  /** Number of a project; 0 for all. */
  readonly projectNumber: number
  /** The first moment and the one after the last; null for no bound. */
  readonly fromTime: Date | null
  readonly toTime: Date | null
}

/** The conditions of a filter, as texts: a page of one filter is no page of another. */
export function filterKey(filter: AuditFilter): string[] {
  const { actorId, action, targetId, projectNumber, fromTime, toTime } = filter
  const times = [fromTime, toTime].map((time) => time?.toISOString() ?? '')
  return [actorId, action, targetId, String(projectNumber), ...times]
}

/** Where a page of records goes on: newest first, the id decides between equal times. */
export interface AuditPosition {
  readonly time: Date
  readonly id: string
}
