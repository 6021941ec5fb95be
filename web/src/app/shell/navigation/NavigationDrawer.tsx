import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Drawer } from '../../../ui/overlay/Drawer.js'
import type { NavGroup } from './navigation.js'
import { Sidebar } from './Sidebar.js'

const WIDTH = 280

export interface NavigationDrawerProps {
  navigation: readonly NavGroup[]
  /** Below the entries. */
  foot?: ReactNode
  open: boolean
  onClose: () => void
}

/** The side bar on a phone. */
export function NavigationDrawer({ navigation, foot, open, onClose }: NavigationDrawerProps) {
  const { t } = useTranslation()
  return (
    <Drawer open={open} onClose={onClose} title={t('shell.sidebar')} side="start" tone="side" width={WIDTH}>
      <Sidebar groups={navigation} collapsed={false} onNavigate={onClose} foot={foot} />
    </Drawer>
  )
}
