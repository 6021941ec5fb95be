import type { Caller } from '@smartproject/kit/types/caller'
import { PLATFORM } from '@smartproject/kit/types/ids'

import { TICKET_MS } from '../../factors/area.js'
import {
  type Proof,
  type ReturnInput,
  type SessionInput,
  type SignedIn,
  startReturn,
} from '../../sessions/area.js'
import type { User } from '../../users/area.js'
import type { Deps } from './deps.js'

/** A right password of a person whose second factor is to be shown. */
export interface HalfSignedIn {
  /** Stands for the password in what follows; it is nowhere else. */
  readonly ticket: string
}

/** A first proof, and the browser it was given in. */
type FirstProof = SessionInput &
  ReturnInput & {
    readonly first: Proof
    /** The provider of the proof; left out for another. */
    readonly provider?: string
    readonly trustToken: string
  }

/** Starts the session of a user who has given a first proof, or a ticket when the second factor is to be shown. */
export async function beginSession(
  deps: Deps,
  caller: Caller,
  user: User,
  input: FirstProof,
): Promise<SignedIn | HalfSignedIn> {
  const amr = await proofsOf(deps, user, input)
  if (!amr) return { ticket: await halfSignedIn(deps, user.id, input) }
  return { ...(await startReturn(deps, caller, user, { ...input, amr })), user }
}

/** The proofs of a session after a first proof of a user; null when the second factor is still to be shown. */
async function proofsOf(
  deps: Deps,
  { id: userId, platformAdmin }: User,
  { first, trustToken }: { first: Proof; trustToken: string },
): Promise<Proof[] | null> {
  const { secondFactors, signInTokens } = deps.work.read(PLATFORM)
  const factor = await secondFactors.find(userId)
  if (!factor?.sealed) return [first]
  // An administrator shows the factor each time; the trust may be older than the right.
  const trust =
    trustToken === '' || platformAdmin ? null : await signInTokens.find(deps.tokens.hash(trustToken), 'trust')
  const trusted = trust && trust.userId === userId && trust.expireTime > deps.clock.now()
  return trusted ? [first, 'trusted'] : null
}

async function halfSignedIn(
  deps: Deps,
  userId: string,
  { first, provider = '', stay }: FirstProof,
): Promise<string> {
  const ticket = deps.tokens.create()
  const expireTime = new Date(deps.clock.now().getTime() + TICKET_MS)
  const tokenHash = deps.tokens.hash(ticket)
  const ticketOf = { tokenHash, kind: 'ticket', userId, first, provider, stay, expireTime } as const
  await deps.work.read(PLATFORM).signInTokens.put(ticketOf)
  return ticket
}
