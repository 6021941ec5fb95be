import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { problemText } from '../../i18n/problem-text.js'
import { LogoutIcon } from '../../ui/icons/icons.js'
import type { MenuEntry } from '../../ui/overlay/Menu.js'
import { toast } from '../../ui/overlay/toasts/toast.js'
import { useSignOut } from './api/sign-out.js'

/** “Log out” for the account menu. */
export function useLogoutEntry(): MenuEntry {
  const { t } = useTranslation()
  const signOut = useSignOut()
  const { pathname } = useLocation()
  return {
    id: 'logout',
    label: t('shell.logout'),
    icon: LogoutIcon,
    onSelect: () =>
      signOut.mutate(pathname, { onError: (error) => toast.errorWithClose(problemText(error)) }),
  }
}
