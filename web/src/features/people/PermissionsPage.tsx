import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { problemText } from '../../i18n/problem-text.js'
import { cx } from '../../lib/cx.js'
import { useSubscription } from '../../lib/place/place.js'
import { useSessionUser } from '../../lib/session/session.js'
import { Card } from '../../ui/page/Card.js'
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.js'
import { DataTable, type Column } from '../../ui/table/DataTable.js'
import { EmptyState } from '../../ui/state/EmptyState.js'
import { UsersIcon } from '../../ui/icons/icons.js'
import { PageHeader } from '../../ui/page/PageHeader.js'
import { Select } from '../../ui/form/Select.js'
import { toast } from '../../ui/overlay/toasts/toast.js'
import { membersQuery, type CompanyMember } from './api/people.js'
import { usePeopleCommand } from './api/use-people-command.js'
import { GIVEN_ROLES, rightsOf, roleOf, type GivenRole } from './model.js'
import s from './People.module.css'
import { GrantsOf } from './GrantsOf.js'
import { PersonCell } from './PersonCell.js'

/** The permissions of each person in the company. */
export function PermissionsPage() {
  const { t } = useTranslation('people')
  const subscription = useSubscription()
  const members = useQuery(membersQuery(subscription))
  return (
    <>
      <PageHeader title={t('permissions.title')} />
      <p className={cx(s.text, s.help)}>{t('permissions.help')}</p>
      <div className={s.stack}>
        <Card padded={false}>
          <DataTable
            label={t('permissions.title')}
            columns={useColumns(subscription)}
            rows={members.data?.filter((member) => member.active)}
            rowKey={(member) => member.id}
            error={members.error}
            onRetry={() => void members.refetch()}
            narrow="stack"
            empty={<EmptyState icon={UsersIcon} title={t('users.empty')} />}
          />
        </Card>
      </div>
    </>
  )
}

function useColumns(subscription: number): Column<CompanyMember>[] {
  const { t } = useTranslation('people')
  return [
    { id: 'name', header: t('column.name'), grow: true, cell: (member) => <PersonCell member={member} /> },
    {
      id: 'role',
      header: t('column.role'),
      cell: (member) => <RightOf subscription={subscription} member={member} />,
    },
    {
      id: 'grants',
      header: t('permissions.grants'),
      cell: (member) => <GrantsOf subscription={subscription} member={member} />,
    },
  ]
}

function RightOf({ subscription, member }: { subscription: number; member: CompanyMember }) {
  const { t } = useTranslation('people')
  const update = usePeopleCommand('updateCompanyMember')
  const me = useSessionUser()
  const [asked, setAsked] = useState<GivenRole | null>(null)
  const role = roleOf(member)
  // Ownership is handed over in another way.
  if (role === 'owner') return t('role.owner')
  const give = (next: GivenRole) =>
    update.mutate(
      {
        subscription,
        user: member.id,
        version: member.version,
        report_to: member.report_to,
        ...rightsOf(next),
      },
      {
        onSuccess: () => void toast.success(t('permissions.saved')),
        onError: (error) => void toast.error(problemText(error)),
        onSettled: () => setAsked(null),
      },
    )
  return (
    <div className={s.choice}>
      <Select
        label={t('permissions.rightOf', { name: member.fullname })}
        hideLabel
        options={GIVEN_ROLES.map((value) => ({ value, label: t(`role.${value}`) }))}
        value={role}
        disabled={update.isPending}
        onChange={(next) => {
          // A person who gives up the own right cannot take it back.
          if (member.id === me?.id && role === 'manager' && next !== role) setAsked(next)
          else give(next)
        }}
      />
      <ConfirmDialog
        open={asked !== null}
        title={t('permissions.ownTitle')}
        action={t('permissions.ownAction')}
        keep={t('permissions.ownKeep')}
        busy={update.isPending}
        onConfirm={() => asked && give(asked)}
        onCancel={() => setAsked(null)}
      >
        {t('permissions.ownHelp')}
      </ConfirmDialog>
    </div>
  )
}
