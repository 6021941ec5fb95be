import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { problemText } from '../../i18n/problem-text.js'
import { todayIn } from '../../lib/plain-date.js'
import { Badge } from '../../ui/state/Badge.js'
import { Bdi } from '../../ui/Bdi.js'
import { Button } from '../../ui/Button.js'
import { Card } from '../../ui/page/Card.js'
import { DataTable, type Column } from '../../ui/table/DataTable.js'
import { DateText } from '../../ui/DateText.js'
import { EmptyState } from '../../ui/state/EmptyState.js'
import { IconButton } from '../../ui/IconButton.js'
import { RefreshIcon, UsersIcon } from '../../ui/icons/icons.js'
import { CancelledIcon } from '../../ui/icons/page-icons.js'
import { toast } from '../../ui/overlay/toasts/toast.js'
import { invitationsQuery, type CompanyMember, type InvitationRow } from './api/people.js'
import { usePeopleCommand } from './api/use-people-command.js'
import s from './People.module.css'

export interface InvitationsCardProps {
  subscription: number
  members: readonly CompanyMember[]
}

/** Who is invited and what became of it, with the seats that are taken. */
export function InvitationsCard({ subscription, members }: InvitationsCardProps) {
  const { t } = useTranslation('people')
  const list = useInfiniteQuery(invitationsQuery(subscription))
  const seats = list.data?.pages[0]?.seats
  return (
    <Card
      padded={false}
      title={t('invitations.title')}
      aside={seats && <span className={s.seats}>{seatsText(t, seats)}</span>}
    >
      <DataTable
        label={t('invitations.title')}
        columns={useColumns(subscription, members)}
        rows={list.data?.pages.flatMap((page) => page.invitations)}
        rowKey={(invitation) => invitation.id}
        error={list.error}
        onRetry={() => void list.refetch()}
        narrow="stack"
        empty={
          <EmptyState icon={UsersIcon} title={t('invitations.empty')} help={t('invitations.emptyHelp')} />
        }
      />
      {list.hasNextPage && (
        <div className={s.more}>
          <Button size="small" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {t('invitations.more')}
          </Button>
        </div>
      )}
    </Card>
  )
}

type Translate = ReturnType<typeof useTranslation<'people'>>['t']

function seatsText(t: Translate, { used, limit }: { used: number; limit: number | null }): string {
  return limit === null ? t('seats.used', { count: used }) : t('seats.of', { used, limit })
}

function useColumns(subscription: number, members: readonly CompanyMember[]): Column<InvitationRow>[] {
  const { t } = useTranslation('people')
  const nameOf = (id: string) => members.find((member) => member.id === id)?.fullname ?? '–'
  return [
    { id: 'email', header: t('column.email'), grow: true, cell: (row) => <Bdi code>{row.email}</Bdi> },
    {
      id: 'role',
      header: t('column.role'),
      cell: (row) => t(row.guest ? 'role.guest' : row.manage_users ? 'role.manager' : 'role.member'),
    },
    {
      id: 'state',
      header: t('column.state'),
      cell: (row) => (
        <>
          <Badge tone={row.state === 'pending' ? 'accent' : 'neutral'}>{t(`invitations.${row.state}`)}</Badge>
          {row.bounced && row.state === 'pending' && <Badge tone="overdue">{t('invitations.bounced')}</Badge>}
        </>
      ),
    },
    { id: 'by', header: t('column.invitedBy'), cell: (row) => <Bdi>{nameOf(row.invited_by)}</Bdi> },
    {
      id: 'sent',
      header: t('column.sent'),
      cell: (row) => <DateText date={todayIn(new Date(row.sent_at))} />,
    },
    {
      id: 'ends',
      header: t('column.ends'),
      cell: (row) => <DateText date={todayIn(new Date(row.ends_at))} />,
    },
    {
      id: 'actions',
      header: t('column.actions'),
      hideHeader: true,
      cell: (row) => <Actions subscription={subscription} row={row} />,
    },
  ]
}

function Actions({ subscription, row }: { subscription: number; row: InvitationRow }) {
  const { t } = useTranslation('people')
  const resend = usePeopleCommand('resendInvitation')
  const revoke = usePeopleCommand('revokeInvitation')
  if (row.state !== 'pending' && row.state !== 'expired') return null
  const input = { subscription, id: row.id }
  const onError = (error: unknown) => void toast.error(problemText(error))
  return (
    <span className={s.actions}>
      <IconButton
        icon={RefreshIcon}
        label={t('invitations.resend', { email: row.email })}
        disabled={resend.isPending}
        onClick={() =>
          resend.mutate(input, { onSuccess: () => void toast.success(t('invitations.resent')), onError })
        }
      />
      <IconButton
        icon={CancelledIcon}
        label={t('invitations.revoke', { email: row.email })}
        disabled={revoke.isPending}
        onClick={() =>
          revoke.mutate(input, { onSuccess: () => void toast.success(t('invitations.wasRevoked')), onError })
        }
      />
    </span>
  )
}
