import { DomainError } from '@smartproject/kit/errors'

import type { TenancyStores } from '../../domain/ports.js'
import type { Subscription } from '../../domain/subscription.js'

/** Holders of a seat: active members, guests too, open invitations, and rows of files that are still to be invited. */
export async function usedSeats(
  { members, invitations, imports }: Pick<TenancyStores, 'members' | 'invitations' | 'imports'>,
  now: Date,
): Promise<number> {
  return (await members.countActive()) + (await invitations.countPending(now)) + (await imports.heldSeats())
}

/** How many people there may be; 0 for no limit. */
export function seatsOf({ plan }: Pick<Subscription, 'plan'>): number {
  return plan?.seats ?? 0
}

/**
 * Refuses to take more seats than are free; excludes all others who take some meanwhile.
 * Errors: precondition SEATS_FULL.
 */
export async function takeSeats(
  stores: TenancyStores,
  { subscription, wanted, now }: { subscription: Subscription; wanted: number; now: Date },
): Promise<void> {
  const limit = seatsOf(subscription)
  if (limit === 0 || wanted === 0) return
  await stores.invitations.holdSeats()
  if ((await usedSeats(stores, now)) + wanted > limit)
    throw new DomainError('precondition', 'SEATS_FULL', { meta: { limit: String(limit) } })
}
