import type { KeptInvoice, KeptPayment } from '@smartproject/bff/api/billing/kept-books'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useChange } from '../../../lib/calls/use-change.js'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../../i18n/format.js'
import { formatInstant } from '../../../i18n/stamps.js'
import { problemText } from '../../../i18n/problem-text.js'
import { Badge } from '../../../ui/state/Badge.js'
import { Bdi } from '../../../ui/Bdi.js'
import { Button } from '../../../ui/Button.js'
import { saveCsv, type CsvCell } from '../../../ui/table/csv.js'
import type { Column } from '../../../ui/table/DataTable.js'
import { DateText } from '../../../ui/DateText.js'
import { EmptyState } from '../../../ui/state/EmptyState.js'
import { DownloadIcon } from '../../../ui/icons/icons.js'
import { SegmentedControl } from '../../../ui/form/SegmentedControl.js'
import { asksStepUp } from '../../../lib/session/step-up.js'
import { StepUpIfAsked } from '../../../ui/overlay/StepUpIfAsked.js'
import { toast } from '../../../ui/overlay/toasts/toast.js'
import {
  keptInvoicesQuery,
  keptPaymentsQuery,
  wholeKeptInvoices,
  wholeKeptPayments,
} from '../api/kept-books.js'
import { PagedList } from '../PagedList.js'
import p from '../Platform.module.css'

const LISTS = ['invoices', 'payments'] as const

/** The books of companies that were erased: nothing of them is changed here. */
export function KeptTab() {
  const { t } = useTranslation('money')
  const [list, setList] = useState<(typeof LISTS)[number]>('invoices')
  return (
    <>
      <p className={p.note}>{t('kept.text')}</p>
      <section className={p.filters} aria-label={t('kept.show')}>
        <SegmentedControl
          label={t('kept.show')}
          segments={LISTS.map((value) => ({ value, label: t(`kept.${value}`) }))}
          value={list}
          onChange={setList}
        />
        {list === 'invoices' ? <InvoicesFile /> : <PaymentsFile />}
      </section>
      {list === 'invoices' ? <KeptInvoices /> : <KeptPayments />}
    </>
  )
}

function KeptInvoices() {
  const { t } = useTranslation('money')
  const list = useInfiniteQuery(keptInvoicesQuery)
  return (
    <PagedList
      label={t('kept.invoices')}
      columns={useInvoiceColumns()}
      rows={list.data?.pages.flatMap((page) => page.invoices)}
      rowKey={({ number }) => number}
      paging={list}
      empty={<EmptyState title={t('kept.noInvoices')} />}
    />
  )
}

function KeptPayments() {
  const { t } = useTranslation('money')
  const list = useInfiniteQuery(keptPaymentsQuery)
  return (
    <PagedList
      label={t('kept.payments')}
      columns={usePaymentColumns()}
      rows={list.data?.pages.flatMap((page) => page.payments)}
      rowKey={({ id }) => id}
      paging={list}
      empty={<EmptyState title={t('kept.noPayments')} />}
    />
  )
}

/** Saves all of a list as a file. */
function Download<R>({
  name,
  load,
  rows,
}: {
  name: string
  load: () => Promise<R[]>
  rows: (all: R[]) => CsvCell[][]
}) {
  const { t } = useTranslation('money')
  const download = useChange({
    mutationFn: load,
    onSuccess: (all) => saveCsv(name, rows(all)),
    onError: (error) => {
      if (!asksStepUp(error)) toast.errorWithClose(problemText(error))
    },
  })
  return (
    <>
      <Button icon={DownloadIcon} loading={download.isPending} onClick={() => download.mutate()}>
        {t('kept.download')}
      </Button>
      <StepUpIfAsked change={download} />
    </>
  )
}

