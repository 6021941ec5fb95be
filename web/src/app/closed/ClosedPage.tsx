import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useLoaderData, useNavigate } from 'react-router'
import { companiesQuery, type Company } from '../../features/workspaces/api/companies.js'
import { companyQuery } from '../../lib/company/company.js'
import { useSessionUser } from '../../lib/session/session.js'
import { Button } from '../../ui/Button.js'
import { AlertIcon } from '../../ui/icons/icons.js'
import { Badge } from '../../ui/state/Badge.js'
import { Card } from '../../ui/page/Card.js'
import { PageHeader } from '../../ui/page/PageHeader.js'
import s from './ClosedPage.module.css'
import { ClosingPage } from './ClosingPage.js'
import { lookAt } from './read-only-look.js'

/** The page of an owner in place of the pages of a company whose plan has ended. */
export function ClosedPage() {
  const { t } = useTranslation(['common', 'messages'])
  const navigate = useNavigate()
  const loaded = useLoaderData<Company>()
  const user = useSessionUser()
  const companies = useQuery({ ...companiesQuery(user?.id ?? ''), enabled: user !== null }).data
  const settings = useQuery(companyQuery(loaded.id)).data
  const company = companies?.find(({ id }) => id === loaded.id) ?? loaded
  // The news of the renewal has arrived.
  if (!company.expired) return <Navigate to={`/${company.id}`} replace />
  const another = companies?.some(({ expired }) => !expired) ?? false
  if (company.closing) return <ClosingPage company={company} closing={company.closing} another={another} />
  // A trial of no days: the owner has had one in another company.
  const unpaid = settings?.trialday === 0
  const look = () => {
    lookAt(loaded.id)
    void navigate(`/${loaded.id}`)
  }
  return (
    <>
      <PageHeader
        title={t(unpaid ? 'closed.unpaidTitle' : 'closed.title', { company: loaded.title })}
        note={
          <Badge tone="overdue" icon={AlertIcon}>
            {t('messages:expired')}
          </Badge>
        }
      />
      <Card>
        <div className={s.text}>
          {unpaid && <p>{t('closed.unpaid')}</p>}
          <p>{t('closed.state')}</p>
          <p>{t('closed.toDo')}</p>
          <p>{t('closed.members')}</p>
          <div className={s.actions}>
            <Button kind="primary" onClick={() => void navigate(`/plans?company=${loaded.id}`)}>
              {t('messages:buyNow')}
            </Button>
            <Button onClick={look}>{t('closed.look')}</Button>
            <Link to="/licenseval">{t('closed.licence')}</Link>
            {another && <Link to="/">{t('closed.companies')}</Link>}
          </div>
        </div>
      </Card>
    </>
  )
}
