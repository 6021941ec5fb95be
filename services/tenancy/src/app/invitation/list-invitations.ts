import { pageSize } from '@smartproject/kit/tokens/page-tokens'
import type { Caller } from '@smartproject/kit/types/caller'
import { isFoundIn } from '@smartproject/kit/types/search-text'

import { stateOf, type Invitation, type InvitationState } from '../../domain/invitation.js'
import type { InvitationFilter, InvitationPosition, TenancyStores } from '../../domain/ports.js'
import { pageLimits, type PageInput, type TenancyDeps } from '../deps.js'
import { seatsOf, usedSeats } from '../member/take-seats.js'

/** So many invitations are compared with a search at once. */
const BATCH = 500

/** Which invitations are wanted: in one of the states, or all without one; with the words in address or name. */
export interface InvitationsInput {
  readonly page: PageInput
  readonly states: readonly InvitationState[]
  readonly search: string
}

/** An invitation with its state by now, and the name of its person where one is known. */
export interface ListedInvitation {
  readonly invitation: Invitation
  readonly state: InvitationState
}

/** A page of invitations, and the seats. */
export interface InvitationsPage {
  readonly invitations: readonly ListedInvitation[]
  readonly nextPageToken: string
  readonly seats: { readonly used: number; readonly limit: number }
}

/** Invitations, the latest first. Errors: invalid PAGE_TOKEN_INVALID. */
export async function listInvitations(
  deps: TenancyDeps,
  caller: Caller,
  { page, states, search }: InvitationsInput,
): Promise<InvitationsPage> {
  const stores = deps.work.read(caller.tenantId)
  const now = deps.clock.now()
  const size = pageSize(page.size, pageLimits)
  const query = ['invitations', caller.tenantId, states.toSorted().join(' '), search]
  const position = deps.pageTokens.open(page.token, query)
  const after = position && { id: String(position[0]) }
  const wanted = { filter: { states, now }, search, after, count: size + 1 }
  const rows = await (search === '' ? readNamed(stores, wanted) : searchNamed(stores, wanted))
  const shown = rows.slice(0, size)
  const last = shown.at(-1)
  return {
    invitations: shown.map((invitation) => ({ invitation, state: stateOf(invitation, now) })),
    nextPageToken: last && rows.length > size ? deps.pageTokens.seal([last.id], query) : '',
    seats: { used: await usedSeats(stores, now), limit: seatsOf(await stores.subscription.get()) },
  }
}

interface Wanted {
  readonly filter: InvitationFilter
  readonly search: string
  readonly after: InvitationPosition | null
  readonly count: number
}

/** The next invitations, each with the name of its file or else of the membership of its address. */
async function readNamed(
  stores: TenancyStores,
  { filter, after, count }: Pick<Wanted, 'filter' | 'after' | 'count'>,
): Promise<Invitation[]> {
  const rows = await stores.invitations.list(filter, after, count)
  const members = await stores.members.withEmails(rows.map(({ email }) => email))
  const names = new Map(members.map(({ email, fullname }) => [email, fullname]))
  return rows.map((row) => ({ ...row, fullname: names.get(row.email) ?? row.fullname }))
}

/** Names stand in two collections and are folded in the program, so a search reads on until it has enough. */
async function searchNamed(
  stores: TenancyStores,
  { filter, search, count, ...from }: Wanted,
): Promise<Invitation[]> {
  const found: Invitation[] = []
  let after = from.after
  for (;;) {
    const rows = await readNamed(stores, { filter, after, count: BATCH })
    found.push(...rows.filter(({ email, fullname }) => isFoundIn(`${email} ${fullname}`, search)))
    const last = rows.at(-1)
    if (!last || rows.length < BATCH || found.length >= count) return found.slice(0, count)
    after = { id: last.id }
  }
}
