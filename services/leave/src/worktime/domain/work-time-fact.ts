import type { Location } from './location.js'
import type { PersonTime } from './person-time.js'

/** The working time of a person, or a place, after a change. */
export type WorkTimeFact =
  | { readonly about: 'person_time'; readonly time: PersonTime }
  | { readonly about: 'location'; readonly location: Location }
