import { rpcService, type RpcService } from '@smartproject/kit/grpc/server'
import type { PageTokens } from '@smartproject/kit/page-tokens'
import {
  EmailServiceService,
  type EmailServiceServer,
} from '@smartproject/proto/smartproject/email/v1/email_service'

import type { Work } from '../domain/ports.js'
import { listDeliveriesRpc } from './list-deliveries.js'

/** The RPCs of the ledger. */
export function emailRpc(deps: { work: Work; pageTokens: PageTokens }): RpcService {
  return rpcService<EmailServiceServer>(EmailServiceService, { listDeliveries: listDeliveriesRpc(deps) })
}
