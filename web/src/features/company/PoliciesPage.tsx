import type { SubscriptionDetail } from '@smartproject/bff/api/company/workspace'
import { useTranslation } from 'react-i18next'
import { Card } from '../../ui/page/Card.js'
import { useChoosePolicy } from './api/use-choose-policy.js'
import s from './Company.module.css'
import { CompanySettings } from './CompanySettings.js'
import { Domains } from './Domains.js'
import { DefaultRoles } from './roles/DefaultRoles.js'
import { SessionPolicy, WaysPolicy } from './SignInPolicies.js'

/** What the owner lays down for the people of the company. */
export function PoliciesPage() {
  const { t } = useTranslation('company')
  return (
    <CompanySettings title={t('policies.title')} help={t('policies.help')}>
      {(company) => (
        <>
          <ProjectsPolicy company={company} />
          <FactorPolicy company={company} />
          <SessionPolicy company={company} />
          <WaysPolicy company={company} />
          <Domains subscription={company.id} />
          <DefaultRoles subscription={company.id} />
        </>
      )}
    </CompanySettings>
  )
}

function ProjectsPolicy({ company }: { company: SubscriptionDetail }) {
  const { t } = useTranslation('company')
  const { set, choose } = useChoosePolicy(company)
  const wanted = set.isPending ? set.variables.members_create_projects : undefined
  const members = wanted ?? company.members_create_projects
  return (
    <Card>
      <fieldset className={s.choices} disabled={set.isPending}>
        <legend>{t('policies.projects')}</legend>
        <label className={s.check}>
          <input
            type="radio"
            name="projects"
            checked={!members}
            onChange={() => choose({ members_create_projects: false })}
          />
          {t('policies.managers')}
        </label>
        <label className={s.check}>
          <input
            type="radio"
            name="projects"
            checked={members}
            onChange={() => choose({ members_create_projects: true })}
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

function FactorPolicy({ company }: { company: SubscriptionDetail }) {
  const { t } = useTranslation('company')
  const { set, choose } = useChoosePolicy(company)
  const wanted = set.isPending ? set.variables.second_factor : undefined
  return (
    <Card>
      <label className={s.check}>
        <input
          type="checkbox"
          checked={wanted ?? company.second_factor}
          disabled={set.isPending}
          onChange={(event) => choose({ second_factor: event.currentTarget.checked })}
          aria-describedby="second-factor"
        />
        {t('policies.factor')}
        <span id="second-factor" className={s.note}>
          {t('policies.factorHelp')}
        </span>
      </label>
    </Card>
  )
}
