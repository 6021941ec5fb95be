import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMonth, formatPercent, formatShortDate } from '../../i18n/format.js'
import type { BoardRow, Refused, Load, Period, Unit } from './model.js'

const MINUTES_PER_HOUR = 60

/** Minutes as hours with one decimal at most. */
export function hoursOf(minutes: number): number {
  return Math.round((minutes / MINUTES_PER_HOUR) * 10) / 10
}

/** From so many hours on the decimals say nothing. */
const LONG_HOURS = 100
const FEW_HOURS = 10

/** Whole hours, but for a few: half an hour is not nothing. */
function wholeHours(minutes: number): number {
  const hours = hoursOf(minutes)
  return hours < FEW_HOURS ? hours : Math.round(hours)
}

interface WeekWords {
  /** “40 h, 32 h from 1 Feb”: the week, and the next one that differs. */
  readonly short: string
  /** “40 h a week, 32 h from 1 Feb, 40 h from 1 March”. */
  readonly full: string
}

export interface BoardWords {
  /** “34 h”. */
  hours: (minutes: number) => string
  /** “34/36 h”. */
  load: (load: Load) => string
  /** “39/141 h”: of a long time whole hours, which leave room for the state beside them. */
  shortLoad: (load: Load) => string
  /** The state in a word or two; empty where nothing is to be said. */
  state: (load: Load) => string
  /** The state in a sentence: an excess that lies on some days, and what uneven means. */
  explained: (load: Load) => string
  /** “10 Jan”, “January 2027”. */
  period: (period: Period, unit: Unit) => string
  /** “week of 10 January”. */
  periodSpoken: (period: Period, unit: Unit) => string
  /** A cell as a person would say it. */
  cell: (who: string, period: Period, unit: Unit, load: Load | undefined, cards: number) => string
  /** The load of a place with the card that is carried there. */
  withCard: (load: Load) => string
  refused: (reason: Refused, person: string) => string
  /** The week of a person, and those that begin in what is shown; null without any. */
  weeks: (row: BoardRow) => WeekWords | null
}

/** The words of periods and loads. */
export function useBoardWords(): BoardWords {
  const { t } = useTranslation('planboard')
  return useMemo(() => {
    // Work of less than a tenth of an hour would be 0.
    const hours = (minutes: number) =>
      minutes > 0 && hoursOf(minutes) === 0
        ? t('minutes', { value: minutes })
        : t('hours', { value: hoursOf(minutes) })
    // A run of days may touch a period on days off alone; its hours are said then.
    const overOn = ({ over, over_days: count }: Load) =>
      count > 0 ? t('overOn', { count }) : t('overBy', { hours: hours(over) })
    const overBy = (cell: Load) => {
      const { over, over_days: days, load: all, capacity } = cell
      const said = days > 0 ? t('overOnBy', { days: overOn(cell), hours: hours(over) }) : overOn(cell)
      return all > capacity ? said : t('overInside', { over: said })
    }
    const load = ({ load: used, capacity }: Load) =>
      t('load', { load: hoursOf(used), capacity: hoursOf(capacity) })
    const shortLoad = (cell: Load) => {
      const isLong = hoursOf(cell.capacity) >= LONG_HOURS
      return isLong
        ? t('load', { load: wholeHours(cell.load), capacity: wholeHours(cell.capacity) })
        : load(cell)
    }
    const state = (cell: Load) => {
      if (cell.over > 0) return overOn(cell)
      return cell.state === 'used' ? '' : t(`state.${cell.state}`)
    }
    const explained = (cell: Load) => {
      if (cell.over > 0) return overBy(cell)
      return cell.state === 'uneven' ? t('unevenHelp') : state(cell)
    }
    const periodSpoken = ({ first }: Period, unit: Unit) =>
      unit === 'week' ? t('weekOf', { day: first }) : formatMonth(first)
    return {
      hours,
      load,
      shortLoad,
      state,
      explained,
      period: ({ first }, unit) => (unit === 'week' ? formatShortDate(first) : formatMonth(first)),
      periodSpoken,
      cell: (who, period, unit, cell, cards) => {
        const head = t('spoken.cell', { who, period: periodSpoken(period, unit) })
        const figures = cell ? [t('spoken.load', figuresOf(cell)), explained(cell)] : []
        return [head, ...figures, t('spoken.cards', { count: cards })].filter(Boolean).join(t('spoken.and'))
      },
      withCard: (cell) =>
        cell.over > 0 ? t('overBy', { hours: hours(cell.over) }) : t('ofHours', figuresOf(cell)),
      refused: (reason, person) => t(`refused.${reason}`, { person }),
      weeks: (row) => weeksOf(row, t, hours),
    }
  }, [t])
}

const FULL_SHARE = 100

function weeksOf(row: BoardRow, t: TFunction<'planboard'>, hours: BoardWords['hours']): WeekWords | null {
  const said = (minutes: readonly number[], share: number) => ({
    hours: hours(minutes.reduce((sum, one) => sum + one, 0)),
    share: formatPercent(share / FULL_SHARE),
  })
  const now = said(row.week, row.share)
  const isOther = ({ minutes }: BoardRow['weeks'][number]) => minutes.join() !== row.week.join()
  const next = row.weeks.find(isOther)
  if (row.weeks.length === 0 && row.week.every((minutes) => minutes === 0)) return null
  const full = [
    t(row.share === FULL_SHARE ? 'aWeek' : 'aWeekShare', now),
    ...row.weeks.map(({ from: day, minutes, share }) => {
      const later = said(minutes, share)
      return t('weekFrom', { day, week: share === FULL_SHARE ? later.hours : t('hoursShare', later) })
    }),
  ].join(t('spoken.and'))
  const short = next && [now.hours, t('weekFrom', { day: next.from, week: said(next.minutes, 0).hours })]
  return { full, short: short?.join(t('spoken.and')) ?? full }
}

function figuresOf({ load, capacity }: Load) {
  return { load: hoursOf(load), capacity: hoursOf(capacity) }
}

/** A share of a bar in percent, never wider than it. */
export function shareOf({ load, capacity }: Load): number {
  if (capacity === 0) return load > 0 ? 100 : 0
  return Math.min(100, Math.round((load / capacity) * 100))
}
