import type { LeaveShortfall } from '@smartproject/bff/api/leave/presence'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { shortfallsQuery } from '../api/shortfalls.js'
import { spanIn, type DraftDays } from '../model.js'
import { Notice } from '../components/Notice.js'
import s from '../components/Leave.module.css'

export interface ShortfallsOfDaysProps {
  subscription: number
  days: DraftDays
  /** The request they belong to; left out for own days. */
  leave?: string
}

/** Where too few people would be there in the chosen days; nothing while the days do not fit. */
export function ShortfallsOfDays({ subscription, days, leave }: ShortfallsOfDaysProps) {
  const span = spanIn(days)
  const query = shortfallsQuery(subscription, span ?? EMPTY, leave)
  const answer = useQuery({ ...query, enabled: span !== null })
  return span && answer.data ? <Shortfalls shortfalls={answer.data} /> : null
}

const EMPTY = { from: '', to: '', startsAtNoon: false, endsAtNoon: false }

/** Minimums that would not be kept, a sentence each. */
export function Shortfalls({ shortfalls }: { shortfalls: readonly LeaveShortfall[] }) {
  const { t } = useTranslation('leave')
  if (shortfalls.length === 0) return null
  return (
    <Notice tone="warning">
      {shortfalls.map(({ name, date, present, people, days, refuses }) => (
        <span key={`${name}:${date}:${people}`} className={s.line}>
          {t('shortfall.sentence', { name, date, present, people })}{' '}
          {days > 1 && `${t('shortfall.days', { count: days })} `}
          {refuses && t('shortfall.refuses')}
        </span>
      ))}
    </Notice>
  )
}
