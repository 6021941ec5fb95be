import { auditView } from '../../views/platform/audit.js'
import { optionalInstant, pageRequest, pageView } from '../../views/values.js'
import type { Handlers } from '../context.js'
import type { auditCalls } from '../../api/platform/audit.js'

interface AuditInput {
  actor_id?: string | undefined
  action?: string | undefined
  target_id?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

function auditFilter({ actor_id = '', action = '', target_id = '', from, to }: AuditInput) {
  return {
    actorId: actor_id,
    action,
    targetId: target_id,
    fromTime: from === undefined ? undefined : new Date(from),
    toTime: to === undefined ? undefined : new Date(to),
  }
}

export const auditHandlers = {
  listPlatformAudit: async (input, ctx) => {
    const answer = await ctx.services.admin.listAuditRecords(
      { tenantId: input.tenant_id ?? '', ...auditFilter(input), page: pageRequest(input) },
      await ctx.asUser(),
    )
    return { records: answer.records.map(auditView), names: answer.names, page: pageView(answer.page) }
  },

  listAudit: async (input, ctx) => {
    const answer = await ctx.services.admin.listTenantAuditRecords(
      { ...auditFilter(input), projectNumber: input.project ?? 0, page: pageRequest(input) },
      await ctx.inSubscription(input.subscription),
    )
    return {
      records: answer.records.map(auditView),
      names: answer.names,
      page: pageView(answer.page),
      sealed_until: optionalInstant(answer.sealedTime),
    }
  },
} satisfies Pick<Handlers, keyof typeof auditCalls>
