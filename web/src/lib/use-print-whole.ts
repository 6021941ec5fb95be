import { useEffect, useState, useSyncExternalStore } from 'react'

let printing = false

function watchPrinting(listener: () => void): () => void {
  const note = (event: Event) => {
    printing = event.type === 'beforeprint'
    listener()
  }
  window.addEventListener('beforeprint', note)
  window.addEventListener('afterprint', note)
  return () => {
    window.removeEventListener('beforeprint', note)
    window.removeEventListener('afterprint', note)
  }
}

/**
 * True while all of a long view is to be drawn: as long as the page is printed. The keys that print it wait until the view is
 * complete; the browser's own menu cannot wait and prints what is loaded.
 */
export function usePrintWhole(complete: boolean): boolean {
  const onPaper = useSyncExternalStore(watchPrinting, () => printing)
  const [asked, setAsked] = useState(false)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isP = event.key === 'p' || event.code === 'KeyP'
      if (complete || !isP || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
      event.preventDefault()
      setAsked(true)
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [complete])
  useEffect(() => {
    const onPrinted = () => setAsked(false)
    window.addEventListener('afterprint', onPrinted)
    return () => window.removeEventListener('afterprint', onPrinted)
  }, [])
  useEffect(() => {
    if (asked && complete) window.print()
  }, [asked, complete])
  return asked || onPaper
}
