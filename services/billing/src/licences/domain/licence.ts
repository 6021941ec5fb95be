import { DomainError } from '@smartproject/kit/errors'
import type { PlainDate } from '@smartproject/kit/types/plain-date'

/** A code or a signed file that opens days of a plan without payment, once. The code itself is kept nowhere. */
export interface Licence {
  readonly id: string
  /** Hash of the code, or of the number of the file. */
  readonly hash: string
  readonly planId: number
  readonly title: string
  readonly seats: number
  readonly days: number
  readonly catalogueVersion: number
  /** Last day it can be redeemed on. */
  readonly until: PlainDate
  readonly state: 'live' | 'redeemed' | 'revoked'
  /** The person or purpose it is for. */
  readonly note: string
  readonly issuedBy: string
  /** The subscription that redeemed it; empty before that. */
  readonly redeemedFor: string
  readonly redeemTime: Date | null
  readonly createTime: Date
  /** Features beside those of the plan; of files alone. */
  readonly features: readonly string[]
  /** The key that a file is signed with; empty for a code. */
  readonly key: string
}

/** How a licence stands on a day; that its last day is over is computed. */
export function licenceState({ state, until }: Licence, today: PlainDate): Licence['state'] | 'lapsed' {
  return state === 'live' && today > until ? 'lapsed' : state
}

const REFUSALS = {
  redeemed: 'LICENCE_REDEEMED',
  revoked: 'LICENCE_REVOKED',
  lapsed: 'LICENCE_LAPSED',
} as const

/** Errors: precondition LICENCE_REDEEMED | LICENCE_REVOKED | LICENCE_LAPSED. */
export function requireLive(licence: Licence, today: PlainDate): void {
  const state = licenceState(licence, today)
  if (state !== 'live') throw new DomainError('precondition', REFUSALS[state])
}
