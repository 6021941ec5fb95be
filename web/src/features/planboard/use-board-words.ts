import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMonth, formatShortDate } from '../../i18n/format.js'
import type { Refused, Load, Period, Unit } from './model.js'

const MINUTES_PER_HOUR = 60

/** Minutes as hours with one decimal at most. */
export function hoursOf(minutes: number): number {
  return Math.round((minutes / MINUTES_PER_HOUR) * 10) / 10
}

export interface BoardWords {
  /** “34 h”. */
  hours: (minutes: number) => string
  /** “34/36 h”. */
  load: (load: Load) => string
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
    const overBy = ({ over, load: all, capacity }: Load) =>
      t(all > capacity ? 'overBy' : 'overInside', { hours: hours(over) })
    const load = ({ load: used, capacity }: Load) =>
      t('load', { load: hoursOf(used), capacity: hoursOf(capacity) })
    const state = (cell: Load) => {
      if (cell.over > 0) return t('overBy', { hours: hours(cell.over) })
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
    }
  }, [t])
}

function figuresOf({ load, capacity }: Load) {
  return { load: hoursOf(load), capacity: hoursOf(capacity) }
}

/** A share of a bar in percent, never wider than it. */
export function shareOf({ load, capacity }: Load): number {
  if (capacity === 0) return load > 0 ? 100 : 0
  return Math.min(100, Math.round((load / capacity) * 100))
}
