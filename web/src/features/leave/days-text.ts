import type { Leave } from '@smartproject/bff/api/leave/shapes'
import type { TFunction } from 'i18next'
import { formatSpan } from '../../i18n/span.js'
import type { LeaveSpan } from '../../lib/company/company.js'

/**
 * “2½ working days”, in the words of the language. Arabic has other forms inside a sentence, after “for”, than on their
 * own.
 */
export function daysText(count: number, t: TFunction<'leave'>, place: 'alone' | 'for' = 'alone'): string {
  const whole = Math.floor(count)
  if (whole === count) return t(place === 'for' ? 'daysFor' : 'days', { count })
  if (place === 'for') return whole === 0 ? t('halfDayFor') : t('daysAndHalfFor', { count: whole })
  return whole === 0 ? t('halfDay') : t('daysAndHalf', { count: whole })
}

/** The days of a leave and, where half a day is meant, which half. */
export function spanText(days: LeaveSpan, t: TFunction<'leave'>): string {
  const { from, to, startsAtNoon, endsAtNoon } = days
  const span = formatSpan(from, to)
  if (startsAtNoon && endsAtNoon) return t('noon.both', { span })
  if (startsAtNoon) return t(from === to ? 'noon.afternoon' : 'noon.from', { span })
  if (endsAtNoon) return t(from === to ? 'noon.morning' : 'noon.to', { span })
  return span
}

/** Which half of the first and last day is meant; empty for whole days. */
export function noonText(
  days: Pick<Leave, 'from_date' | 'to_date' | 'starts_at_noon' | 'ends_at_noon'>,
  t: TFunction<'leave'>,
): string {
  const one = days.from_date === days.to_date
  if (days.starts_at_noon && days.ends_at_noon) return t('noon.bothShort')
  if (days.starts_at_noon) return one ? t('part.afternoon') : t('noon.fromShort')
  if (days.ends_at_noon) return one ? t('part.morning') : t('noon.toShort')
  return ''
}
