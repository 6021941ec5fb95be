import type { Caller } from '@smartproject/kit/types/caller'
import { newId, PLATFORM } from '@smartproject/kit/types/ids'
import type { Changes } from '@smartproject/kit/types/unit-of-work'

import type { AuthEvent } from '../domain/events.js'
import type { AuthStores } from '../domain/ports.js'
import type { Proof } from '../domain/second-factor.js'
import { isLive, newSession, SESSIONS_MAX, type Session } from '../domain/session.js'
import type { AuthDeps } from './deps.js'
import { tellOwner } from './tell-owner.js'

/** The browser that a session begins in. */
export interface SessionInput {
  readonly clientAddress: string
  readonly userAgent: string
  /** Empty when the browser had no session. */
  readonly previousSessionToken: string
}

/** Starts a session of the caller and ends the one this browser had before. */
export function startSession(
  deps: AuthDeps,
  caller: Caller,
  input: SessionInput & { readonly amr: readonly Proof[] },
): Promise<{ token: string; session: Session }> {
  const token = deps.tokens.create()
  const { clientAddress, userAgent, amr } = input
  const now = deps.clock.now()
  const session = newSession(
    newId(),
    { userId: caller.userId, tokenHash: deps.tokens.hash(token), clientAddress, userAgent, amr },
    now,
  )
  return deps.work.write(caller, async (stores, changes) => {
    const previous = await endPrevious(stores, previousHash(deps, input), now)
    if (previous)
      changes.publish({ type: 'session-ended', sessionId: previous.id, userId: previous.userId, time: now })
    await reopenAccount(stores, changes, caller.userId, now)
    await stores.sessions.insert(session)
    changes.publish({ type: 'session-started', sessionId: session.id, userId: session.userId, time: now })
    changes.audit({ action: 'auth.signed_in', targetType: 'session', targetId: session.id })
    return { token, session }
  })
}

/** Whoever closed the account comes back by signing in. */
async function reopenAccount(
  stores: AuthStores,
  changes: Changes<AuthEvent>,
  userId: string,
  now: Date,
): Promise<void> {
  const user = await stores.users.reopen(userId)
  if (!user) return
  tellOwner(changes, user, { template: 'account-reopened', now })
  changes.audit({ action: 'auth.account_reopened', targetType: 'user', targetId: userId })
}

function previousHash(deps: AuthDeps, input: SessionInput): string | null {
  return input.previousSessionToken === '' ? null : deps.tokens.hash(input.previousSessionToken)
}

/** A sign-in never continues a session that was there before: a planted token dies here. */
async function endPrevious(stores: AuthStores, tokenHash: string | null, now: Date): Promise<Session | null> {
  if (tokenHash === null) return null
  const previous = await stores.sessions.findByToken(tokenHash)
  if (!previous || !isLive(previous, now)) return null
  return (await stores.sessions.end(previous.id, now)) ? previous : null
}

/**
 * Ends the oldest sessions of the caller above the limit. Looked at after the session is there: of several sign-ins at once
 * the last one sees all of them.
 */
export async function endSurplus(deps: AuthDeps, caller: Caller): Promise<void> {
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
