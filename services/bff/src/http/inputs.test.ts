import { DomainError } from '@smartproject/kit/errors'
import fc from 'fast-check'
import type { z } from 'zod'

import { calls, type CallName } from '../contract/calls.js'
import { badInput } from './attack-fixture.js'
import { goodInput } from './input-fixture.js'
import { parseJson } from './json-guard.js'
import { parseInput } from './validation.js'

// Everything the contract names, against everything it does not; the corpus of the fuzzer is replayed elsewhere.

const GOOD_RUNS = 15
const BAD_RUNS = 40

/** What the edge makes of a body: the input of the handler, or the error. */
function read(schema: z.ZodType, text: string): unknown {
  try {
    return parseInput(schema, parseJson(new TextEncoder().encode(text)))
  } catch (error) {
    return error
  }
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
      fc.property(badInput(schema), ({ text, field }) => {
        const error = read(schema, text)
        if (!(error instanceof DomainError)) throw new Error(`taken: ${text.slice(0, 500)}`)
        expect(error.kind).toBe('invalid')
        // What is malformed as a whole has no field.
        if (error.reason !== 'JSON_MALFORMED') expect(error.fields.length).toBeGreaterThan(0)
        const named = error.fields.map((one) => one.field)
        if (field !== '' && error.reason !== 'JSON_MALFORMED')
          expect(named.some((one) => one === field || one.startsWith(`${field}.`))).toBe(true)
      }),
      { numRuns: BAD_RUNS },
    )
    expect(Object.getOwnPropertyNames(Object.prototype).toSorted()).toEqual(before)
    expect(({} as { isAdmin?: unknown }).isAdmin).toBeUndefined()
  })
})
