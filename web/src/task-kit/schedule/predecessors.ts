import { isolate, localDigits } from '../../i18n/format.js'
import { listText } from '../../ui/list-text.js'
import { currentLocale } from '../../i18n/locale.js'
import { toLatinDigits } from '../../lib/digits.js'
import { LINK_KINDS, type LinkKind } from '../../ui/gantt/links.js'

/** A predecessor as it is typed: its number or code, how it is waited for, and for how long. */
export interface Predecessor {
  readonly code: string
  readonly kind: LinkKind
  readonly lag: number
  readonly unit: 'wd' | 'cd'
}

const MOST_LAG = 999
const TYPED = /^([1-9]\d*|[A-Z0-9]{2,10}-[1-9]\d*)(FS|SS|FF|SF)?(?:([+−-])(\d{1,3})(CD|ED|D|WD)?)?$/

/**
 * Reads “3FS+2d; WEB-5SS”: several are parted by `;`, a number alone is a task of this project, FS is meant where no kind
 * is said, `d` are working days and `cd` calendar days.
 *
 * @returns the part that cannot be read where there is one
 */
export function readPredecessors(
  text: string,
  projectCode: string,
): readonly Predecessor[] | { readonly wrong: string } {
  const parts = toLatinDigits(text)
    .split(/[;؛،,]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
  const found: Predecessor[] = []
  for (const part of parts) {
    const one = readOne(part, projectCode)
    if (!one) return { wrong: part }
    found.push(one)
  }
  return found
}

function readOne(part: string, projectCode: string): Predecessor | null {
  const match = TYPED.exec(part.toUpperCase().replaceAll(/\s/g, ''))
  if (!match?.[1]) return null
  const [, number, kind, sign, days = '0', unit] = match
  const amount = Number(days)
  if (amount > MOST_LAG) return null
  return {
    code: number.includes('-') ? number : `${projectCode}-${number}`,
    kind: LINK_KINDS.find((one) => one === kind) ?? 'FS',
    lag: sign === undefined || sign === '+' || amount === 0 ? amount : -amount,
    unit: unit === 'CD' || unit === 'ED' ? 'cd' : 'wd',
  }
}

/** A predecessor as it is typed; a task of this project by its number alone. */
export function writePredecessor({ code, kind, lag, unit }: Predecessor, projectCode: string): string {
  const prefix = `${projectCode}-`
  const number = code.startsWith(prefix) ? code.slice(prefix.length) : code
  if (lag === 0) return kind === 'FS' ? number : `${number}${kind}`
  return `${number}${kind}${lag > 0 ? '+' : '−'}${Math.abs(lag)}${unit === 'wd' ? 'd' : 'cd'}`
}

/** Predecessors that are typed, as they are shown: numbers with the digits of the language, codes as they are everywhere. */
export function shownPredecessors(typed: string): string {
  if (currentLocale() === 'en') return typed
  const local = (part: string) =>
    part.replaceAll(/[A-Z0-9]{2,10}-\d+|\d+/g, (match) => (match.includes('-') ? match : localDigits(match)))
  return listText(typed.split('; ').map((part) => isolate(local(part))))
}
