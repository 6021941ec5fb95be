import { Popover } from '@mantine/core'
import {
  cloneElement,
  useLayoutEffect,
  useRef,
  useState,
  type JSX,
  type MouseEvent,
  type ReactNode,
} from 'react'
import type { Opening } from './part-props.js'
import s from './Parts.module.css'

export interface PickerFrameProps extends Opening {
  /** What is chosen here, for screen readers. */
  label: string
  width?: number
  popup?: 'listbox' | 'dialog'
  /** Drawn only while it is open; `close` gives the focus back. */
  children: (close: () => void) => ReactNode
}

/** A button with something to choose from below it. The focus returns to where it was when it closes. */
export function PickerFrame(props: PickerFrameProps) {
  const { trigger, label, width = 264, popup = 'listbox', children, onOpenedChange } = props
  const [own, setOwn] = useState(false)
  const opened = props.opened ?? own
  const before = useRef<Element | null>(null)

  const change = (next: boolean) => {
    setOwn(next)
    onOpenedChange?.(next)
  }
  const close = () => {
    change(false)
    const back = before.current
    // After a key has opened it nothing was pressed, so there may be no place to return to.
    if (back instanceof HTMLElement && back.isConnected && back !== document.body) back.focus()
  }
  // Runs before anything inside takes the focus.
  useLayoutEffect(() => {
    before.current = opened ? document.activeElement : null
  }, [opened])

  const { onClick } = trigger.props as { onClick?: (event: MouseEvent) => void }
  const button: JSX.Element = cloneElement(trigger, {
    'aria-haspopup': popup,
    'aria-expanded': opened,
    onClick: (event: MouseEvent) => {
      onClick?.(event)
      if (!event.defaultPrevented) change(!opened)
    },
  })
  return (
    <Popover
      opened={opened}
      onChange={(next) => (next ? change(true) : close())}
      width={width}
      position="bottom-start"
      offset={4}
      withRoles={false}
      shadow="sm"
      middlewares={{ flip: true, shift: { padding: 8 } }}
    >
      <Popover.Target>{button}</Popover.Target>
      <Popover.Dropdown
        p={0}
        className={s.dropdown ?? ''}
        // A native dialog would not be placed beside its button.
        // oxlint-disable-next-line prefer-tag-over-role
        role="dialog"
        aria-label={label}
        data-layer="picker"
      >
        {opened && <Inside onClose={close}>{children}</Inside>}
      </Popover.Dropdown>
    </Popover>
  )
}

function Inside({ children, onClose }: Pick<PickerFrameProps, 'children'> & { onClose: () => void }) {
  return children(onClose)
}
