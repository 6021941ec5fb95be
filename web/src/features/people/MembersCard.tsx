import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Badge } from '../../ui/state/Badge.js'
import { Bdi } from '../../ui/Bdi.js'
import { Card } from '../../ui/page/Card.js'
import { DataTable, type Column } from '../../ui/table/DataTable.js'
import { EmptyState } from '../../ui/state/EmptyState.js'
import { IconButton } from '../../ui/IconButton.js'
import { UsersIcon } from '../../ui/icons/icons.js'
import { UserOffIcon } from '../../ui/icons/page-icons.js'
import type { CompanyMember } from './api/people.js'
import { roleOf } from './model.js'
import s from './People.module.css'
import { PersonCell } from './PersonCell.js'

export interface MembersCardProps {
  members: UseQueryResult<CompanyMember[]>
  onRemove: (member: CompanyMember) => void
}

/** Who is in the company, those who left at the end. */
export function MembersCard({ members, onRemove }: MembersCardProps) {
  const { t } = useTranslation('people')
  const rows = members.data?.toSorted((a, b) => Number(b.active) - Number(a.active))
  return (
    <Card padded={false} title={t('users.members')}>
      <DataTable
        label={t('users.members')}
        columns={useColumns(members.data ?? [], onRemove)}
        rows={rows}
        rowKey={(member) => member.id}
        error={members.error}
        onRetry={() => void members.refetch()}
        narrow="stack"
        empty={<EmptyState icon={UsersIcon} title={t('users.empty')} />}
      />
    </Card>
  )
}

function useColumns(
  members: readonly CompanyMember[],
  onRemove: MembersCardProps['onRemove'],
): Column<CompanyMember>[] {
  const { t } = useTranslation('people')
  const nameOf = (id: string | null) => members.find((member) => member.id === id)?.fullname ?? '–'
  return [
    { id: 'name', header: t('column.name'), grow: true, cell: (member) => <PersonCell member={member} /> },
    { id: 'role', header: t('column.role'), cell: (member) => t(`role.${roleOf(member)}`) },
    {
      id: 'reportTo',
      header: t('column.reportTo'),
      cell: (member) => <Bdi>{nameOf(member.report_to)}</Bdi>,
    },
    {
      id: 'state',
      header: t('column.state'),
      cell: (member) => (
        <Badge tone={member.active ? 'closed' : 'neutral'}>
          {member.active ? t('users.active') : t('users.left')}
        </Badge>
      ),
    },
    {
      id: 'actions',
      header: t('column.actions'),
      hideHeader: true,
      cell: (member) =>
        member.active && member.subscribedas !== 'owner' ? (
          <span className={s.actions}>
            <IconButton
              icon={UserOffIcon}
              label={t('remove.of', { name: member.fullname })}
              onClick={() => onRemove(member)}
            />
          </span>
        ) : null,
    },
  ]
}
