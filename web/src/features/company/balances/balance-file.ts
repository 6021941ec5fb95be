import type { LeaveTypeRow } from '@smartproject/bff/api/leave/settings'
import type { LedgerRow, PersonBalances } from '@smartproject/bff/api/leave/balances'
import type { TFunction } from 'i18next'
import { localText } from '../../../i18n/local-text.js'

const FIGURES = ['entitlement', 'carried_over', 'adjusted', 'taken', 'waiting', 'expired', 'left'] as const

type Rows = (string | number)[][]

/** The title of a type; its key, or whatever else names it, where there is no such type. */
export function titleOf(types: readonly LeaveTypeRow[], key: string): string {
  const type = types.find((one) => one.key === key)
  return type ? localText(type.title) : key
}

/** Balances of people, a row a person and type; figures and days as they are stored. */
export function balanceRows(
  people: readonly PersonBalances[],
  types: readonly LeaveTypeRow[],
  t: TFunction<'balances'>,
): Rows {
  return [
    [t('table.person'), t('file.email'), t('ledger.type'), ...FIGURES.map((name) => t(`figure.${name}`))],
    ...people.flatMap(({ name, email, balances }) =>
      balances.map((balance) => [
        name,
        email,
        titleOf(types, balance.leave_type),
        ...FIGURES.map((figure) => balance[figure]),
      ]),
    ),
  ]
}

/** The ledger of one person; figures and days as they are stored. */
export function ledgerRows(
  rows: readonly LedgerRow[],
  types: readonly LeaveTypeRow[],
  t: TFunction<'balances'>,
): Rows {
  return [
    [
      t('ledger.date'),
      t('ledger.type'),
      t('ledger.source'),
      t('ledger.days'),
      t('ledger.reason'),
      t('ledger.booked'),
      t('ledger.by'),
    ],
    ...rows.map((row) => [
      row.date,
      titleOf(types, row.leave_type),
      t(`source.${row.source}`),
      row.days,
      row.reason,
      row.time ?? '',
      row.actor_name,
    ]),
  ]
}
