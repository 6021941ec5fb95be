import type { PersonTime } from './person-time.js'

export interface PersonTimeStore {
  get(userId: string): Promise<PersonTime | null>
  /** Those of these people who have one. */
  of(userIds: readonly string[]): Promise<ReadonlyMap<string, PersonTime>>
  /** Those of people with own weeks after this one, in the order of their ids. */
  list(after: string, limit: number): Promise<PersonTime[]>
  put(time: PersonTime): Promise<void>
}
