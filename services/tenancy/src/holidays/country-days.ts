import { addDays, isPlainDate } from '@smartproject/kit/types/plain-date'
import type Holidays from 'date-holidays'

import type { FoundDay, HolidayPlace, HolidayRegion } from '../domain/holiday-proposal.js'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Rules that name a month of the Islamic calendar: the sighting of the moon cannot be computed. */
const MOON = /\b(Muharram|Safar|Rabi al-|Jumada al-|Rajab|Shaban|Ramadan|Shawwal|Dhu al-Qidah|Dhu al-Hijjah)/

/** Countries that the library lacks, by its own rules. */
const ADDED: Readonly<
  Record<string, { name: string; rules: readonly [string, { en: string; ar: string }][] }>
> = {
  QA: {
    name: 'Qatar',
    rules: [
      ['2nd tuesday in February', { en: 'National Sport Day', ar: 'اليوم الرياضي للدولة' }],
      ['1 Shawwal P3D', { en: 'Eid al-Fitr', ar: 'عيد الفطر' }],
      ['10 Dhu al-Hijjah P3D', { en: 'Eid al-Adha', ar: 'عيد الأضحى' }],
      ['12-18', { en: 'National Day', ar: 'اليوم الوطني' }],
    ],
  },
}

// Only who asks pays for it: the rules of all countries are 800 kB.
const library = async () => (await import('date-holidays')).default

/** Countries whose public holidays are known, or the regions of one, by name. */
export async function holidayRegions(country: string): Promise<HolidayRegion[]> {
  const holidays = new (await library())()
  const found = country === '' ? holidays.getCountries('en') : holidays.getStates(country, 'en')
  const added = country === '' ? Object.entries(ADDED).map(([code, { name }]) => ({ code, name })) : []
  return [...Object.entries(found ?? {}).map(([code, name]) => ({ code, name })), ...added].toSorted((a, b) =>
    a.name.localeCompare(b.name, 'en'),
  )
}

/** The public holidays of a place in a year; none where it is unknown. */
export async function daysOfPlace({ country, region, year, locale }: HolidayPlace): Promise<FoundDay[]> {
  const holidays = new (await library())()
  const added = ADDED[country]
  if (added) for (const [rule, name] of added.rules) holidays.setHoliday(rule, { type: 'public', name })
  else if (region === '') holidays.init(country)
  else holidays.init(country, region)
  // One name is enough where the language is not known there.
  return holidays.getHolidays(year, added ? locale : languages(holidays, locale)).flatMap(daysOfHoliday)
}

function languages(holidays: Holidays, locale: string): string {
  const known = holidays.getLanguages()
  return known.includes(locale) ? locale : (known.find((one) => one === 'en') ?? known[0] ?? 'en')
}

function daysOfHoliday({
  date,
  start,
  end,
  name,
  type,
  rule,
}: ReturnType<Holidays['getHolidays']>[number]): FoundDay[] {
  const first = date.slice(0, 10)
  const wholeDay = date.slice(11, 16) === '00:00'
  if (type !== 'public' || !wholeDay || !isPlainDate(first)) return []
  // The hour by which clocks change makes no day.
  const length = Math.max(1, Math.ceil((end.getTime() - start.getTime() - HOUR_MS) / DAY_MS))
  const dependsOnMoon = MOON.test(rule)
  return Array.from({ length }, (_, shift) => ({ date: addDays(first, shift), name, dependsOnMoon }))
}
