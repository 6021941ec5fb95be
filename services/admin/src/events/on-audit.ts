import type { IncomingEvent } from '@smartproject/kit/bus/envelope'
import { onEvents, type EventHandler } from '@smartproject/kit/bus/handlers'
import { requireField, requireText } from '@smartproject/kit/bus/require-field'
import { PLATFORM, tenantId } from '@smartproject/kit/types/ids'
import type { AuditEvent } from '@smartproject/proto/smartproject/audit/events/v1/audit_event'
import { topics } from '@smartproject/proto/topics'

import type { AdminDeps } from '../app/deps.js'
import { recordAudits } from '../app/record-audits.js'
import type { AuditRecord } from '../domain/audit-record.js'

/**
 * platform.audit.v1: what every service records with its writes. A record is its own receipt: one that comes again is
 * known by its id.
 */
export function onAudit(deps: Pick<AdminDeps, 'work'>): EventHandler {
  return onEvents(topics.auditEvent, async (events) => {
    const byTenant = Map.groupBy(events.map(toRecord), (one) => one.tenantId)
    for (const [tenant, records] of byTenant)
      await recordAudits(deps, tenant === '' ? PLATFORM : tenantId(tenant), records)
  })
}

function toRecord({ message: { time, ...record } }: IncomingEvent<AuditEvent>): AuditRecord {
  return { ...record, id: requireText(record.id), time: requireField(time) }
}
