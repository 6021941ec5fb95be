import type { TenantId } from '@smartproject/kit/types/ids'

/** The common fields of all events. */
export interface EventContext {
  readonly tenantId: TenantId
  readonly actorId: string
  readonly now: Date
}
