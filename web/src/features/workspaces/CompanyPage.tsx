import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { useSessionUser } from '../../lib/session/session.js'
import { Avatar } from '../../ui/Avatar.js'
import { Bdi } from '../../ui/Bdi.js'
import { Button } from '../../ui/Button.js'
import { Card } from '../../ui/page/Card.js'
import { EmptyState } from '../../ui/state/EmptyState.js'
import { ErrorState } from '../../ui/state/ErrorState.js'
import { CompanyIcon } from '../../ui/icons/icons.js'
import { PageHeader } from '../../ui/page/PageHeader.js'
import { SkeletonText } from '../../ui/state/Skeleton.js'
import { companiesQuery } from './api/companies.js'
import { CompanyForm } from './CompanyForm.js'
import s from './CompanyPage.module.css'
import { DomainOffer } from './DomainOffer.js'
import { LeaveCompany, type Leaving } from './LeaveCompany.js'
import { OwnInvitations } from './OwnInvitations.js'

/** Where a company begins: who asks one in, the own ones, and a form for a new one. A person who is in none is led here. */
export function CompanyPage() {
  const { t } = useTranslation('workspaces')
  const navigate = useNavigate()
  return (
    <>
      <PageHeader title={t('page.title')} />
      <div className={s.stack}>
        <OwnInvitations />
        <DomainOffer />
        <Card title={t('title')}>
          <OwnCompanies />
        </Card>
        <Card title={t('create.title')}>
          <p className={s.note}>{t('create.trial')}</p>
          <CompanyForm onCreated={(subscription) => void navigate(`/${subscription}`)} />
        </Card>
      </div>
    </>
  )
}

function OwnCompanies() {
  const { t } = useTranslation(['workspaces', 'common'])
  const user = useSessionUser()
  const companies = useQuery({ ...companiesQuery(user?.id ?? ''), enabled: user !== null })
  const [leaving, setLeaving] = useState<Leaving | null>(null)
  if (!companies.data) {
    if (companies.error)
      return <ErrorState error={companies.error} onRetry={() => void companies.refetch()} />
    return <SkeletonText lines={2} />
  }
  if (companies.data.length === 0)
    return <EmptyState icon={CompanyIcon} title={t('empty')} help={t('emptyHelp')} />
  return (
    <>
      {leaving && <LeaveCompany company={leaving} onClose={() => setLeaving(null)} />}
      <ul className={s.companies}>
        {companies.data.map(({ id, title, subscribedas, role }) => (
          <li key={id}>
            <Link to={`/${id}`} className={s.company}>
              <Avatar name={title} size={24} tip={false} />
              <Bdi>{title}</Bdi>
            </Link>
            <span className={s.answers}>
              <span className={s.role}>{t(`common:companyRole.${role}`)}</span>
              {subscribedas !== 'owner' && (
                <Button
                  size="small"
                  aria-label={t('leave.of', { company: title })}
                  onClick={() => setLeaving({ id, title })}
                >
                  {t('leave.open')}
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
