import { useState } from 'react'

const NONE: ReadonlySet<string> = new Set()

/** The chosen rows of a place; at another place nothing is chosen. */
export function useChosen(place: string) {
  const [kept, setKept] = useState({ place, ids: NONE })
  return {
    chosen: kept.place === place ? kept.ids : NONE,
    setChosen: (ids: ReadonlySet<string>) => setKept({ place, ids }),
  }
}
