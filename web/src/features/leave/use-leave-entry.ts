import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { LeaveIcon } from '../../ui/icons/icons.js'
import type { MenuEntry } from '../../ui/overlay/Menu.js'

/** “Leave application” for the account menu; leave belongs to a company, so without one there is no entry. */
export function useLeaveEntry(subscription: number | null): MenuEntry | null {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  if (subscription === null) return null
  return {
    id: 'leave',
    label: t('shell.leave'),
    icon: LeaveIcon,
    onSelect: () => {
      const next = new URLSearchParams(params)
      next.set('leave', 'list')
      void navigate({ search: `?${next.toString()}` })
    },
  }
}
