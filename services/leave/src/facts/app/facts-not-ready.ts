import { DomainError } from '@smartproject/kit/errors'

/** What is needed is on its way here from another service. */
export function factsNotReady(): DomainError {
  return new DomainError('unavailable', 'FACTS_NOT_READY')
}
