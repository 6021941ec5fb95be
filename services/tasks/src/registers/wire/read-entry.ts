import { readRichText } from '@smartproject/kit/grpc/rich-text'
import { RequestReader } from '@smartproject/kit/grpc/values'
import type { StoredText } from '@smartproject/kit/rich-text/stored'
import { isPlainDate } from '@smartproject/kit/types/plain-date'
import type { EntryQuery as QueryMessage } from '@smartproject/proto/smartproject/tasks/v1/register_service'

import { readIds } from '../../facts/area.js'
import {
  type EntryContent,
  type EntrySort,
  type FieldRule,
  fieldsOf,
  type FieldValue,
  type FieldValues,
  type RegisterDefinition,
  SORTS,
} from '../domain/definition.js'
import type { EntryFilter } from '../domain/ports.js'
import { REGISTERS } from '../domain/registers.js'

type Given = Readonly<Record<string, string>>

const WHOLE = /^-?\d{1,9}$/
const DECIMAL = /^-?\d{1,12}(\.\d{1,4})?$/
const MAX_QUERY = 200

/** Reads which register is meant. Errors: invalid `kind` UNKNOWN. */
export function readRegister(field: string, kind: string): RegisterDefinition {
  const register = REGISTERS.get(kind)
  if (register) return register
  const reader = new RequestReader()
  reader.fault(field, 'UNKNOWN')
  reader.done()
  throw new Error('a fault was not thrown')
}

/** The values of a message; rich texts as plain texts in `fields` or as trees, never as both. */
export interface GivenContent {
  readonly fields: Given
  readonly trees: Given
}

/**
 * The content of an entry with what is given, by the rules of its register; an empty text empties a field.
 * Errors: invalid, naming each field at fault as `fields.<name>` or `trees.<name>`.
 */
export function readContent(
  register: RegisterDefinition,
  given: GivenContent,
  before: EntryContent = { fields: {} },
): EntryContent {
  const reader = new RequestReader()
  const rules = fieldsOf(register)
  const said = readTrees(reader, rules, given)
  const fields = readFields(reader, rules, given.fields, { ...before.fields, ...textsOf(said) })
  const former = Object.entries(before.trees ?? {}).filter(([name]) => !(name in given.fields))
  const trees = { ...Object.fromEntries(former), ...treesOf(said) }
  reader.done()
  return { fields, trees: Object.fromEntries(Object.entries(trees).filter(([, tree]) => tree !== '')) }
}

type Rules = Readonly<Record<string, FieldRule>>
type Said = ReadonlyMap<string, StoredText>

function readTrees(reader: RequestReader, rules: Rules, { fields, trees }: GivenContent): Said {
  const said = new Map<string, StoredText>()
  for (const [name, json] of Object.entries(trees)) {
    const rule = Object.hasOwn(rules, name) ? rules[name] : undefined
    if (rule?.type !== 'text' || !rule.rich) reader.fault(`trees.${name}`, 'UNKNOWN')
    else if (Object.hasOwn(fields, name)) reader.fault(at(name), 'NOT_ALLOWED')
    else said.set(name, readRichText(reader, `trees.${name}`, json, { max: rule.max }))
  }
  return said
}

function textsOf(said: Said): Record<string, string> {
  return Object.fromEntries([...said].map(([name, { text }]) => [name, text]))
}

function treesOf(said: Said): Record<string, string> {
  return Object.fromEntries([...said].map(([name, { tree }]) => [name, tree]))
}

function readFields(reader: RequestReader, rules: Rules, given: Given, before: FieldValues): FieldValues {
  const next: Record<string, FieldValue> = { ...before }
  for (const name of Object.keys(given)) if (!Object.hasOwn(rules, name)) reader.fault(at(name), 'UNKNOWN')
  for (const [name, rule] of Object.entries(rules)) {
    const text = Object.hasOwn(given, name) ? given[name] : undefined
    const value = text === undefined ? next[name] : readValue(reader, at(name), rule, text)
    if (value === undefined || value === '') delete next[name]
    else next[name] = value
    if (rule.type === 'text' && rule.required && text === undefined && !value)
      reader.fault(at(name), 'REQUIRED')
  }
  return next
}

const at = (name: string) => `fields.${name}`

function readValue(reader: RequestReader, field: string, rule: FieldRule, text: string): FieldValue {
  if (rule.type === 'text') {
    const bounds = { min: rule.required ? 1 : 0, max: rule.max }
    return rule.rich ? reader.text(field, text, bounds) : reader.name(field, text, bounds)
  }
  if (text === '') return ''
  if (rule.type === 'int') return reader.integer(field, WHOLE.test(text) ? Number(text) : Number.NaN, rule)
  if (rule.type === 'decimal') return readDecimal(reader, field, text)
  if (rule.type === 'person') return reader.id(field, text)
  if (rule.type === 'links') return readLinks(reader, field, rule.max, text)
  if (rule.type === 'date' && !isPlainDate(text)) reader.fault(field, 'DATE_INVALID')
  if (rule.type === 'choice' && !rule.values.includes(text)) reader.fault(field, 'UNKNOWN')
  return text
}

function readDecimal(reader: RequestReader, field: string, text: string): number {
  if (!DECIMAL.test(text)) reader.fault(field, 'NUMBER_INVALID')
  return Number(text)
}

/** Ids between commas, each once. */
function readLinks(reader: RequestReader, field: string, max: number, text: string): string[] {
  const ids = [...new Set(text.split(','))]
  if (ids.length > max) reader.fault(field, 'TOO_MANY')
  return ids.slice(0, max).map((id) => reader.id(field, id))
}

/** Reads which entries are meant, and in which order. Errors: invalid. */
export function readQuery(message: QueryMessage | undefined): {
  register: RegisterDefinition
  filter: EntryFilter
  sort: EntrySort
} {
  const register = readRegister('query.kind', message?.kind ?? '')
  const reader = new RequestReader()
  const states = [...new Set(message?.states ?? [])]
  if (states.some((state) => !register.states.includes(state))) reader.fault('query.states', 'UNKNOWN')
  const filter = {
    projectNumber: message?.projectNumber ?? 0,
    kind: register.kind,
    states,
    ownerId: reader.text('query.owner_id', message?.ownerId ?? '', { max: 64 }),
    text: reader.text('query.text', message?.text ?? '', { max: MAX_QUERY }),
  }
  const by = SORTS.find((sort) => sort === message?.sort)
  if (!by && message?.sort) reader.fault('query.sort', 'UNKNOWN')
  reader.done()
  return { register, filter, sort: by ? { by, descending: message?.descending ?? false } : register.sort }
}

/** Reads the ids of entries, each once. Errors: invalid. */
export function readEntryIds(ids: readonly string[]): string[] {
  const reader = new RequestReader()
  const read = readIds(reader, ids)
  reader.done()
  return read
}
