import type { SubscriptionDetail } from '@smartproject/bff/api/company/workspace'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../i18n/format.js'
import { peopleQuery } from '../../lib/company/people.js'
import { useRights } from '../../lib/session/rights.js'
import { useSessionUser } from '../../lib/session/session.js'
import { Bdi } from '../../ui/Bdi.js'
import { Card } from '../../ui/page/Card.js'
import { DateText } from '../../ui/DateText.js'
import { ownMembershipQuery } from './api/own-membership.js'
import s from './Company.module.css'
import { CloseCompany } from './CloseCompany.js'
import { CompanyForm } from './CompanyForm.js'
import { CompanySettings } from './CompanySettings.js'
import { WorkingWeeks } from './holidays/WorkingWeeks.js'

/** Name, zone and week of a company, for its owner to change, and what it is and what one is in it for everybody. */
export function CompanyProfilePage() {
  const { t } = useTranslation('company')
  return (
    <CompanySettings title={t('profile.title')}>
      {(company) => (
        <>
          <CompanyForm company={company} />
          <WorkingWeeks company={company} />
          <Profile company={company} />
          <OwnersEnd company={company} />
        </>
      )}
    </CompanySettings>
  )
}

function OwnersEnd({ company }: { company: SubscriptionDetail }) {
  const owner = useRights(company.id)?.has('ownCompany') ?? false
  return owner ? <CloseCompany company={company} /> : null
}

function Profile({ company }: { company: SubscriptionDetail }) {
  const { t } = useTranslation(['company', 'common'])
  const user = useSessionUser()
  const people = useQuery(peopleQuery(company.id)).data
  const own = useQuery(ownMembershipQuery(company.id, String(user?.id ?? ''))).data
  const nameOf = (id: string) => (id === String(user?.id) ? user?.fullname : people?.get(id)?.fullname)
  return (
    <>
      <Card title={t('profile.company')}>
        <dl className={s.facts}>
          <Fact label={t('profile.number')}>{formatNumber(company.id, { useGrouping: false })}</Fact>
          <Fact label={t('profile.owner')}>
            <Bdi>{nameOf(company.owner_id) ?? t('profile.unknown')}</Bdi>
          </Fact>
          {company.planenddate !== null && (
            <Fact label={t('profile.planEnd')}>
              <DateText date={company.planenddate} />
            </Fact>
          )}
        </dl>
      </Card>
      {own && (
        <Card title={t('profile.you')}>
          <dl className={s.facts}>
            <Fact label={t('profile.right')}>{t(`common:companyRole.${own.role}`)}</Fact>
            <Fact label={t('profile.reportTo')}>
              <Bdi>{(own.report_to && nameOf(own.report_to)) ?? t('profile.nobody')}</Bdi>
            </Fact>
          </dl>
        </Card>
      )}
    </>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
