import { lazy, Suspense, useEffect, useRef } from 'react'
import { loadTexts } from '../../i18n/i18n.js'
import { loadChunk } from '../../lib/calls/chunk-reload.js'
import { isFocusInUse } from '../../lib/focus-in-use.js'
import { useLeaveView } from './use-leave-view.js'

const LeavePopup = lazy(async () => {
  const [module] = await Promise.all([
    loadChunk(() => import('./LeavePopup.js')),
    loadTexts(['leave', 'balances']),
  ])
  return { default: module.LeavePopup }
})

export interface LeaveOverlayProps {
  /** Number of the company in the address; without one there is no leave to show. */
  subscription: number | null
  userId: string
}

/** Waits in the shell for `?leave=`; the popup itself is loaded when it is asked for. */
export function LeaveOverlay({ subscription, userId }: LeaveOverlayProps) {
  const { view } = useLeaveView()
  useFocusBack(view !== null)
  if (view === null || subscription === null) return null
  return (
    <Suspense fallback={null}>
      <LeavePopup key={subscription} subscription={subscription} userId={userId} />
    </Suspense>
  )
}

/** After the popup the focus is where it was before, or on the page when that place is gone. */
function useFocusBack(open: boolean): void {
  const before = useRef<Element | null>(null)
  useEffect(() => {
    if (open) {
      before.current = document.activeElement
      return
    }
    const back = before.current
    if (back === null) return
    before.current = null
    // An element that the page behind it, or a person, has given the focus meanwhile keeps it.
    if (isFocusInUse()) return
    if (back instanceof HTMLElement && back.isConnected && back !== document.body) back.focus()
    else document.getElementById('main')?.focus()
  }, [open])
}
