import { cloneElement, lazy, Suspense, useRef, useState, type MouseEvent, type PointerEvent } from 'react'
import { loadChunk } from '../../lib/calls/chunk-reload.js'
import type { MenuProps } from './menu-entries.js'

const load = () => import('./MenuList.js').then((module) => ({ default: module.MenuList }))
const MenuList = lazy(() => loadChunk(load))

export type { MenuEntry, MenuGroup, MenuProps } from './menu-entries.js'

interface Handlers {
  onClick?: (event: MouseEvent) => void
  onPointerEnter?: (event: PointerEvent) => void
}

/**
 * A short list of things to do. Arrow keys, Home, End, Escape; the focus returns to the button. Until it is opened there is
 * the button alone: pages have many menus, and most stay closed.
 */
export function Menu({ trigger, onClose, ...list }: MenuProps) {
  const [opened, setOpened] = useState(false)
  const [wanted, setWanted] = useState(false)
  const button = useRef<HTMLElement | null>(null)
  const change = (next: boolean) => {
    setOpened(next)
    if (next) setWanted(true)
    else onClose?.()
  }
  const { onClick, onPointerEnter } = trigger.props as Handlers
  return (
    <>
      {cloneElement(trigger, {
        ref: button,
        'aria-haspopup': 'menu',
        'aria-expanded': opened,
        'data-expanded': opened || undefined,
        onPointerEnter: (event: PointerEvent) => {
          onPointerEnter?.(event)
          // It is there by the time of the click; if not, the click loads it.
          load().catch(() => undefined)
        },
        onClick: (event: MouseEvent) => {
          onClick?.(event)
          change(!opened)
        },
      })}
      {wanted && (
        <Suspense fallback={null}>
          <MenuList {...list} button={button} opened={opened} onChange={change} />
        </Suspense>
      )}
    </>
  )
}
