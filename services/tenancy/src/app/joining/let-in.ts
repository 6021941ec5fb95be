import type { Changes } from '@smartproject/kit/types/unit-of-work'

import type { TenancyEvent } from '../../domain/events.js'
import { stateOf } from '../../domain/invitation.js'
import type { TenancyStores } from '../../domain/ports.js'
import { admitMember, type Admission, type Place } from './admit-member.js'
import { takeSeats } from '../member/take-seats.js'

/** The place of a person without an invitation. */
const PLAIN_PLACE: Place = { manageUsers: false, guest: false, reportTo: '', reportToEmail: '', projects: [] }

/**
 * Makes a user a member: as an open invitation to the address says and on the seat it holds, else as a plain member on a free
 * one. Errors: precondition SEATS_FULL.
 */
export async function letIn(
  stores: TenancyStores,
  changes: Changes<TenancyEvent>,
  { by, ...admission }: Omit<Admission, 'place'>,
): Promise<void> {
  const { subscription, user, now } = admission
  const earlier = await stores.invitations.toAddresses([user.email])
  const invitation = earlier.find((one) => stateOf(one, now) === 'pending')
  if (invitation)
    await stores.invitations.save({ ...invitation, state: 'accepted', version: invitation.version + 1 })
  else await takeSeats(stores, { subscription, wanted: 1, now })
  const place = invitation ?? PLAIN_PLACE
  await admitMember(stores, changes, { ...admission, place, by: invitation?.invitedBy ?? by })
}
