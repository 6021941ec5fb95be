import type { SubscriptionDetail } from '@smartproject/bff/api/company/workspace'
import { useTranslation } from 'react-i18next'
import { Card } from '../../../ui/page/Card.js'
import { useChoosePolicy } from '../api/use-choose-policy.js'
import s from '../Company.module.css'
import { CompanySettings } from '../CompanySettings.js'
import { DefaultRoles } from './DefaultRoles.js'

/** `/{s}/subsetting/roles`: who opens projects, and what each role allows in them. */
export function CompanyRolesPage() {
  const { t } = useTranslation('company')
  return (
    <CompanySettings title={t('roles.company')}>
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
