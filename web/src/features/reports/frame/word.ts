import { LANES } from './lanes.js'
import type { Words } from './report-view.js'

/** The word of a key that is only known from an answer: a column, a parameter, a choice. `report-definitions.test.ts` compares the catalogues. */
export function word(t: Words, key: string): string {
  return (t as (key: string) => string)(key)
}

/** A lane by its name on the board; anything else by the word of its kind, `column` or `choice`. */
export function laneOr(t: Words, kind: 'column' | 'choice', key: string): string {
  const lane = LANES.find((one) => one === key)
  return lane ? t(`words:lane.${lane}`) : word(t, `reports:${kind}.${key}`)
}
