import { DomainError, notFound } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'
import type { Changes } from '@smartproject/kit/types/unit-of-work'

import { endApiTokens } from '../../api-tokens/area.js'
import { giveResetCode, newResetCode, type ResetCode } from '../../credentials/area.js'
import { requireFresh, takeFactors } from '../../factors/area.js'
import { type AuthEvent, endSessions } from '../../sessions/area.js'
import { isErased, mailOwner, type Notice, requireOtherAdmin, type User } from '../../users/area.js'
import type { Stores } from '../domain/stores.js'
import type { UserAction } from '../domain/user-action.js'
import type { Deps } from './deps.js'

/** An action on an account, and its reason. */
export interface ManageUserInput {
  readonly userId: string
  readonly action: UserAction
  readonly reason: string
}

interface Act {
  readonly stores: Stores
  readonly changes: Changes<AuthEvent>
  readonly user: User
  readonly code: ResetCode | null
  readonly now: Date
}

/** The effect of each action; it answers the account after it, or null when nothing changed. */
const ACTS: Readonly<Record<UserAction, (act: Act) => Promise<User | null>>> = {
  async lock({ stores, changes, user, now }) {
    if (!user.active) return null
    await requireOtherAdmin(stores, user)
    await stores.accountCodes.endAll(user.id)
    await stores.signInTokens.endAll(user.id)
    await endApiTokens(stores, changes, user.id, now)
    await endSessions(stores, changes, await stores.sessions.liveOf(user.id, now), now)
    return change(stores, changes, user, { active: false })
  },
  unlock: async ({ stores, changes, user }) =>
    user.active ? null : change(stores, changes, user, { active: true }),
  async 'end-sessions'({ stores, changes, user, now }) {
    const ended = await endSessions(stores, changes, await stores.sessions.liveOf(user.id, now), now)
    return ended === 0 ? null : user
  },
  async 'start-reset'({ stores, changes, user, code }) {
    requireOpen(user)
    if (code) await giveResetCode(stores, changes, user, code)
    return user
  },
  'reset-factor': async ({ stores, changes, user, now }) =>
    (await takeFactors(stores, changes, user, now)) ? user : null,
  async 'grant-admin'({ stores, changes, user }) {
    requireOpen(user)
    if (user.platformAdmin) return null
    await stores.signInTokens.endAll(user.id)
    return change(stores, changes, user, { platformAdmin: true })
  },
  async 'withdraw-admin'({ stores, changes, user }) {
    if (!user.platformAdmin) return null
    await requireOtherAdmin(stores, user)
    return change(stores, changes, user, { platformAdmin: false })
  },
}

/** Audit action and mail of each; a reset has its own mail, with the code. */
const RECORDS: Readonly<Record<UserAction, { action: string; template: Notice['template'] | null }>> = {
  lock: { action: 'auth.user_locked', template: 'account-locked' },
  unlock: { action: 'auth.user_unlocked', template: 'account-unlocked' },
  'end-sessions': { action: 'auth.user_sessions_ended', template: 'account-sessions-ended' },
  'start-reset': { action: 'auth.user_reset_started', template: null },
  'reset-factor': { action: 'auth.user_factor_reset', template: 'account-factor-off' },
  'grant-admin': { action: 'auth.admin_granted', template: 'account-admin-granted' },
  'withdraw-admin': { action: 'auth.admin_withdrawn', template: 'account-admin-withdrawn' },
}

/**
 * Does something to anybody's account. Errors: forbidden STEP_UP, not_found USER_NOT_FOUND, precondition LAST_ADMIN |
 * USER_LOCKED.
 */
export async function manageUser(
  deps: Deps,
  caller: Caller,
  { userId, action, reason }: ManageUserInput,
): Promise<User> {
  await requireFresh(deps, caller)
  const code = action === 'start-reset' ? await newResetCode(deps) : null
  return deps.work.write(caller, async (stores, changes) => {
    const user = await stores.users.find(userId)
    if (!user || isErased(user)) throw notFound('USER_NOT_FOUND')
    const now = deps.clock.now()
    const after = await ACTS[action]({ stores, changes, user, code, now })
    if (!after) return user
    const record = RECORDS[action]
    if (record.template) mailOwner(changes, user, { template: record.template, now })
    changes.audit({ action: record.action, targetType: 'user', targetId: userId, details: { reason } })
    return after
  })
}

async function change(
  stores: Stores,
  changes: Changes<AuthEvent>,
  { id }: User,
  what: Partial<Pick<User, 'active' | 'platformAdmin'>>,
): Promise<User> {
  const user = await stores.users.set(id, what)
  if (!user) throw notFound('USER_NOT_FOUND')
  changes.publish({ type: 'user-updated', user })
  return user
}

function requireOpen({ active }: User): void {
  if (!active) throw new DomainError('precondition', 'USER_LOCKED')
}
