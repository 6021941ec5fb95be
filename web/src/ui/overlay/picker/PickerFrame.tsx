import {
  cloneElement,
  lazy,
  Suspense,
  useLayoutEffect,
  useRef,
  useState,
  type JSX,
  type MouseEvent,
  type ReactNode,
} from 'react'
import { loadChunk } from '../../../lib/calls/chunk-reload.js'

const PickerPanel = lazy(() =>
  loadChunk(() => import('./PickerPanel.js').then((module) => ({ default: module.PickerPanel }))),
)

export interface PickerFrameProps {
  /** The button that opens it; it must be able to carry a ref. */
  trigger: JSX.Element
  /** Opens it from outside, as a key does. */
  opened?: boolean
  onOpenedChange?: (opened: boolean) => void
  /** The subject of the choice, for screen readers. */
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

  const target = useRef<HTMLElement | null>(null)
  const [wanted, setWanted] = useState(opened)
  if (opened && !wanted) setWanted(true)
  const { onClick } = trigger.props as { onClick?: (event: MouseEvent) => void }
  return (
    <>
      {cloneElement(trigger, {
        ref: target,
        'aria-haspopup': popup,
        'aria-expanded': opened,
        onClick: (event: MouseEvent) => {
          onClick?.(event)
          if (!event.defaultPrevented) change(!opened)
        },
      })}
      {wanted && (
        <Suspense fallback={null}>
          <PickerPanel
            button={target}
            opened={opened}
            label={label}
            width={width}
            isDialog={popup === 'dialog'}
            onOpen={() => change(true)}
            onClose={close}
          >
            {children}
          </PickerPanel>
        </Suspense>
      )}
    </>
  )
}
