import { invalid, notFound } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'
import { newId, type TenantId } from '@smartproject/kit/types/ids'
import type { Changes } from '@smartproject/kit/types/unit-of-work'

import { emailKey } from '@smartproject/kit/types/email-address'
import type { TenancyEvent } from '../../domain/events.js'
import type { Member } from '../../domain/member.js'
import type { TenancyStores } from '../../domain/ports.js'
import type { Subscription } from '../../domain/subscription.js'
import { transferEnd, vetoEnd, type Transfer } from '../../domain/transfer.js'
import type { TenancyDeps } from '../deps.js'
import { publishNotice } from '../publish-notice.js'
import { newCodes, type SealedCode } from '../invitation/send-invitation.js'

/**
 * Asks a member by mail to become the owner. One that waits already is taken back by it: the newer code ends the older.
 * Errors: not_found MEMBER_NOT_FOUND, invalid NEW_OWNER_NOT_MEMBER for a person who has left, is a guest, or owns it already.
 */
export async function startTransfer(deps: TenancyDeps, caller: Caller, toId: string): Promise<Transfer> {
  const [code] = (await newCodes(deps.codes, 1)) as [SealedCode]
  return deps.work.write(caller, async (stores, changes) => {
    const now = deps.clock.now()
    const subscription = await stores.subscription.get()
    const member = await stores.members.find(toId)
    if (!member) throw notFound('MEMBER_NOT_FOUND')
    requireAble(member, subscription, 'user_id')
    const transfer = await begin(stores, { subscription, member, now, startTime: now, codeHash: code.hash })
    const owner = await stores.members.find(subscription.ownerId)
    publishNotice(changes, {
      template: 'people-transfer-asked',
      subscription,
      member,
      values: { owner: owner?.fullname ?? '' },
      code: { sealed: code.sealed, expireTime: transfer.expireTime },
    })
    changes.audit({ action: 'tenancy.transfer_asked', targetType: 'member', targetId: toId })
    return transfer
  })
}

/** Whose subscription, who is to own it, and why. */
export interface StartTransferForInput {
  readonly tenantId: TenantId
  readonly email: string
  readonly reason: string
}

/**
 * Asks a member to become the owner in place of one who is gone. The caller names the tenant: platform administrators act on
 * subscriptions they are not in. The owner gets a mail and may stop it for a week; only then can it be accepted.
 * Errors: not_found SUBSCRIPTION_NOT_FOUND, invalid NEW_OWNER_NOT_MEMBER.
 */
export async function startTransferFor(
  deps: TenancyDeps,
  caller: Caller,
  { tenantId, email, reason }: StartTransferForInput,
): Promise<Transfer> {
  const [code, veto] = (await newCodes(deps.codes, 2)) as [SealedCode, SealedCode]
  return deps.work.write({ ...caller, tenantId }, async (stores, changes) => {
    const now = deps.clock.now()
    const subscription = await stores.subscription.get()
    const [member] = await stores.members.withEmails([emailKey(email) ?? ''])
    requireAble(member, subscription, 'email')
    const times = { now, startTime: vetoEnd(now) }
    const hashes = { codeHash: code.hash, vetoHash: veto.hash }
    const transfer = await begin(stores, { subscription, member, ...times, ...hashes })
    await mailBoth(stores, changes, { subscription, member, transfer, code, veto })
    changes.audit({
      action: 'tenancy.transfer_started',
      targetType: 'member',
      targetId: member.userId,
      details: { reason },
    })
    return transfer
  })
}

async function mailBoth(
  stores: TenancyStores,
  changes: Changes<TenancyEvent>,
  about: {
    subscription: Subscription
    member: Member
    transfer: Transfer
    code: SealedCode
    veto: SealedCode
  },
): Promise<void> {
  const { subscription, member, transfer, code, veto } = about
  const owner = await stores.members.find(subscription.ownerId)
  publishNotice(changes, {
    template: 'people-transfer-platform',
    subscription,
    member,
    values: { owner: owner?.fullname ?? '' },
    code: { sealed: code.sealed, expireTime: transfer.expireTime },
  })
  if (!owner) return
  publishNotice(changes, {
    template: 'people-transfer-veto',
    subscription,
    member: owner,
    values: { member: member.fullname },
    code: { sealed: veto.sealed, expireTime: transfer.expireTime },
  })
}

/** Errors: invalid NEW_OWNER_NOT_MEMBER, at the field that named the person. */
function requireAble(
  member: Member | undefined,
  { ownerId }: Subscription,
  field: string,
): asserts member is Member {
  if (!member?.active || member.guest || member.userId === ownerId)
    throw invalid([{ field, reason: 'NEW_OWNER_NOT_MEMBER' }], 'NEW_OWNER_NOT_MEMBER')
}

/** Keeps a transfer in the place of the one that waits. */
async function begin(
  stores: TenancyStores,
  about: {
    subscription: Subscription
    member: Member
    now: Date
    startTime: Date
    codeHash: string
    vetoHash?: string
  },
): Promise<Transfer> {
  const { subscription, member, now, startTime, codeHash, vetoHash = '' } = about
  const before = await stores.transfers.pending()
  if (before) await stores.transfers.save({ ...before, state: 'cancelled', version: before.version + 1 })
  const transfer: Transfer = {
    id: newId(),
    fromId: subscription.ownerId,
    toId: member.userId,
    codeHash,
    vetoHash,
    state: 'pending',
    createTime: now,
    startTime,
    expireTime: transferEnd(startTime),
    version: 1,
  }
  await stores.transfers.insert(transfer)
  return transfer
}
