import { DomainError } from '@smartproject/kit/errors'

/** The facts that a call needs are on their way from another service. */
export function factsNotReady(): DomainError {
  return new DomainError('unavailable', 'FACTS_NOT_READY')
}
