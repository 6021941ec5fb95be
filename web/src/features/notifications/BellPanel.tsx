import { Popover } from '@mantine/core'
import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { Attached } from '../../ui/Attached.js'
import { useOpening } from '../../ui/overlay/use-opening.js'
import { NotificationPanel } from './NotificationPanel.js'
import { MantineRoot } from '../../ui/theme/MantineRoot.js'
import s from './Bell.module.css'

export interface BellPanelProps {
  button: RefObject<HTMLElement | null>
  opened: boolean
  onChange: (opened: boolean) => void
  subscription: number
  unseen: number
}

/** The content of the bell's panel. */
export function BellPanel({ button, onChange, subscription, unseen, ...props }: BellPanelProps) {
  const { t } = useTranslation('notifications')
  const opened = useOpening(props.opened)
  return (
    <MantineRoot>
      <Popover
        opened={opened}
        onChange={onChange}
        position="bottom-end"
        offset={4}
        trapFocus
        returnFocus
        shadow="sm"
      >
        <Popover.Target>
          <Attached to={button} />
        </Popover.Target>
        <Popover.Dropdown className={s.dropdown ?? ''} p={0} aria-label={t('title')}>
          <NotificationPanel subscription={subscription} unseen={unseen} onLeave={() => onChange(false)} />
        </Popover.Dropdown>
      </Popover>
    </MantineRoot>
  )
}
