import type { After } from '../domain/stores.js'

/** The condition of what is older than a place in a list that is sorted by a time and by id, newest first. */
export const older = (field: string, { time, id }: After) => [
  { [field]: { $lt: time } },
  { [field]: time, _id: { $lt: id } },
]
