import type { Changes } from '@smartproject/kit/types/unit-of-work'

import { endApiTokens } from '../../api-tokens/area.js'
import { type AuthEvent, endSessions } from '../../sessions/area.js'
import { mailOwner, type User } from '../../users/area.js'
import type { Stores } from '../domain/stores.js'
import { setPassword } from './set-password.js'

/** An account that its owner recovers by the code of a mail. */
export interface Recovery {
  readonly user: User
  readonly passwordHash: string
  /** The last proof of the owner: what was added later may be an intruder's. */
  readonly since: Date
  /** The site that passkeys are made for. */
  readonly rpId: string
  readonly now: Date
}

/**
 * Sets the password of an account that its owner recovers by the code of a mail, and puts an intruder out: ends every session,
 * API token, trusted browser, mailed code and half-made factor, removes the providers and passkeys that were added since the last
 * proof of the owner, and lists these in a mail. The authenticator stays: a mailbox is no second factor. Returns how many ways in
 * were removed, for the audit record.
 */
export async function recoverAccount(
  stores: Stores,
  changes: Changes<AuthEvent>,
  { user, passwordHash, since, rpId, now }: Recovery,
): Promise<Record<string, string>> {
  await setPassword(stores, { user, passwordHash })
  await endSessions(stores, changes, await stores.sessions.liveOf(user.id, now), now)
  await endApiTokens(stores, changes, user.id, now)
  await stores.secondFactors.endPending(user.id)
  const providers = await removeProviders(stores, user, since)
  const passkeys = await removePasskeys(stores, { user, since, rpId })
  const proved = await stores.users.noteProof(user.id, now)
  if (proved) changes.publish({ type: 'user-recovered', user: proved })
  const values = { providers: providers.join('\n'), passkeys: passkeys.join('\n') }
  mailOwner(changes, user, { template: 'account-recovered', now, values })
  return { removed_providers: String(providers.length), removed_passkeys: String(passkeys.length) }
}

/** The names of those that were removed. */
async function removeProviders({ identities }: Stores, { id }: User, since: Date): Promise<string[]> {
  const added = (await identities.listOf(id)).filter(({ createTime }) => createTime > since)
  for (const identity of added) await identities.remove(identity.id, id)
  return added.map(({ provider, email }) => (email === '' ? provider : `${provider} (${email})`))
}

/**
 * The names of those that were removed. An administrator who had no other second factor gets none again by the mailbox alone:
 * it would open the platform.
 */
async function removePasskeys(
  { passkeys, secondFactors, users }: Stores,
  { user, since, rpId }: Pick<Recovery, 'user' | 'since' | 'rpId'>,
): Promise<string[]> {
  const all = await passkeys.listOf(user.id)
  const added = all.filter(({ createTime }) => createTime > since)
  for (const { id } of added) await passkeys.remove(user.id, id)
  const left = all.some((one) => one.rpId === rpId && !added.includes(one))
  const totp = (await secondFactors.find(user.id))?.sealed ?? null
  const lost = user.platformAdmin && !left && totp === null && added.some((one) => one.rpId === rpId)
  if (lost) await users.setFactorLost(user.id, true)
  return added.map(({ name }) => name)
}
