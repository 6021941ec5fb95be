import i18next from 'i18next'
import { isPlainDate } from '../lib/plain-date.js'
import { formatDayMonth, formatNumber, formatShortDate, isolate } from './format.js'

const asText = (value: unknown): string => (typeof value === 'string' ? value : String(value))

function dayBy(format: typeof formatShortDate) {
  return (value: unknown, withYear?: boolean) => {
    const text = asText(value)
    return isPlainDate(text) ? format(text, withYear) : text
  }
}

/** The formats behind the comma of a placeholder. */
export const FORMATS: Readonly<Record<string, (value: unknown, withYear?: boolean) => string>> = {
  number: (value) => formatNumber(Number(value)),
  date: dayBy(formatShortDate),
  day: dayBy(formatDayMonth),
  isolate: (value) => isolate(asText(value)),
}

interface Gap {
  readonly name: string
  readonly format: string
}
interface Text {
  readonly parts: readonly (string | Gap)[]
  /** How many values it has places for, the count apart. */
  readonly values: number
}
type Values = Readonly<Record<string, unknown>>

const GAP = /\{\{(\w+)(?:, (\w+))?\}\}/
const NONE: Values = {}

let language = ''
let plurals = new Intl.PluralRules('en')
const known = new Map<string, Text>()
let isInstalled = false

/**
 * Has texts looked up and taken apart once. i18next does both each time, with copies of all its options: a tenth of what a board does
 * until its first card. Whatever is more than a text with its values is still i18next's.
 */
export function installQuickTexts(): void {
  if (isInstalled) return
  isInstalled = true
  i18next.getFixedT = new Proxy(i18next.getFixedT, {
    apply(target, self, asked: unknown[]) {
      const full = Reflect.apply(target, self, asked as Parameters<typeof target>)
      const [lng, namespaces, prefix] = asked
      // i18next asks several in their order: what the first has is the answer.
      const namespace: unknown = Array.isArray(namespaces) ? namespaces[0] : namespaces
      if (typeof namespace !== 'string' || (prefix ?? '') !== '') return full
      return new Proxy(full, {
        apply(t, its, [key, values, ...more]: unknown[]) {
          const isPlain =
            more.length === 0 && typeof key === 'string' && (lng ?? i18next.language) === i18next.language
          const quick = isPlain && isValues(values) ? quickText(namespace, key, values) : undefined
          return quick ?? Reflect.apply(t, its, [key, values, ...more])
        },
      })
    },
  })
}

function isValues(values: unknown): values is Values | undefined {
  return values === undefined || (typeof values === 'object' && values !== null)
}

/** A text with its values; nothing where i18next has to be asked. */
export function quickText(namespace: string, key: string, values: Values = NONE): string | undefined {
  const { count } = values
  if (count !== undefined && typeof count !== 'number') return undefined
  const text = textOf(namespace, key, count)
  return text && filled(text, values)
}

/** Nothing where a value is missing or there are too many: an option of i18next is one that no text has a place for. */
function filled({ parts, values: wanted }: Text, values: Values): string | undefined {
  let given = 0
  const years = new Set<string>()
  for (const name in values) {
    if (name !== 'count') given++
    const text = asText(values[name])
    if (isPlainDate(text)) years.add(text.slice(0, 4))
  }
  if (given !== wanted) return undefined
  // Days of different years each say theirs.
  const withYear = years.size > 1 || undefined
  let written = ''
  for (const part of parts) {
    const piece = typeof part === 'string' ? part : valueIn(part, values, withYear)
    if (piece === undefined) return undefined
    written += piece
  }
  return written
}

function valueIn({ name, format }: Gap, values: Values, withYear?: boolean): string | undefined {
  const value = values[name]
  if (value === undefined || value === null) return undefined
  return format === '' ? asText(value) : FORMATS[format]?.(value, withYear)
}

function textOf(namespace: string, key: string, count: number | undefined): Text | undefined {
  if (language !== i18next.language) {
    language = i18next.language
    plurals = new Intl.PluralRules(language)
    known.clear()
  }
  const form = count === undefined ? '' : count === 0 ? 'zero' : plurals.select(count)
  const place = `${namespace}:${key}:${form}`
  const found = known.get(place)
  if (found) return found
  const text = read(namespace, key, count === undefined ? [] : [form, plurals.select(count)])
  // A missing element may come.
  if (text) known.set(place, text)
  return text
}

function read(namespace: string, key: string, forms: readonly string[]): Text | undefined {
  const [own, rest] = key.includes(':') ? key.split(':', 2) : [namespace, key]
  for (const name of [...forms.map((form) => `${rest}_${form}`), rest]) {
    const text: unknown = i18next.getResource(language, own ?? '', name ?? '')
    if (typeof text === 'string' && text !== '') return takenApart(text)
  }
  return undefined
}

function takenApart(text: string): Text | undefined {
  const [first = '', ...rest] = text.split(GAP)
  const parts: (string | Gap)[] = [first]
  for (let n = 0; n < rest.length; n += 3)
    parts.push({ name: rest[n] ?? '', format: rest[n + 1] ?? '' }, rest[n + 2] ?? '')
  // Texts put into one another and places written in another way are i18next's.
  if (parts.some((part) => typeof part === 'string' && /\{\{|\$t\(/.test(part))) return undefined
  const names = parts.flatMap((part) =>
    typeof part === 'string' || part.name === 'count' ? [] : [part.name],
  )
  return { parts, values: new Set(names).size }
}
