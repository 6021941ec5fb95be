import type { Unary } from '@smartproject/kit/grpc/server'
import type {
  ListTenantAuditRecordsRequest,
  ListTenantAuditRecordsResponse,
} from '@smartproject/proto/smartproject/admin/v1/admin_service'

import type { AdminDeps } from '../app/deps.js'
import { listTenantAuditRecords } from '../app/list-audit-records.js'
import { readAuditFilter, readPage } from './decode.js'
import { encodeAuditRecord } from './encode.js'

/** ListTenantAuditRecords: of the passport's subscription, newest first. */
export function listTenantAuditRecordsRpc(
  deps: AdminDeps,
): Unary<ListTenantAuditRecordsRequest, ListTenantAuditRecordsResponse> {
  return async (request, call) => {
    const { tenantId: _, ...filter } = readAuditFilter(request)
    const input = { filter, page: readPage(request.page) }
    const { entries, names, nextPageToken, sealedTime } = await listTenantAuditRecords(
      deps,
      call.caller,
      input,
    )
    return {
      records: entries.map(encodeAuditRecord),
      names,
      page: { nextPageToken },
      sealedTime: sealedTime ?? undefined,
    }
  }
}
