import type { SubscriptionDetail } from '@smartproject/bff/api/company/workspace'
import { useTranslation } from 'react-i18next'
import { Card } from '../../ui/page/Card.js'
import { useChoosePolicy } from './api/use-choose-policy.js'
import s from './Company.module.css'
import { CompanySettings } from './CompanySettings.js'
import { Domains } from './Domains.js'
import { SessionPolicy, WaysPolicy } from './SignInPolicies.js'

/** How people sign in to the company, as its owner lays down, and its domains. */
export function PoliciesPage() {
  const { t } = useTranslation('company')
  return (
    <CompanySettings title={t('policies.title')} help={t('policies.help')}>
      {(company) => (
        <>
          <FactorPolicy company={company} />
          <SessionPolicy company={company} />
          <WaysPolicy company={company} />
          <Domains subscription={company.id} />
        </>
      )}
    </CompanySettings>
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
