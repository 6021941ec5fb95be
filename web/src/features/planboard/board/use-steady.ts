import { useLayoutEffect, useMemo, useRef } from 'react'
import type { CellEvents } from './board-props.js'

/** The same functions while the address stays, which do what the last ones do; cells are drawn anew only for news of their own. */
export function useSteady(events: CellEvents): CellEvents {
  const { linkOf } = events
  const latest = useRef(events)
  useLayoutEffect(() => {
    latest.current = events
  })
  return useMemo(
    () => ({
      linkOf,
      onMenu: (task, from, at) => latest.current.onMenu(task, from, at),
      onOpenCell: (line, period) => latest.current.onOpenCell(line, period),
    }),
    [linkOf],
  )
}
