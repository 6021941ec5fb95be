import type { PlatformInvoice } from '@smartproject/bff/api/billing/console'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatMoney } from '../../../i18n/format.js'
import { ask } from '../../../lib/calls/calls.js'
import { Badge } from '../../../ui/state/Badge.js'
import { Bdi } from '../../../ui/Bdi.js'
import type { Column } from '../../../ui/table/DataTable.js'
import { DateText } from '../../../ui/DateText.js'
import { EmptyState } from '../../../ui/state/EmptyState.js'
import { PdfMenu } from '../../../ui/table/PdfMenu.js'
import { invoicesQuery } from '../api/money.js'
import { PagedList } from '../PagedList.js'
import p from '../Platform.module.css'

/** Invoices and credit notes of all companies, or of one, with their files. */
export function InvoicesTab({ company = null }: { company?: string | null }) {
  const { t } = useTranslation('money')
  const list = useInfiniteQuery(invoicesQuery(company))
  return (
    <PagedList
      label={t('invoices.title')}
      heading={company === null ? undefined : t('invoices.title')}
      columns={useColumns(company !== null)}
      rows={list.data?.pages.flatMap((page) => page.invoices)}
      rowKey={(row) => row.number}
      paging={list}
      empty={<EmptyState title={t('invoices.empty')} />}
    />
  )
}

function useColumns(ofOne: boolean): Column<PlatformInvoice>[] {
  const { t } = useTranslation('money')
  const company: Column<PlatformInvoice> = {
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
    {
      id: 'number',
      header: t('column.invoice'),
      grow: ofOne,
      cell: ({ number, test }) => (
        <span className={p.details}>
          <Bdi code>{number}</Bdi>
          {test && <Badge>{t('test')}</Badge>}
        </span>
      ),
    },
    ...(ofOne ? [] : [company]),
    { id: 'date', header: t('invoices.date'), cell: ({ date }) => <DateText date={date} /> },
    { id: 'kind', header: t('column.kind'), cell: ({ kind }) => t(`invoices.kind.${kind}`) },
    {
      id: 'state',
      header: t('column.state'),
      cell: ({ state, replaced_by: next }) => (
        <span className={p.details}>
          <Badge>{t(`invoices.state.${state}`)}</Badge>
          {next && t('invoices.replacedBy', { number: next })}
        </span>
      ),
    },
    { id: 'total', header: t('column.amount'), numeric: true, cell: ({ total }) => formatMoney(total) },
    {
      id: 'file',
      header: t('column.actions'),
      hideHeader: true,
      cell: ({ subscription_id, number }) => (
        <PdfMenu
          label={t('invoices.download', { number })}
          busyLabel={t('invoices.drawing')}
          load={(locale) => ask('getPlatformInvoiceFile', { subscription_id, invoice: number, locale })}
        />
      ),
    },
  ]
}
