import type { Discussion } from '@smartproject/bff/api/work/discussions'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatNumber } from '../../../i18n/format.js'
import { cx } from '../../../lib/cx.js'
import { RelativeTime } from '../../../ui/DateText.js'
import { MutedIcon, PinnedIcon } from '../../../ui/icons/talk-icons.js'
import { useNarrow } from '../../../ui/page/toolbar/use-narrow.js'
import { type Column, DataTable } from '../../../ui/table/DataTable.js'
import { PhoneRows } from '../../../ui/table/PhoneRows.js'
import s from '../Talk.module.css'
import { useAudienceWords, useLastWords } from '../words.js'

export interface DiscussionRowsProps {
  rows: readonly Discussion[] | undefined
  nameOf: (id: string) => string
  error: unknown
  onRetry: () => void
  empty: ReactNode
}

/** The discussions of a project: a table, on a phone rows of two lines. */
export function DiscussionRows({ nameOf, ...props }: DiscussionRowsProps) {
  const { t } = useTranslation('talk')
  const narrow = useNarrow()
  const audienceOf = useAudienceWords()
  const lastOf = useLastWords(nameOf)
  const list = { ...props, label: t('discussions'), rowKey: ({ id }: Discussion) => id }
  const name = (row: Discussion) => <NameLink discussion={row} />
  const last = ({ last_message }: Discussion) => (
    <span className={s.last} dir="auto">
      {lastOf(last_message)}
    </span>
  )
  const time = ({ last_message, created_at }: Discussion) => (
    <RelativeTime instant={last_message?.created_at ?? created_at} />
  )
  if (narrow)
    return (
      <PhoneRows
        {...list}
        renderTitle={name}
        renderFacts={(row) => (
          <>
            {time(row)}
            <span data-gives>{last(row)}</span>
          </>
        )}
      />
    )
  const columns: Column<Discussion>[] = [
    { id: 'name', header: t('column.name'), width: '32%', cell: name },
    { id: 'last', header: t('column.last'), grow: true, cell: last },
    { id: 'people', header: t('column.people'), width: 180, cell: audienceOf },
    {
      id: 'messages',
      header: t('column.messages'),
      numeric: true,
      width: 100,
      cell: ({ messages }) => formatNumber(messages),
    },
    { id: 'time', header: t('column.time'), width: 140, cell: time },
  ]
  return <DataTable {...list} columns={columns} />
}

function NameLink({ discussion }: { discussion: Discussion }) {
  const { t } = useTranslation('talk')
  const { id, name, unread, pinned, level } = discussion
  return (
    <span className={s.named}>
      {pinned && <PinnedIcon aria-label={t('state.pinned')} />}
      <Link to={id} dir="auto" className={cx(s.name, unread > 0 && s.unread)}>
        {name}
      </Link>
      {level === 'mute' && <MutedIcon aria-label={t('panel.muted')} />}
      {unread > 0 && (
        <>
          <span className={s.count} aria-hidden>
            {formatNumber(unread)}
          </span>
          <span className="visually-hidden">{t('unread', { count: unread })}</span>
        </>
      )}
    </span>
  )
}
