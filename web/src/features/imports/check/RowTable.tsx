import { ROW_OUTCOMES, type RowOutcome } from '@smartproject/bff/api/work/import-kinds'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../i18n/format.js'
import type { BoardSetup } from '../../../task-kit/model.js'
import { Bdi } from '../../../ui/Bdi.js'
import { Button } from '../../../ui/Button.js'
import { PlainSelect } from '../../../ui/form/PlainSelect.js'
import { TableIcon } from '../../../ui/icons/icons.js'
import { Badge } from '../../../ui/state/Badge.js'
import { EmptyState } from '../../../ui/state/EmptyState.js'
import { type Column, DataTable } from '../../../ui/table/DataTable.js'
import { type Job, type JobRow, jobRowsQuery } from '../api/jobs.js'
import { OUTCOME_TONES } from '../CountBadges.js'
import { RowCells } from './RowCells.js'
import type { RowChanges } from './use-row-changes.js'
import s from '../Imports.module.css'

const ALL = 'all'

export interface RowTableProps {
  subscription: number
  job: Job
  setup: BoardSetup
  changes: RowChanges
}

/** The rows of a file with their outcomes, changes and faults, which are mended in place. */
export function RowTable({ subscription, job, setup, changes }: RowTableProps) {
  const { t } = useTranslation('imports')
  const [chosen, setChosen] = useState<RowOutcome | typeof ALL | null>(null)
  const shown = chosen ?? (job.counts.fault > 0 ? 'fault' : ALL)
  const rows = useInfiniteQuery(jobRowsQuery(subscription, job.id, shown === ALL ? null : shown))
  const outcomes = [ALL, ...ROW_OUTCOMES] as const
  return (
    <>
      <div className={s.tableTools}>
        <PlainSelect
          label={t('rows.show')}
          options={outcomes.map((one) => ({ value: one, label: t(`rows.shown.${one}`) }))}
          value={shown}
          onChange={setChosen}
        />
      </div>
      <DataTable
        label={t('rows.title')}
        columns={useColumns({ job, setup, changes })}
        rows={rows.data?.pages.flatMap((page) => page.rows)}
        rowKey={({ line }) => line}
        error={rows.error}
        onRetry={() => void rows.refetch()}
        narrow="stack"
        empty={<EmptyState icon={TableIcon} title={t('rows.none')} />}
      />
      {rows.hasNextPage && (
        <div className={s.more}>
          <Button loading={rows.isFetchingNextPage} onClick={() => void rows.fetchNextPage()}>
            {t('more')}
          </Button>
        </div>
      )}
    </>
  )
}

function useColumns({ job, setup, changes }: Omit<RowTableProps, 'subscription'>): Column<JobRow>[] {
  const { t } = useTranslation('imports')
  const place = ['name', 'key', 'id']
    .map((target) => job.columns.findIndex((column) => column.target === target))
    .find((at) => at >= 0)
  return [
    { id: 'line', header: t('rows.line'), numeric: true, cell: ({ line }) => formatNumber(line) },
    {
      id: 'outcome',
      header: t('rows.outcome'),
      cell: (row) => <Outcome {...{ row, changes }} />,
    },
    {
      id: 'name',
      header: t('rows.name'),
      width: '20%',
      cell: (row) => (
        <span className={s.name}>
          <Bdi>{place === undefined ? '' : changes.now(row).cells[place]}</Bdi>
        </span>
      ),
    },
    {
      id: 'cells',
      header: t('rows.changesAndFaults'),
      grow: true,
      cell: (row) => <RowCells key={row.line} {...{ job, setup, row, changes }} />,
    },
    {
      id: 'struck',
      header: t('rows.leaveOut'),
      hideHeader: true,
      cell: (row) => {
        const { struck } = changes.now(row)
        const line = formatNumber(row.line)
        return (
          <Button
            size="small"
            aria-label={t(struck ? 'rows.takeInLine' : 'rows.leaveOutLine', { line })}
            onClick={() => changes.setStruck(row, !struck)}
          >
            {t(struck ? 'rows.takeIn' : 'rows.leaveOut')}
          </Button>
        )
      },
    },
  ]
}

function Outcome({ row, changes }: { row: JobRow; changes: RowChanges }) {
  const { t } = useTranslation('imports')
  if (changes.isChanged(row))
    return <Badge tone="progress">{t(changes.now(row).struck ? 'rows.willBeStruck' : 'rows.changed')}</Badge>
  if (!row.outcome) return null
  return <Badge tone={OUTCOME_TONES[row.outcome]}>{t(`rows.is.${row.outcome}`)}</Badge>
}
