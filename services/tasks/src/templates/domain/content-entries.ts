import { type Entry, type FieldRule, fieldsOf, REGISTERS } from '../../registers/area.js'

/** Most entries of registers in a template. */
export const MAX_ENTRIES = 2_000

/** An entry of a register of a template: its texts, figures and choices. People, days and links belong to a project. */
export interface ContentEntry {
  readonly kind: string
  readonly fields: Readonly<Record<string, string | number>>
}

/** Types of fields that a template has. */
const KEPT: ReadonlySet<FieldRule['type']> = new Set(['text', 'int', 'decimal', 'choice'])

/** An entry of a project as one of a template. */
export function contentEntry({ kind, fields }: Pick<Entry, 'kind' | 'fields'>): ContentEntry {
  const kept = Object.entries(rulesOf(kind)).flatMap(([name]) => {
    const value = fields[name]
    return typeof value === 'string' || typeof value === 'number' ? [[name, value] as const] : []
  })
  return { kind, fields: Object.fromEntries(kept) }
}

/** The fields of an entry that its register has not, or that are not as its rules say. */
export function faultyFields({ kind, fields }: ContentEntry): string[] {
  const rules = rulesOf(kind)
  const unfit = Object.entries(fields).flatMap(([name, value]) => {
    const rule = Object.hasOwn(rules, name) ? rules[name] : undefined
    return rule && fits(rule, value) ? [] : [name]
  })
  const missing = Object.entries(rules).flatMap(([name, rule]) =>
    rule.type === 'text' && rule.required && String(fields[name] ?? '').trim() === '' ? [name] : [],
  )
  return [...new Set([...unfit, ...missing])]
}

function rulesOf(kind: string): Readonly<Record<string, FieldRule>> {
  const register = REGISTERS.get(kind)
  const rules = register ? Object.entries(fieldsOf(register)) : []
  return Object.fromEntries(rules.filter(([, { type }]) => KEPT.has(type)))
}

function fits(rule: FieldRule, value: string | number): boolean {
  if (rule.type === 'text')
    return typeof value === 'string' && value.length <= rule.max && !value.includes('\0')
  if (rule.type === 'choice') return typeof value === 'string' && rule.values.includes(value)
  if (typeof value !== 'number') return false
  return rule.type === 'int'
    ? Number.isInteger(value) && value >= rule.min && value <= rule.max
    : Number.isFinite(value) && Math.abs(value) < 1e12
}
