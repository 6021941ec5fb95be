import { COUNTRIES } from '@smartproject/kit/invoice-buyer'
import fc from 'fast-check'
import { z } from 'zod'

// Inputs made from the schemas of the API: good ones, and good ones with one thing wrong. For tests only.

/** The kinds of JSON value a schema takes; `any` for all. */
type Kind = 'string' | 'number' | 'boolean' | 'null' | 'array' | 'object' | 'any'

interface Def {
  readonly type: string
  readonly innerType?: z.ZodType
  readonly in?: z.ZodType
  readonly shape?: Record<string, z.ZodType>
  readonly element?: z.ZodType
  readonly options?: readonly z.ZodType[]
  readonly keyType?: z.ZodType
  readonly valueType?: z.ZodType
  readonly values?: readonly unknown[]
  readonly entries?: Record<string, string>
  readonly format?: string
  readonly checks?: readonly { _zod: { def: Check } }[]
}

interface Check {
  readonly check: string
  readonly format?: string
  readonly pattern?: RegExp
  readonly value?: number
  readonly inclusive?: boolean
  readonly minimum?: number
  readonly maximum?: number
  readonly length?: number
}

const LONGEST = 40

function defOf(schema: z.ZodType): Def {
  return schema.def
}

function checksOf(schema: z.ZodType): Check[] {
  return (defOf(schema).checks ?? []).map((one) => one._zod.def)
}

/** Most characters a text may have; undefined when it is not bound by a length. */
export function longestOf(schema: z.ZodType): number | undefined {
  const { maxLength } = z.globalRegistry.get(schema) ?? {}
  if (typeof maxLength === 'number') return maxLength
  return checksOf(schema).find(({ check }) => check === 'max_length')?.maximum
}

/** Good input for a schema. */
export function goodInput(schema: z.ZodType): fc.Arbitrary<unknown> {
  return build(schema).filter((value) => schema.safeParse(value).success)
}

const builders: Record<string, (schema: z.ZodType, def: Def) => fc.Arbitrary<unknown>> = {
  object: (_schema, { shape = {} }) => buildObject(shape),
  string: buildString,
  number: buildNumber,
  boolean: () => fc.boolean(),
  null: () => fc.constant(null),
  unknown: () => fc.oneof(words(20), fc.integer(), fc.boolean(), fc.constant(null)),
  literal: (_schema, { values = [] }) => fc.constantFrom(...values),
  enum: (_schema, { entries = {} }) => fc.constantFrom(...Object.values(entries)),
  array: (schema, { element }) => {
    const length = (name: string) => checksOf(schema).find(({ check }) => check === name)
    const exact = length('length_equals')?.length
    const minLength = exact ?? length('min_length')?.minimum ?? 0
    return fc.array(build(needed(element)), { minLength, maxLength: exact ?? Math.max(minLength, 3) })
  },
  union: (_schema, { options = [] }) => fc.oneof(...options.map(build)),
  record: (_schema, { keyType, valueType }) =>
    fc.dictionary(build(needed(keyType)).map(String).filter(isGoodKey), build(needed(valueType)), {
      maxKeys: 3,
    }),
  nullable: (_schema, { innerType }) => fc.option(build(needed(innerType)), { freq: 8 }),
  optional: (_schema, { innerType }) => build(needed(innerType)),
  pipe: (_schema, def) => build(needed(def.in)),
}

function build(schema: z.ZodType): fc.Arbitrary<unknown> {
  const def = defOf(schema)
  const builder = builders[def.type]
  if (!builder) throw new Error(`nothing builds a ${def.type}`)
  return builder(schema, def)
}

function needed(schema: z.ZodType | undefined): z.ZodType {
  if (!schema) throw new Error('a schema is missing')
  return schema
}

function buildObject(shape: Record<string, z.ZodType>): fc.Arbitrary<object> {
  const required = Object.keys(shape).filter((key) => needed(shape[key]).def.type !== 'optional')
  const parts = Object.fromEntries(Object.entries(shape).map(([key, part]) => [key, build(part)]))
  return fc.record(parts, { requiredKeys: required, noNullPrototype: true })
}

function buildString(schema: z.ZodType): fc.Arbitrary<string> {
  const { format } = z.globalRegistry.get(schema) ?? {}
  if (format === 'date') return days()
  if (format === 'country') return fc.constantFrom(...COUNTRIES)
  if (format === 'phone') return fc.stringMatching(/^\+[0-9]{6,12}$/, { size: 'small' })
  if (defOf(schema).format === 'datetime') return instants()
  const pattern = checksOf(schema).find(({ pattern: found }) => found)?.pattern
  if (pattern) return fc.stringMatching(new RegExp(pattern.source), { size: 'small' })
  const min = checksOf(schema).find(({ check }) => check === 'min_length')?.minimum ?? 0
  return words(Math.min(longestOf(schema) ?? LONGEST, LONGEST), min)
}

