import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { parseDuration, splitMinutes } from '@smartproject/bff/api/duration'

/** “1h 30m” in the digits and letters of the language. */
export function useDuration(): (minutes: number) => string {
  const { t } = useTranslation('task')
  return useCallback(
    (total) => {
      const { hours, minutes } = splitMinutes(total)
      if (hours === 0) return t('duration.m', { minutes })
      return minutes === 0 ? t('duration.h', { hours }) : t('duration.hm', { hours, minutes })
    },
    [t],
  )
}

/** The meaning of a typed time, as “= 1h 30m”; undefined while nothing can be read. */
export function useDurationEcho(): (text: string) => string | undefined {
  const { t } = useTranslation('task')
  const durationOf = useDuration()
  return (text) => {
    const minutes = parseDuration(text)
    return minutes ? t('duration.means', { time: durationOf(minutes) }) : undefined
  }
}
