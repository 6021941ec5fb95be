import type { Handlers } from '@smartproject/kit/grpc/server'
import { RequestReader } from '@smartproject/kit/grpc/values'
import type { PageTokens } from '@smartproject/kit/tokens/page-tokens'
import { tenantId as toTenantId } from '@smartproject/kit/types/ids'
import type { BillingConsoleServiceServer } from '@smartproject/proto/smartproject/billing/v1/console_service'

import { oneOf, readReason, theOne, wholePage } from '../../prices/area.js'
import { seen } from '../../subscription/area.js'
import type { Deps } from '../app/deps.js'
import { settleTransfer } from '../app/transfers.js'
import { TRANSFER_LISTS } from '../domain/purchase.js'
import type { WholeTransfers } from '../domain/stores.js'
import { encodeTransfer } from '../wire/encode.js'

type Transfers = Pick<BillingConsoleServiceServer, 'listTransfers' | 'settleTransfer'>

/** The RPCs of platform administrators about bank transfers. */
export function transferRpcs(deps: Deps, money: WholeTransfers, tokens: PageTokens): Handlers<Transfers> {
  return {
    async listTransfers({ page, state }) {
      const reader = new RequestReader()
      const which = oneOf(reader, 'state', state, TRANSFER_LISTS) ?? ('waiting' as const)
      reader.done()
      const found = await wholePage(tokens, ['transfers', which], page, {
        rows: (after, most) => money.transfers(which, after, most),
        positionOf: ({ createTime, id }) => ({ time: createTime, id }),
      })
      return { transfers: found.rows.map(encodeTransfer), page: found.page }
    },
    async settleTransfer(request, call) {
      const reader = new RequestReader()
      const tenantId = toTenantId(reader.id('tenant_id', request.tenantId))
      const id = reader.id('purchase_id', request.purchaseId)
      const action = theOne(reader, 'action', request.action, ['received', 'give_up'])
      const reason = readReason(reader, request.reason)
      reader.done()
      const caller = { ...call.caller, tenantId }
      const purchase = await settleTransfer(deps, caller, { id, received: action === 'received', reason })
      return { transfer: encodeTransfer(await seen(deps, tenantId, purchase)) }
    },
  }
}
