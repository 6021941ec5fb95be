import { Popover } from '@mantine/core'
import { useEffect, type ReactNode, type RefObject } from 'react'
import { Attached } from '../../Attached.js'
import { MantineRoot } from '../../theme/MantineRoot.js'
import s from './Picker.module.css'

export interface PickerPanelProps {
  button: RefObject<HTMLElement | null>
  opened: boolean
  label: string
  width: number
  /** The focus stays in a dialog and goes into it at once; a list takes it itself. */
  isDialog: boolean
  onOpen: () => void
  onClose: () => void
  children: (close: () => void) => ReactNode
}

/** The content below the button of a `PickerFrame`. */
export function PickerPanel(props: PickerPanelProps) {
  const { button, opened, label, width, isDialog, onOpen, onClose, children } = props
  return (
    <MantineRoot>
      <Popover
        opened={opened}
        onChange={(next) => (next ? onOpen() : onClose())}
        width={width}
        position="bottom-start"
        offset={4}
        withRoles={false}
        trapFocus={isDialog}
        shadow="sm"
        middlewares={{ flip: true, shift: { padding: 8 } }}
      >
        <Popover.Target>
          <Attached to={button} />
        </Popover.Target>
        <Popover.Dropdown
          p={0}
          className={s.dropdown ?? ''}
          // A native dialog would not be placed beside its button.
          // oxlint-disable-next-line prefer-tag-over-role
          role="dialog"
          aria-label={label}
          data-layer="picker"
        >
          {opened && <Inside onClose={onClose}>{children}</Inside>}
        </Popover.Dropdown>
      </Popover>
    </MantineRoot>
  )
}

function Inside({ children, onClose }: Pick<PickerPanelProps, 'children' | 'onClose'>) {
  // The focused element may be gone after it was pressed, as a line that moved to another list.
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && document.activeElement === document.body) onClose()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  })
  return children(onClose)
}
