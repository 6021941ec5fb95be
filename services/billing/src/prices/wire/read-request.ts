import type { RequestReader } from '@smartproject/kit/grpc/values'

import type { Currency } from '../domain/price.js'

/** Bounds of the reason that an administrator gives. */
const SHORTEST_REASON = 10
const LONGEST_REASON = 500

/** One of the given words; null where nothing is asked for. */
export function oneOf<W extends string>(
  reader: RequestReader,
  field: string,
  value: string,
  words: readonly W[],
): W | null {
  const found = words.find((word) => word === value) ?? null
  if (found === null && value !== '') reader.fault(field, 'VALUE_UNKNOWN')
  return found
}

/** A word that must be given. */
export function theOne<W extends string>(
  reader: RequestReader,
  field: string,
  value: string,
  words: readonly [W, ...W[]],
): W {
  const found = oneOf(reader, field, value, words)
  if (value === '') reader.fault(field, 'REQUIRED')
  return found ?? words[0]
}

/** The reason that an administrator gives. */
export function readReason(reader: RequestReader, value: string): string {
  return reader.text('reason', value, { min: SHORTEST_REASON, max: LONGEST_REASON })
}

/** Currency of a request; null where it names none. */
export function readCurrency(reader: RequestReader, value: string): Currency | null {
  if (value !== '' && value !== 'QAR' && value !== 'USD') reader.fault('currency', 'CURRENCY_UNKNOWN')
  return value === 'QAR' || value === 'USD' ? value : null
}
