import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { splitMinutes } from './duration.js'

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
