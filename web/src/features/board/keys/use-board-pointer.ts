import { useMemo, useRef, type MouseEvent, type PointerEvent } from 'react'
import { selection } from '../../../task-kit/bulk/selection.js'
import type { BoardActions } from '../board-context.js'
import { boardUi } from '../board-ui.js'
import { loadedIds } from './chosen-cards.js'
import { pointedCard } from './pointed-card.js'

const DRAG_PX = 10
const PLAIN_BUTTON = 0

interface Hit {
  id: string
  row: string
  element: HTMLElement
  action: string | undefined
}

function hitOf(target: EventTarget): Hit | null {
  if (!(target instanceof Element)) return null
  const element = target.closest<HTMLElement>('[data-card-key]')
  const { taskId, row } = element?.dataset ?? {}
  if (!element || taskId === undefined || row === undefined) return null
  return { id: taskId, row, element, action: target.closest<HTMLElement>('[data-action]')?.dataset['action'] }
}

function choose(hit: Hit, event: MouseEvent): void {
  if (event.shiftKey) selection.range(hit.id, loadedIds())
  else selection.toggle(hit.id)
}

function onClick(event: MouseEvent, actions: BoardActions): void {
  // A click that ended a drag, or one in a field, is not for the card.
  if (event.defaultPrevented || event.button !== PLAIN_BUTTON) return
  const hit = hitOf(event.target)
  if (!hit || (event.target as Element).closest('textarea')) return
  const modified = event.ctrlKey || event.metaKey || event.shiftKey
  if (hit.action === 'menu') {
    const { left, top, width, height } = (event.target as Element).getBoundingClientRect()
    boardUi.set({ menu: { id: hit.id, row: hit.row, at: { left, top, width, height } } })
    return
  }
  if (hit.action === 'open' && modified && !selection.read().on) return
  if (hit.action === 'select' || modified || selection.read().on) {
    // The box follows the selection, so what the browser would do to it comes too early.
    if (hit.action !== 'select') event.preventDefault()
    choose(hit, event)
    return
  }
  event.preventDefault()
  actions.open(hit.id)
}

function onContextMenu(event: MouseEvent): void {
  const hit = hitOf(event.target)
  if (!hit || (event.target as Element).closest('textarea')) return
  event.preventDefault()
  const at = { left: event.clientX, top: event.clientY, width: 0, height: 0 }
  boardUi.set({ menu: { id: hit.id, row: hit.row, at } })
}

/**
 * One set of handlers for all cards: what was pressed says by `data-action` what it is. A person who may only look
 * and tries to carry a card is told so.
 */
export function useBoardPointer(actions: BoardActions, writable: boolean, onReadOnly: () => void) {
  const pressed = useRef<{ x: number; y: number } | null>(null)
  return useMemo(
    () => ({
      onClick: (event: MouseEvent) => onClick(event, actions),
      onContextMenu,
      onFocus: (event: { target: EventTarget }) => {
        const hit = hitOf(event.target)
        pointedCard.forget()
        if (hit?.element === event.target) boardUi.set({ focus: hit.element.dataset['cardKey'] ?? null })
      },
      onPointerDown: (event: PointerEvent) => {
        const held = !writable && event.pointerType === 'mouse' && hitOf(event.target)
        pressed.current = held ? { x: event.clientX, y: event.clientY } : null
      },
      onPointerLeave: () => pointedCard.forget(),
      onPointerMove: (event: PointerEvent) => {
        if (event.pointerType !== 'touch') {
          const over = hitOf(event.target)
          pointedCard.moved(event.clientX, event.clientY, over?.element ?? null)
        }
        const from = pressed.current
        if (!from || Math.hypot(event.clientX - from.x, event.clientY - from.y) < DRAG_PX) return
        pressed.current = null
        onReadOnly()
      },
      onPointerUp: () => {
        pressed.current = null
      },
    }),
    [actions, writable, onReadOnly],
  )
}
