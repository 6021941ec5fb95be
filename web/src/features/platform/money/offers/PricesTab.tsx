import type { PriceLists, PriceRow } from '@smartproject/bff/api/billing/prices'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney, formatNumber, formatPercent, localDigits } from '../../../../i18n/format.js'
import { Badge } from '../../../../ui/state/Badge.js'
import { Bdi } from '../../../../ui/Bdi.js'
import { Button } from '../../../../ui/Button.js'
import { Card } from '../../../../ui/page/Card.js'
import { DataTable, type Column } from '../../../../ui/table/DataTable.js'
import { DateText } from '../../../../ui/DateText.js'
import { EmptyState } from '../../../../ui/state/EmptyState.js'
import { ErrorState } from '../../../../ui/state/ErrorState.js'
import { SkeletonText } from '../../../../ui/state/Skeleton.js'
import { priceListsQuery } from '../../api/money.js'
import s from '../Money.module.css'
import { PriceDialog } from './PriceDialog.js'
import { PublishDialog } from './PublishDialog.js'

/** The price lists, the draft of the next one with what it changes, and its publishing. */
export function PricesTab() {
  const { data, error, refetch } = useQuery(priceListsQuery)
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  return data ? <Lists found={data} /> : <SkeletonText lines={6} />
}

function Lists({ found }: { found: PriceLists }) {
  const { t } = useTranslation('money')
  const [edited, setEdited] = useState<PriceRow | null>(null)
  const [publishing, setPublishing] = useState(false)
  const { lists, current, draft, changes } = found
  const last = lists[0]
  const columns = usePriceColumns()
  return (
    <div className={s.parts}>
      <Card
        title={t('prices.draft')}
        padded={false}
        aside={
          <Button
            kind="primary"
            size="small"
            disabled={changes.length === 0}
            onClick={() => setPublishing(true)}
          >
            {t('prices.publish')}
          </Button>
        }
      >
        <DataTable
          label={t('prices.draft')}
          columns={[...columns, ...useEditColumn(setEdited)]}
          rows={(draft ?? last)?.plans ?? []}
          rowKey={({ id }) => id}
          narrow="stack"
          empty={null}
        />
      </Card>
      <Card title={t('prices.changes')} padded={false}>
        <DataTable
          label={t('prices.changes')}
          columns={useChangeColumns(last?.plans ?? [])}
          rows={changes}
          rowKey={({ plan, field }) => `${plan} ${field}`}
          narrow="stack"
          empty={<EmptyState title={t('prices.unchanged')} />}
        />
      </Card>
      {lists.map((list) => (
        <Card
          key={list.version}
          padded={false}
          title={t('prices.list', { version: localDigits(String(list.version)) })}
          aside={
            <>
              {list.version === current && <Badge tone="closed">{t('prices.current')}</Badge>}{' '}
              <DateText date={list.from} />
            </>
          }
        >
          <DataTable
            label={t('prices.list', { version: localDigits(String(list.version)) })}
            columns={columns}
            rows={list.plans}
            rowKey={({ id }) => id}
            narrow="stack"
            empty={null}
          />
        </Card>
      ))}
      {edited && <PriceDialog found={found} row={edited} onClose={() => setEdited(null)} />}
      {publishing && <PublishDialog version={found.draft_version} onClose={() => setPublishing(false)} />}
    </div>
  )
}

function useEditColumn(onEdit: (row: PriceRow) => void): Column<PriceRow>[] {
  const { t } = useTranslation('money')
  return [
    {
      id: 'actions',
      header: t('column.actions'),
      hideHeader: true,
      cell: (row) => (
        <Button
          size="small"
          aria-label={t('prices.editOf', { title: row.title })}
          onClick={() => onEdit(row)}
        >
          {t('prices.edit')}
        </Button>
      ),
    },
  ]
}

function usePriceColumns(): Column<PriceRow>[] {
  const { t } = useTranslation('money')
  const percent = (value: number) => formatPercent(value / 100)
  return [
    { id: 'plan', header: t('column.plan'), grow: true, cell: ({ title }) => <Bdi>{title}</Bdi> },
    {
      id: 'qar',
      header: t('prices.in', { currency: 'QAR' }),
      numeric: true,
      cell: ({ qar }) => formatMoney({ minor: qar, currency: 'QAR' }),
    },
    {
      id: 'usd',
      header: t('prices.in', { currency: 'USD' }),
      numeric: true,
      cell: ({ usd }) => formatMoney({ minor: usd, currency: 'USD' }),
    },
    {
      id: 'offers',
      header: t('prices.offers'),
      cell: (row) => [row.offer_1, row.offer_2, row.offer_3].map(percent).join(' · '),
    },
    {
      id: 'seats',
      header: t('prices.maxSeats'),
      numeric: true,
      cell: ({ max_seats: most }) => (most === 0 ? t('plan.anySeats') : formatNumber(most)),
    },
    {
      id: 'grace',
      header: t('plan.grace'),
      numeric: true,
      cell: ({ grace_days: days }) => formatNumber(days),
    },
  ]
}

type Change = PriceLists['changes'][number]

function useChangeColumns(plans: readonly PriceRow[]): Column<Change>[] {
  const { t } = useTranslation('money')
  return [
    {
      id: 'plan',
      header: t('column.plan'),
      cell: ({ plan }) => <Bdi>{plans.find(({ id }) => id === plan)?.title ?? t('none')}</Bdi>,
    },
    { id: 'field', header: t('prices.what'), cell: ({ field }) => t(`prices.field.${field}`) },
    {
      id: 'before',
      header: t('prices.before'),
      cell: ({ field, before }) => <Lines field={field} text={before} />,
    },
    {
      id: 'after',
      header: t('prices.after'),
      grow: true,
      cell: ({ field, after }) => <Lines field={field} text={after} />,
    },
  ]
}

/** Features are texts of both languages, each with its own digits. */
function Lines({ field, text }: { field: Change['field']; text: string }) {
  return (
    <span className={s.lines}>
      <Bdi>{field === 'features' ? text : localDigits(text)}</Bdi>
    </span>
  )
}
