import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../i18n/format.js'
import { Bdi } from '../../../ui/Bdi.js'
import { Button } from '../../../ui/Button.js'
import { DataTable, type Column } from '../../../ui/table/DataTable.js'
import { SegmentedControl } from '../../../ui/form/SegmentedControl.js'
import { allLeaveTypesQuery, type OpeningRow } from '../api/leave-settings.js'
import { titleOf } from './balance-file.js'
import s from '../Company.module.css'

const SHOWN_FIRST = 100
const FAULTS = [
  'REQUIRED',
  'MEMBER_NOT_FOUND',
  'LEAVE_TYPE_UNKNOWN',
  'TYPE_NOT_COUNTED',
  'DAYS_INVALID',
  'DUPLICATE',
] as const
type Fault = (typeof FAULTS)[number]

const isFault = (reason: string): reason is Fault => (FAULTS as readonly string[]).includes(reason)
const isFaulty = ({ faults }: OpeningRow) => faults.length > 0

export interface OpeningRowsProps {
  subscription: number
  rows: readonly OpeningRow[]
}

/** The rows of a file of balances with what each changes or what is wrong with it. */
export function OpeningRows({ subscription, rows }: OpeningRowsProps) {
  const { t } = useTranslation('balances')
  const faulty = rows.filter(isFaulty)
  const [shown, setShown] = useState<'all' | 'faulty'>(faulty.length > 0 ? 'faulty' : 'all')
  const [limit, setLimit] = useState(SHOWN_FIRST)
  const chosen = shown === 'faulty' ? faulty : rows
  return (
    <>
      {faulty.length > 0 && (
        <SegmentedControl
          label={t('import.shown')}
          segments={[
            { value: 'faulty', label: t('import.show.faulty') },
            { value: 'all', label: t('import.show.all') },
          ]}
          value={shown}
          onChange={setShown}
        />
      )}
      <DataTable
        label={t('import.rows')}
        columns={useColumns(subscription)}
        rows={chosen.slice(0, limit)}
        rowKey={({ line }) => line}
        narrow="stack"
        empty={null}
      />
      {chosen.length > limit && (
        <div className={s.buttons}>
          <Button onClick={() => setLimit(limit + SHOWN_FIRST)}>{t('import.more')}</Button>
        </div>
      )}
    </>
  )
}

function useColumns(subscription: number): Column<OpeningRow>[] {
  const { t } = useTranslation('balances')
  const { data: types = [] } = useQuery(allLeaveTypesQuery(subscription))
  return [
    { id: 'line', header: t('import.line'), numeric: true, cell: ({ line }) => formatNumber(line) },
    {
      id: 'person',
      header: t('table.person'),
      grow: true,
      cell: ({ name, email }) => (name ? <Bdi>{name}</Bdi> : <Bdi code>{email || '–'}</Bdi>),
    },
    {
      id: 'type',
      header: t('ledger.type'),
      cell: ({ leave_type }) => <Bdi>{titleOf(types, leave_type)}</Bdi>,
    },
    {
      id: 'days',
      header: t('import.outcome'),
      cell: (row) => (isFaulty(row) ? <Faults row={row} /> : <Change row={row} />),
    },
  ]
}

function Change({ row: { before, after } }: { row: OpeningRow }) {
  const { t } = useTranslation('balances')
  return before === after ? t('import.same', { days: after }) : t('import.change', { before, after })
}

function Faults({ row }: { row: OpeningRow }) {
  const { t } = useTranslation('balances')
  return row.faults.map(({ field, reason }) => (
    <div key={`${field} ${reason}`}>
      <Bdi code>{field}</Bdi> {isFault(reason) ? t(`import.reason.${reason}`) : reason}
    </div>
  ))
}
