import type { PlainDate } from '@smartproject/kit/types/plain-date'

/** The published facts of a subscription. */
export interface SubscriptionFact {
  readonly id: string
  readonly number: number
  readonly title: string
  readonly ownerId: string
  /** Empty without a plan. */
  readonly planTitle: string
  readonly planEndDate: PlainDate | null
  readonly locked: boolean
  /** From when on it is erased; null for one that is not closed. */
  readonly eraseTime: Date | null
  /** tenancy's version; what is not newer is ignored. */
  readonly version: number
}

/** The published facts of a membership. */
export interface MemberFact {
  readonly tenantId: string
  readonly userId: string
  readonly active: boolean
  /** tenancy's version; what is not newer is ignored. */
  readonly version: number
}

/** The published facts of a user. */
export interface UserFact {
  readonly id: string
  readonly email: string
  readonly fullname: string
  readonly locale: string
  readonly platformAdmin: boolean
  readonly active: boolean
  readonly createTime: Date | null
  /** auth's version; what is not newer is ignored. */
  readonly version: number
}

/** How the number of active memberships changes when one state follows another. */
export function tallyChange(before: MemberFact | null, after: MemberFact): -1 | 0 | 1 {
  const was = before?.active ?? false
  if (was === after.active) return 0
  return after.active ? 1 : -1
}
