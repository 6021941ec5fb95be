import { Popover } from '@mantine/core'
import type { ReactNode } from 'react'
import { MantineRoot } from '../theme/MantineRoot.js'

/** A place on the screen, as `getBoundingClientRect` tells it. */
export interface AnchorRect {
  left: number
  top: number
  width: number
  height: number
}

export interface AnchoredPopoverProps {
  /** Where it points to; null while it is closed. */
  anchor: AnchorRect | null
  onClose: () => void
  /** Its subject, for screen readers. */
  label: string
  width?: number
  children: ReactNode
}

/** A few facts about a thing on the screen that is drawn by another component, like a bar in a calendar. */
export function AnchoredPopover({ anchor, onClose, label, width = 320, children }: AnchoredPopoverProps) {
  return (
    <MantineRoot>
      <Popover
        key={anchor ? `${anchor.left}:${anchor.top}` : 'closed'}
        opened={anchor !== null}
        onChange={(open) => {
          if (!open) onClose()
        }}
        width={width}
        position="bottom"
        trapFocus
        returnFocus
        withinPortal
        // The target is only a place, so it cannot lend its name to the popover.
        withRoles={false}
        shadow="sm"
        middlewares={{ flip: true, shift: { padding: 8 } }}
      >
        <Popover.Target>
          <span
            aria-hidden
            style={
              anchor
                ? {
                    position: 'fixed',
                    pointerEvents: 'none',
                    left: anchor.left,
                    top: anchor.top,
                    width: anchor.width,
                    height: anchor.height,
                  }
                : { display: 'none' }
            }
          />
        </Popover.Target>
        {/* oxlint-disable-next-line prefer-tag-over-role -- the popover is Mantine's own element */}
        <Popover.Dropdown role="dialog" aria-label={label} maw="calc(100vw - 16px)">
          {children}
        </Popover.Dropdown>
      </Popover>
    </MantineRoot>
  )
}
