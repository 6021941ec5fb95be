import type { InvoiceEntry } from '@smartproject/bff/api/billing/invoices'
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { formatMoney } from '../../../i18n/format.js'
import { problemText } from '../../../i18n/problem-text.js'
import { ask } from '../../../lib/calls/calls.js'
import { refresh, ROOTS } from '../../../lib/calls/query-roots.js'
import { useCommand } from '../../../lib/calls/use-command.js'
import { Badge } from '../../../ui/state/Badge.js'
import { Bdi } from '../../../ui/Bdi.js'
import { Button } from '../../../ui/Button.js'
import { Card } from '../../../ui/page/Card.js'
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.js'
import { DataTable, type Column } from '../../../ui/table/DataTable.js'
import { DateText } from '../../../ui/DateText.js'
import { EmptyState } from '../../../ui/state/EmptyState.js'
import { PdfMenu } from '../../../ui/table/PdfMenu.js'
import { toast } from '../../../ui/overlay/toasts/toast.js'
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
  const [anew, setAnew] = useState<string | null>(null)
  const columns = useColumns(subscription, setAnew)
  return (
    <Card title={t('invoices.title')} padded={false}>
      <MailedInvoice subscription={subscription} />
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
      {anew && <AnewDialog subscription={subscription} number={anew} onClose={() => setAnew(null)} />}
    </Card>
  )
}

/** The invoice that the address names, as the mail of a payment does: it may be on a later page of the list. */
function MailedInvoice({ subscription }: { subscription: number }) {
  const { t } = useTranslation('billing')
  const number = useSearchParams()[0].get('invoice')
  if (!number) return null
  return (
    <div className={s.more}>
      {t('invoices.mailed', { number })}
      <InvoiceFile {...{ subscription, number }} />
    </div>
  )
}

function InvoiceFile({ subscription, number }: { subscription: number; number: string }) {
  const { t } = useTranslation('billing')
  return (
    <PdfMenu
      label={t('invoices.download', { number })}
      busyLabel={t('invoices.drawing')}
      load={(locale) => ask('getInvoiceFile', { subscription, invoice: number, locale })}
    />
  )
}

/** The billing details have changed since it was issued. */
function AnewDialog({
  subscription,
  number,
  onClose,
}: {
  subscription: number
  number: string
  onClose: () => void
}) {
  const { t } = useTranslation('billing')
  const anew = useCommand('reissueInvoice', {
    onDone: (client, { invoice }) => {
      toast.success(t('invoices.anew.done', { number: invoice.number }))
      return refresh(client, [ROOTS.billing])
    },
    onFailed: (_client, error) => void toast.error(problemText(error)),
    onSettled: onClose,
  })
  return (
    <ConfirmDialog
      open
      title={t('invoices.anew.title', { number })}
      action={t('invoices.anew.menu')}
      keep={t('invoices.anew.keep')}
      busy={anew.isPending}
      onConfirm={() => anew.mutate({ subscription, invoice: number })}
      onCancel={onClose}
    >
      {t('invoices.anew.text')}
    </ConfirmDialog>
  )
}

function useColumns(subscription: number, onAnew: (number: string) => void): Column<InvoiceEntry>[] {
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
      cell: ({ kind, title, seats, credits, replaces, replaced_by: next }) => (
        <span className={s.state}>
          {kind === 'invoice'
            ? t('invoices.plan', { title: planTitle(title), people: t('seats.count', { count: seats }) })
            : credits
              ? t('invoices.creditOf', { number: credits })
              : t('invoices.credit')}
          {replaces && <span className={s.note}>{t('invoices.replaces', { number: replaces })}</span>}
          {next && <span className={s.note}>{t('invoices.replacedBy', { number: next })}</span>}
        </span>
      ),
    },
    { id: 'state', header: t('company.state'), cell: ({ state }) => t(`invoices.state.${state}`) },
    { id: 'total', header: t('order.total'), numeric: true, cell: ({ total }) => formatMoney(total) },
    {
      id: 'file',
      header: t('invoices.file'),
      cell: ({ number, outdated }) => (
        <span className={s.acts}>
          {outdated && (
            <Button
              size="small"
              aria-label={t('invoices.anew.of', { number })}
              onClick={() => onAnew(number)}
            >
              {t('invoices.anew.menu')}
            </Button>
          )}
          <InvoiceFile {...{ subscription, number }} />
        </span>
      ),
    },
  ]
}
