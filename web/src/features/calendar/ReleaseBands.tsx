import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { formatSpan } from '../../i18n/span.js'
import type { CalendarItem } from '../../ui/calendar/types.js'
import s from './CalendarPage.module.css'

/** The releases of the shown days as a list: a band of weeks is one line here. */
export function ReleaseBands({ bands }: { bands: readonly CalendarItem[] }) {
  const { t } = useTranslation('calendar')
  const id = useId()
  if (bands.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={s.bandsHead}>
        {t('releases')}
      </h2>
      <ul className={s.legend} aria-labelledby={id}>
        {bands.map((band) => (
          <li key={band.id}>
            {t('releaseDays', { title: band.title, days: formatSpan(band.start, band.end) })}
          </li>
        ))}
      </ul>
    </section>
  )
}
