import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import { isTyping, layerOpen } from '../../task-kit/open/layers.js'

export interface TaskKeys {
  /** By the letter on the key: `s`, `p`, … and `.`; `ctrl+.` for the link. */
  commands: Readonly<Record<string, (() => void) | undefined>>
  onPrevious: () => void
  onNext: () => void
  onClose: () => void
}

const LETTER = /^[a-z.]$/

/** The letter of a key: what it types, or where it lies when it types Arabic. */
function letterOf(event: KeyboardEvent): string {
  const typed = event.key.toLowerCase()
  if (LETTER.test(typed)) return typed
  if (event.code === 'Period') return '.'
  return event.code.startsWith('Key') ? event.code.slice(3).toLowerCase() : ''
}

function commandOf(event: KeyboardEvent): string | null {
  if (event.altKey || event.shiftKey) return null
  const letter = letterOf(event)
  if (event.ctrlKey || event.metaKey) return letter === '.' ? 'ctrl+.' : null
  if (event.key === 'ArrowUp' || letter === 'k') return 'previous'
  if (event.key === 'ArrowDown' || letter === 'j') return 'next'
  return letter || null
}

/** True for keys that the popup may take: pressed in it, or nowhere in particular. */
function isOurs(target: EventTarget | null, popup: Element | null): boolean {
  if (isTyping(target) || !(target instanceof Element)) return false
  if (target === document.body || target === document.documentElement) return true
  return popup?.contains(target) ?? false
}

const OPENS_BELOW = '[aria-haspopup], [role="tab"], [role="slider"], summary'

/**
 * Keys of the open task. Listening before everybody else shows what lay open when Escape was pressed, and keeps a key
 * from the board behind the panel.
 */
export function useTaskKeys(popup: RefObject<HTMLElement | null>, keys: TaskKeys): void {
  const now = useRef(keys)
  useEffect(() => {
    now.current = keys
  })
  // With what is seen, not after it: a key between the two would be the board's.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || layerOpen(popup.current)) return
      const { commands, onPrevious, onNext, onClose } = now.current
      const inside = event.target instanceof Node && popup.current?.contains(event.target)
      if (event.key === 'Escape' && (inside || event.target === document.body)) {
        // Leaving a text that is being written is not leaving the task.
        if (isTyping(event.target)) popup.current?.focus()
        else onClose()
        event.preventDefault()
        event.stopPropagation()
        return
      }
      if (!isOurs(event.target, popup.current)) return
      const arrow = event.key.startsWith('Arrow')
      if (arrow && event.target instanceof Element && event.target.closest(OPENS_BELOW)) return
      const command = commandOf(event)
      const run =
        command === 'previous' ? onPrevious : command === 'next' ? onNext : command && commands[command]
      if (!run) return
      event.preventDefault()
      event.stopPropagation()
      run()
    }
    window.addEventListener('keydown', onKeyDown, true)
    return () => window.removeEventListener('keydown', onKeyDown, true)
  }, [popup])
}

/** Tells of a press beside the panel, unless it belongs to another task, a message or something that lies over it. */
export function useClickBeside(
  popup: RefObject<HTMLElement | null>,
  active: boolean,
  onPress: () => void,
): void {
  const now = useRef(onPress)
  useEffect(() => {
    now.current = onPress
  })
  useEffect(() => {
    if (!active) return undefined
    let beside = false
    const onDown = (event: Event) => {
      const target = event.target instanceof Element ? event.target : null
      beside = target !== null && !popup.current?.contains(target) && !layerOpen(popup.current)
    }
    const onClick = (event: Event) => {
      const target = event.target instanceof Element ? event.target : null
      const other = target?.closest('[data-task-id], a[href], output, [role="alert"], [data-beside]')
      if (beside && target?.isConnected && !other) now.current()
      beside = false
    }
    document.addEventListener('pointerdown', onDown, true)
    document.addEventListener('click', onClick)
    return () => {
      document.removeEventListener('pointerdown', onDown, true)
      document.removeEventListener('click', onClick)
    }
  }, [popup, active])
}
