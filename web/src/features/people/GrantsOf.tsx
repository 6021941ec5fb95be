import { GRANTS, type Grant } from '@smartproject/bff/api/company/people'
import { useTranslation } from 'react-i18next'
import { problemText } from '../../i18n/problem-text.js'
import { useRights, type Rights } from '../../lib/session/rights.js'
import { toast } from '../../ui/overlay/toasts/toast.js'
import type { CompanyMember } from './api/people.js'
import { usePeopleCommand } from './api/use-people-command.js'
import { roleOf } from './model.js'
import s from './People.module.css'

/** The right that a person needs to give or take each. */
const NEEDED = {
  reports_read: 'readReports',
  finance_read: 'readFinance',
  finance_manage: 'manageFinance',
} as const satisfies Record<Grant, Rights extends ReadonlySet<infer R> ? R : never>

export interface GrantsOfProps {
  subscription: number
  member: CompanyMember
}

/** The permissions a person is given beside the right; a person without one can neither give nor take it. */
export function GrantsOf({ subscription, member }: GrantsOfProps) {
  const { t } = useTranslation('people')
  const rights = useRights(subscription)
  const update = usePeopleCommand('updateCompanyMember')
  const role = roleOf(member)
  if (role === 'owner') return t('permissions.everything')
  if (role === 'guest') return '–'
  const { id: user, version, report_to, manage_users, guest, grants } = member
  const choose = (grant: Grant) =>
    update.mutate(
      {
        subscription,
        user,
        version,
        report_to,
        manage_users,
        guest,
        grants: GRANTS.filter((one) => (one === grant) !== grants.includes(one)),
      },
      {
        onSuccess: () => void toast.success(t('permissions.saved')),
        onError: (error) => void toast.error(problemText(error)),
      },
    )
  // Reports of all projects are for people who see all projects.
  const offered = GRANTS.filter((grant) => grant !== 'reports_read' || role === 'manager')
  return (
    <fieldset className={s.grants} aria-label={t('permissions.grantsOf', { name: member.fullname })}>
      {offered.map((grant) => (
        <label key={grant} className={s.grant}>
          <input
            type="checkbox"
            checked={grants.includes(grant)}
            disabled={
              update.isPending ||
              !rights?.has(NEEDED[grant]) ||
              (grant === 'finance_read' && grants.includes('finance_manage'))
            }
            onChange={() => choose(grant)}
          />
          {t(`permissions.grant.${grant}`)}
        </label>
      ))}
    </fieldset>
  )
}
