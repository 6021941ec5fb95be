import type { IncomingEvent } from '@smartproject/kit/bus/envelope'
import { DomainError } from '@smartproject/kit/errors'
import { systemCaller, type Caller } from '@smartproject/kit/types/caller'
import { tenantId } from '@smartproject/kit/types/ids'

/** The system acting in the event's subscription. Errors: invalid EVENT_MALFORMED for an event of none. */
export function systemIn(event: IncomingEvent<unknown>): Caller {
  if (event.tenantId === '') throw malformed()
  return systemCaller(tenantId(event.tenantId), event.id)
}

/** The part of an event that must be there. Errors: invalid EVENT_MALFORMED. */
export function present<T>(part: T | undefined): T {
  if (part === undefined) throw malformed()
  return part
}

function malformed(): DomainError {
  return new DomainError('invalid', 'EVENT_MALFORMED')
}
