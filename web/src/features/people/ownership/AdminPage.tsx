import { shownScreen } from '@smartproject/bff/api/paths/paths'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useSubscription } from '../../../lib/place/place.js'
import { Card } from '../../../ui/page/Card.js'
import { PageHeader } from '../../../ui/page/PageHeader.js'
import s from './Ownership.module.css'

/** The pages below, by the last part of their path; those that are not there yet are left out. */
const PAGES = ['profile', 'users', 'userpermission', 'usersubscription', 'policy_setting', 'Audit'] as const

/** The decisions of a company's owner, in one place. */
export function AdminPage() {
  const { t } = useTranslation('people')
  const subscription = useSubscription()
  const shown = PAGES.filter((page) => shownScreen(`/:subscription/admin/${page}`) !== null)
  return (
    <>
      <PageHeader title={t('admin.title')} />
      <div className={s.narrow}>
        <Card>
          <ul className={s.pages}>
            {[...shown, 'transfer' as const].map((page) => (
              <li key={page}>
                <Link to={`/${subscription}/admin/${page}`}>{t(`admin.${page}.title`)}</Link>
                <span className={s.text}>{t(`admin.${page}.help`)}</span>
              </li>
            ))}
          </ul>
        </Card>
      </div>
    </>
  )
}
