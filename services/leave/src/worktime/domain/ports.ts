import type { Location } from './location.js'
import type { PersonTime } from './person-time.js'

export interface PersonTimeStore {
  get(userId: string): Promise<PersonTime | null>
  /** Those of these people who have one. */
  of(userIds: readonly string[]): Promise<ReadonlyMap<string, PersonTime>>
  /** Those of people after this one, in the order of their ids. */
  list(after: string, limit: number): Promise<PersonTime[]>
  put(time: PersonTime): Promise<void>
  /** True where a person works, or worked, at a place. */
  isUsed(locationId: string): Promise<boolean>
}

export interface LocationStore {
  /** By name. */
  list(): Promise<Location[]>
  get(id: string): Promise<Location | null>
  /** Those of these ids that there are. */
  of(ids: readonly string[]): Promise<ReadonlyMap<string, Location>>
  count(): Promise<number>
  put(location: Location): Promise<void>
  /** Keeps them until the transaction ends: one that is removed meanwhile makes it run again. */
  hold(ids: readonly string[]): Promise<void>
  remove(id: string): Promise<void>
}
