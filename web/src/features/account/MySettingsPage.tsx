import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useSessionUser } from '../../lib/session/session.js'
import { useColorScheme, type ColorScheme } from '../../ui/theme/color-scheme.js'
import { Card } from '../../ui/page/Card.js'
import { PageHeader } from '../../ui/page/PageHeader.js'
import { Select } from '../../ui/form/Select.js'
import { LanguageChoice } from './LanguageChoice.js'
import { NotificationsCard } from './NotificationsCard.js'
import s from './Account.module.css'

/** How the product looks to a person, language and light or dark, and what it tells. */
export function MySettingsPage() {
  const { t } = useTranslation('account')
  const { t: common } = useTranslation()
  const user = useSessionUser()
  const [colorScheme, setColorScheme] = useColorScheme()
  return (
    <>
      <PageHeader title={t('settings.title')} />
      <div className={s.page}>
        <Card title={t('settings.look')}>
          <div className={s.form}>
            <LanguageChoice />
            <Select<ColorScheme>
              label={common('theme.label')}
              help={t('settings.themeHelp')}
              value={colorScheme}
              options={[
                { value: 'light', label: common('theme.light') },
                { value: 'dark', label: common('theme.dark') },
                { value: 'auto', label: common('theme.system') },
              ]}
              onChange={setColorScheme}
            />
          </div>
        </Card>
        {user && <NotificationsCard userId={String(user.id)} />}
        <Card title={t('settings.more')}>
          <ul className={s.list}>
            <li className={s.item}>
              <Link to="/account/profile">{t('title')}</Link>
            </li>
            <li className={s.item}>
              <Link to="/account/profile/projectrole">{t('roles.title')}</Link>
            </li>
            <li className={s.item}>
              <Link to="/account/profile/projectusers">{t('projectPeople.title')}</Link>
            </li>
          </ul>
        </Card>
      </div>
    </>
  )
}
