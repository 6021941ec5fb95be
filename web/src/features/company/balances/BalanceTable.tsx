import type { LeaveTypeRow } from '@smartproject/bff/api/leave/settings'
import type { LeaveBalanceSettings, PersonBalances } from '@smartproject/bff/api/leave/balances'
import type { SubscriptionDetail } from '@smartproject/bff/api/company/workspace'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { yearText } from '../../../i18n/format.js'
import { localText } from '../../../i18n/local-text.js'
import { allBalancesQuery } from '../../../lib/company/leave-balances.js'
import { Bdi } from '../../../ui/Bdi.js'
import { Button } from '../../../ui/Button.js'
import { DataTable, type Column } from '../../../ui/table/DataTable.js'
import { SaveTable } from '../../../ui/table/SaveTable.js'
import { Select } from '../../../ui/form/Select.js'
import { allLeaveTypesQuery } from '../api/leave-settings.js'
import s from '../Company.module.css'
import { balanceRows } from './balance-file.js'
import { PersonDialog } from './PersonDialog.js'

export interface BalanceTableProps {
  company: SubscriptionDetail
  settings: LeaveBalanceSettings
}

/** People and what they have of each type that counts; one person opens over it. */
export function BalanceTable({ company, settings }: BalanceTableProps) {
  const { t } = useTranslation(['balances', 'common'])
  const [year, setYear] = useState(settings.this_year)
  const [open, setOpen] = useState<string | null>(null)
  const list = useInfiniteQuery(allBalancesQuery(company.id, year))
  const types = (useQuery(allLeaveTypesQuery(company.id)).data ?? []).filter(
    (type) => type.counts_against_balance,
  )
  const people = list.data?.pages.flatMap((page) => page.people)
  const person = people?.find(({ user_id }) => user_id === open)
  const years = Array.from(
    { length: settings.this_year + 2 - settings.first_year },
    (_, index) => settings.first_year + index,
  )
  return (
    <>
      <div className={s.buttons}>
        <Select
          label={t('table.year')}
          hideLabel
          value={String(year)}
          onChange={(value) => setYear(Number(value))}
          options={years.map((one) => ({ value: String(one), label: yearText(one) }))}
        />
        <ExportBalances subscription={company.id} year={year} types={types} />
      </div>
      <DataTable
        label={t('table.title', { year: yearText(year) })}
        columns={useColumns(types, setOpen)}
        rows={people}
        rowKey={({ user_id }) => user_id}
        error={list.error}
        onRetry={() => void list.refetch()}
        narrow="stack"
        empty={null}
      />
      {list.hasNextPage && (
        <div className={s.buttons}>
          <Button loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {t('table.more')}
          </Button>
        </div>
      )}
      {person && (
        <PersonDialog
          company={company}
          person={person}
          types={types}
          year={year}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  )
}

function useColumns(
  types: readonly LeaveTypeRow[],
  onOpen: (userId: string) => void,
): Column<PersonBalances>[] {
  const { t } = useTranslation('balances')
  return [
    { id: 'person', header: t('table.person'), grow: true, cell: ({ name }) => <Bdi>{name}</Bdi> },
    ...types.map((type): Column<PersonBalances> => ({
      id: type.key,
      header: localText(type.title),
      numeric: true,
      cell: ({ balances }) => {
        const balance = balances.find(({ leave_type }) => leave_type === type.key)
        if (!balance) return null
        return t('table.leftOf', {
          left: balance.left,
          of: balance.entitlement + balance.carried_over + balance.adjusted,
        })
      },
    })),
    {
      id: 'action',
      header: t('table.action'),
      cell: ({ user_id, name }) => (
        <Button size="small" aria-label={t('table.openOf', { name })} onClick={() => onOpen(user_id)}>
          {t('table.open')}
        </Button>
      ),
    },
  ]
}

interface ExportProps {
  subscription: number
  year: number
  types: readonly LeaveTypeRow[]
}

/** Everybody's balances as a table, also those that are not shown yet. */
function ExportBalances({ subscription, year, types }: ExportProps) {
  const { t } = useTranslation('balances')
  const client = useQueryClient()
  const rows = async () => {
    const query = allBalancesQuery(subscription, year)
    const { pages } = await client.fetchInfiniteQuery({ ...query, pages: Number.MAX_SAFE_INTEGER })
    return balanceRows(
      pages.flatMap((page) => page.people),
      types,
      t,
    )
  }
  return <SaveTable label={t('file.export')} name={`${t('file.balances')}-${year}`} load={rows} />
}
