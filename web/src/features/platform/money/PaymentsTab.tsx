import { PAYMENT_KINDS, type PlatformPayment } from '@smartproject/bff/api/billing/console'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useChange } from '../../../lib/calls/use-change.js'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatMoney } from '../../../i18n/format.js'
import { formatInstant } from '../../../i18n/stamps.js'
import { problemText } from '../../../i18n/problem-text.js'
import { Badge } from '../../../ui/state/Badge.js'
import { Bdi } from '../../../ui/Bdi.js'
import { Button } from '../../../ui/Button.js'
import { saveCsv } from '../../../ui/table/csv.js'
import type { Column } from '../../../ui/table/DataTable.js'
import { DateField } from '../../../ui/form/DateField.js'
import { EmptyState } from '../../../ui/state/EmptyState.js'
import { DownloadIcon } from '../../../ui/icons/icons.js'
import { Select } from '../../../ui/form/Select.js'
import { asksStepUp } from '../../../lib/session/step-up.js'
import { StepUpIfAsked } from '../../../ui/overlay/StepUpIfAsked.js'
import { toast } from '../../../ui/overlay/toasts/toast.js'
import { paymentsQuery, wholePayments, type PaymentFilter } from '../api/money.js'
import { PagedList } from '../PagedList.js'
import p from '../Platform.module.css'
import { RefundDialog } from './RefundDialog.js'

const ALL = '-'
const CSV = [
  'time',
  'company',
  'kind',
  'amount',
  'currency',
  'status',
  'invoice',
  'provider_id',
  'test',
] as const
const NOTHING: PaymentFilter = { kind: null, from: null, to: null }

/** The payment log of all companies: narrowed, saved as a file, and where payments are given back. */
export function PaymentsTab() {
  const { t } = useTranslation('money')
  const [filter, setFilter] = useState(NOTHING)
  const [chosen, setChosen] = useState<PlatformPayment | null>(null)
  const list = useInfiniteQuery(paymentsQuery(filter))
  const columns = usePaymentColumns({ onRefund: setChosen })
  return (
    <>
      <Filters filter={filter} onChange={(change) => setFilter((now) => ({ ...now, ...change }))} />
      <PagedList
        label={t('payments.title')}
        columns={columns}
        rows={list.data?.pages.flatMap((page) => page.payments)}
        rowKey={(row) => row.id}
        paging={list}
        empty={<EmptyState title={t('payments.empty')} />}
      />
      {chosen && <RefundDialog payment={chosen} onClose={() => setChosen(null)} />}
    </>
  )
}

function Filters({
  filter,
  onChange,
}: {
  filter: PaymentFilter
  onChange: (change: Partial<PaymentFilter>) => void
}) {
  const { t } = useTranslation('money')
  return (
    <section className={p.filters} aria-label={t('payments.filters')}>
      <Select
        label={t('payments.kind')}
        options={[
          { value: ALL, label: t('payments.all') },
          ...PAYMENT_KINDS.map((kind) => ({ value: kind, label: t(`kind.${kind}`) })),
        ]}
        value={filter.kind ?? ALL}
        onChange={(kind) => onChange({ kind: kind === ALL ? null : kind })}
      />
      <DateField
        label={t('payments.from')}
        value={filter.from}
        max={filter.to ?? undefined}
        onChange={(from) => onChange({ from })}
      />
      <DateField
        label={t('payments.to')}
        value={filter.to}
        min={filter.from ?? undefined}
        onChange={(to) => onChange({ to })}
      />
      <Download filter={filter} />
    </section>
  )
}

function Download({ filter }: { filter: PaymentFilter }) {
  const { t } = useTranslation('money')
  const download = useChange({
    mutationFn: () => wholePayments(filter),
    onSuccess: (lines) =>
      saveCsv(t('payments.file'), [
        CSV.map((name) => t(`csv.${name}`)),
        ...lines.map((line) => [
          line.time,
          line.company,
          t(`kind.${line.kind}`),
          line.amount.minor / 100,
          line.amount.currency,
          line.status,
          line.invoice,
          line.provider_id,
          line.test ? t('test') : '',
        ]),
      ]),
    onError: (error) => {
      if (!asksStepUp(error)) toast.errorWithClose(problemText(error))
    },
  })
  return (
    <>
      <Button icon={DownloadIcon} loading={download.isPending} onClick={() => download.mutate()}>
        {t('payments.download')}
      </Button>
      <StepUpIfAsked change={download} />
    </>
  )
}

const TONES = {
  charge: 'closed',
  failed: 'overdue',
  refund: 'progress',
  dispute: 'overdue',
  held: 'overdue',
  closed: 'neutral',
} as const

/** The columns of the payment log; without the company where all lines are of one. */
export function usePaymentColumns({
  onRefund,
  ofOne = false,
}: {
  onRefund: (row: PlatformPayment) => void
  ofOne?: boolean
}): Column<PlatformPayment>[] {
  const { t } = useTranslation('money')
  const company: Column<PlatformPayment> = {
    id: 'company',
    header: t('column.company'),
    grow: true,
    cell: (row) => (
      <Link to={`/Admino/subscriptions/${row.subscription_id}`}>
        <Bdi>{row.company}</Bdi>
      </Link>
    ),
  }
  return [
    { id: 'time', header: t('column.time'), cell: (row) => formatInstant(new Date(row.time)) },
    ...(ofOne ? [] : [company]),
    {
      id: 'kind',
      header: t('column.kind'),
      cell: (row) => (
        <span className={p.details}>
          <Badge tone={TONES[row.kind]}>{t(`kind.${row.kind}`)}</Badge>
          {row.test && <Badge>{t('test')}</Badge>}
        </span>
      ),
    },
    { id: 'amount', header: t('column.amount'), numeric: true, cell: (row) => formatMoney(row.amount) },
    { id: 'status', header: t('column.status'), cell: (row) => <Bdi code>{row.status}</Bdi> },
    {
      id: 'invoice',
      header: t('column.invoice'),
      cell: (row) => (row.invoice ? <Bdi code>{row.invoice}</Bdi> : t('none')),
    },
    {
      id: 'actions',
      header: t('column.actions'),
      hideHeader: true,
      cell: (row) =>
        row.kind === 'charge' && (
          <Button
            size="small"
            aria-label={t('refund.of', { amount: formatMoney(row.amount), company: row.company })}
            onClick={() => onRefund(row)}
          >
            {t('refund.menu')}
          </Button>
        ),
    },
  ]
}
