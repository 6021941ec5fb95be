import { z } from 'zod'

import {
  type CallDefinition,
  instant,
  opaqueId,
  page,
  pageInput,
  projectNumber,
  tenantInput,
  text,
} from '../shapes.js'

/** Who did what to which thing. */
export const auditRecord = z.object({
  id: z.string(),
  tenant_id: z.string().nullable(),
  service: z.string(),
  actor_id: z.string().nullable(),
  actor_email: z.string().nullable(),
  action: z.string(),
  target_type: z.string(),
  target_id: z.string(),
  details: z.record(z.string(), z.string()),
  time: z.string(),
  request_id: z.string(),
})

const auditFilter = {
  actor_id: opaqueId.optional(),
  action: text(100).optional(),
  target_id: opaqueId.optional(),
  /** The first moment, and the one after the last. */
  from: instant.optional(),
  to: instant.optional(),
  ...pageInput,
}

/** `names` tells users, and on the platform companies, by the ids that stand in the records; unknown ones are absent. */
const auditPage = z.object({ records: z.array(auditRecord), names: z.record(z.string(), z.string()), page })

export const auditCalls = {
  listPlatformAudit: {
    path: '/api/listPlatformAudit',
    method: 'POST',
    input: z.strictObject({ tenant_id: opaqueId.optional(), ...auditFilter }),
    output: auditPage,
    writes: false,
    access: 'platform',
    summary: 'Audit records of the whole platform, newest first',
  },
  listAudit: {
    path: '/api/listAudit',
    method: 'POST',
    input: z.strictObject({
      ...tenantInput,
      /** Only what happened in it. */
      project: projectNumber.optional(),
      ...auditFilter,
    }),
    output: auditPage.extend({
      /** Until when the records are sealed against change; null before the first seal. */
      sealed_until: z.string().nullable(),
    }),
    writes: false,
    access: 'member',
    summary: 'Audit records of a subscription, newest first; to whoever may not read the log, their own',
  },
} as const satisfies Record<string, CallDefinition>

export type AuditRecord = z.output<typeof auditRecord>
export type AuditPage = z.output<typeof auditPage>
