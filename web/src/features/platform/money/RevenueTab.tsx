import type { RevenueMonth } from '@smartproject/bff/api/billing/console'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatMoney, formatMonth } from '../../../i18n/format.js'
import { Badge } from '../../../ui/state/Badge.js'
import { Card } from '../../../ui/page/Card.js'
import { DataTable, type Column } from '../../../ui/table/DataTable.js'
import { EmptyState } from '../../../ui/state/EmptyState.js'
import { ErrorState } from '../../../ui/state/ErrorState.js'
import { SkeletonText } from '../../../ui/state/Skeleton.js'
import { useToday } from '../../../ui/use-now.js'
import { revenueQuery } from '../api/money.js'
import p from '../Platform.module.css'
import s from './Money.module.css'

const PARTS = ['start', 'fresh', 'expansion', 'reactivation', 'contraction', 'churn', 'end'] as const
const CURRENCIES = ['QAR', 'USD'] as const

/** How the monthly revenue of each currency moved in the last twelve months. */
export function RevenueTab() {
  const { t } = useTranslation('money')
  const { data, error, refetch } = useQuery(revenueQuery(useToday()))
  const columns = useColumns()
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonText lines={6} />
  const shown = CURRENCIES.filter((currency) => data.months.some(({ end }) => end.currency === currency))
  return (
    <div className={s.parts}>
      <p className={p.note}>
        {t('revenue.text')} {data.test && <Badge>{t('test')}</Badge>}
      </p>
      {shown.length === 0 && <EmptyState title={t('revenue.empty')} />}
      {shown.map((currency) => (
        <Card key={currency} title={t('revenue.in', { currency })} padded={false}>
          <DataTable
            label={t('revenue.in', { currency })}
            columns={columns}
            rows={data.months.filter(({ end }) => end.currency === currency).toReversed()}
            rowKey={({ month }) => month}
            narrow="stack"
            empty={null}
          />
        </Card>
      ))}
    </div>
  )
}

function useColumns(): Column<RevenueMonth>[] {
  const { t } = useTranslation('money')
  return [
    { id: 'month', header: t('revenue.month'), grow: true, cell: ({ month }) => formatMonth(month) },
    ...PARTS.map((part) => ({
      id: part,
      header: t(`revenue.${part}`),
      numeric: true,
      cell: (row: RevenueMonth) => amountOf(part, row[part]),
    })),
  ]
}

/** A deduction has its sign; an unchanged balance is no number to read. */
function amountOf(part: (typeof PARTS)[number], { minor, currency }: RevenueMonth['end']): string {
  if (minor === 0) return '–'
  const takesAway = part === 'contraction' || part === 'churn'
  return formatMoney({ minor: takesAway ? -minor : minor, currency })
}
