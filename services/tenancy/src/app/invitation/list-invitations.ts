import { pageSize } from '@smartproject/kit/tokens/page-tokens'
import type { Caller } from '@smartproject/kit/types/caller'

import { stateOf, type Invitation, type InvitationState } from '../../domain/invitation.js'
import { pageLimits, type PageInput, type TenancyDeps } from '../deps.js'
import { seatsOf, usedSeats } from '../member/take-seats.js'

/** A page of invitations with what became of each by now, and the seats. */
export interface InvitationsPage {
  readonly invitations: readonly { readonly invitation: Invitation; readonly state: InvitationState }[]
  readonly nextPageToken: string
  readonly seats: { readonly used: number; readonly limit: number }
}

/** Invitations, the latest first. Errors: invalid PAGE_TOKEN_INVALID. */
export async function listInvitations(
  deps: TenancyDeps,
  caller: Caller,
  page: PageInput,
): Promise<InvitationsPage> {
  const stores = deps.work.read(caller.tenantId)
  const now = deps.clock.now()
  const size = pageSize(page.size, pageLimits)
  const query = ['invitations', caller.tenantId]
  const position = deps.pageTokens.open(page.token, query)
  const rows = await stores.invitations.list(position && { id: String(position[0]) }, size + 1)
  const shown = rows.slice(0, size)
  const last = shown.at(-1)
  return {
    invitations: shown.map((invitation) => ({ invitation, state: stateOf(invitation, now) })),
    nextPageToken: last && rows.length > size ? deps.pageTokens.seal([last.id], query) : '',
    seats: { used: await usedSeats(stores, now), limit: seatsOf(await stores.subscription.get()) },
  }
}
