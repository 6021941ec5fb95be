import type { Words } from './report-view.js'

/** The word of a key that is only known from an answer: a column, a parameter, a choice. A test holds all to the catalogues. */
export function word(t: Words, key: string): string {
  return (t as (key: string) => string)(key)
}
