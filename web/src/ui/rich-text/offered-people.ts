import { EVERYONE } from '@smartproject/bff/api/everyone'
import { isFoundIn } from '@smartproject/bff/api/search-text'

/** A person who can be mentioned, or all readers at once. */
export interface RichPerson {
  id: string
  fullname: string
  url: string
  /** Beside the name. */
  note?: string
}

const MOST_SHOWN = 6

/** The people that are offered for what was typed behind an `@`; all at once come last, so that no key alone picks them. */
export function offeredPeople(people: readonly RichPerson[], search: string): readonly RichPerson[] {
  const found = people.filter(({ fullname }) => isFoundIn(fullname, search))
  const all = found.filter(({ id }) => id === EVERYONE)
  return [...found.filter(({ id }) => id !== EVERYONE).slice(0, MOST_SHOWN - all.length), ...all]
}
