import type { Leave, LeaveEvent } from '@smartproject/bff/contract/leave'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../../i18n/format.js'
import { isPlainDate } from '../../../lib/plain-date.js'
import { Bdi } from '../../../ui/Bdi.js'
import { RelativeTime } from '../../../ui/DateText.js'
import { ErrorState } from '../../../ui/ErrorState.js'
import { SkeletonText } from '../../../ui/Skeleton.js'
import { leaveEventsQuery } from '../api/events.js'
import { TYPE_KEYS, wordsOf } from '../model.js'
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
] as const

const FIELDS = [
  'from_date',
  'to_date',
  'leave_type',
  'reason',
  'comment',
  'report_to',
  'status',
  'approve_anyway_reason',
] as const

/** What happened to a request so far; asked for when somebody unfolds it. */
export function LeaveHistory({ subscription, leave }: { subscription: number; leave: Leave }) {
  const { t } = useTranslation('leave')
  const [open, setOpen] = useState(false)
  const events = useQuery({ ...leaveEventsQuery(subscription, leave.id), enabled: open })
  return (
    <details className={s.details} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('history.title')}</summary>
      {events.data ? (
        <ol className={s.history}>
          {events.data.map((event, index) => (
            <Event key={index} event={event} />
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

function Event({ event }: { event: LeaveEvent }) {
  const { t } = useTranslation('leave')
  const user = event.actor_name || t('history.system')
  const action = ACTIONS.find((known) => known === event.action)
  const notes = [event.channel === 'mail' && t('history.byMail'), event.self && t('history.self')].filter(
    Boolean,
  )
  return (
    <li>
      {action ? t(`history.${action}`, { user }) : t('history.other', { user, action: event.action })}{' '}
      <span className={s.meta}>
        · <RelativeTime instant={event.time} />
        {notes.map((note) => (
          <span key={String(note)}> · {note}</span>
        ))}
      </span>
      <Changes changes={event.changes} />
    </li>
  )
}

function Changes({ changes }: { changes: LeaveEvent['changes'] }) {
  const { t } = useTranslation('leave')
  const shown = FIELDS.filter((field) => field !== 'report_to' && changes[field] !== undefined)
  if (shown.length === 0) return null
  return (
    <ul>
      {shown.map((field) => (
        <li key={field}>
          {t(`history.field.${field}`)}: <Change text={changes[field] ?? ''} />
        </li>
      ))}
    </ul>
  )
}

/** “old → new” in stored form; shown in the words and digits of the reader. */
function Change({ text }: { text: string }) {
  const { t } = useTranslation(['leave', 'messages', 'common'])
  const shown = (value: string) => {
    const type = Object.entries(TYPE_KEYS).find(([stored]) => stored === value)
    if (type) return t(`messages:${type[1]}`)
    const status = (['pending', 'approved', 'rejected', 'cancelled', 'deleted'] as const).find(
      (one) => one === value,
    )
    if (status) return t(`common:leave.${status}`)
    return isPlainDate(value) ? formatDate(value) : wordsOf(value) || t('fact.none')
  }
  const [before, after] = text.split(' → ')
  if (after === undefined) return <Bdi>{shown(before ?? '')}</Bdi>
  return (
    <>
      <Bdi>{shown(before ?? '')}</Bdi> {t('history.becomes')} <Bdi>{shown(after)}</Bdi>
    </>
  )
}
