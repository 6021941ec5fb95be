import { Drawer as MantineDrawer } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { cx } from '../../lib/cx.js'
import { CloseIcon } from '../icons/icons.js'
import { PlainIconButton } from '../PlainIconButton.js'
import { MantineRoot } from '../theme/MantineRoot.js'
import { useFocusBack } from './use-focus-back.js'
import { useTopmost } from './use-topmost.js'
import s from './Drawer.module.css'

export interface DrawerProps {
  open: boolean
  onClose: () => void
  title: string
  /** A sheet comes from the bottom and is as high as what it holds. */
  side?: 'start' | 'end' | 'bottom'
  /** The dark drawer holds the side bar on a phone and shows no title of its own. */
  tone?: 'plain' | 'side'
  width?: number | string
  children: ReactNode
}

// Mantine turns left and right around by itself in a right-to-left page.
const POSITIONS = { start: 'left', end: 'right', bottom: 'bottom' } as const

/** Something from the edge, beside what was being done. */
export function Drawer({
  open,
  onClose,
  title,
  side = 'end',
  tone = 'plain',
  width = 400,
  children,
}: DrawerProps) {
  const { t } = useTranslation()
  const plain = tone === 'plain'
  const topmost = useTopmost(open)
  const surface = useFocusBack(open)
  return (
    <MantineRoot>
      <MantineDrawer.Root
        opened={open}
        onClose={() => topmost() && onClose()}
        position={POSITIONS[side]}
        size={side === 'bottom' ? 'auto' : width}
        transitionProps={{ duration: 200 }}
        classNames={{
          overlay: cx(s.overlay),
          content: cx(s.content, !plain && s.side, side === 'bottom' && s.sheet),
          title: cx(s.title),
          body: cx(plain ? s.body : s.bare),
        }}
      >
        <MantineDrawer.Overlay />
        <MantineDrawer.Content ref={surface}>
          <div className={cx(plain ? s.header : 'visually-hidden')}>
            <MantineDrawer.Title>{title}</MantineDrawer.Title>
            {plain && (
              <PlainIconButton icon={CloseIcon} size="small" label={t('action.close')} onClick={onClose} />
            )}
          </div>
          <MantineDrawer.Body>{children}</MantineDrawer.Body>
        </MantineDrawer.Content>
      </MantineDrawer.Root>
    </MantineRoot>
  )
}
