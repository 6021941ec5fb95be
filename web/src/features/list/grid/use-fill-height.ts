import { useLayoutEffect, useState, type RefObject } from 'react'

const LEAST_PX = 320
const BELOW_PX = 52

/** Height that takes what is left of the window below an element's top; it follows what grows or shrinks above it. */
export function useFillHeight(ref: RefObject<HTMLElement | null>): number {
  const [height, setHeight] = useState(LEAST_PX)
  useLayoutEffect(() => {
    const measure = () => {
      const top = ref.current?.getBoundingClientRect().top ?? 0
      setHeight(Math.max(LEAST_PX, Math.floor(window.innerHeight - top - window.scrollY - BELOW_PX)))
    }
    measure()
    window.addEventListener('resize', measure)
    const watch = new ResizeObserver(measure)
    if (ref.current?.parentElement) watch.observe(ref.current.parentElement)
    const before = ref.current?.previousElementSibling
    if (before) watch.observe(before)
    return () => {
      window.removeEventListener('resize', measure)
      watch.disconnect()
    }
  }, [ref])
  return height
}
