import { DomainError } from '@smartproject/kit/errors'

/** What became of a transfer; `expired` and `void` are computed. */
export type TransferState = 'pending' | 'accepted' | 'declined' | 'cancelled' | 'expired' | 'void'

/** A member who is asked to become the owner. The code stands in the mail alone. */
export interface Transfer {
  readonly id: string
  /** The owner who asks. */
  readonly fromId: string
  /** Who is asked. */
  readonly toId: string
  readonly codeHash: string
  readonly state: Exclude<TransferState, 'expired' | 'void'>
  readonly createTime: Date
  readonly expireTime: Date
  /** Counts changes; starts at 1. */
  readonly version: number
}

const DAY_MS = 86_400_000
const LIFE_DAYS = 7

/** When a transfer ends that is asked now. */
export function transferEnd(now: Date): Date {
  return new Date(now.getTime() + LIFE_DAYS * DAY_MS)
}

/** What became of a transfer by now; `able` says whether who was asked is an active member with an open account. */
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
