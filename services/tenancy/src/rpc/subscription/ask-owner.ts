import type { Unary } from '@smartproject/kit/grpc/server'
import type {
  AskOwnerRequest,
  AskOwnerResponse,
} from '@smartproject/proto/smartproject/tenancy/v1/tenancy_service'

import { askOwner } from '../../app/subscription/ask-owner.js'
import type { TenancyDeps } from '../../app/deps.js'

/** AskOwner: by a member of a company that is closed. */
export function askOwnerRpc(deps: TenancyDeps): Unary<AskOwnerRequest, AskOwnerResponse> {
  return async (_request, { caller }) => ({ result: await askOwner(deps, caller) })
}
