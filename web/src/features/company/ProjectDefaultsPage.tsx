import type { SubscriptionDetail } from '@smartproject/bff/api/company/workspace'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatWeekday, intlTag } from '../../i18n/format.js'
import { workingTimeOf } from '../../lib/company/company.js'
import { useRights } from '../../lib/session/rights.js'
import { Bdi } from '../../ui/Bdi.js'
import { Card } from '../../ui/page/Card.js'
import { DateText } from '../../ui/DateText.js'
import s from './Company.module.css'
import { CompanySettings } from './CompanySettings.js'

/** The settings a project takes from its company. */
export function ProjectDefaultsPage() {
  const { t } = useTranslation('company')
  return (
    <CompanySettings title={t('projectDefaults.title')} help={t('projectDefaults.help')}>
      {(company) => <Facts company={company} />}
    </CompanySettings>
  )
}

function Facts({ company }: { company: SubscriptionDetail }) {
  const { t } = useTranslation(['company', 'common'])
  const may = useRights(company.id)?.has('ownCompany') ?? false
  const { weekStart, weekend, holidays } = workingTimeOf(company)
  const days = new Intl.ListFormat(intlTag(), { type: 'conjunction' })
  const ahead = holidays.filter(({ date }) => date >= company.today)
  return (
    <Card>
      <dl className={s.facts}>
        <dt>{t('common:workingWeek.zone')}</dt>
        <dd>
          <Bdi code>{company.time_zone}</Bdi>
        </dd>
        <dt>{t('common:workingWeek.start')}</dt>
        <dd>{formatWeekday(weekStart, 'long')}</dd>
        <dt>{t('common:workingWeek.weekend')}</dt>
        <dd>{days.format(weekend.map((day) => formatWeekday(day, 'long')))}</dd>
        <dt>{t('company:projectDefaults.holidays')}</dt>
        <dd>
          {ahead.length === 0 ? (
            t('company:projectDefaults.noHolidays')
          ) : (
            <ul className={s.days}>
              {ahead.map(({ date, name }) => (
                <li key={date}>
                  <DateText date={date} /> <Bdi>{name}</Bdi>
                </li>
              ))}
            </ul>
          )}
        </dd>
      </dl>
      {may && (
        <p className={s.help}>
          <Link to={`/${company.id}/subsetting/defaultsettings`}>{t('company:projectDefaults.change')}</Link>
        </p>
      )}
    </Card>
  )
}
