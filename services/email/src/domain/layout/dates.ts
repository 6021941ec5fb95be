import type { PlainDate } from '@smartproject/kit/types/plain-date'

import type { Locale } from '../delivery.js'
import { ownDate, phrase, type Own, type Phrase } from './phrase.js'

// Marks that formatters add; direction is given by isolates around the whole date instead.
const MARKS = /[\u200e\u200f\u061c]/g

const formats: Record<
  Locale,
  { tag: string; month: 'short' | 'long'; weekday: 'short' | 'long'; comma: string }
> = {
  en: { tag: 'en-US-u-ca-gregory-nu-latn', month: 'short', weekday: 'short', comma: ', ' },
  ar: { tag: 'ar-EG-u-ca-gregory-nu-arab', month: 'long', weekday: 'long', comma: '، ' },
}

/** `22 Nov 2026`, `٢٢ نوفمبر ٢٠٢٦`: two digits for the day. */
export function mailDate(date: PlainDate, locale: Locale): string {
  const { day, month, year } = pieces(date, locale, '2-digit')
  return `${day} ${month} ${year}`
}

/** The mail's date with its weekday before it: `Sun, 22 Nov 2026`. */
export function mailDay(date: PlainDate, locale: Locale): Own {
  return ownDate(
    `${pieces(date, locale, '2-digit').weekday}${formats[locale].comma}${mailDate(date, locale)}`,
  )
}

/** A span inside a sentence: `22 Nov 2026 – 24 Nov 2026`, `من ٢٢ نوفمبر ٢٠٢٦ إلى ٢٤ نوفمبر ٢٠٢٦`; one day when both are the same. */
export function spanPhrase(
  { fromDate: from, toDate: to }: { fromDate: PlainDate; toDate: PlainDate },
  locale: Locale,
): Phrase {
  const [first, last] = [ownDate(mailDate(from, locale)), ownDate(mailDate(to, locale))]
  if (from === to) return locale === 'ar' ? phrase`يوم ${last}` : phrase`${last}`
  // Words, not a dash, say which comes first in Arabic.
  return locale === 'ar' ? phrase`من ${first} إلى ${last}` : phrase`${first} – ${last}`
}

/** Both dates in full for the subject: `22 Nov 2026 – 24 Nov 2026`; one when they are the same. */
export function spanForSubject(from: PlainDate, to: PlainDate, locale: Locale): Phrase {
  const first = ownDate(mailDate(from, locale))
  return from === to ? phrase`${first}` : phrase`${first} – ${ownDate(mailDate(to, locale))}`
}

/** A number in the digits of the language. */
export function mailNumber(value: number, locale: Locale): string {
  return new Intl.NumberFormat(formats[locale].tag, { useGrouping: false }).format(value)
}

interface Pieces {
  weekday: string
  day: string
  month: string
  year: string
}

// A day has no zone: it is put at midnight UTC and read in UTC, so nothing can shift it.
function pieces(date: PlainDate, locale: Locale, day: 'numeric' | '2-digit'): Pieces {
  const { tag, month, weekday } = formats[locale]
  const parts = new Intl.DateTimeFormat(tag, {
    timeZone: 'UTC',
    day,
    month,
    year: 'numeric',
    weekday,
  }).formatToParts(new Date(`${date}T00:00:00Z`))
  const part = (type: keyof Pieces) => (parts.find((p) => p.type === type)?.value ?? '').replace(MARKS, '')
  return { weekday: part('weekday'), day: part('day'), month: part('month'), year: part('year') }
}
