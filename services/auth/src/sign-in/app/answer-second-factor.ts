import { DomainError } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'
import { PLATFORM } from '@smartproject/kit/types/ids'

import { NO_PROOF, proveFactor, type SecondFactor, type SignInToken, TRUST_MS } from '../../factors/area.js'
import { factorPolicy, requireNoWait } from '../../secrets/area.js'
import { type Proof, type SessionInput, type SignedIn, startReturn } from '../../sessions/area.js'
import type { User } from '../../users/area.js'
import type { Deps } from './deps.js'

/** The answer of a browser after a right password. */
export interface SecondFactorInput extends SessionInput {
  readonly ticket: string
  /** Six digits of the authenticator in any script, or a recovery code. */
  readonly code: string
  /** True to let this browser pass without the second factor from now on; never an administrator's. */
  readonly trust: boolean
  readonly deviceId: string
  readonly deviceUserId: string
}

/** A started session, and what a trusted browser shows at its next sign-ins; empty for any other. */
export type Answered = SignedIn & { readonly trustToken: string }

interface Open {
  readonly ticket: SignInToken
  readonly user: User
  readonly factor: SecondFactor
}

/**
 * Starts the session that a ticket stands for. Errors: unauthenticated TICKET_UNKNOWN; invalid with CODE_WRONG at `code`;
 * exhausted SIGN_IN_DELAYED before a code is looked at, SIGN_IN_BUSY.
 */
export async function answerSecondFactor(
  deps: Deps,
  caller: Caller,
  input: SecondFactorInput,
): Promise<Answered> {
  const open = await openTicket(deps, input.ticket)
  const proof = await guess(deps, caller, open, input)
  const { user } = open
  // Of two right codes for one ticket the first one starts the session.
  if (!(await deps.work.read(PLATFORM).signInTokens.take(open.ticket))) throw unknownTicket()
  const { first, provider, stay } = open.ticket
  const begun = { ...input, amr: [first ?? 'pwd', proof], provider, stay }
  const started = await startReturn(deps, caller, user, begun)
  const trusted = input.trust && !user.platformAdmin
  return { ...started, user, trustToken: trusted ? await trustBrowser(deps, user.id) : '' }
}

async function openTicket(deps: Deps, token: string): Promise<Open> {
  const { signInTokens, users, secondFactors } = deps.work.read(PLATFORM)
  const ticket = await signInTokens.find(deps.tokens.hash(token), 'ticket')
  if (!ticket || ticket.expireTime <= deps.clock.now()) throw unknownTicket()
  const user = await users.find(ticket.userId)
  const factor = await secondFactors.find(ticket.userId)
  if (!user?.active || !factor?.sealed) throw unknownTicket()
  return { ticket, user, factor }
}

/**
 * Counted before it is looked at: of many at once no more than the free ones get through. A browser that has signed in to
 * the account before has a count of its own, so that a person who has only the password cannot keep the owner out.
 */
async function guess(
  deps: Deps,
  caller: Caller,
  { user, factor }: Open,
  { code, deviceId, deviceUserId }: SecondFactorInput,
): Promise<Proof> {
  const { attempts } = deps.work.read(PLATFORM)
  const known = deviceId !== '' && deviceUserId === user.id
  const key = `factor:${deps.tokens.hash(known ? `${user.id} ${deviceId}` : user.id)}`
  const waitMs = await attempts.count([{ key, policy: factorPolicy }], deps.clock.now())
  requireNoWait(waitMs, 'SIGN_IN_DELAYED')
  try {
    const proof = await proveFactor(deps, caller, { user, factor, code })
    await attempts.forgive({ once: [], whole: [key] })
    return proof
  } catch (error) {
    if (error instanceof DomainError && error.kind === 'invalid') await noteRefusal(deps, caller, user.id)
    throw error
  }
}

async function noteRefusal(deps: Deps, caller: Caller, userId: string): Promise<void> {
  await deps.work.write({ ...caller, userId }, (_stores, changes) => {
    changes.audit({ action: 'auth.second_factor_refused', targetType: 'user', targetId: userId })
    return Promise.resolve()
  })
}

/** Keeps that this browser has passed, and returns what it shows to prove it. */
async function trustBrowser(deps: Deps, userId: string): Promise<string> {
  const token = deps.tokens.create()
  const expireTime = new Date(deps.clock.now().getTime() + TRUST_MS)
  const tokenHash = deps.tokens.hash(token)
  await deps.work
    .read(PLATFORM)
    .signInTokens.put({ tokenHash, kind: 'trust', userId, expireTime, ...NO_PROOF })
  return token
}

function unknownTicket(): DomainError {
  return new DomainError('unauthenticated', 'TICKET_UNKNOWN')
}
