import { newId } from '@smartproject/kit/types/ids'

import { bookedOf, planAccount, type Account } from '../domain/balance-plan.js'
import { differences, sourceOf, type LedgerRow } from '../domain/ledger.js'

/** Who books, when and why. */
export interface BookedBy {
  /** Empty for the system. */
  readonly actorId: string
  readonly now: Date
  readonly reason?: string
}

/**
 * The rows that make the ledger of an account what it should be; none where it is so already. Those of the year `asked` are among
 * them, however far ahead it is.
 */
export function dueRows(account: Account, by: BookedBy, asked = account.throughYear): LedgerRow[] {
  return differences(planAccount(account, asked), bookedOf(account)).map((booking) => ({
    ...booking,
    id: newId(),
    userId: account.person.userId,
    type: account.type,
    source: sourceOf(booking.key, booking.halves),
    reason: by.reason ?? '',
    actorId: by.actorId,
    time: by.now,
  }))
}
