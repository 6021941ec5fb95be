import { DomainError, notFound } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'
import { newId } from '@smartproject/kit/types/ids'

import { holdCredentials, requireFresh } from '../../factors/area.js'
import { mailOwner } from '../../users/area.js'
import { type Identity, newIdentity } from '../domain/identity.js'
import type { Deps } from './deps.js'
import { openIdentityTicket, type ShownTicket, unknownTicket } from './identity-ticket.js'

/**
 * Makes an identity a way into the caller's account; its owner gets a mail. An identity that the caller has already stays. Errors:
 * forbidden STEP_UP; unauthenticated TICKET_UNKNOWN; already_exists IDENTITY_TAKEN for another account's.
 */
export async function linkIdentity(deps: Deps, caller: Caller, shown: ShownTicket): Promise<void> {
  await requireFresh(deps, caller)
  const ticket = await openIdentityTicket(deps, shown)
  const { issuer, subject, provider } = ticket.claims
  const now = deps.clock.now()
  await deps.work.write(caller, async (stores, changes) => {
    const user = await stores.users.find(caller.userId)
    if (!user) throw notFound('USER_NOT_FOUND')
    await holdCredentials(stores, caller, now)
    if (!(await stores.identityTickets.take(ticket))) throw unknownTicket()
    const known = await stores.identities.find(issuer, subject)
    if (known?.userId === user.id) return
    await stores.identities.insert(newIdentity(newId(), user.id, ticket.claims, now))
    mailOwner(changes, user, { template: 'account-provider-on', now })
    changes.audit({
      action: 'auth.identity_linked',
      targetType: 'user',
      targetId: user.id,
      details: { provider },
    })
  })
}

/**
 * Takes a way in away from the caller's account; its owner gets a mail. Errors: forbidden STEP_UP; not_found
 * IDENTITY_NOT_FOUND; precondition LAST_WAY_IN when neither a password nor another identity nor a passkey is left.
 */
export async function unlinkIdentity(deps: Deps, caller: Caller, id: string): Promise<void> {
  await requireFresh(deps, caller)
  const now = deps.clock.now()
  await deps.work.write(caller, async (stores, changes) => {
    const user = await stores.users.find(caller.userId)
    const gone = user && (await stores.identities.remove(id, user.id))
    if (!user || !gone) throw notFound('IDENTITY_NOT_FOUND')
    // Two at once would each see the other's identity: of them one is done again.
    await stores.users.noteCredentials(user.id)
    const password = (await stores.users.credentials(user.email))?.passwordHash
    const left = await stores.identities.listOf(user.id)
    const keys = (await stores.passkeys.listOf(user.id)).filter(({ rpId }) => rpId === deps.webAuthn.rpId)
    if (!password && left.length === 0 && keys.length === 0)
      throw new DomainError('precondition', 'LAST_WAY_IN')
    mailOwner(changes, user, { template: 'account-provider-off', now })
    changes.audit({
      action: 'auth.identity_unlinked',
      targetType: 'user',
      targetId: user.id,
      details: { provider: gone.provider },
    })
  })
}

/** How the caller signs in: the identities, oldest first, and whether there is a password. */
export async function listOwnIdentities(
  deps: Deps,
  { tenantId, userId }: Caller,
): Promise<{ identities: Identity[]; hasPassword: boolean }> {
  const { identities, users } = deps.work.read(tenantId)
  const user = await users.find(userId)
  const credentials = user && (await users.credentials(user.email))
  return { identities: await identities.listOf(userId), hasPassword: Boolean(credentials?.passwordHash) }
}
