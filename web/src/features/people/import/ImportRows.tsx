import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../i18n/format.js'
import { Badge } from '../../../ui/state/Badge.js'
import { Bdi } from '../../../ui/Bdi.js'
import { Button } from '../../../ui/Button.js'
import { Card } from '../../../ui/page/Card.js'
import { DataTable, type Column } from '../../../ui/table/DataTable.js'
import { EmptyState } from '../../../ui/state/EmptyState.js'
import { UsersIcon } from '../../../ui/icons/icons.js'
import { SegmentedControl } from '../../../ui/form/SegmentedControl.js'
import { importRowsQuery, type ImportRow, type PeopleImport } from '../api/imports.js'
import people from '../People.module.css'
import s from './Import.module.css'

const TONES = {
  new: 'closed',
  back: 'closed',
  member: 'neutral',
  pending: 'neutral',
  faulty: 'overdue',
} as const
const FAULTS = [
  'REQUIRED',
  'EMAIL_INVALID',
  'DUPLICATE',
  'TOO_OFTEN',
  'TOO_LONG',
  'CHARACTER_NOT_ALLOWED',
  'TOO_MANY',
  'RIGHT_NOT_ALLOWED',
  'LANGUAGE_UNKNOWN',
  'REPORT_TO_NOT_MEMBER',
  'REPORT_TO_CYCLE',
  'REPORT_TO_FAULTY',
  'PROJECT_UNKNOWN',
  'ROLE_UNKNOWN',
  'GUEST_OWNS_PROJECT',
] as const
type Fault = (typeof FAULTS)[number]

const isFault = (reason: string): reason is Fault => (FAULTS as readonly string[]).includes(reason)

/** The rows of a file, with what is wrong with each. */
export function ImportRows({ subscription, checked }: { subscription: number; checked: PeopleImport }) {
  const { t } = useTranslation('people')
  const [shown, setShown] = useState<'all' | 'faulty'>(checked.counts.faulty > 0 ? 'faulty' : 'all')
  const rows = useInfiniteQuery(importRowsQuery(subscription, checked.id, shown === 'faulty'))
  return (
    <Card
      padded={false}
      title={t('import.rows')}
      aside={
        <SegmentedControl
          label={t('import.shown')}
          segments={[
            { value: 'faulty', label: t('import.show.faulty') },
            { value: 'all', label: t('import.show.all') },
          ]}
          value={shown}
          onChange={setShown}
        />
      }
    >
      <DataTable
        label={t('import.rows')}
        columns={useColumns()}
        rows={rows.data?.pages.flatMap((page) => page.rows)}
        rowKey={(row) => row.line}
        error={rows.error}
        onRetry={() => void rows.refetch()}
        narrow="stack"
        empty={<EmptyState icon={UsersIcon} title={t('import.noRows')} />}
      />
      {rows.hasNextPage && (
        <div className={people.more}>
          <Button loading={rows.isFetchingNextPage} onClick={() => void rows.fetchNextPage()}>
            {t('invitations.more')}
          </Button>
        </div>
      )}
    </Card>
  )
}

function useColumns(): Column<ImportRow>[] {
  const { t } = useTranslation('people')
  const rowsText = (lines: readonly number[]) =>
    lines.map((line) => formatNumber(line)).join(t('remove.comma'))
  return [
    { id: 'line', header: t('import.line'), numeric: true, cell: ({ line }) => formatNumber(line) },
    {
      id: 'email',
      header: t('column.email'),
      grow: true,
      cell: ({ email }) => <Bdi code>{email || '–'}</Bdi>,
    },
    { id: 'name', header: t('column.name'), cell: ({ fullname }) => <Bdi>{fullname}</Bdi> },
    { id: 'right', header: t('column.role'), cell: ({ right }) => <Bdi>{right}</Bdi> },
    {
      id: 'outcome',
      header: t('column.state'),
      cell: ({ outcome }) => <Badge tone={TONES[outcome]}>{t(`import.outcome.${outcome}`)}</Badge>,
    },
    {
      id: 'faults',
      header: t('import.faults'),
      cell: ({ faults }) => (
        <ul className={s.faults}>
          {faults.map(({ field, reason, lines }) => (
            <li key={`${field} ${reason}`}>
              <Bdi code>{field}</Bdi>:{' '}
              {isFault(reason) ? t(`import.reason.${reason}`, { lines: rowsText(lines) }) : reason}
            </li>
          ))}
        </ul>
      ),
    },
  ]
}
