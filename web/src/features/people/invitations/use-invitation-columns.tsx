import { useTranslation } from 'react-i18next'
import { problemText } from '../../../i18n/problem-text.js'
import { todayIn } from '../../../lib/plain-date.js'
import { Badge } from '../../../ui/state/Badge.js'
import { Bdi } from '../../../ui/Bdi.js'
import type { Column } from '../../../ui/table/DataTable.js'
import { DateText } from '../../../ui/DateText.js'
import { IconButton } from '../../../ui/IconButton.js'
import { RefreshIcon } from '../../../ui/icons/icons.js'
import { CancelledIcon } from '../../../ui/icons/page-icons.js'
import { toast } from '../../../ui/overlay/toasts/toast.js'
import type { CompanyMember, InvitationRow } from '../api/people.js'
import { usePeopleCommand } from '../api/use-people-command.js'
import s from '../People.module.css'
import { BULK_MAX, canChange } from './invitation-bulk.js'

export interface InvitationColumnsInput {
  subscription: number
  members: readonly CompanyMember[]
  chosen: ReadonlySet<string>
  onToggle: (id: string) => void
}

/** The columns of the invitations: box, person, right, state, inviter, days and actions. */
export function useInvitationColumns(input: InvitationColumnsInput): Column<InvitationRow>[] {
  const { subscription, members } = input
  const { t } = useTranslation('people')
  const nameOf = (id: string) => members.find((member) => member.id === id)?.fullname ?? '–'
  return [
    {
      id: 'choose',
      header: t('invitations.choice'),
      hideHeader: true,
      cell: (row) => canChange(row) && <Choice row={row} {...input} />,
    },
    { id: 'email', header: t('column.person'), grow: true, cell: (row) => <Invited row={row} /> },
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

function Choice({ row, chosen, onToggle }: InvitationColumnsInput & { row: InvitationRow }) {
  const { t } = useTranslation('people')
  const on = chosen.has(row.id)
  return (
    <input
      type="checkbox"
      className={s.box}
      aria-label={t('invitations.choose', { email: row.email })}
      checked={on}
      disabled={!on && chosen.size >= BULK_MAX}
      onChange={() => onToggle(row.id)}
    />
  )
}

function Invited({ row }: { row: InvitationRow }) {
  if (row.fullname === '') return <Bdi code>{row.email}</Bdi>
  return (
    <span className={s.names}>
      <Bdi>{row.fullname}</Bdi>
      <span className={s.email}>
        <Bdi code>{row.email}</Bdi>
      </span>
    </span>
  )
}

function Actions({ subscription, row }: { subscription: number; row: InvitationRow }) {
  const { t } = useTranslation('people')
  const resend = usePeopleCommand('resendInvitation')
  const revoke = usePeopleCommand('revokeInvitation')
  if (!canChange(row)) return null
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
