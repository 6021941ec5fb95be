import { DomainError } from '../errors.js'

/** The value of a field an event cannot do without. Errors: invalid EVENT_MALFORMED, which puts the record aside. */
export function requireField<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new DomainError('invalid', 'EVENT_MALFORMED')
  return value
}
