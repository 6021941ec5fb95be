import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import s from './TipLayer.module.css'

const WAIT_MS = 400
const GAP = 6
const EDGE = 8

const markedAt = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-tip]') : null

/** Shows the word of the one element that is under the pointer, or that the keyboard has come to. Once for the whole application. */
export function TipLayer() {
  const [about, setAbout] = useState<HTMLElement | null>(null)
  const tip = useRef<HTMLDivElement>(null)
  useTipEvents(setAbout)
  useLayoutEffect(() => {
    if (about && tip.current) place(tip.current, about)
  }, [about])
  if (!about) return null
  return (
    // Its text is read aloud with the element itself.
    <div ref={tip} className={s.tip} aria-hidden>
      {about.dataset['tip']}
    </div>
  )
}

function useTipEvents(setAbout: (element: HTMLElement | null) => void): void {
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined
    let current: HTMLElement | null = null
    const turnTo = (element: HTMLElement | null, waitMs: number) => {
      if (element === current) return
      current = element
      clearTimeout(waiting)
      setAbout(null)
      if (element) waiting = setTimeout(() => setAbout(element.isConnected ? element : null), waitMs)
    }
    const end = () => turnTo(null, 0)
    const listeners = {
      // A finger that stays on something means it, and does not ask.
      pointerover: (event: PointerEvent) =>
        turnTo(event.pointerType === 'touch' ? null : markedAt(event.target), WAIT_MS),
      focusin: ({ target }: FocusEvent) => {
        if (target instanceof Element && target.matches(':focus-visible')) turnTo(markedAt(target), 0)
      },
      focusout: end,
      pointerdown: end,
      keydown: ({ key }: KeyboardEvent) => key === 'Escape' && end(),
      scroll: end,
    }
    const options = { capture: true, passive: true }
    const all = Object.entries(listeners) as [string, EventListener][]
    for (const [type, listener] of all) document.addEventListener(type, listener, options)
    return () => {
      clearTimeout(waiting)
      for (const [type, listener] of all) document.removeEventListener(type, listener, options)
    }
  }, [setAbout])
}

/** Below the element or above it, or at its end; never over the edge of the window. */
function place(tip: HTMLElement, about: HTMLElement): void {
  const at = about.getBoundingClientRect()
  const { width, height } = tip.getBoundingClientRect()
  const [wide, high] = [document.documentElement.clientWidth, document.documentElement.clientHeight]
  const beside = 'tipBeside' in about.dataset
  const rtl = document.documentElement.dir === 'rtl'
  const left = beside ? (rtl ? at.left - width - GAP : at.right + GAP) : at.left + (at.width - width) / 2
  const below = at.bottom + GAP + height + EDGE <= high ? at.bottom + GAP : at.top - height - GAP
  tip.style.left = `${Math.max(EDGE, Math.min(left, wide - width - EDGE))}px`
  tip.style.top = `${beside ? at.top + (at.height - height) / 2 : below}px`
}
