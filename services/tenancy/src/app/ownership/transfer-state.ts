import { notFound } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'

import type { TenancyStores } from '../../domain/ports.js'
import { transferStateOf, type Transfer, type TransferState } from '../../domain/transfer.js'

/** A transfer with what became of it by now. */
export interface ShownTransfer {
  readonly transfer: Transfer
  readonly state: TransferState
}

/** The state of a transfer: it ends with the membership and the account of the person asked, and when the person becomes a guest. */
export async function shownTransfer(
  { members, platform }: Pick<TenancyStores, 'members' | 'platform'>,
  transfer: Transfer,
  now: Date,
): Promise<ShownTransfer> {
  const member = await members.find(transfer.toId)
  const user = await platform.users.find(transfer.toId)
  const able = (member?.active && !member.guest && user?.active) ?? false
  return { transfer, state: transferStateOf(transfer, { now, able }) }
}

/** The transfer that asks the caller; one that asks another person is as if there were none. Errors: not_found TRANSFER_NOT_FOUND. */
export async function requireAsked(
  { transfers }: Pick<TenancyStores, 'transfers'>,
  caller: Caller,
  id: string,
): Promise<Transfer> {
  const transfer = await transfers.find(id)
  if (transfer?.toId !== caller.userId) throw notFound('TRANSFER_NOT_FOUND')
  return transfer
}
