import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

const MINUTES_PER_HOUR = 60

/** Minutes as hours with one decimal at most. */
function hoursOf(minutes: number): number {
  return Math.round((minutes / MINUTES_PER_HOUR) * 10) / 10
}

interface BoardWords {
  /** “34 h”. */
  hours: (minutes: number) => string
}

/** The words of periods and loads. */
export function useBoardWords(): BoardWords {
  const { t } = useTranslation('planboard')
  return useMemo(() => ({ hours: (minutes) => t('hours', { value: hoursOf(minutes) }) }), [t])
}
