import type { Locale } from '../delivery.js'
import { html, type Markup } from './markup.js'

/** Something inside a sentence whose direction is its own: a name, a date. */
export interface Own {
  readonly own: string
  /** True when it should not be broken over two lines. */
  readonly whole?: boolean
}

/** A sentence that can be written as HTML, as text and as a header. */
export type Phrase = readonly (string | Own)[]

const FSI = '\u2068'
const PDI = '\u2069'
const RTL_LETTERS = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/

/** Marks a name or a date as something with a direction of its own. */
export function own(text: string): Own {
  return { own: text }
}

/** Marks a date: its own direction, and never broken over two lines. */
export function ownDate(text: string): Own {
  return { own: text, whole: true }
}

/** Template tag for phrases; phrases put in become part of it. */
export function phrase(parts: TemplateStringsArray, ...values: readonly (string | Own | Phrase)[]): Phrase {
  const all: (string | Own)[] = []
  parts.forEach((part, i) => {
    if (part !== '') all.push(part)
    const value = values[i]
    if (value === undefined) return
    if (typeof value === 'string' || 'own' in value) all.push(value)
    else all.push(...value)
  })
  return all
}

/** The phrase as HTML, each name and date in `<bdi>`. */
export function phraseHtml(words: Phrase): Markup {
  return html`${words.map(wordHtml)}`
}

function wordHtml(word: string | Own): Markup {
  if (typeof word === 'string') return html`${word}`
  return word.whole ? html`<bdi style="white-space:nowrap;">${word.own}</bdi>` : html`<bdi>${word.own}</bdi>`
}

/**
 * The phrase as plain text. Names and dates are put between Unicode isolates where the line would otherwise be
 * drawn in the wrong order: in Arabic, and around Arabic names elsewhere.
 */
export function phraseText(words: Phrase, locale: Locale): string {
  const isolated = (text: string) =>
    locale === 'ar' || RTL_LETTERS.test(text) ? `${FSI}${text}${PDI}` : text
  return words.map((word) => (typeof word === 'string' ? word : isolated(word.own))).join('')
}

/** The phrase for a subject line: isolates only around what runs against the language. */
export function phraseHeader(words: Phrase, locale: Locale): string {
  const against = (text: string) => (locale === 'ar' ? /[A-Za-z]/.test(text) : RTL_LETTERS.test(text))
  return words
    .map((word) => {
      if (typeof word === 'string') return word
      return against(word.own) ? `${FSI}${word.own}${PDI}` : word.own
    })
    .join('')
}
