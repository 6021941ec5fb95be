import { DomainError } from '@smartproject/kit/errors'
import fc from 'fast-check'
import type { z } from 'zod'

import { calls, type CallName } from '../../api/calls.js'
import { badInputs, type BadInput } from './attack-fixture.js'
import { goodInput } from './input-fixture.js'
import { parseJson } from '../../input/json-guard.js'
import { parseInput } from '../../input/validation.js'

// Everything the API names, against everything it does not; the corpus of the fuzzer is replayed elsewhere.

const GOOD_RUNS = 15
const BAD_RUNS = 4

/** The result of the edge for a body: the input of the handler, or the error. */
function read(schema: z.ZodType, text: string): unknown {
  try {
    return parseInput(schema, parseJson(new TextEncoder().encode(text)))
  } catch (error) {
    return error
  }
}

/** The fault in the treatment of a bad input; null when it was refused with its field. */
function faultOf(schema: z.ZodType, { what, field, text }: BadInput): string | null {
  const error = read(schema, text)
  if (!(error instanceof DomainError)) return `${what} was taken: ${text.slice(0, 300)}`
  if (error.kind !== 'invalid') return `${what} was met by ${error.kind}`
  // An input that is malformed as a whole has no field.
  if (error.reason === 'JSON_MALFORMED') return null
  const named = error.fields.map((one) => one.field)
  if (named.length === 0) return `${what} was refused without a field`
  if (field === '' || named.some((one) => one === field || one.startsWith(`${field}.`))) return null
  return `${what} was blamed on ${named.join(', ')}`
}

const names = (Object.keys(calls) as CallName[]).filter((name) => calls[name].method === 'POST')

describe.each(names)('the input of %s', (name) => {
  const schema: z.ZodType = calls[name].input

  it('is taken when it is good, and says the same after a round trip', () => {
    fc.assert(
      fc.property(goodInput(schema), (input) => {
        expect(read(schema, JSON.stringify(input))).toEqual(schema.parse(input))
      }),
      { numRuns: GOOD_RUNS },
    )
  })

  it('is refused with the field when one thing is wrong', () => {
    const before = Object.getOwnPropertyNames(Object.prototype).toSorted()
    fc.assert(
      fc.property(badInputs(schema), (inputs) => {
        // One expectation for all: one for each input is a fifth of the time this file takes.
        expect(inputs.map((input) => faultOf(schema, input)).filter((fault) => fault !== null)).toEqual([])
      }),
      { numRuns: BAD_RUNS, endOnFailure: true },
    )
    expect(Object.getOwnPropertyNames(Object.prototype).toSorted()).toEqual(before)
    expect(({} as { isAdmin?: unknown }).isAdmin).toBeUndefined()
  })
})
