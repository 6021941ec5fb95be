import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatWeekday, intlTag } from '../../../i18n/format.js'
import { workTimeQuery } from '../../../lib/company/work-time.js'
import { WEEKDAYS } from '../../../lib/company/working-week.js'
import type { LeaveContext } from '../context.js'
import s from '../components/Leave.module.css'

/** The days that the reader works, now and later, and the place whose holidays hold; nothing for a person who works as the company does. */
export function OwnWeek({ context }: { context: LeaveContext }) {
  const { t } = useTranslation('leave')
  const { today } = context.time
  const time = useQuery(workTimeQuery(context.subscription)).data
  if (!time || time.own_weeks.length + time.own_places.length === 0) return null
  const place = time.own_places.findLast(({ from_date }) => from_date <= today)?.location_name
  const now = time.weeks.findLastIndex(({ from_date }) => from_date === null || from_date <= today)
  const list = new Intl.ListFormat(intlTag(), { type: 'conjunction' })
  return (
    <section aria-label={t('ownWeek.title')}>
      <p className={s.muted}>
        {time.own_weeks.length > 0 &&
          time.weeks.slice(Math.max(0, now)).map(({ from_date: from, weekend_days: free }, index) => {
            const days = list.format(
              WEEKDAYS.filter((day) => !free.includes(day)).map((day) => formatWeekday(day, 'long')),
            )
            const sentence =
              index === 0 || from === null ? t('ownWeek.now', { days }) : t('ownWeek.from', { from, days })
            return <span key={from ?? ''}>{sentence} </span>
          })}
        {place ? `${t('ownWeek.place', { place })} ` : ''}
        {t('ownWeek.help')}
      </p>
    </section>
  )
}
