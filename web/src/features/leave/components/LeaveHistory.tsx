import type { Leave, LeaveEvent } from '@smartproject/bff/api/leave/shapes'
import type { LeaveTypeRow } from '@smartproject/bff/api/leave/settings'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate, formatNumber } from '../../../i18n/format.js'
import { localText } from '../../../i18n/local-text.js'
import { isPlainDate } from '../../../lib/plain-date.js'
import { Bdi } from '../../../ui/Bdi.js'
import { RelativeTime } from '../../../ui/DateText.js'
import { ErrorState } from '../../../ui/state/ErrorState.js'
import { SkeletonText } from '../../../ui/state/Skeleton.js'
import { leaveEventsQuery } from '../api/events.js'
import { leaveTypesQuery } from '../api/leave-types.js'
import { wordsOf } from '../model.js'
import s from './Leave.module.css'

const ACTIONS = [
  'applied',
  'edited',
  'withdrawn',
  'approved',
  'rejected',
  'changed',
  'cancelled',
  'reassigned',
  'resent',
  'recounted',
] as const

const FIELDS = [
  'from_date',
  'to_date',
  'starts_at_noon',
  'ends_at_noon',
  'leave_type',
  'reason',
  'comment',
  'report_to',
  'status',
  'approve_anyway',
  'below_minimum',
  'working_days',
] as const

const STATUSES = ['pending', 'approved', 'rejected', 'cancelled', 'deleted'] as const

/** The history of a request; asked for when it is unfolded. */
export function LeaveHistory({ subscription, leave }: { subscription: number; leave: Leave }) {
  const { t } = useTranslation('leave')
  const [open, setOpen] = useState(false)
  const events = useQuery({ ...leaveEventsQuery(subscription, leave.id), enabled: open })
  const types = useQuery({ ...leaveTypesQuery(subscription), enabled: open })
  return (
    <details className={s.details} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('history.title')}</summary>
      {events.data ? (
        <ol className={s.history}>
          {events.data.map((event, index) => (
            <Event key={index} event={event} types={types.data ?? []} />
          ))}
        </ol>
      ) : events.error ? (
        <ErrorState error={events.error} onRetry={() => void events.refetch()} />
      ) : (
        open && <SkeletonText lines={3} />
      )}
    </details>
  )
}

function Event({ event, types }: { event: LeaveEvent; types: readonly LeaveTypeRow[] }) {
  const { t } = useTranslation('leave')
  const user = event.actor_name || t('history.system')
  const action = ACTIONS.find((known) => known === event.action)
  const notes = [
    event.channel === 'mail' && t('history.byMail'),
    event.self && t('history.self'),
    event.decided_for_name !== '' && t('history.inPlaceOf', { approver: event.decided_for_name }),
  ].filter(Boolean)
  return (
    <li>
      {action ? t(`history.${action}`, { user }) : t('history.other', { user, action: event.action })}{' '}
      <span className={s.meta}>
        · <RelativeTime instant={event.time} />
        {notes.map((note) => (
          <span key={String(note)}> · {note}</span>
        ))}
      </span>
      <Changes changes={event.changes} types={types} />
    </li>
  )
}

function Changes({ changes, types }: { changes: LeaveEvent['changes']; types: readonly LeaveTypeRow[] }) {
  const { t } = useTranslation(['leave', 'common', 'words'])
  // Values come as they are stored; people read them in their own words and digits.
  const shown = (field: (typeof FIELDS)[number], value: string) => {
    if (field === 'leave_type') {
      const type = types.find(({ key }) => key === value)
      return type ? localText(type.title) : value
    }
    if (field === 'starts_at_noon' || field === 'ends_at_noon')
      return t(value === 'true' ? 'noon.yes' : 'noon.no')
    if (field === 'working_days') return formatNumber(Number(value))
    const status = STATUSES.find((one) => field === 'status' && one === value)
    if (status) return t(`words:leave.${status}`)
    return isPlainDate(value) ? formatDate(value) : wordsOf(value) || t('fact.none')
  }
  const lines = FIELDS.flatMap((field) => {
    const change = field === 'report_to' ? undefined : changes[field]
    return change ? [{ field, ...change }] : []
  })
  if (lines.length === 0) return null
  return (
    <ul>
      {lines.map(({ field, from, to }) => (
        <li key={field}>
          {t(`history.field.${field}`)}:{' '}
          {from !== null && (
            <>
              <Bdi>{shown(field, from)}</Bdi> {t('history.becomes')}{' '}
            </>
          )}
          <Bdi>{shown(field, to)}</Bdi>
        </li>
      ))}
    </ul>
  )
}
