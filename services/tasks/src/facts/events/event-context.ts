import type { TenantId } from '@smartproject/kit/types/ids'

/** The common fields of every event. */
export interface EventContext {
  readonly tenantId: TenantId
  readonly actorId: string
  readonly now: Date
}
