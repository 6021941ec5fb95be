import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { problemText } from '../../i18n/problem-text.js'
import { isApiError } from '../../lib/calls/api-error.js'
import { cx } from '../../lib/cx.js'
import { useSubscription } from '../../lib/place/place.js'
import { Card } from '../../ui/page/Card.js'
import { ErrorState } from '../../ui/state/ErrorState.js'
import { PageHeader } from '../../ui/page/PageHeader.js'
import { Select } from '../../ui/form/Select.js'
import { SkeletonText } from '../../ui/state/Skeleton.js'
import { toast } from '../../ui/overlay/toasts/toast.js'
import { membersQuery, type CompanyMember } from './api/people.js'
import { usePeopleCommand } from './api/use-people-command.js'
import { treesOf, type Branch } from './model.js'
import s from './People.module.css'
import { PersonCell } from './PersonCell.js'

const NO_MANAGER = 'nobody'

/** Who reports to whom, as a tree. */
export function ManagersPage() {
  const { t } = useTranslation('people')
  const subscription = useSubscription()
  const members = useQuery(membersQuery(subscription))
  return (
    <>
      <PageHeader title={t('managers.title')} />
      <p className={cx(s.text, s.help)}>{t('managers.help')}</p>
      <Card>
        {members.data ? (
          <ul className={s.tree} aria-label={t('managers.tree')}>
            {treesOf(members.data).map((branch) => (
              <Lines
                key={branch.member.id}
                subscription={subscription}
                branch={branch}
                members={members.data}
              />
            ))}
          </ul>
        ) : members.error ? (
          <ErrorState error={members.error} onRetry={() => void members.refetch()} />
        ) : (
          <SkeletonText lines={6} />
        )}
      </Card>
    </>
  )
}

interface LinesProps {
  subscription: number
  branch: Branch
  members: readonly CompanyMember[]
}

function Lines({ subscription, branch, members }: LinesProps) {
  const { member, reports } = branch
  return (
    <li>
      <div className={s.line}>
        <PersonCell member={member} />
        <LineOf subscription={subscription} member={member} members={members} />
      </div>
      {reports.length > 0 && (
        <ul>
          {reports.map((below) => (
            <Lines key={below.member.id} subscription={subscription} branch={below} members={members} />
          ))}
        </ul>
      )}
    </li>
  )
}

function LineOf({ subscription, member, members }: Omit<LinesProps, 'branch'> & { member: CompanyMember }) {
  const { t } = useTranslation('people')
  const update = usePeopleCommand('updateCompanyMember')
  const nameOf = (id: string) => members.find((one) => one.id === id)?.fullname ?? ''
  const wordsOf = (error: unknown, wanted: string) =>
    isApiError(error) && error.reason === 'REPORT_TO_CYCLE'
      ? t('managers.cycle', { a: member.fullname, b: nameOf(wanted) })
      : problemText(error)
  return (
    <div className={s.choice}>
      <Select
        label={t('managers.lineOf', { name: member.fullname })}
        hideLabel
        searchable
        options={[
          { value: NO_MANAGER, label: t('nobody') },
          ...members
            .filter(({ active, id }) => active && (id !== member.id || member.report_to === id))
            .map(({ id, fullname }) => ({ value: id, label: fullname })),
        ]}
        value={member.report_to ?? NO_MANAGER}
        disabled={update.isPending}
        onChange={(wanted) =>
          update.mutate(
            {
              subscription,
              user: member.id,
              version: member.version,
              report_to: wanted === NO_MANAGER ? null : wanted,
              manage_users: member.manage_users,
              guest: member.guest,
            },
            { onError: (error) => void toast.error(wordsOf(error, wanted)) },
          )
        }
      />
    </div>
  )
}
