import { RequestReader } from '@smartproject/kit/grpc/values'
import type { PageRequest } from '@smartproject/proto/smartproject/type/v1/type'

import type { PageInput } from '../app/deps.js'

/** The wanted page. */
export function readPage(page: PageRequest | undefined): PageInput {
  return { size: page?.pageSize ?? 0, token: page?.pageToken ?? '' }
}

/** What a list of audit records is narrowed to; empty fields want all. */
export function readAuditFilter(request: { tenantId?: string; actorId: string; action: string }): {
  tenantId: string
  actorId: string
  action: string
} {
  const reader = new RequestReader()
  const filter = {
    tenantId: reader.text('tenant_id', request.tenantId ?? '', { max: 64 }),
    actorId: reader.text('actor_id', request.actorId, { max: 64 }),
    action: reader.text('action', request.action, { max: 100 }),
  }
  reader.done()
  return filter
}
