import type { LeaveCalendarEntry } from '@smartproject/bff/api/leave/calendar'
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

/**
 * Who else is off in the asked days, and whose requests for them wait, which only those who decide can see; nothing while the
 * days do not fit.
 */
export function AlsoAway({ subscription, of, from, to, except }: AlsoAwayProps) {
  const { t } = useTranslation('leave')
  const fits = from !== null && to !== null && datesFit({ from, to })
  const answer = useQuery({
    ...leaveCalendarQuery(subscription, of, from ?? '', to ?? ''),
    enabled: fits,
  })
  if (!fits || !answer.data || answer.isPlaceholderData) return null
  const { entries, people } = answer.data
  const others = people.filter(({ user_id }) => user_id !== except)
  const namesOf = (status: LeaveCalendarEntry['status']) => {
    const found = new Set(entries.filter((entry) => entry.status === status).map(({ user_id }) => user_id))
    return others.filter(({ user_id }) => found.has(user_id)).map(({ name }) => isolate(name))
  }
  const [away, asked] = [namesOf('approved'), namesOf('pending')]
  const shown = (names: readonly string[]) => {
    const more = names.length - NAMED
    const few = more > 0 ? [...names.slice(0, NAMED), t('calendar.more', { count: more })] : names
    return new Intl.ListFormat(intlTag(), { type: 'conjunction' }).format(few)
  }
  return (
    <p className={s.muted} aria-live="polite">
      {away.length === 0 &&
        asked.length === 0 &&
        t(of.scope === 'beside' ? 'calendar.nobodyElseAsks' : 'calendar.nobodyElse')}
      {away.length > 0 && t('calendar.alsoAway', { count: away.length, users: shown(away) })}
      {away.length > 0 && asked.length > 0 && <br />}
      {asked.length > 0 && t('calendar.alsoAsked', { count: asked.length, users: shown(asked) })}
    </p>
  )
}
