import type { IncomingEvent } from '@smartproject/kit/bus/envelope'
import { systemCaller, type Caller } from '@smartproject/kit/types/caller'
import { tenantId } from '@smartproject/kit/types/ids'

import { demanded } from './demanded.js'

/** The system acting in the tenant an event is about. Errors: invalid EVENT_MALFORMED for an event of no tenant. */
export function eventCaller(event: IncomingEvent<unknown>): Caller {
  return systemCaller(tenantId(demanded(event.tenantId || null)), event.id)
}
