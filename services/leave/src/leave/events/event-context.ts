import type { TenantId } from '@smartproject/kit/types/ids'

/** What every event says beside what happened. */
export interface EventContext {
  readonly tenantId: TenantId
  readonly actorId: string
  readonly now: Date
}
