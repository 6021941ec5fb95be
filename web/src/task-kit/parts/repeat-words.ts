import { useTranslation } from 'react-i18next'
import type { TaskRepeat } from '../model.js'

const WRITTEN = /^(\d+) (day|week|month|year)$/

/** The rhythm as the history and lists of choices write it: “2 week”; empty for none. */
export const writtenRepeat = (repeat: TaskRepeat | null): string =>
  repeat ? `${repeat.every} ${repeat.unit}` : ''

/** The rhythm that was written so; null for none. */
export function repeatOf(written: string): TaskRepeat | null {
  const [, every, unit] = WRITTEN.exec(written) ?? []
  return every && unit ? { every: Number(every), unit: unit as TaskRepeat['unit'] } : null
}

/** A rhythm in words: “Every 2 weeks”. */
export function useRepeatWords(): (repeat: TaskRepeat) => string {
  const { t } = useTranslation('board')
  return ({ every, unit }) => t(`repeat.${unit}`, { count: every })
}
