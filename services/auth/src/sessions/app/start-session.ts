import type { Caller } from '@smartproject/kit/types/caller'
import { newId, PLATFORM } from '@smartproject/kit/types/ids'
import type { Changes } from '@smartproject/kit/types/unit-of-work'

import { networkOf } from '../../secrets/area.js'
import { mailOwner, type User } from '../../users/area.js'
import type { AuthEvent } from '../domain/events.js'
import type { Proof } from '../domain/proof.js'
import { isLive, newSession, type Session, SESSIONS_MAX } from '../domain/session.js'
import type { Stores } from '../domain/stores.js'
import { browserName } from './browser-name.js'
import type { Deps } from './deps.js'

/** The browser that a session begins in. */
export interface SessionInput {
  readonly clientAddress: string
  readonly userAgent: string
  /** Empty when the browser had no session. */
  readonly previousSessionToken: string
}

/** The owner of an account, in a browser that may be new to it. */
export interface ReturnInput {
  /** The user who has signed in with this browser before; empty for none. */
  readonly deviceUserId: string
  /** The person wants to stay signed in. */
  readonly stay: boolean
}

/** How a session begins. */
export interface SessionBeginning extends SessionInput {
  readonly amr: readonly Proof[]
  /** The provider that was signed in through; empty for another way in. */
  readonly provider?: string
  readonly stay?: boolean
}

/** A started session; the token is nowhere else. */
export interface SignedIn {
  readonly token: string
  readonly session: Session
  readonly user: User
}

/** Starts a session of a person who has signed in; in a browser that is new to the account its owner is told. */
export async function startReturn(
  deps: Deps,
  caller: Caller,
  user: User,
  { deviceUserId, ...input }: SessionBeginning & ReturnInput,
): Promise<{ token: string; session: Session }> {
  const own = { ...caller, userId: user.id }
  const started = await startSession(deps, own, {
    ...input,
    stay: input.stay && !user.platformAdmin,
    newTo: deviceUserId === user.id ? null : user,
  })
  await endSurplus(deps, own)
  return started
}

/** Starts a session of the caller and ends the one this browser had before. */
export function startSession(
  deps: Deps,
  caller: Caller,
  input: SessionBeginning & { readonly newTo?: User | null },
): Promise<{ token: string; session: Session }> {
  const token = deps.tokens.create()
  const { clientAddress, userAgent, amr, provider = '', stay = false } = input
  const now = deps.clock.now()
  const begun = { userId: caller.userId, tokenHash: deps.tokens.hash(token), clientAddress, userAgent }
  const session = newSession(newId(), { ...begun, amr, provider, stay }, now)
  return deps.work.write(caller, async (stores, changes) => {
    const previous = await endPrevious(stores, previousHash(deps, input), now)
    if (previous)
      changes.publish({ type: 'session-ended', sessionId: previous.id, userId: previous.userId, time: now })
    await reopenAccount(stores, changes, caller.userId, now)
    await stores.sessions.insert(session)
    if (input.newTo) mailNewBrowser(changes, input.newTo, session)
    changes.publish({ type: 'session-started', sessionId: session.id, userId: session.userId, time: now })
    changes.audit({ action: 'auth.signed_in', targetType: 'session', targetId: session.id })
    return { token, session }
  })
}

/** A stranger who has what opens the account is noticed by its owner. */
function mailNewBrowser(changes: Changes<AuthEvent>, user: User, session: Session): void {
  const network = networkOf(session.clientAddress)
  const values = { browser: browserName(session.userAgent), network }
  mailOwner(changes, user, { template: 'account-new-browser', now: session.createTime, values })
}

/** A sign-in opens an account that its owner has closed. */
async function reopenAccount(
  stores: Stores,
  changes: Changes<AuthEvent>,
  userId: string,
  now: Date,
): Promise<void> {
  const user = await stores.users.reopen(userId)
  if (!user) return
  mailOwner(changes, user, { template: 'account-reopened', now })
  changes.audit({ action: 'auth.account_reopened', targetType: 'user', targetId: userId })
}

function previousHash(deps: Deps, input: SessionInput): string | null {
  return input.previousSessionToken === '' ? null : deps.tokens.hash(input.previousSessionToken)
}

/** A sign-in never continues a session that was there before: a planted token dies here. */
async function endPrevious(stores: Stores, tokenHash: string | null, now: Date): Promise<Session | null> {
  if (tokenHash === null) return null
  const previous = await stores.sessions.findByToken(tokenHash)
  if (!previous || !isLive(previous, now)) return null
  return (await stores.sessions.end(previous.id, now)) ? previous : null
}

/**
 * Ends the oldest sessions of the caller above the limit. Looked at after the session is there: of several sign-ins at once
 * the last one sees all of them.
 */
export async function endSurplus(deps: Deps, caller: Caller): Promise<void> {
  const now = deps.clock.now()
  const { userId } = caller
  const surplus = await deps.work.read(PLATFORM).sessions.olderThanNewest(SESSIONS_MAX, userId, now)
  if (surplus.length === 0) return
  await deps.work.write({ ...caller, requestId: newId() }, async (stores, changes) => {
    for (const { id } of surplus) {
      if (!(await stores.sessions.end(id, now))) continue
      changes.publish({ type: 'session-ended', sessionId: id, userId, time: now })
      changes.audit({ action: 'auth.session_replaced', targetType: 'session', targetId: id })
    }
  })
}
