import type { PlatformUser } from '@smartproject/bff/api/platform/accounts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../i18n/format.js'
import { LOCALE_NAMES, isLocale } from '../../i18n/locale.js'
import { todayIn } from '../../lib/plain-date.js'
import { Badge } from '../../ui/state/Badge.js'
import { Bdi } from '../../ui/Bdi.js'
import type { Column } from '../../ui/table/DataTable.js'
import { DateText } from '../../ui/DateText.js'
import { EmptyState } from '../../ui/state/EmptyState.js'
import { ApprovedIcon, UsersIcon } from '../../ui/icons/icons.js'
import { CancelledIcon } from '../../ui/icons/page-icons.js'
import { PageHeader } from '../../ui/page/PageHeader.js'
import { platformUsersQuery } from './api/platform-users.js'
import { useManageUser } from './api/use-platform-command.js'
import { PagedList } from './PagedList.js'
import { PlatformViews } from './PlatformViews.js'
import { ReasonDialog } from './ReasonDialog.js'
import { UserActions, type Chosen, type UserAction } from './UserActions.js'

/** All accounts, for those who look after the platform. */
export function UsersPage() {
  const { t } = useTranslation('platform')
  const list = useInfiniteQuery(platformUsersQuery)
  const [chosen, setChosen] = useState<Chosen | null>(null)
  return (
    <>
      <PageHeader title={t('users.title')} tools={<PlatformViews />} />
      <PagedList
        label={t('users.title')}
        columns={useColumns(setChosen)}
        rows={list.data?.pages.flatMap((page) => page.users)}
        rowKey={(row) => row.id}
        paging={list}
        empty={<EmptyState icon={UsersIcon} title={t('users.empty')} />}
      />
      {chosen && <UserDialog {...chosen} onClose={() => setChosen(null)} />}
    </>
  )
}

/** A person loses something by these. */
const TAKES: readonly UserAction[] = ['lock', 'end_sessions', 'reset_factor', 'withdraw_admin']

function UserDialog({ row, action, onClose }: Chosen & { onClose: () => void }) {
  const { t } = useTranslation('platform')
  const name = row.fullname
  const command = useManageUser()
  return (
    <ReasonDialog
      words={{
        title: t(`act.user.${action}.title`, { name }),
        text: t(`act.user.${action}.text`),
        menu: t(`act.user.${action}.menu`),
        done: t(`act.user.${action}.done`, { name }),
      }}
      danger={TAKES.includes(action)}
      command={command}
      inputOf={(reason) => ({ user_id: row.id, action, reason })}
      onClose={onClose}
    />
  )
}

function useColumns(onChoose: (chosen: Chosen) => void): Column<PlatformUser>[] {
  const { t } = useTranslation('platform')
  return [
    { id: 'name', header: t('column.name'), grow: true, cell: (row) => <Bdi>{row.fullname}</Bdi> },
    { id: 'email', header: t('column.email'), cell: (row) => <Bdi code>{row.email}</Bdi> },
    {
      id: 'role',
      header: t('column.role'),
      cell: (row) => (row.platform_admin ? <Badge tone="accent">{t('platformAdmin')}</Badge> : t('user')),
    },
    {
      id: 'active',
      header: t('column.state'),
      cell: (row) => (
        <Badge tone={row.active ? 'closed' : 'neutral'} icon={row.active ? ApprovedIcon : CancelledIcon}>
          {row.active ? t('active') : t('inactive')}
        </Badge>
      ),
    },
    {
      id: 'locale',
      header: t('column.language'),
      cell: (row) => <Bdi>{isLocale(row.locale) ? LOCALE_NAMES[row.locale] : row.locale}</Bdi>,
    },
    {
      id: 'companies',
      header: t('column.companies'),
      numeric: true,
      cell: (row) => formatNumber(row.subscription_count),
    },
    {
      id: 'created',
      header: t('column.created'),
      cell: (row) => <DateText date={todayIn(new Date(row.created_at))} />,
    },
    {
      id: 'actions',
      header: t('column.actions'),
      hideHeader: true,
      cell: (row) => <UserActions row={row} onChoose={(action) => onChoose({ row, action })} />,
    },
  ]
}
