import type fc from 'fast-check'
import type { z } from 'zod'

import { goodInput, longestOf, placesOf, type Place, RESERVED } from './input-fixture.js'

/** An input with one thing wrong, as it goes over the wire. For tests only. */
export interface BadInput {
  /** The fault, for messages. */
  readonly what: string
  /** The first part of the path that has to be named; empty when the whole is at fault. */
  readonly field: string
  readonly text: string
}

/** Characters that no text may hold, anywhere. */
const SIGNS = [
  '\u0000',
  '\u0007',
  '\u001b',
  '\u0085',
  '\ud800',
  'x\udc00',
  '\u202e',
  '\u2066',
  '\u200f',
  '\u061c',
]
/** Values of all kinds, for places that take another. */
const OTHERS: readonly { kind: string; text: string }[] = [
  { kind: 'string', text: '"1"' },
  { kind: 'number', text: '1' },
  { kind: 'number', text: '-0.5' },
  { kind: 'boolean', text: 'true' },
  { kind: 'null', text: 'null' },
  { kind: 'array', text: '[]' },
  { kind: 'array', text: '["1"]' },
  { kind: 'object', text: '{}' },
  { kind: 'object', text: '{"a":1}' },
]
const NOT_DAYS = [
  '2026-02-30',
  '2026-13-01',
  '0000-01-01',
  '2026-3-1',
  '٢٠٢٦-٠٣-٠١',
  '2026-03-01T00:00:00Z',
  '',
]
/** Stands for what JSON.stringify could not write. */
const HOLE = '\uf8ffhole\uf8ff'
const DEEP = 40

/** A good input of a schema with everything that can be wrong with it, one thing at a time. */
export function badInputs(schema: z.ZodType): fc.Arbitrary<BadInput[]> {
  return goodInput(schema).map((value) => placesOf(schema, value).flatMap((place) => waysAt(place, value)))
}

function waysAt(place: Place, whole: unknown): BadInput[] {
  const { kinds } = place
  const put = (what: string, text: string): BadInput => ({
    what: `${what} at ${place.path.join('.') || 'the top'}`,
    field: String(place.path[0] ?? ''),
    text: replaced(whole, place.path, text),
  })
  const ways = [
    put('a number beyond numbers', '1e999'),
    put('an operator', '{"$ne":null}'),
    put('forty levels', '['.repeat(DEEP) + ']'.repeat(DEEP)),
    put('a prototype', '{"__proto__":{"isAdmin":true}}'),
  ]
  if (!kinds.has('any'))
    ways.push(
      ...OTHERS.filter(({ kind }) => !kinds.has(kind as never)).map(({ kind, text }) =>
        put(`a ${kind}`, text),
      ),
    )
  if (kinds.has('string') || kinds.has('any'))
    ways.push(
      ...SIGNS.map((sign) => put(`U+${sign.codePointAt(0)?.toString(16)}`, JSON.stringify(`a${sign}b`))),
    )
  return [...ways, ...waysOfShape(place, put), ...waysOfText(place, put)]
}

type Put = (what: string, text: string) => BadInput

/** Keys that no schema names. A record takes any key, so there only those that are never taken. */
function waysOfShape({ schema, value }: Place, put: Put): BadInput[] {
  const { type } = schema.def as { type: string }
  if (type !== 'object' && type !== 'record') return []
  const keys = [
    '$where',
    'a.b',
    ...RESERVED,
    ...(type === 'object' ? ['isAdmin', 'tenantId', 'toString'] : []),
  ]
  const inside = JSON.stringify(value).slice(1, -1)
  return keys.map((key) =>
    put(`the key ${key}`, `{${inside}${inside === '' ? '' : ','}${JSON.stringify(key)}:1}`),
  )
}

/** Text that is too long, and days that are none. */
function waysOfText({ schema, value }: Place, put: Put): BadInput[] {
  if (typeof value !== 'string') return []
  const longest = longestOf(schema)
  const ways: BadInput[] = []
  if (longest !== undefined && longest < 5_000)
    for (const unit of ['x', '😀', '\u0639'])
      ways.push(put('too long a text', JSON.stringify(unit.repeat(longest + 1))))
  if (takesDaysOnly(schema)) ways.push(...NOT_DAYS.map((day) => put('no day', JSON.stringify(day))))
  return ways
}

function takesDaysOnly(schema: z.ZodType): boolean {
  return schema.safeParse('2026-03-01').success && !schema.safeParse('2026-02-30').success
}

/** The JSON of a value with one place of it replaced by other JSON. */
function replaced(whole: unknown, path: Place['path'], text: string): string {
  if (path.length === 0) return text
  const copy = structuredClone(whole)
  let at = copy as Record<string | number, unknown>
  for (const key of path.slice(0, -1)) at = at[key] as Record<string | number, unknown>
  at[path.at(-1) ?? ''] = HOLE
  return JSON.stringify(copy).replace(JSON.stringify(HOLE), () => text)
}
