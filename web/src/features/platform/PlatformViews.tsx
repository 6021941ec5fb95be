import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router'
import s from './Platform.module.css'

/** The way between the lists of the platform. */
export function PlatformViews() {
  const { t } = useTranslation('platform')
  return (
    <nav className={s.views} aria-label={t('views')}>
      <NavLink to="/Admino/subscriptions">{t('subscriptions.title')}</NavLink>
      <NavLink to="/Admino/billing">{t('billing.title')}</NavLink>
      <NavLink to="/Admino/users">{t('users.title')}</NavLink>
      <NavLink to="/Admino/Audit">{t('audit.title')}</NavLink>
    </nav>
  )
}
