import { DomainError, invalid, notFound } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'
import { PLATFORM } from '@smartproject/kit/types/ids'

import {
  holdCredentials,
  newChallenge,
  type Passkey,
  PASSKEYS_MAX,
  requireFresh,
  requireProved,
  takeChallenge,
} from '../../factors/area.js'
import { mailOwner, type User } from '../../users/area.js'
import type { Stores } from '../domain/stores.js'
import type { Deps } from './deps.js'

/** The options for a browser that makes a passkey for the caller. Errors: forbidden STEP_UP; precondition TOO_MANY_PASSKEYS. */
export async function startPasskey(deps: Deps, caller: Caller): Promise<string> {
  await requireProved(deps, caller)
  const stores = deps.work.read(PLATFORM)
  const user = await ownUser(stores, caller)
  const passkeys = await stores.passkeys.listOf(user.id)
  requireCapacity(passkeys)
  return deps.webAuthn.creation({ challenge: await newChallenge(deps, user.id), user, passkeys })
}

/**
 * Keeps a passkey that an authenticator of the caller's has made; its owner is informed by mail. Errors: forbidden STEP_UP;
 * invalid PASSKEY_REFUSED at `credential` for another site, a used or late challenge, or an unproved person; already_exists
 * PASSKEY_TAKEN; precondition TOO_MANY_PASSKEYS.
 */
export async function addPasskey(
  deps: Deps,
  caller: Caller,
  { credential, name }: { credential: string; name: string },
): Promise<Passkey> {
  await requireProved(deps, caller)
  const challenge = await takeChallenge(deps, caller.userId, credential)
  const made = challenge === null ? null : await deps.webAuthn.created(credential, challenge)
  if (!made) throw invalid([{ field: 'credential', reason: 'PASSKEY_REFUSED' }])
  const now = deps.clock.now()
  const passkey: Passkey = { ...made, userId: caller.userId, name, createTime: now, useTime: null }
  // A repetition finds its challenge used up: there is no receipt to answer it from.
  await deps.work.write({ ...caller, idempotency: null }, async (stores, changes) => {
    const user = await ownUser(stores, caller)
    // Of two at once each would see nine: one of them is done again.
    await holdCredentials(stores, caller, now)
    requireCapacity(await stores.passkeys.listOf(user.id))
    await stores.passkeys.insert(passkey)
    await stores.sessions.addProof(caller.sessionId, 'key', now)
    mailOwner(changes, user, { template: 'account-passkey-added', now })
    changes.audit({ action: 'auth.passkey_added', targetType: 'user', targetId: user.id })
  })
  return passkey
}

/** The caller's passkeys, oldest first. */
export function listPasskeys({ work }: Deps, { userId }: Caller): Promise<Passkey[]> {
  return work.read(PLATFORM).passkeys.listOf(userId)
}

/** Gives a passkey of the caller's another name. Errors: forbidden STEP_UP; not_found PASSKEY_NOT_FOUND. */
export async function renamePasskey(
  deps: Deps,
  caller: Caller,
  { id, name }: { id: string; name: string },
): Promise<void> {
  await requireFresh(deps, caller)
  await deps.work.write(caller, async ({ passkeys }, changes) => {
    if (!(await passkeys.rename(caller.userId, id, name))) throw notFound('PASSKEY_NOT_FOUND')
    changes.audit({ action: 'auth.passkey_renamed', targetType: 'user', targetId: caller.userId })
  })
}

/**
 * Forgets a passkey of the caller's; its owner is informed by mail. Errors: forbidden STEP_UP; not_found PASSKEY_NOT_FOUND;
 * precondition LAST_WAY_IN when nothing else opens the account, or for the last second factor of a platform administrator.
 */
export async function removePasskey(deps: Deps, caller: Caller, id: string): Promise<void> {
  await requireProved(deps, caller)
  const { rpId } = deps.webAuthn
  await deps.work.write(caller, async (stores, changes) => {
    const user = await ownUser(stores, caller)
    // Two at once would each see the other's passkey: of them one is done again.
    await stores.users.noteCredentials(user.id)
    const passkeys = await stores.passkeys.listOf(user.id)
    const gone = passkeys.find((one) => one.id === id)
    if (!gone || !(await stores.passkeys.remove(user.id, id))) throw notFound('PASSKEY_NOT_FOUND')
    const usable = passkeys.filter((one) => one.rpId === rpId)
    if (usable.length === 1 && usable[0] === gone) await requireAnotherWay(stores, user)
    mailOwner(changes, user, { template: 'account-passkey-removed', now: deps.clock.now() })
    changes.audit({ action: 'auth.passkey_removed', targetType: 'user', targetId: user.id })
  })
}

/** Errors: precondition LAST_WAY_IN where nothing but the last passkey opens the account. */
async function requireAnotherWay(stores: Stores, user: User): Promise<void> {
  const totp = (await stores.secondFactors.find(user.id))?.sealed ?? null
  const password = (await stores.users.credentials(user.email))?.passwordHash
  const opens = Boolean(password) || (await stores.identities.listOf(user.id)).length > 0
  if (!opens || (user.platformAdmin && totp === null)) throw new DomainError('precondition', 'LAST_WAY_IN')
}

function requireCapacity(passkeys: readonly Passkey[]): void {
  if (passkeys.length >= PASSKEYS_MAX) throw new DomainError('precondition', 'TOO_MANY_PASSKEYS')
}

async function ownUser({ users }: Stores, { userId }: Caller): Promise<User> {
  const user = await users.find(userId)
  if (!user) throw notFound('USER_NOT_FOUND')
  return user
}