function InvoicesFile() {
  const { t } = useTranslation('money')
  const head = [
    t('kept.of'),
    t('invoices.date'),
    t('column.kind'),
    t('column.company'),
    t('kept.taxId'),
    t('kept.country'),
    t('kept.net'),
    t('kept.tax'),
    t('column.amount'),
    t('csv.currency'),
    t('kept.method'),
    t('csv.test'),
    t('kept.until'),
  ]
  const rows = (all: KeptInvoice[]) => [
    head,
    ...all.map((row) => [
      row.number,
      row.date,
      t(`invoices.kind.${row.kind}`),
      row.company,
      row.tax_id,
      row.country,
      row.net.minor / 100,
      row.tax.minor / 100,
      row.total.minor / 100,
      row.total.currency,
      t(`kept.methods.${row.method}`),
      row.test ? t('test') : '',
      row.kept_until.slice(0, 10),
    ]),
  ]
  return <Download name={t('kept.invoicesFile')} load={wholeKeptInvoices} rows={rows} />
}

function PaymentsFile() {
  const { t } = useTranslation('money')
  const head = [
    t('csv.time'),
    t('csv.kind'),
    t('csv.amount'),
    t('csv.currency'),
    t('csv.status'),
    t('csv.invoice'),
    t('csv.provider_id'),
    t('csv.test'),
    t('kept.until'),
  ]
  const rows = (all: KeptPayment[]) => [
    head,
    ...all.map((row) => [
      row.time,
      t(`kind.${row.kind}`),
      row.amount.minor / 100,
      row.amount.currency,
      row.status,
      row.invoice,
      row.provider_id,
      row.test ? t('test') : '',
      row.kept_until.slice(0, 10),
    ]),
  ]
  return <Download name={t('kept.paymentsFile')} load={wholeKeptPayments} rows={rows} />
}

function useInvoiceColumns(): Column<KeptInvoice>[] {
  const { t } = useTranslation('money')
  return [
    {
      id: 'number',
      header: t('column.invoice'),
      cell: ({ number, test }) => (
        <span className={p.details}>
          <Bdi code>{number}</Bdi>
          {test && <Badge>{t('test')}</Badge>}
        </span>
      ),
    },
    { id: 'company', header: t('column.company'), grow: true, cell: ({ company }) => <Bdi>{company}</Bdi> },
    { id: 'date', header: t('invoices.date'), cell: ({ date }) => <DateText date={date} /> },
    { id: 'kind', header: t('column.kind'), cell: ({ kind }) => t(`invoices.kind.${kind}`) },
    { id: 'method', header: t('kept.method'), cell: ({ method }) => t(`kept.methods.${method}`) },
    { id: 'total', header: t('column.amount'), numeric: true, cell: ({ total }) => formatMoney(total) },
    {
      id: 'until',
      header: t('kept.until'),
      cell: ({ kept_until: until }) => <DateText date={until.slice(0, 10)} />,
    },
  ]
}

function usePaymentColumns(): Column<KeptPayment>[] {
  const { t } = useTranslation('money')
  return [
    { id: 'time', header: t('column.time'), cell: ({ time }) => formatInstant(new Date(time)) },
    {
      id: 'kind',
      header: t('column.kind'),
      cell: ({ kind, test }) => (
        <span className={p.details}>
          {t(`kind.${kind}`)}
          {test && <Badge>{t('test')}</Badge>}
        </span>
      ),
    },
    { id: 'amount', header: t('column.amount'), numeric: true, cell: ({ amount }) => formatMoney(amount) },
    {
      id: 'provider',
      header: t('column.providerId'),
      grow: true,
      cell: ({ provider_id: id }) => <Bdi code>{id}</Bdi>,
    },
    {
      id: 'invoice',
      header: t('column.invoice'),
      cell: ({ invoice }) => (invoice ? <Bdi code>{invoice}</Bdi> : t('none')),
    },
    {
      id: 'until',
      header: t('kept.until'),
      cell: ({ kept_until: until }) => <DateText date={until.slice(0, 10)} />,
    },
  ]
}
