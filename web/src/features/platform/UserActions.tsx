import type { PlatformUser } from '@smartproject/bff/api/platform/accounts'
import type { CallInput } from '@smartproject/bff/api/calls'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/IconButton.js'
import { MoreIcon } from '../../ui/icons/page-icons.js'
import { Menu } from '../../ui/overlay/Menu.js'

export type UserAction = CallInput<'managePlatformUser'>['action']

/** An action that a person is about to take, and on whose account. */
export interface Chosen {
  row: PlatformUser
  action: UserAction
}

export interface UserActionsProps {
  row: PlatformUser
  onChoose: (action: UserAction) => void
}

/** The acts of a platform administrator on an account in its present state. */
export function UserActions({ row, onChoose }: UserActionsProps) {
  const { t } = useTranslation('platform')
  const entry = (action: UserAction, tone: 'plain' | 'danger' = 'plain') => ({
    id: action,
    label: t(`act.user.${action}.menu`),
    tone,
    onSelect: () => onChoose(action),
  })
  const open = [
    entry('start_reset'),
    entry('end_sessions'),
    entry('reset_factor'),
    entry(row.platform_admin ? 'withdraw_admin' : 'grant_admin'),
  ]
  return (
    <Menu
      trigger={<IconButton icon={MoreIcon} label={t('act.of', { name: row.fullname })} />}
      groups={[
        { id: 'open', entries: row.active ? open : [] },
        { id: 'lock', entries: [row.active ? entry('lock', 'danger') : entry('unlock')] },
      ]}
    />
  )
}
