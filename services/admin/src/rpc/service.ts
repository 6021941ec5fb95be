import { rpcService, type RpcService } from '@smartproject/kit/grpc/server'
import {
  AdminServiceService,
  type AdminServiceServer,
} from '@smartproject/proto/smartproject/admin/v1/admin_service'

import type { AdminDeps } from '../app/deps.js'
import { listAuditRecordsRpc } from './list-audit-records.js'
import { listSubscriptionsRpc } from './list-subscriptions.js'
import { listTenantAuditRecordsRpc } from './list-tenant-audit-records.js'
import { listUsersRpc } from './list-users.js'

/** The RPCs of the service. */
export function adminService(deps: AdminDeps): RpcService {
  return rpcService<AdminServiceServer>(AdminServiceService, {
    listSubscriptions: listSubscriptionsRpc(deps),
    listUsers: listUsersRpc(deps),
    listAuditRecords: listAuditRecordsRpc(deps),
    listTenantAuditRecords: listTenantAuditRecordsRpc(deps),
  })
}
