import type { Locale } from '../../domain/delivery.js'
import { mailNumber } from '../../domain/layout/dates.js'

const plural = new Intl.PluralRules('ar')

// All six forms, in the genitive that follows "within".
const arabic: Readonly<Record<Intl.LDMLPluralRule, (digits: string) => string>> = {
  zero: (digits) => `${digits} يوم`,
  one: () => 'يوم واحد',
  two: () => 'يومين',
  few: (digits) => `${digits} أيام`,
  many: (digits) => `${digits} يومًا`,
  other: (digits) => `${digits} يوم`,
}

/** A number of days within a sentence: `1 day`, `7 days`. */
export function dayCount(days: number, locale: Locale): string {
  const digits = mailNumber(days, locale)
  return locale === 'ar' ? arabic[plural.select(days)](digits) : `${digits} ${days === 1 ? 'day' : 'days'}`
}
