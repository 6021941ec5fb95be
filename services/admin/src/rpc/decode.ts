import { RequestReader } from '@smartproject/kit/grpc/values'
import type { PageRequest } from '@smartproject/proto/smartproject/type/v1/type'

import type { PageInput } from '../app/deps.js'
import type { AuditFilter } from '../domain/audit-record.js'

const NUMBER_MAX = 999_999_999

/** The wanted page. */
export function readPage(page: PageRequest | undefined): PageInput {
  return { size: page?.pageSize ?? 0, token: page?.pageToken ?? '' }
}

/** The filter as both lists of audit records ask for it. */
interface AuditRequest {
  readonly tenantId?: string
  readonly actorId: string
  readonly action: string
  readonly targetId: string
  readonly projectNumber?: number
  readonly fromTime?: Date | undefined
  readonly toTime?: Date | undefined
}

/** The filter of a list of audit records; an empty field has no condition. */
export function readAuditFilter(request: AuditRequest): AuditFilter & { tenantId: string } {
  const reader = new RequestReader()
  const filter = {
    tenantId: reader.text('tenant_id', request.tenantId ?? '', { max: 64 }),
    actorId: reader.text('actor_id', request.actorId, { max: 64 }),
    action: reader.text('action', request.action, { max: 100 }),
    targetId: reader.text('target_id', request.targetId, { max: 64 }),
    projectNumber: reader.integer('project_number', request.projectNumber ?? 0, { min: 0, max: NUMBER_MAX }),
    fromTime: request.fromTime ?? null,
    toTime: request.toTime ?? null,
  }
  reader.done()
  return filter
}
