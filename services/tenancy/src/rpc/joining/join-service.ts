import { rpcService, type RpcService } from '@smartproject/kit/grpc/server'
import {
  JoinServiceService,
  type JoinServiceServer,
} from '@smartproject/proto/smartproject/tenancy/v1/join_service'

import type { TenancyDeps } from '../../app/deps.js'
import { domainRpcs } from './domain-rpcs.js'
import {
  answerJoinRequestRpc,
  endInvitationLinkRpc,
  getInvitationLinkByCodeRpc,
  getInvitationLinkRpc,
  joinByLinkRpc,
  listJoinRequestsRpc,
  makeInvitationLinkRpc,
} from './join-rpcs.js'

/** Lets people in by a link, or by a domain that is proven. */
export function joinService(deps: TenancyDeps): RpcService {
  return rpcService<JoinServiceServer>(JoinServiceService, {
    getInvitationLink: getInvitationLinkRpc(deps),
    makeInvitationLink: makeInvitationLinkRpc(deps),
    endInvitationLink: endInvitationLinkRpc(deps),
    listJoinRequests: listJoinRequestsRpc(deps),
    answerJoinRequest: answerJoinRequestRpc(deps),
    getInvitationLinkByCode: getInvitationLinkByCodeRpc(deps),
    joinByLink: joinByLinkRpc(deps),
    ...domainRpcs(deps),
  })
}
