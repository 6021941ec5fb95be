import { minutesIn } from './duration.js'
import { type ListOf, valueOf } from './elements.js'

/** A person at a task, with the minutes of work. */
interface Assigned {
  readonly person: string
  readonly minutes: number
}

/** Material and costs are resources as well. */
const PERSON = '1'

/** The people of each task by its number, who has the most work first. */
export function assignedOf(listOf: ListOf): ReadonlyMap<string, readonly Assigned[]> {
  const people = new Map(
    listOf('Resources').flatMap((resource) => {
      const person = valueOf(resource, 'EmailAddress') || valueOf(resource, 'Name')
      const isPerson = (valueOf(resource, 'Type') || PERSON) === PERSON && person !== ''
      return isPerson ? [[valueOf(resource, 'UID'), person] as const] : []
    }),
  )
  const assigned = listOf('Assignments').flatMap((one) => {
    const person = people.get(valueOf(one, 'ResourceUID'))
    return person === undefined
      ? []
      : [{ task: valueOf(one, 'TaskUID'), person, minutes: minutesIn(valueOf(one, 'Work')) }]
  })
  const tasks = Map.groupBy(assigned, ({ task }) => task)
  return new Map([...tasks].map(([task, all]) => [task, all.toSorted((a, b) => b.minutes - a.minutes)]))
}