function days(): fc.Arbitrary<string> {
  return fc
    .date({ min: new Date('1000-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10))
}

function instants(): fc.Arbitrary<string> {
  return fc
    .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString())
}

/** Text people write: any script, combined marks, emoji of several parts; composed, as it is when it has passed. */
function words(maxLength: number, minLength = 0): fc.Arbitrary<string> {
  return fc
    .string({ unit: 'grapheme', maxLength, minLength })
    .map((text) => [...text.normalize('NFC')].slice(0, maxLength).join(''))
    .filter((text) => !FORBIDDEN.test(text) && text.isWellFormed() && text.normalize('NFC') === text)
}

function buildNumber(schema: z.ZodType): fc.Arbitrary<number> {
  const checks = [defOf(schema) as Def & Check, ...checksOf(schema)]
  const whole = checks.some(({ format }) => format === 'safeint')
  const min = checks.find(({ check }) => check === 'greater_than')?.value
  const max = checks.find(({ check }) => check === 'less_than')?.value
  if (whole) return fc.integer({ min: min ?? -1_000_000, max: Math.min(max ?? 1_000_000_000, 2 ** 31 - 1) })
  return fc
    .double({ min: min ?? -1e9, max: max ?? 1e9, noNaN: true })
    .map((value) => (Object.is(value, -0) ? 0 : value))
}

function isGoodKey(key: string): boolean {
  return key !== '' && !key.startsWith('$') && !key.includes('.') && !RESERVED.includes(key)
}

/** Keys that a prototype would understand. */
export const RESERVED = ['__proto__', 'constructor', 'prototype']
/** Controls, and marks that turn text round. */
const FORBIDDEN = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u

/** A place in an input with the schema of what stands there. */
export interface Place {
  readonly path: readonly (string | number)[]
  /** Its builder; of several shapes the one that fits. */
  readonly schema: z.ZodType
  /** All that may stand here. */
  readonly kinds: ReadonlySet<Kind>
  readonly value: unknown
}

/** Every place of a good input, the whole first. Below a place that takes anything nothing is looked at. */
export function placesOf(schema: z.ZodType, value: unknown, path: Place['path'] = []): Place[] {
  const own = { path, schema: bare(schema, value), kinds: kindsOf(schema), value }
  const { type, shape = {}, element, valueType } = defOf(own.schema)
  const below = (key: string | number, part: z.ZodType | undefined) =>
    part ? placesOf(part, (value as Record<string | number, unknown>)[key], [...path, key]) : []
  if (type === 'object')
    return [own, ...Object.keys(value as object).flatMap((key) => below(key, shape[key]))]
  if (type === 'record') return [own, ...Object.keys(value as object).flatMap((key) => below(key, valueType))]
  if (type === 'array') return [own, ...(value as unknown[]).flatMap((_, index) => below(index, element))]
  return [own]
}

/** The schema without what only wraps it; of several shapes the one that fits. */
function bare(schema: z.ZodType, value: unknown): z.ZodType {
  const { type, innerType, in: source, options } = defOf(schema)
  if (type === 'optional' || (type === 'nullable' && value !== null)) return bare(needed(innerType), value)
  if (type === 'pipe') return bare(needed(source), value)
  // A choice of plain values stays one: what else it takes is known by all of its options.
  const fitting = options?.find((one) => one.safeParse(value).success)
  return fitting && ['object', 'array'].includes(fitting.def.type) ? fitting : schema
}

/** The kinds of value that may stand where this schema is asked for. */
function kindsOf(schema: z.ZodType): Set<Kind> {
  const { type, innerType, in: source, options = [], values = [] } = defOf(schema)
  if (type === 'optional') return kindsOf(needed(innerType))
  if (type === 'nullable') return kindsOf(needed(innerType)).add('null')
  if (type === 'pipe') return kindsOf(needed(source))
  if (type === 'union') return new Set(options.flatMap((one) => [...kindsOf(one)]))
  if (type === 'literal') return new Set(values.map((value) => typeof value as Kind))
  if (type === 'enum') return new Set(['string'])
  if (type === 'record') return new Set(['object'])
  if (type === 'unknown') return new Set(['any'])
  return new Set([type as Kind])
}
