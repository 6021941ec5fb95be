import { Menu as MantineMenu } from '@mantine/core'
import type { AnchorRect } from './AnchoredPopover.js'
import { cx } from '../../lib/cx.js'
import type { MenuProps } from './Menu.js'
import { MenuGroups } from './MenuList.js'
import { useOpening } from './use-opening.js'
import { MantineRoot } from '../theme/MantineRoot.js'
import s from './Menu.module.css'

export interface PlacedMenuProps extends Pick<MenuProps, 'groups' | 'head' | 'width'> {
  /** Where it opens; null while it is closed. */
  at: AnchorRect | null
  onClose: () => void
  label: string
}

/** A menu at a place on the screen: under the pointer, or beside a thing that another component draws. */
export function PlacedMenu({ at, onClose, label, groups, head, width = 220 }: PlacedMenuProps) {
  const opened = useOpening(at !== null)
  return (
    <MantineRoot>
      <MantineMenu
        key={at ? `${at.left}:${at.top}` : 'closed'}
        opened={opened}
        onChange={(open) => {
          if (!open) onClose()
        }}
        width={width}
        // Beside the place, so that it can move up where the window ends.
        position="right-start"
        offset={4}
        returnFocus
        withinPortal
        withInitialFocusPlaceholder={false}
        middlewares={{ flip: true, shift: { padding: 8 } }}
      >
        <MantineMenu.Target>
          <span
            aria-hidden
            // The menu is named by it.
            aria-label={label}
            style={
              at
                ? {
                    position: 'fixed',
                    pointerEvents: 'none',
                    left: at.left,
                    top: at.top,
                    width: at.width,
                    height: at.height,
                  }
                : { display: 'none' }
            }
          />
        </MantineMenu.Target>
        <MantineMenu.Dropdown
          className={cx(s.dropdown)}
          style={{ maxHeight: 'min(70vh, 520px)', overflowY: 'auto' }}
        >
          <MenuGroups groups={groups} head={head} />
        </MantineMenu.Dropdown>
      </MantineMenu>
    </MantineRoot>
  )
}
