import { DomainError } from '../errors.js'

/** The value of a field an event cannot do without. Errors: invalid EVENT_MALFORMED, which puts the record aside. */
export function requireField<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new DomainError('invalid', 'EVENT_MALFORMED')
  return value
}

/** A text an event cannot do without, such as an id: it is never empty. Errors: invalid EVENT_MALFORMED. */
export function requireText<T extends string>(value: T | null | undefined): T {
  const text = requireField(value)
  if (text === '') throw new DomainError('invalid', 'EVENT_MALFORMED')
  return text
}
