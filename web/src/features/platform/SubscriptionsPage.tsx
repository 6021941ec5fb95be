import type { PlatformSubscription } from '@smartproject/bff/api/platform/companies'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { formatNumber, localDigits } from '../../i18n/format.js'
import { eraseDay } from '../../lib/company/closing.js'
import { Badge } from '../../ui/state/Badge.js'
import { Bdi } from '../../ui/Bdi.js'
import { Button } from '../../ui/Button.js'
import type { Column } from '../../ui/table/DataTable.js'
import { DateText } from '../../ui/DateText.js'
import { EmptyState } from '../../ui/state/EmptyState.js'
import { IconButton } from '../../ui/IconButton.js'
import { AlertIcon, CompanyIcon, LockIcon } from '../../ui/icons/icons.js'
import { MoreIcon } from '../../ui/icons/page-icons.js'
import { Menu } from '../../ui/overlay/Menu.js'
import { PageHeader } from '../../ui/page/PageHeader.js'
import { platformSubscriptionsQuery } from './api/platform-subscriptions.js'
import { useCloseSubscription, useLockSubscription } from './api/use-platform-command.js'
import { OfferDialog } from './OfferDialog.js'
import { OffersSection } from './OffersSection.js'
import { PagedList } from './PagedList.js'
import { PlatformViews } from './PlatformViews.js'
import { ReasonDialog } from './ReasonDialog.js'
import { TransferDialog } from './TransferDialog.js'

/** The act about to be done, and its company. */
interface Chosen {
  row: PlatformSubscription
  act: 'lock' | 'close' | 'transfer'
}

/** All companies, for those who look after the platform. */
export function SubscriptionsPage() {
  const { t } = useTranslation('platform')
  const list = useInfiniteQuery(platformSubscriptionsQuery)
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [offering, setOffering] = useState(false)
  return (
    <>
      <PageHeader
        title={t('subscriptions.title')}
        tools={
          <>
            <PlatformViews />
            <Button kind="primary" onClick={() => setOffering(true)}>
              {t('offer.menu')}
            </Button>
          </>
        }
      />
      <PagedList
        label={t('subscriptions.title')}
        columns={useColumns(setChosen)}
        rows={list.data?.pages.flatMap((page) => page.subscriptions)}
        rowKey={(row) => row.id}
        paging={list}
        empty={<EmptyState icon={CompanyIcon} title={t('subscriptions.empty')} />}
      />
      <OffersSection />
      {offering && <OfferDialog onClose={() => setOffering(false)} />}
      {chosen?.act === 'lock' && <LockDialog row={chosen.row} onClose={() => setChosen(null)} />}
      {chosen?.act === 'close' && <CloseDialog row={chosen.row} onClose={() => setChosen(null)} />}
      {chosen?.act === 'transfer' && <TransferDialog row={chosen.row} onClose={() => setChosen(null)} />}
    </>
  )
}

function LockDialog({ row, onClose }: { row: PlatformSubscription; onClose: () => void }) {
  const { t } = useTranslation('platform')
  const act = row.locked ? 'unlock' : 'lock'
  const name = row.title
  const command = useLockSubscription()
  return (
    <ReasonDialog
      words={{
        title: t(`act.subscription.${act}.title`, { name }),
        text: t(`act.subscription.${act}.text`),
        menu: t(`act.subscription.${act}.menu`),
        done: t(`act.subscription.${act}.done`, { name }),
      }}
      danger={!row.locked}
      command={command}
      inputOf={(reason) => ({ subscription_id: row.id, locked: !row.locked, reason })}
      onClose={onClose}
    />
  )
}

function CloseDialog({ row, onClose }: { row: PlatformSubscription; onClose: () => void }) {
  const { t } = useTranslation('platform')
  const closing = row.erase_time === null
  const act = closing ? 'close' : 'reopen'
  const name = row.title
  const command = useCloseSubscription()
  return (
    <ReasonDialog
      words={{
        title: t(`act.subscription.${act}.title`, { name }),
        text: t(`act.subscription.${act}.text`),
        menu: t(`act.subscription.${act}.menu`),
        done: t(`act.subscription.${act}.done`, { name }),
      }}
      danger={closing}
      command={command}
      inputOf={(reason) => ({ subscription_id: row.id, closing, reason })}
      onClose={onClose}
    />
  )
}

/** Closed goes before locked: what is closed is erased. */
function StateBadge({ row: { locked, erase_time } }: { row: PlatformSubscription }) {
  const { t } = useTranslation('platform')
  if (erase_time !== null)
    return (
      <Badge tone="overdue" icon={AlertIcon}>
        {t('subscriptions.closed', { day: eraseDay({ erase_time }) })}
      </Badge>
    )
  return locked ? (
    <Badge tone="neutral" icon={LockIcon}>
      {t('subscriptions.locked')}
    </Badge>
  ) : (
    <Badge tone="closed">{t('subscriptions.open')}</Badge>
  )
}

function useColumns(onChoose: (chosen: Chosen) => void): Column<PlatformSubscription>[] {
  const { t } = useTranslation('platform')
  const navigate = useNavigate()
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
    {
      id: 'state',
      header: t('column.state'),
      cell: (row) => <StateBadge row={row} />,
    },
    {
      id: 'actions',
      header: t('column.actions'),
      hideHeader: true,
      cell: (row) => (
        <Menu
          trigger={<IconButton icon={MoreIcon} label={t('act.of', { name: row.title })} />}
          groups={[
            {
              id: 'owner',
              entries: [
                {
                  id: 'billing',
                  label: t('act.subscription.billing'),
                  onSelect: () => void navigate(`/Admino/subscriptions/${row.id}`),
                },
                {
                  id: 'transfer',
                  label: t('act.subscription.transfer.menu'),
                  onSelect: () => onChoose({ row, act: 'transfer' }),
                },
              ],
            },
            {
              id: 'lock',
              entries: [
                {
                  id: 'lock',
                  label: t(`act.subscription.${row.locked ? 'unlock' : 'lock'}.menu`),
                  tone: row.locked ? 'plain' : 'danger',
                  onSelect: () => onChoose({ row, act: 'lock' }),
                },
                {
                  id: 'close',
                  label: t(`act.subscription.${row.erase_time === null ? 'close' : 'reopen'}.menu`),
                  tone: row.erase_time === null ? 'danger' : 'plain',
                  onSelect: () => onChoose({ row, act: 'close' }),
                },
              ],
            },
          ]}
        />
      ),
    },
  ]
}
