import type {
  CompanyPurchase,
  CompanyTerm,
  PlatformPayment,
  PlatformRefund,
  ProviderCall,
} from '@smartproject/bff/api/billing/console'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { formatMoney, formatNumber, localDigits } from '../../../i18n/format.js'
import { formatInstant } from '../../../i18n/stamps.js'
import { Badge } from '../../../ui/state/Badge.js'
import { Bdi } from '../../../ui/Bdi.js'
import { Button } from '../../../ui/Button.js'
import { Card } from '../../../ui/page/Card.js'
import { DataTable, type Column } from '../../../ui/table/DataTable.js'
import { DateText } from '../../../ui/DateText.js'
import { EmptyState } from '../../../ui/state/EmptyState.js'
import { ErrorState } from '../../../ui/state/ErrorState.js'
import { PageHeader } from '../../../ui/page/PageHeader.js'
import { SkeletonText } from '../../../ui/state/Skeleton.js'
import { companyBillingQuery, type CompanyBilling } from '../api/money.js'
import { PlatformViews } from '../PlatformViews.js'
import s from './Money.module.css'
import { usePaymentColumns } from './PaymentsTab.js'
import { InvoicesTab } from './InvoicesTab.js'
import { PlanDialog } from './offers/PlanDialog.js'
import { RefundDialog } from './RefundDialog.js'
import { DecideDialog, useRefundColumns } from './RefundsTab.js'

/** The plan and the money of one company, for those who look after the platform. */
export function CompanyBillingPage() {
  const { t } = useTranslation('money')
  const { company = '' } = useParams()
  const { data, error, refetch } = useQuery(companyBillingQuery(company))
  return (
    <>
      <PageHeader title={data?.company ?? t('company.title')} tools={<PlatformViews />} />
      {data ? (
        <Parts company={company} billing={data} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonText lines={6} />
      )}
    </>
  )
}

function Parts({ company, billing }: { company: string; billing: CompanyBilling }) {
  const { t } = useTranslation('money')
  const [changing, setChanging] = useState(false)
  const [paid, setPaid] = useState<PlatformPayment | null>(null)
  const [deciding, setDeciding] = useState<{
    row: PlatformRefund
    act: 'approve' | 'reject' | 'again'
  } | null>(null)
  const payments = usePaymentColumns({ onRefund: setPaid, ofOne: true })
  const refunds = useRefundColumns({ onAct: (row, act) => setDeciding({ row, act }), ofOne: true })
  return (
    <div className={s.parts}>
      <Card
        title={<bdi>{billing.plan.title}</bdi>}
        aside={
          <Button size="small" onClick={() => setChanging(true)}>
            {t('plan.change')}
          </Button>
        }
      >
        <PlanFacts plan={billing.plan} />
      </Card>
      <Part
        title={t('terms.title')}
        rows={billing.terms}
        rowKey={({ no }) => no}
        columns={useTermColumns()}
      />
      <Part title={t('payments.title')} rows={billing.payments} rowKey={({ id }) => id} columns={payments} />
      {billing.refunds.length > 0 && (
        <Part title={t('refunds.title')} rows={billing.refunds} rowKey={({ id }) => id} columns={refunds} />
      )}
      <InvoicesTab company={company} />
      <Part
        title={t('purchases.title')}
        rows={billing.purchases}
        rowKey={({ id }) => id}
        columns={usePurchaseColumns()}
      />
      <Part
        title={t('calls.title')}
        rows={billing.calls}
        rowKey={({ key }) => key}
        columns={useCallColumns()}
      />
      {changing && (
        <PlanDialog
          company={company}
          title={billing.company}
          plan={billing.plan}
          onClose={() => setChanging(false)}
        />
      )}
      {paid && <RefundDialog payment={paid} onClose={() => setPaid(null)} />}
      {deciding && <DecideDialog {...deciding} onClose={() => setDeciding(null)} />}
    </div>
  )
}

