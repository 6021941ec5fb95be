import type { LeaveTypeRow } from '@smartproject/bff/api/leave/settings'
import type { LedgerRow } from '@smartproject/bff/api/leave/balances'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../i18n/format.js'
import { formatStamp } from '../../i18n/stamps.js'
import { localText } from '../../i18n/local-text.js'
import { Bdi } from '../Bdi.js'
import { DataTable, type Column } from './DataTable.js'
import { DateText } from '../DateText.js'
import { EmptyState } from '../state/EmptyState.js'
import { LeaveIcon } from '../icons/icons.js'

export interface LedgerTableProps {
  rows: readonly LedgerRow[] | undefined
  types: readonly LeaveTypeRow[]
  error: unknown
  onRetry: () => void
}

/** The changes of one person's balances in a year, newest first. */
export function LedgerTable({ rows, types, error, onRetry }: LedgerTableProps) {
  const { t } = useTranslation('balances')
  return (
    <DataTable
      label={t('ledger.title')}
      columns={useColumns(types)}
      rows={rows}
      rowKey={({ id }) => id}
      error={error}
      onRetry={onRetry}
      narrow="stack"
      empty={<EmptyState icon={LeaveIcon} title={t('ledger.empty')} />}
    />
  )
}

function useColumns(types: readonly LeaveTypeRow[]): Column<LedgerRow>[] {
  const { t } = useTranslation('balances')
  const title = (key: string) => {
    const type = types.find((one) => one.key === key)
    return type ? localText(type.title) : key
  }
  return [
    { id: 'date', header: t('ledger.date'), cell: ({ date }) => <DateText date={date} /> },
    { id: 'type', header: t('ledger.type'), cell: (row) => <Bdi>{title(row.leave_type)}</Bdi> },
    { id: 'source', header: t('ledger.source'), cell: ({ source }) => t(`source.${source}`) },
    {
      id: 'days',
      header: t('ledger.days'),
      numeric: true,
      cell: ({ days }) => formatNumber(days, { signDisplay: 'exceptZero' }),
    },
    { id: 'reason', header: t('ledger.reason'), grow: true, cell: ({ reason }) => <Bdi>{reason}</Bdi> },
    {
      id: 'booked',
      header: t('ledger.booked'),
      cell: ({ time, actor_name }) => (
        <>
          {time === null ? t('ledger.due') : formatStamp(new Date(time))}
          {actor_name !== '' && (
            <>
              {' · '}
              <Bdi>{actor_name}</Bdi>
            </>
          )}
        </>
      ),
    },
  ]
}
