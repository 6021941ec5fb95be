import { rpcService, type RpcService } from '@smartproject/kit/grpc/server'
import type { PageTokens } from '@smartproject/kit/tokens/page-tokens'
import {
  EmailServiceService,
  type EmailServiceServer,
} from '@smartproject/proto/smartproject/email/v1/email_service'

import type { ResendDeps } from '../app/resend-delivery.js'
import type { WholeLedger } from '../domain/ports.js'
import { listAllDeliveriesRpc, listDeliveriesRpc } from './list-deliveries.js'
import { resendDeliveryRpc } from './resend-delivery.js'

/** The RPCs of the ledger. */
export function emailRpc(deps: ResendDeps & { pageTokens: PageTokens; ledger: WholeLedger }): RpcService {
  return rpcService<EmailServiceServer>(EmailServiceService, {
    listDeliveries: listDeliveriesRpc(deps),
    listAllDeliveries: listAllDeliveriesRpc(deps),
    resendDelivery: resendDeliveryRpc(deps),
  })
}
