import type { SubscriptionDetail } from '@smartproject/bff/contract/workspace'
import { useTranslation } from 'react-i18next'
import { problemText } from '../../i18n/problem-text.js'
import { Card } from '../../ui/Card.js'
import { toast } from '../../ui/toast.js'
import { useCompanyCommand } from './api/use-company-command.js'
import s from './Company.module.css'
import { CompanySettings } from './CompanySettings.js'
import { DefaultRoles } from './DefaultRoles.js'

/** What the owner lays down for the people of the company. */
export function PoliciesPage() {
  const { t } = useTranslation('company')
  return (
    <CompanySettings title={t('policies.title')} help={t('policies.help')}>
      {(company) => (
        <>
          <ProjectsPolicy company={company} />
          <DefaultRoles subscription={company.id} />
        </>
      )}
    </CompanySettings>
  )
}

function ProjectsPolicy({ company }: { company: SubscriptionDetail }) {
  const { t } = useTranslation('company')
  const set = useCompanyCommand('setPolicies')
  const { id, version } = company
  const members = set.isPending ? set.variables.members_create_projects : company.members_create_projects
  const choose = (wanted: boolean) =>
    set.mutate(
      { subscription: id, version, members_create_projects: wanted },
      {
        onSuccess: () => void toast.success(t('policies.saved')),
        onError: (error) => void toast.error(problemText(error)),
      },
    )
  return (
    <Card>
      <fieldset className={s.choices} disabled={set.isPending}>
        <legend>{t('policies.projects')}</legend>
        <label className={s.check}>
          <input type="radio" name="projects" checked={!members} onChange={() => choose(false)} />
          {t('policies.managers')}
        </label>
        <label className={s.check}>
          <input
            type="radio"
            name="projects"
            checked={members}
            onChange={() => choose(true)}
            aria-describedby="members-create"
          />
          {t('policies.members')}
          <span id="members-create" className={s.note}>
            {t('policies.membersHelp')}
          </span>
        </label>
      </fieldset>
    </Card>
  )
}
