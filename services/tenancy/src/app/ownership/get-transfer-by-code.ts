import { notFound } from '@smartproject/kit/errors'
import { PLATFORM, tenantId } from '@smartproject/kit/types/ids'

import { maskedEmail } from '../../domain/email-address.js'
import type { TransferState } from '../../domain/transfer.js'
import type { TenancyDeps } from '../deps.js'
import { shownTransfer } from './transfer-state.js'

/** The content of the page of a transfer's mail. */
export interface TransferPage {
  readonly state: TransferState
  readonly company: string
  readonly owner: string
  readonly maskedEmail: string
  readonly forViewer: boolean
  /** Empty for anybody but who is asked. */
  readonly id: string
  /** 0 for anybody but who is asked. */
  readonly subscriptionNumber: number
  /** The code is the owner's, to stop it. */
  readonly veto: boolean
  /** The asked person; empty without the owner's code. */
  readonly asked: string
  readonly startTime: Date
}

/** Returns a transfer to the holder of its code, also without a session. Errors: not_found CODE_UNKNOWN. */
export async function getTransferByCode(
  deps: TenancyDeps,
  code: string,
  viewerId: string,
): Promise<TransferPage> {
  const { transferDirectory, register } = deps.work.read(PLATFORM).platform
  const hash = deps.codes.hash(code)
  const located = await transferDirectory.byCode(hash)
  const [subscription] = located ? await register.findAll([located.tenantId]) : []
  if (!located || !subscription) throw notFound('CODE_UNKNOWN')
  // The code proves that its holder was asked by this tenant.
  const stores = deps.work.read(tenantId(located.tenantId))
  const { transfer, state } = await shownTransfer(stores, located.transfer, deps.clock.now())
  const nameOf = async (id: string) => (await stores.members.find(id))?.fullname ?? ''
  const veto = transfer.vetoHash === hash
  const forViewer = !veto && viewerId !== '' && viewerId === transfer.toId
  return {
    state,
    company: subscription.title,
    owner: await nameOf(transfer.fromId),
    maskedEmail: maskedEmail((await stores.members.find(transfer.toId))?.email ?? ''),
    forViewer,
    id: forViewer ? transfer.id : '',
    subscriptionNumber: forViewer ? subscription.number : 0,
    veto,
    asked: veto ? await nameOf(transfer.toId) : '',
    startTime: transfer.startTime,
  }
}
