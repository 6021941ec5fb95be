import { DomainError } from '@smartproject/kit/errors'
import { PLATFORM } from '@smartproject/kit/types/ids'

import { IDENTITY_TICKET_MS, type IdentityTicket, type ProviderClaims } from '../domain/identity.js'
import type { Deps } from './deps.js'

/** A ticket as a browser shows it. */
export interface ShownTicket {
  readonly ticket: string
  readonly visitorHash: string
}

/** Keeps an identity for the browser that it came in; returns what stands for it. */
export async function issueIdentityTicket(
  deps: Deps,
  claims: ProviderClaims,
  visitorHash: string,
): Promise<string> {
  const ticket = deps.tokens.create()
  const expireTime = new Date(deps.clock.now().getTime() + IDENTITY_TICKET_MS)
  const tokenHash = deps.tokens.hash(ticket)
  await deps.work.read(PLATFORM).identityTickets.put({ tokenHash, claims, visitorHash, expireTime })
  return ticket
}

/** The identity that a ticket stands for. Errors: unauthenticated TICKET_UNKNOWN, also in another browser. */
export async function openIdentityTicket(
  deps: Deps,
  { ticket, visitorHash }: ShownTicket,
): Promise<IdentityTicket> {
  const found = await deps.work.read(PLATFORM).identityTickets.find(deps.tokens.hash(ticket))
  if (!found || found.visitorHash !== visitorHash || found.expireTime <= deps.clock.now())
    throw unknownTicket()
  return found
}

/** The one answer for a ticket that opens nothing. */
export function unknownTicket(): DomainError {
  return new DomainError('unauthenticated', 'TICKET_UNKNOWN')
}
