import { useTranslation } from 'react-i18next'
import type { SessionUser } from '../../../lib/calls/http.js'
import { Avatar } from '../../../ui/Avatar.js'
import { Bdi } from '../../../ui/Bdi.js'
import { Menu, type MenuEntry } from '../../../ui/overlay/Menu.js'
import { useThemeEntries } from './use-theme-entries.js'
import s from './UserMenu.module.css'

export interface UserMenuProps {
  user: Pick<SessionUser, 'fullname' | 'email' | 'url'>
  entries: readonly MenuEntry[]
}

/** The account at the end of the toolbar: what features put there, and how the product looks. */
export function UserMenu({ user, entries }: UserMenuProps) {
  const { t } = useTranslation()
  return (
    <Menu
      width={240}
      head={
        <div className={s.head}>
          <strong>
            <Bdi>{user.fullname}</Bdi>
          </strong>
          <span>
            <Bdi code>{user.email}</Bdi>
          </span>
        </div>
      }
      groups={[
        { id: 'account', entries: entries.slice(0, -1) },
        { id: 'theme', label: t('theme.label'), entries: useThemeEntries() },
        { id: 'leave', entries: entries.slice(-1) },
      ]}
      trigger={
        <button type="button" className={s.trigger}>
          <span className="visually-hidden">{t('shell.userMenu', { name: user.fullname })}</span>
          <Avatar name={user.fullname} url={user.url} size={32} tip={false} />
        </button>
      }
    />
  )
}
