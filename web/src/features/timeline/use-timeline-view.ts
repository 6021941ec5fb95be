import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { ZOOMS, type Zoom } from '../../ui/gantt/axis.js'

/** The parts of the page. */
export const PARTS = ['gantt', 'history'] as const
export type Part = (typeof PARTS)[number]

/** In place of a baseline where none is shown. */
export const NO_BASELINE = 'none'

const USUAL_ZOOM: Zoom = 'week'

/** The part, the zoom, the baseline and the proposal that the address names. */
export function useTimelineView() {
  const [params, setParams] = useSearchParams()
  const set = useCallback(
    (name: 'part' | 'zoom' | 'baseline' | 'proposal', value: string | null) =>
      setParams(
        (now) => {
          const next = new URLSearchParams(now)
          if (value === null) next.delete(name)
          else next.set(name, value)
          return next
        },
        { replace: name !== 'part', preventScrollReset: true },
      ),
    [setParams],
  )
  return {
    part: PARTS.find((part) => part === params.get('part')) ?? 'gantt',
    zoom: ZOOMS.find((zoom) => zoom === params.get('zoom')) ?? USUAL_ZOOM,
    /** Its id, `NO_BASELINE`, or null for the current one. */
    baseline: params.get('baseline'),
    /** The proposal whose moves are to be shown. */
    proposal: params.get('proposal'),
    setProposal: (id: string | null) => set('proposal', id),
    setPart: (part: Part) => set('part', part === 'gantt' ? null : part),
    setBaseline: useCallback((id: string | null) => set('baseline', id), [set]),
    setZoom: (zoom: Zoom) => set('zoom', zoom === USUAL_ZOOM ? null : zoom),
  }
}
