import { use, useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { problemText } from '../../i18n/problem-text.js'
import { formatStamp } from '../../i18n/stamps.js'
import { isApiError } from '../../lib/calls/api-error.js'
import { ClockZone } from '../../ui/clock-zone.js'

/** The sentence for a refusal; a document that is held names by whom and since when. */
export function useRefusal(nameOf: (userId: string) => string): (error: unknown) => string {
  const { t } = useTranslation('documents')
  const zone = use(ClockZone)
  return useCallback(
    (error) => {
      if (!isApiError(error)) return problemText(error)
      const { user, since } = error.meta
      if (error.reason === 'DOCUMENT_HELD' && user && since) {
        const time = formatStamp(new Date(since), zone)
        return t('fault.held', { user: nameOf(user), time })
      }
      return error.reason === EMPTY ? t('fault.empty') : problemText(error)
    },
    [t, nameOf, zone],
  )
}

/** A file without bytes is not even announced. */
export const EMPTY = 'FILE_EMPTY'
