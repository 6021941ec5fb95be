import type { AuditRecord as ProtoAudit } from '@smartproject/proto/smartproject/admin/v1/admin_service'
import type { AuditRecord } from '../../api/platform/audit.js'
import { instantText, textOrNull } from '../values.js'

/** An audit record. */
export function auditView(record: ProtoAudit): AuditRecord {
  return {
    id: record.id,
    tenant_id: textOrNull(record.tenantId),
    service: record.service,
    actor_id: textOrNull(record.actorId),
    actor_email: textOrNull(record.actorEmail),
    action: record.action,
    target_type: record.targetType,
    target_id: record.targetId,
    details: record.details,
    time: instantText(record.time),
    request_id: record.requestId,
  }
}
