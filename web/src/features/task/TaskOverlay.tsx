import { lazy, Suspense, useEffect, useRef } from 'react'
import { loadTexts } from '../../i18n/i18n.js'
import { loadChunk } from '../../lib/calls/chunk-reload.js'
import { useOpenTask } from '../../task-kit/open/open-task.js'

const TaskPopup = lazy(async () => {
  const [module] = await Promise.all([
    loadChunk(() => import('./TaskPopup.js')),
    loadTexts(['task', 'board', 'talk']),
  ])
  return { default: module.TaskPopup }
})

export interface TaskOverlayProps {
  /** Number of the company in the address; without one there are no tasks. */
  subscription: number | null
  userId: string
}

/** Waits in the shell for `?taskid=`; the popup itself is loaded when it is asked for. */
export function TaskOverlay({ subscription, userId }: TaskOverlayProps) {
  const { current } = useOpenTask()
  useFocusBack(current?.id ?? null)
  if (current === null || subscription === null) return null
  return (
    <Suspense fallback={null}>
      <TaskPopup key={subscription} subscription={subscription} userId={userId} />
    </Suspense>
  )
}

const FOCUSABLE = 'a[href], button, [tabindex]'

/** The card or row of a task, or what in it can take the focus. */
function placeOf(id: string): HTMLElement | null {
  const card = document.querySelector<HTMLElement>(`[data-task-id="${CSS.escape(id)}"]`)
  return card?.matches(FOCUSABLE) ? card : (card?.querySelector<HTMLElement>(FOCUSABLE) ?? null)
}

const isInUse = (focused: Element | null) =>
  focused !== null && focused !== document.body && focused.id !== 'main'

/** After the popup the focus is on the card of the task seen last, else where it was before, else on the page. */
function useFocusBack(id: string | null): void {
  const before = useRef<{ element: Element | null; first: string; last: string } | null>(null)
  useEffect(() => {
    if (id !== null) {
      before.current ??= { element: document.activeElement, first: id, last: id }
      before.current.last = id
      return
    }
    const back = before.current
    if (back === null) return
    before.current = null
    // An element that the page behind it, or a person, has given the focus meanwhile keeps it.
    if (isInUse(document.activeElement)) return
    const opener = back.element
    const usable = opener instanceof HTMLElement && opener.isConnected && opener !== document.body
    const stayed = back.first === back.last
    const target = stayed && usable ? opener : (placeOf(back.last) ?? (usable ? opener : null))
    const place = target ?? placeOf(back.last) ?? document.getElementById('main')
    place?.focus()
  }, [id])
}
