import type { Unary } from '@smartproject/kit/grpc/server'
import type {
  ListAuditRecordsRequest,
  ListAuditRecordsResponse,
} from '@smartproject/proto/smartproject/admin/v1/admin_service'

import type { AdminDeps } from '../app/deps.js'
import { listAuditRecords } from '../app/list-audit-records.js'
import { readAuditFilter, readPage } from './decode.js'
import { encodeAuditRecord } from './encode.js'

/** ListAuditRecords: of the whole platform, newest first. */
export function listAuditRecordsRpc(
  deps: AdminDeps,
): Unary<ListAuditRecordsRequest, ListAuditRecordsResponse> {
  return async (request) => {
    const input = { filter: readAuditFilter(request), page: readPage(request.page) }
    const { entries, names, nextPageToken } = await listAuditRecords(deps, input)
    return { records: entries.map(encodeAuditRecord), names, page: { nextPageToken } }
  }
}
