const bars = new Map<HTMLElement, number>()

/** Nearer to the bottom of the window than this, toasts would lie over it. */
const REACH = 32

/** How much of the window, from its bottom, the element takes; nothing when it ends further up. */
function takenBy(bar: HTMLElement): number {
  const { top, bottom } = bar.getBoundingClientRect()
  return bottom > window.innerHeight - REACH ? Math.max(0, window.innerHeight - top) : 0
}

let published = 0

/** Whatever the root hands down has the styles of the whole page worked out again, so only new values are set. */
function publish(): void {
  const taken = Math.max(0, ...bars.values())
  if (taken === published) return
  published = taken
  document.documentElement.style.setProperty('--toasts-above', `${taken}px`)
}

/** `ref` of what may lie at the bottom of the window, as a bar of buttons: toasts stay above it while it is there. */
export function keepToastsAbove(bar: HTMLElement | null): (() => void) | undefined {
  if (!bar) return undefined
  const measure = () => {
    bars.set(bar, takenBy(bar))
    publish()
  }
  const observer = new ResizeObserver(measure)
  observer.observe(bar)
  window.addEventListener('resize', measure)
  return () => {
    observer.disconnect()
    window.removeEventListener('resize', measure)
    bars.delete(bar)
    publish()
  }
}
