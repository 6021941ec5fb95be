import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { AuditIcon, ChartIcon, CompanyIcon, PlusIcon, UsersIcon } from '../../ui/icons/icons.js'
import { PageHeader } from '../../ui/page/PageHeader.js'
import { MailsCard } from './MailsCard.js'
import s from './Platform.module.css'
import { SettingsCard } from './SettingsCard.js'

const TILES = [
  { id: 'subscriptions', to: '/Admino/subscriptions', icon: CompanyIcon },
  { id: 'billing', to: '/Admino/billing', icon: ChartIcon },
  { id: 'users', to: '/Admino/users', icon: UsersIcon },
  { id: 'audit', to: '/Admino/Audit', icon: AuditIcon },
  { id: 'company', to: '/company', icon: PlusIcon },
] as const

/** The first page of platform administrators. */
export function ConsolePage() {
  const { t } = useTranslation('platform')
  return (
    <>
      <PageHeader title={t('console.title')} />
      <ul className={s.tiles}>
        {TILES.map(({ id, to, icon: Lead }) => (
          <li key={id}>
            <Link to={to} className={s.tile} aria-describedby={`tile-${id}`}>
              <Lead size={20} />
              {t(`${id}.title`)}
            </Link>
            <p id={`tile-${id}`}>{t(`console.${id}`)}</p>
          </li>
        ))}
      </ul>
      <div className={s.cards}>
        <SettingsCard />
        <MailsCard />
      </div>
    </>
  )
}
