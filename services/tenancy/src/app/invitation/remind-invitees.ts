import { eachAlone } from '@smartproject/kit/repeat-every'
import { systemCaller } from '@smartproject/kit/types/caller'
import { newId, PLATFORM, tenantId } from '@smartproject/kit/types/ids'
import type { Changes } from '@smartproject/kit/types/unit-of-work'

import type { TenancyEvent } from '../../domain/events.js'
import { mailTimes, nextReminder, sentTooOften, stateOf, type Invitation } from '../../domain/invitation.js'
import type { TenancyStores } from '../../domain/ports.js'
import { isClosed } from '../../domain/subscription.js'
import type { TenancyDeps } from '../deps.js'
import { newCodes, publishInvitation, type SealedCode } from './send-invitation.js'

/** So many reminders are looked at in a round; those of one tenant go in one transaction. */
const BATCH = 100

/**
 * Reminds those who have not answered on the third and on the tenth day, in all tenants, each once: a process that dies leaves
 * the rest to the next. Returns how many were due.
 */
export async function remindInvitees(deps: TenancyDeps): Promise<number> {
  const { invitationDirectory } = deps.work.read(PLATFORM).platform
  const due = await invitationDirectory.dueReminders(deps.clock.now(), BATCH)
  return eachAlone(
    Map.groupBy(due, (one) => one.tenantId),
    async ([tenant, located]) => {
      const codes = await newCodes(deps.codes, located.length)
      await deps.work.write(systemCaller(tenantId(tenant), newId()), async (stores, changes) => {
        for (const [index, { invitation }] of located.entries())
          await remind(stores, changes, { deps, id: invitation.id, code: codes[index] as SealedCode })
      })
      return located.length
    },
  )
}

async function remind(
  stores: TenancyStores,
  changes: Changes<TenancyEvent>,
  { deps, id, code }: { deps: TenancyDeps; id: string; code: SealedCode },
): Promise<void> {
  const now = deps.clock.now()
  const current = await stores.invitations.find(id)
  // Answered, or sent again, since it was looked for.
  if (!current?.remindTime || current.remindTime > now) return
  const sent = current.sentTimes.at(-1) ?? now
  const next = { ...current, remindTime: nextReminder(sent, now), version: current.version + 1 }
  const subscription = await stores.subscription.get()
  if (!(await mayRemind(stores, current, now)) || isClosed(subscription, now))
    return stores.invitations.save(next)
  const invitation = {
    ...next,
    codeHashes: [code.hash, ...current.codeHashes],
    remindedTimes: [...current.remindedTimes, now],
  }
  await stores.invitations.save(invitation)
  const inviter = await stores.members.find(invitation.invitedBy)
  publishInvitation(changes, invitation, {
    template: 'people-invited-reminder',
    subscription,
    inviter: inviter?.fullname ?? '',
    locale: inviter?.locale ?? 'en',
    sealed: code.sealed,
    recipientId: deps.codes.hash(invitation.email),
  })
  changes.audit({
    action: 'tenancy.invitation_reminded',
    targetType: 'invitation',
    targetId: id,
    details: { email: invitation.email },
  })
}

/** It still waits, its mail arrived, and the address has not had three mails this week. */
async function mayRemind(stores: TenancyStores, invitation: Invitation, now: Date): Promise<boolean> {
  if (invitation.bounced || stateOf(invitation, now) !== 'pending') return false
  return !sentTooOften(mailTimes(await stores.invitations.toAddresses([invitation.email])), now)
}
