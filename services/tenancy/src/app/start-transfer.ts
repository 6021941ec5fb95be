import { invalid, notFound } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'
import { newId } from '@smartproject/kit/types/ids'

import { transferEnd, type Transfer } from '../domain/transfer.js'
import type { TenancyDeps } from './deps.js'
import { publishNotice } from './publish-notice.js'
import { newCodes, type SealedCode } from './send-invitation.js'

/**
 * Asks a member by mail to become the owner. One that waits already is taken back by it: the newer code ends the older.
 * Errors: not_found MEMBER_NOT_FOUND, invalid NEW_OWNER_NOT_MEMBER for who has left, is a guest, or owns it already.
 */
export async function startTransfer(deps: TenancyDeps, caller: Caller, toId: string): Promise<Transfer> {
  const [code] = (await newCodes(deps.codes, 1)) as [SealedCode]
  return deps.work.write(caller, async (stores, changes) => {
    const now = deps.clock.now()
    const subscription = await stores.subscription.get()
    const member = await stores.members.find(toId)
    if (!member) throw notFound('MEMBER_NOT_FOUND')
    if (!member.active || member.guest || toId === subscription.ownerId)
      throw invalid([{ field: 'user_id', reason: 'NEW_OWNER_NOT_MEMBER' }], 'NEW_OWNER_NOT_MEMBER')
    const before = await stores.transfers.pending()
    if (before) await stores.transfers.save({ ...before, state: 'cancelled', version: before.version + 1 })
    const transfer: Transfer = {
      id: newId(),
      fromId: subscription.ownerId,
      toId,
      codeHash: code.hash,
      state: 'pending',
      createTime: now,
      expireTime: transferEnd(now),
      version: 1,
    }
    await stores.transfers.insert(transfer)
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
