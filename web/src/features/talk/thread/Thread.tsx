import type { Message, TalkNews } from '@smartproject/bff/api/work/talk'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { use, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFocusKept } from '../../../lib/focus-kept.js'
import { MessageLine } from '../../../task-kit/subject/comments/MessageLine.js'
import { useReply } from '../../../task-kit/subject/comments/use-reply.js'
import { useSubject } from '../../../task-kit/subject/subject-context.js'
import { NewLine } from '../../../task-kit/subject/thread/NewLine.js'
import { useReading } from '../../../task-kit/subject/thread/use-reading.js'
import { useTalkNews } from '../../../task-kit/subject/thread/use-talk-news.js'
import { usePersonName } from '../../../task-kit/parts/people.js'
import { Button } from '../../../ui/Button.js'
import { ClockZone } from '../../../ui/clock-zone.js'
import { NearDate } from '../../../ui/DateText.js'
import { ToNewestIcon } from '../../../ui/icons/talk-icons.js'
import { EmptyState } from '../../../ui/state/EmptyState.js'
import { ErrorState } from '../../../ui/state/ErrorState.js'
import { SkeletonText } from '../../../ui/state/Skeleton.js'
import type { MenuEntry } from '../../../ui/overlay/Menu.js'
import { bringNews, threadQuery, type ThreadStart } from '../api/thread.js'
import s from '../Talk.module.css'
import { threadRows, type ThreadRow } from './rows.js'
import { SystemLine } from './SystemLine.js'
import { UnsentLine } from './UnsentLine.js'
import { useOutbox } from './use-outbox.js'
import { showEnd, showMessage, usePlace } from './use-place.js'
import { Writer } from './Writer.js'

export interface ThreadProps {
  start: ThreadStart
  /** Opens the thread anew at another message. */
  onStart: (start: ThreadStart) => void
  /** The text where nothing can be written. */
  closed: string | null
  moreOf: (message: Message) => readonly MenuEntry[]
}

/** The messages of a subject, oldest first, with a field for a new one. */
export function Thread({ start, onStart, closed, moreOf }: ThreadProps) {
  const { t } = useTranslation('talk')
  const thread = useThread(start)
  const box = useRef<HTMLDivElement>(null)
  useFocusKept(box, '[data-message]')
  const { reply, ...replying } = useReply()
  const outbox = useOutbox()
  const onSeen = useReading(thread.readSeq)
  const shown = useMemo(() => thread.rows && [thread.rows, outbox.unsent], [thread.rows, outbox.unsent])
  const { complete, load: onNear } = thread
  const atEnd = usePlace({ box, start, complete, onSeen, onNear }, shown)
  const toNewest = () => {
    if (!complete) return onStart(thread.lastSeq)
    if (box.current) showEnd(box.current)
  }
  const showQuoted = (id: string) => void showMessage(box.current, `[data-message="${CSS.escape(id)}"]`)
  return (
    <>
      <div ref={box} className={s.thread} tabIndex={-1}>
        {thread.rows === null ? (
          thread.error ? (
            <ErrorState error={thread.error} onRetry={thread.retry} />
          ) : (
            <SkeletonText lines={8} />
          )
        ) : (
          <ol className={s.messages} aria-label={t('thread.messages')}>
            {thread.rows.map((row) => (
              <Row key={row.key} row={row} onReply={reply} onQuoted={showQuoted} moreOf={moreOf} />
            ))}
            {complete &&
              outbox.unsent.map((unsent) => (
                <UnsentLine
                  key={unsent.requestId}
                  unsent={unsent}
                  retry={outbox.retry}
                  discard={outbox.discard}
                />
              ))}
          </ol>
        )}
        {thread.rows?.length === 0 && outbox.unsent.length === 0 && (
          <EmptyState title={t('thread.empty')} help={closed === null ? t('thread.emptyHelp') : ''} />
        )}
      </div>
      <output className="visually-hidden">{thread.announcement}</output>
      <div className={s.foot}>
        {!atEnd && (
          <Button size="small" icon={ToNewestIcon} className={s.toNewest} onClick={toNewest}>
            {t('thread.toNewest')}
          </Button>
        )}
        {closed === null ? (
          <Writer
            {...replying}
            onSay={(tree, to) => {
              outbox.say(tree, to)
              toNewest()
            }}
          />
        ) : (
          <p className={s.closed}>{closed}</p>
        )}
      </div>
    </>
  )
}

interface RowProps extends Pick<ThreadProps, 'moreOf'> {
  row: ThreadRow
  onReply: (message: Message) => void
  onQuoted: (id: string) => void
}

function Row({ row, onReply, onQuoted, moreOf }: RowProps) {
  const { writable } = useSubject()
  if (row.kind === 'day')
    return (
      <li className={s.day}>
        <NearDate date={row.date} />
      </li>
    )
  if (row.kind === 'new') return <NewLine />
  const { message } = row
  if (message.content_type === 'system') return <SystemLine message={message} />
  return (
    <MessageLine
      message={message}
      onReply={writable ? onReply : undefined}
      onQuoted={onQuoted}
      more={message.deleted ? [] : moreOf(message)}
    />
  )
}

const OF_MESSAGES: readonly TalkNews['change'][] = ['posted', 'changed', 'deleted']

/** The loaded part of a thread, with what others add to it. */
function useThread(start: ThreadStart) {
  const { t } = useTranslation('talk')
  const { subscription, subject, me, setup } = useSubject()
  const client = useQueryClient()
  const found = useInfiniteQuery(threadQuery(subscription, subject, start))
  const nameOf = usePersonName(setup)
  const zone = use(ClockZone)
  const [announcement, setAnnouncement] = useState('')
  // The line stays where it was when the thread was opened.
  const [opened, setOpened] = useState<{ firstUnread: number | null; readSeq: number } | null>(null)
  const first = found.data?.pages[0]
  if (first && opened === null) setOpened({ firstUnread: first.first_unread, readSeq: first.read_seq })
  useTalkNews(
    subscription,
    (news) => {
      if (news[subject.type] !== subject.id || !OF_MESSAGES.includes(news.change)) return
      if (news.change === 'posted' && news.author !== me)
        setAnnouncement(t('thread.news', { user: nameOf(news.author) }))
      bringNews(client, subscription, { subject, start, seq: news.seq }).catch(() => found.refetch())
    },
    () => void found.refetch(),
  )
  const pages = found.data?.pages
  const firstUnread = opened?.firstUnread ?? null
  const rows = useMemo(
    () =>
      pages &&
      threadRows(
        pages.flatMap(({ messages }) => messages),
        { firstUnread, zone },
      ),
    [pages, firstUnread, zone],
  )
  return {
    rows: rows ?? null,
    error: found.data ? null : found.error,
    retry: () => void found.refetch(),
    announcement,
    complete: found.data !== undefined && !found.hasNextPage,
    lastSeq: Math.max(0, ...(pages ?? []).map(({ last_seq }) => last_seq)),
    readSeq: opened?.readSeq,
    load: (edge: 'older' | 'newer') => {
      if (found.isFetching) return
      if (edge === 'older' && found.hasPreviousPage) void found.fetchPreviousPage()
      if (edge === 'newer' && found.hasNextPage) void found.fetchNextPage()
    },
  }
}
