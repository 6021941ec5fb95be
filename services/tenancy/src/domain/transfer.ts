import { DomainError } from '@smartproject/kit/errors'

/** The state of a transfer; `expired` and `void` are computed. */
export type TransferState = 'pending' | 'accepted' | 'declined' | 'cancelled' | 'expired' | 'void'

/** A member who is asked to become the owner. The code stands in the mail alone. */
export interface Transfer {
  readonly id: string
  /** The owner who asks. */
  readonly fromId: string
  /** The asked person. */
  readonly toId: string
  readonly codeHash: string
  /** Of the code by which the owner stops what a platform administrator asked; empty when the owner asks. */
  readonly vetoHash: string
  readonly state: Exclude<TransferState, 'expired' | 'void'>
  readonly createTime: Date
  /** From when on it can be accepted. */
  readonly startTime: Date
  readonly expireTime: Date
  /** Counts changes; starts at 1. */
  readonly version: number
}

const DAY_MS = 86_400_000
const LIFE_DAYS = 7

/** From when on can be accepted what a platform administrator asks now: so long the owner may stop it. */
export function vetoEnd(now: Date): Date {
  return new Date(now.getTime() + LIFE_DAYS * DAY_MS)
}

/** When a transfer ends that can be accepted from then on. */
export function transferEnd(start: Date): Date {
  return new Date(start.getTime() + LIFE_DAYS * DAY_MS)
}

/** The present state of a transfer; `able` says whether the asked person is an active member with an open account. */
export function transferStateOf(
  { state, expireTime }: Transfer,
  { now, able }: { now: Date; able: boolean },
): TransferState {
  if (state !== 'pending') return state
  if (expireTime <= now) return 'expired'
  return able ? 'pending' : 'void'
}

/** Refuses what no longer waits for an answer. Errors: precondition TRANSFER_SETTLED. */
export function requireTransferPending(state: TransferState): void {
  if (state !== 'pending') throw new DomainError('precondition', 'TRANSFER_SETTLED', { meta: { state } })
}

/** Refuses what the owner may still stop. Errors: precondition TRANSFER_WAITS. */
export function requireTransferStarted({ startTime }: Transfer, now: Date): void {
  if (now < startTime)
    throw new DomainError('precondition', 'TRANSFER_WAITS', { meta: { from: startTime.toISOString() } })
}
