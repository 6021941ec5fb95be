import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { ZOOMS, type Zoom } from '../../ui/gantt/axis.js'

/** The parts of the page. */
export const PARTS = ['gantt', 'history'] as const
export type Part = (typeof PARTS)[number]

const USUAL_ZOOM: Zoom = 'week'

/** The part and the zoom that the address names. */
export function useTimelineView() {
  const [params, setParams] = useSearchParams()
  const set = useCallback(
    (name: 'part' | 'zoom', value: string | null) =>
      setParams(
        (now) => {
          const next = new URLSearchParams(now)
          if (value === null) next.delete(name)
          else next.set(name, value)
          return next
        },
        { replace: name === 'zoom', preventScrollReset: true },
      ),
    [setParams],
  )
  return {
    part: PARTS.find((part) => part === params.get('part')) ?? 'gantt',
    zoom: ZOOMS.find((zoom) => zoom === params.get('zoom')) ?? USUAL_ZOOM,
    setPart: (part: Part) => set('part', part === 'gantt' ? null : part),
    setZoom: (zoom: Zoom) => set('zoom', zoom === USUAL_ZOOM ? null : zoom),
  }
}
