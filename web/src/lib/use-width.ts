import { useEffect, useState, type RefObject } from 'react'

/** Width of an element in pixels, as it is now; 0 until it is known. */
export function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useEffect(() => {
    if (!element.current) return undefined
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)))
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return width
}
