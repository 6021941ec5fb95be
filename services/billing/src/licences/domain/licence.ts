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
  /** Whom or what it is for. */
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

/** Crockford's letters; those after the first 32 stand for the check alone. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ*~$=U'
const LENGTH = 20
const GROUP = /.{1,5}/g
const FIVE_BITS = 31

/** Random bytes that a code is made of. */
export const CODE_BYTES = LENGTH

/** A code out of random bytes: 20 letters and the one that checks them. */
export function codeOf(bytes: Uint8Array): string {
  const figures = [...bytes.subarray(0, LENGTH)].map((byte) => byte & FIVE_BITS)
  return [...figures, checkOf(figures)].map((figure) => LETTERS[figure]).join('')
}

/**
 * A code as it was typed: hyphens, blanks and case do not matter, and neither do letters that look like figures. Null when
 * something was mistyped.
 */
export function readCode(typed: string): string | null {
  const code = typed.replaceAll(/[\s-]/g, '').toUpperCase().replaceAll('O', '0').replaceAll(/[IL]/g, '1')
  if (code.length !== LENGTH + 1) return null
  const figures = [...code].map((letter) => LETTERS.indexOf(letter))
  const own = figures.slice(0, LENGTH)
  if (own.some((figure) => figure < 0 || figure > FIVE_BITS)) return null
  return checkOf(own) === figures[LENGTH] ? code : null
}

/** A code in groups, as it is read aloud. */
export function shownCode(code: string): string {
  return code.match(GROUP)?.join('-') ?? ''
}

function checkOf(figures: readonly number[]): number {
  return figures.reduce((sum, figure) => (sum * (FIVE_BITS + 1) + figure) % LETTERS.length, 0)
}
