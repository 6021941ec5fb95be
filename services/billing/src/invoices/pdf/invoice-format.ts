import type { InvoiceLanguage } from '../domain/invoice.js'
import type { SnapshotMoney } from './snapshot.js'

const LOCALES = { en: 'en-GB', ar: 'ar-QA-u-nu-arab-ca-gregory' } as const
const MINUS = '−'
const MINOR_DIGITS = 2

/**
 * Marks of direction that Intl puts into texts. The font draws boxes for them, and each text stands in a cell of its own
 * that has its direction anyway.
 */
const MARKS = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu

/** A text without what has no glyph. */
export function plain(text: string): string {
  return text.replaceAll(MARKS, '')
}

/** An amount without its currency, in the digits of the language. */
export function amountText({ minor }: SnapshotMoney, language: InvoiceLanguage): string {
  const size = (minor < 0n ? -minor : minor).toString().padStart(MINOR_DIGITS + 1, '0')
  const decimal = `${size.slice(0, -MINOR_DIGITS)}.${size.slice(-MINOR_DIGITS)}`
  const format = new Intl.NumberFormat(LOCALES[language], {
    minimumFractionDigits: MINOR_DIGITS,
    maximumFractionDigits: MINOR_DIGITS,
  })
  // As text: a number would not hold every amount.
  const text = plain(format.format(decimal as Intl.StringNumericLiteral))
  return minor < 0n ? MINUS + text : text
}

export function countText(count: number, language: InvoiceLanguage): string {
  return plain(new Intl.NumberFormat(LOCALES[language]).format(count))
}

/** A rate in hundredths of a percent. */
export function rateText(rate: number, language: InvoiceLanguage): string {
  const format = new Intl.NumberFormat(LOCALES[language], {
    style: 'percent',
    maximumFractionDigits: MINOR_DIGITS,
  })
  return plain(format.format(rate / 10_000))
}

/** A day, written out. */
export function dayText(day: string, language: InvoiceLanguage): string {
  const format = new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'long', timeZone: 'UTC' })
  return plain(format.format(new Date(`${day}T00:00:00Z`)))
}

/** The day before: a period is kept with the first day that is not paid for, and printed with the last that is. */
export function dayBefore(day: string): string {
  const before = new Date(`${day}T00:00:00Z`)
  before.setUTCDate(before.getUTCDate() - 1)
  return before.toISOString().slice(0, 10)
}

export function currencyText(currency: string, language: InvoiceLanguage): string {
  return plain(new Intl.DisplayNames(LOCALES[language], { type: 'currency' }).of(currency) ?? currency)
}

export function countryText(country: string, language: InvoiceLanguage): string {
  if (!/^[A-Z]{2}$/.test(country)) return country
  return plain(new Intl.DisplayNames(LOCALES[language], { type: 'region' }).of(country) ?? country)
}
