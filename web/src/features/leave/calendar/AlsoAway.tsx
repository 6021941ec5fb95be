import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { intlTag, isolate } from '../../../i18n/format.js'
import type { PlainDate } from '../../../lib/plain-date.js'
import { leaveCalendarQuery, type CalendarOf } from '../api/leave-calendar.js'
import { datesFit } from '../model.js'
import s from '../components/Leave.module.css'

const NAMED = 3

export interface AlsoAwayProps {
  subscription: number
  of: CalendarOf
  from: PlainDate | null
  to: PlainDate | null
  /** Who asks: not counted among the others. */
  except: string
}

/** Who else is off in the asked days, in one sentence; nothing while the days do not fit. */
export function AlsoAway({ subscription, of, from, to, except }: AlsoAwayProps) {
  const { t } = useTranslation('leave')
  const fits = from !== null && to !== null && datesFit({ from, to })
  const answer = useQuery({
    ...leaveCalendarQuery(subscription, of, from ?? '', to ?? ''),
    enabled: fits,
  })
  if (!fits || !answer.data || answer.isPlaceholderData) return null
  const away = new Set(
    answer.data.entries.filter(({ status }) => status === 'approved').map(({ user_id }) => user_id),
  )
  const names = answer.data.people
    .filter(({ user_id }) => user_id !== except && away.has(user_id))
    .map(({ name }) => isolate(name))
  const more = names.length - NAMED
  const shown = more > 0 ? [...names.slice(0, NAMED), t('calendar.more', { count: more })] : names
  return (
    <p className={s.muted} aria-live="polite">
      {names.length === 0
        ? t('calendar.nobodyElse')
        : t('calendar.alsoAway', {
            count: names.length,
            users: new Intl.ListFormat(intlTag(), { type: 'conjunction' }).format(shown),
          })}
    </p>
  )
}
