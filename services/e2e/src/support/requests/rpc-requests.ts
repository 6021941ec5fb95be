import type { Request } from './rpc/common.js'
import { leaveRequests } from './rpc/leave.js'
import { otherRequests } from './rpc/others.js'
import { taskRequests } from './rpc/tasks.js'
import { tenancyRequests } from './rpc/tenancy.js'
import { unscopedRequests } from './rpc/unscoped.js'
import { variantRequests } from './rpc/variants.js'

// The request of every RPC, made of ids alone. With ids of the own company and rights enough each of them is done; so a
// refusal of the same request with other ids is a refusal of those ids. A key may carry a variant: `leave/ListClashes:dates`.

/** Requests on the data of one company. */
export const tenantRequests: Readonly<Record<string, Request>> = {
  ...tenancyRequests,
  ...taskRequests,
  ...variantRequests,
  ...leaveRequests,
  ...otherRequests,
}

/** Every request there is. */
export const rpcRequests: Readonly<Record<string, Request>> = { ...tenantRequests, ...unscopedRequests }
