import type { InvoiceEntry } from '@smartproject/bff/contract/billing/invoices'
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../../i18n/format.js'
import { ask } from '../../../lib/calls.js'
import { ROOTS } from '../../../lib/query-roots.js'
import { Badge } from '../../../ui/Badge.js'
import { Bdi } from '../../../ui/Bdi.js'
import { Button } from '../../../ui/Button.js'
import { Card } from '../../../ui/Card.js'
import { DataTable, type Column } from '../../../ui/DataTable.js'
import { DateText } from '../../../ui/DateText.js'
import { EmptyState } from '../../../ui/EmptyState.js'
import { PdfMenu } from '../../../ui/PdfMenu.js'
import { planTitle } from '../model.js'
import s from './PlanPage.module.css'

function invoicesQuery(subscription: number) {
  return infiniteQueryOptions({
    queryKey: [ROOTS.billing, subscription, 'invoices'] as const,
    queryFn: ({ signal, pageParam }) =>
      ask('listInvoices', { subscription, ...(pageParam ? { page_token: pageParam } : {}) }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next_page_token: next }) => next || undefined,
  })
}

/** Invoices and credit notes, newest first. */
export function Invoices({ subscription }: { subscription: number }) {
  const { t } = useTranslation('billing')
  const invoices = useInfiniteQuery(invoicesQuery(subscription))
  const columns = useColumns(subscription)
  return (
    <Card title={t('invoices.title')} padded={false}>
      <DataTable
        label={t('invoices.title')}
        columns={columns}
        rows={invoices.data?.pages.flatMap((page) => page.invoices)}
        rowKey={({ number }) => number}
        error={invoices.error}
        onRetry={() => void invoices.refetch()}
        narrow="stack"
        empty={<EmptyState title={t('invoices.none')} help={t('invoices.noneHelp')} />}
      />
      {invoices.hasNextPage && (
        <div className={s.more}>
          <Button loading={invoices.isFetchingNextPage} onClick={() => void invoices.fetchNextPage()}>
            {t('invoices.more')}
          </Button>
        </div>
      )}
    </Card>
  )
}

function useColumns(subscription: number): Column<InvoiceEntry>[] {
  const { t } = useTranslation('billing')
  return [
    {
      id: 'number',
      header: t('invoices.number'),
      cell: ({ number, test }) => (
        <span className={s.state}>
          <Bdi code>{number}</Bdi>
          {test && <Badge>{t('invoices.test')}</Badge>}
        </span>
      ),
    },
    { id: 'date', header: t('invoices.date'), cell: ({ date }) => <DateText date={date} /> },
    {
      id: 'for',
      header: t('invoices.for'),
      grow: true,
      cell: ({ kind, title, seats }) =>
        kind === 'credit_note'
          ? t('invoices.credit')
          : t('invoices.plan', { title: planTitle(title), people: t('seats.count', { count: seats }) }),
    },
    { id: 'state', header: t('company.state'), cell: ({ state }) => t(`invoices.state.${state}`) },
    { id: 'total', header: t('order.total'), numeric: true, cell: ({ total }) => formatMoney(total) },
    {
      id: 'file',
      header: t('invoices.file'),
      cell: ({ number }) => (
        <PdfMenu
          label={t('invoices.download', { number })}
          busyLabel={t('invoices.drawing')}
          load={(locale) => ask('getInvoiceFile', { subscription, invoice: number, locale })}
        />
      ),
    },
  ]
}
