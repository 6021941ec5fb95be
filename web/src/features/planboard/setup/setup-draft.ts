import type { CallOutput } from '@smartproject/bff/api/calls'

/** The values of the set-up. */
export type SetupValues = Omit<CallOutput<'getPlanningSetup'>, 'manageable'>

/** The properties of a part of the form. */
export interface PartProps {
  readonly values: SetupValues
  put: (change: Partial<SetupValues>) => void
  /** The sentence for the fault of a field. */
  faultAt: (field: string) => string | undefined
}

export interface SetupPerson {
  readonly id: string
  readonly fullname: string
}

/** People in the order of the board: those that the set-up names, then the others by name. */
export function inOrder(people: readonly SetupPerson[], order: readonly string[]): SetupPerson[] {
  const place = new Map(order.map((id, at) => [id, at]))
  const placeOf = ({ id }: SetupPerson) => place.get(id) ?? order.length
  return people.toSorted((a, b) => placeOf(a) - placeOf(b) || a.fullname.localeCompare(b.fullname))
}

/** The order of all after one has gone up or down a place. */
export function moved(people: readonly SetupPerson[], at: number, step: 1 | -1): string[] {
  const ids = people.map(({ id }) => id)
  const [id] = ids.splice(at, 1)
  if (id !== undefined) ids.splice(at + step, 0, id)
  return ids
}

/** The teams after a person went to one of them; null takes the person out of all. */
export function inTeam(
  teams: SetupValues['teams'],
  person: string,
  team: number | null,
): SetupValues['teams'] {
  return teams.map((one, at) => ({
    ...one,
    people: [...one.people.filter((id) => id !== person), ...(at === team ? [person] : [])],
  }))
}