function PlanFacts({ plan }: { plan: CompanyBilling['plan'] }) {
  const { t } = useTranslation('money')
  const facts: [string, ReactNode][] = [
    [t('column.state'), t(`planState.${plan.state}`)],
    [t('plan.start'), <DateText key="start" date={plan.start_date} />],
    [t('plan.end'), <DateText key="end" date={plan.end_date} />],
    [t('column.months'), t('months', { count: plan.months })],
    [t('column.seats'), plan.seats === 0 ? t('plan.anySeats') : formatNumber(plan.seats)],
    [t('plan.grace'), formatNumber(plan.grace_days)],
    [
      t('plan.renewal'),
      plan.renewal ? (
        <>
          <DateText date={plan.renewal.date} /> · {formatMoney(plan.renewal.amount)}
        </>
      ) : (
        t('plan.noRenewal')
      ),
    ],
  ]
  return (
    <dl className={s.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

interface PartProps<R> {
  title: string
  rows: readonly R[]
  rowKey: (row: R) => string | number
  columns: readonly Column<R>[]
}

function Part<R>({ title, rows, rowKey, columns }: PartProps<R>) {
  const { t } = useTranslation('money')
  return (
    <Card title={title} padded={false}>
      <DataTable
        label={title}
        columns={columns}
        rows={rows}
        rowKey={rowKey}
        narrow="stack"
        empty={<EmptyState title={t('nothing')} />}
      />
    </Card>
  )
}

function useTermColumns(): Column<CompanyTerm>[] {
  const { t } = useTranslation('money')
  return [
    { id: 'no', header: t('column.no'), numeric: true, cell: ({ no }) => localDigits(String(no)) },
    {
      id: 'plan',
      header: t('column.plan'),
      grow: true,
      cell: ({ title, kind }) => (kind === 'seats' ? t('terms.seats', { title }) : <Bdi>{title}</Bdi>),
    },
    { id: 'seats', header: t('column.seats'), numeric: true, cell: ({ seats }) => formatNumber(seats) },
    { id: 'start', header: t('plan.start'), cell: ({ start_date }) => <DateText date={start_date} /> },
    { id: 'end', header: t('plan.end'), cell: ({ end_date }) => <DateText date={end_date} /> },
    { id: 'source', header: t('terms.source'), cell: ({ source }) => t(`terms.from.${source}`) },
    {
      id: 'state',
      header: t('column.state'),
      cell: ({ state }) => <Badge>{t(`terms.state.${state}`)}</Badge>,
    },
    { id: 'total', header: t('column.amount'), numeric: true, cell: ({ total }) => formatMoney(total) },
    {
      id: 'invoice',
      header: t('column.invoice'),
      cell: ({ invoice }) => (invoice ? <Bdi code>{invoice}</Bdi> : t('none')),
    },
  ]
}

function usePurchaseColumns(): Column<CompanyPurchase>[] {
  const { t } = useTranslation('money')
  return [
    {
      id: 'time',
      header: t('column.time'),
      cell: ({ created_at }) => formatInstant(new Date(created_at)),
    },
    { id: 'plan', header: t('column.plan'), grow: true, cell: ({ title }) => <Bdi>{title}</Bdi> },
    { id: 'kind', header: t('column.kind'), cell: ({ kind }) => t(`purchases.kind.${kind}`) },
    { id: 'seats', header: t('column.seats'), numeric: true, cell: ({ seats }) => formatNumber(seats) },
    { id: 'total', header: t('column.amount'), numeric: true, cell: ({ total }) => formatMoney(total) },
    {
      id: 'coupon',
      header: t('purchases.coupon'),
      cell: ({ coupon_code }) => (coupon_code ? <Bdi code>{coupon_code}</Bdi> : t('none')),
    },
    {
      id: 'state',
      header: t('column.state'),
      cell: ({ state, failure }) => (
        <>
          {t(`purchases.state.${state}`, { defaultValue: state })} {failure && <Bdi code>{failure}</Bdi>}
        </>
      ),
    },
    {
      id: 'intent',
      header: t('column.providerId'),
      cell: ({ intent }) => (intent ? <Bdi code>{intent}</Bdi> : t('none')),
    },
  ]
}

function useCallColumns(): Column<ProviderCall>[] {
  const { t } = useTranslation('money')
  return [
    {
      id: 'time',
      header: t('column.time'),
      cell: ({ planned_at }) => formatInstant(new Date(planned_at)),
    },
    { id: 'op', header: t('calls.op'), cell: ({ op }) => <Bdi code>{op}</Bdi> },
    { id: 'state', header: t('column.state'), cell: ({ state }) => t(`calls.state.${state}`) },
    { id: 'tries', header: t('calls.tries'), numeric: true, cell: ({ tries }) => formatNumber(tries) },
    {
      id: 'result',
      header: t('column.providerId'),
      grow: true,
      cell: ({ result_id: result, failure }) =>
        result || failure ? <Bdi code>{failure ?? result}</Bdi> : t('none'),
    },
  ]
}
