import type { PlatformSubscription } from '@smartproject/bff/contract/admin'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatNumber, localDigits } from '../../i18n/format.js'
import { Bdi } from '../../ui/Bdi.js'
import type { Column } from '../../ui/DataTable.js'
import { DateText } from '../../ui/DateText.js'
import { EmptyState } from '../../ui/EmptyState.js'
import { CompanyIcon } from '../../ui/icons.js'
import { PageHeader } from '../../ui/PageHeader.js'
import { platformSubscriptionsQuery } from './api/platform-subscriptions.js'
import { PagedList } from './PagedList.js'
import { PlatformViews } from './PlatformViews.js'

/** All companies, for those who look after the platform. */
export function SubscriptionsPage() {
  const { t } = useTranslation('platform')
  const list = useInfiniteQuery(platformSubscriptionsQuery)
  return (
    <>
      <PageHeader title={t('subscriptions.title')} tools={<PlatformViews />} />
      <PagedList
        label={t('subscriptions.title')}
        columns={useColumns()}
        rows={list.data?.pages.flatMap((page) => page.subscriptions)}
        rowKey={(row) => row.id}
        paging={list}
        empty={<EmptyState icon={CompanyIcon} title={t('subscriptions.empty')} />}
      />
    </>
  )
}

function useColumns(): Column<PlatformSubscription>[] {
  const { t } = useTranslation('platform')
  return [
    {
      id: 'number',
      header: t('column.number'),
      numeric: true,
      cell: (row) => localDigits(String(row.number)),
    },
    { id: 'title', header: t('column.company'), grow: true, cell: (row) => <Bdi>{row.title}</Bdi> },
    { id: 'owner', header: t('column.owner'), cell: (row) => <Bdi code>{row.owner_email}</Bdi> },
    { id: 'plan', header: t('column.plan'), cell: (row) => <Bdi>{row.plan_title ?? t('none')}</Bdi> },
    {
      id: 'end',
      header: t('column.planEnd'),
      cell: (row) => (row.plan_end_date ? <DateText date={row.plan_end_date} /> : t('none')),
    },
    {
      id: 'members',
      header: t('column.members'),
      numeric: true,
      cell: (row) => formatNumber(row.member_count),
    },
  ]
}
