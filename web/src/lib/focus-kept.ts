import { useEffect, type RefObject } from 'react'

const CONTROLS = 'a[href], button:not(:disabled), input:not(:disabled), [tabindex="0"]'

/**
 * Keeps the focus at its place when the part that had it goes away. Its row takes it, or the one that came next (the first one where
 * it was in none), and without rows the place: the control with `data-stop`, else the first one, else the place itself. A press
 * elsewhere ends this.
 */
export function useFocusKept(place: RefObject<HTMLElement | null>, rows?: string): void {
  useEffect(() => {
    const within = place.current
    if (!within) return undefined
    let had: Element | null = null
    let row: Element | null = null
    let at = -1
    const all = () => (rows ? [...within.querySelectorAll(rows)] : [])
    const onFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return
      had = target
      row = rows ? target.closest(rows) : null
      at = row ? all().indexOf(row) : -1
    }
    const onPress = ({ target }: Event) => {
      if (target instanceof Node && !within.contains(target)) had = null
    }
    const observer = new MutationObserver(() => {
      if (!had || had.isConnected || document.activeElement !== document.body) return
      had = null
      const left = all()
      const next = row?.isConnected ? row : (left[Math.max(0, at)] ?? left.at(-1))
      controlIn(next ?? within).focus()
    })
    observer.observe(within, { childList: true, subtree: true })
    within.addEventListener('focusin', onFocus)
    document.addEventListener('pointerdown', onPress, true)
    return () => {
      observer.disconnect()
      within.removeEventListener('focusin', onFocus)
      document.removeEventListener('pointerdown', onPress, true)
    }
  }, [place, rows])
}

function controlIn(element: Element): HTMLElement {
  const found =
    element.querySelector<HTMLElement>('[data-stop]') ?? element.querySelector<HTMLElement>(CONTROLS)
  return found ?? (element as HTMLElement)
}
