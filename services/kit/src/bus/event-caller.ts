import { systemCaller, type Caller } from '../types/caller.js'
import { tenantId } from '../types/ids.js'

import { requireText } from './require-field.js'
import type { IncomingEvent } from './envelope.js'

/** The system acting in the tenant an event is about. Errors: invalid EVENT_MALFORMED for an event of no tenant. */
export function eventCaller(event: IncomingEvent<unknown>): Caller {
  return systemCaller(tenantId(requireText(event.tenantId)), event.id)
}
