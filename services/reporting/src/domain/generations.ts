/** The generations of the read models there are. A generation is all of them, made of events alone. */
export interface Generations {
  /** The one that answers. */
  readonly serving: number
  /** One that is being made beside it. */
  readonly building: number | null
  /** The one that answered before; it is written on, so that going back to it loses nothing. */
  readonly previous: number | null
  /** The highest number that was ever used. */
  readonly last: number
}

/** The generations before the first rebuild. */
export const FIRST_GENERATION: Generations = { serving: 1, building: null, previous: null, last: 1 }

/** Those that every event is written to. */
export function liveGenerations({ serving, building, previous }: Generations): number[] {
  return [serving, building, previous].filter((generation) => generation !== null)
}

/** With a new generation to be made, unless one is being made already. */
export function begun(now: Generations): Generations {
  if (now.building !== null) return now
  const building = now.last + 1
  return { ...now, building, last: building }
}

/** Answered by the one that was made; null where none is being made. */
export function flipped({ serving, building, last }: Generations): Generations | null {
  return building === null ? null : { serving: building, building: null, previous: serving, last }
}

/** Answered by the one before again; null where there is none. */
export function turnedBack({ serving, building, previous, last }: Generations): Generations | null {
  return previous === null ? null : { serving: previous, building, previous: serving, last }
}

/** Only the one that answers. */
export function alone({ serving, last }: Generations): Generations {
  return { serving, building: null, previous: null, last }
}
