import type { SubscriptionDetail } from '@smartproject/bff/api/company/workspace'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber, formatWeekday } from '../../i18n/format.js'
import { workingTimeOf } from '../../lib/company/company.js'
import { peopleQuery } from '../../lib/company/people.js'
import { useSessionUser } from '../../lib/session/session.js'
import { Bdi } from '../../ui/Bdi.js'
import { Card } from '../../ui/page/Card.js'
import { DateText } from '../../ui/DateText.js'
import { ownMembershipQuery } from './api/own-membership.js'
import s from './Company.module.css'
import { CompanySettings } from './CompanySettings.js'

/** What a company is, for everybody in it, and what one is in it oneself. */
export function CompanyProfilePage() {
  const { t } = useTranslation('company')
  return (
    <CompanySettings title={t('profile.title')} help={t('profile.help')}>
      {(company) => <Profile company={company} />}
    </CompanySettings>
  )
}

function Profile({ company }: { company: SubscriptionDetail }) {
  const { t } = useTranslation('company')
  const user = useSessionUser()
  const people = useQuery(peopleQuery(company.id)).data
  const own = useQuery(ownMembershipQuery(company.id, String(user?.id ?? ''))).data
  const nameOf = (id: string) => (id === String(user?.id) ? user?.fullname : people?.get(id)?.fullname)
  const { weekStart, weekend } = workingTimeOf(company)
  const days = new Intl.ListFormat(document.documentElement.lang).format(
    weekend.map((day) => formatWeekday(day, 'long')),
  )
  return (
    <>
      <Card title={t('profile.company')}>
        <dl className={s.facts}>
          <Fact label={t('profile.name')}>
            <Bdi>{company.title}</Bdi>
          </Fact>
          <Fact label={t('profile.number')}>{formatNumber(company.id, { useGrouping: false })}</Fact>
          <Fact label={t('profile.owner')}>
            <Bdi>{nameOf(company.owner_id) ?? t('profile.unknown')}</Bdi>
          </Fact>
          {company.planenddate !== null && (
            <Fact label={t('profile.planEnd')}>
              <DateText date={company.planenddate} />
            </Fact>
          )}
          <Fact label={t('profile.zone')}>
            <Bdi code>{company.time_zone}</Bdi>
          </Fact>
          <Fact label={t('profile.weekStart')}>{formatWeekday(weekStart, 'long')}</Fact>
          <Fact label={t('profile.weekend')}>{days === '' ? t('profile.noWeekend') : days}</Fact>
        </dl>
      </Card>
      {own && (
        <Card title={t('profile.you')}>
          <dl className={s.facts}>
            <Fact label={t('profile.right')}>
              {own.subscribedas === 'owner' ? t('profile.isOwner') : t('profile.isMember')}
            </Fact>
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
