import type { WrittenAllocation } from '../../domain/written-allocations.js'
import { dayOfTime, lastDayOf, minutesIn } from './duration.js'
import { type Element, type ListOf, valueOf } from './elements.js'

/** Material and costs are resources as well. */
const PERSON = '1'

/** The people of each task by its number, who has the most work first. */
export function assignedOf(listOf: ListOf): ReadonlyMap<string, readonly WrittenAllocation[]> {
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
      : [
          {
            task: valueOf(one, 'TaskUID'),
            person,
            minutes: minutesIn(valueOf(one, 'Work')),
            days: daysOf(one),
          },
        ]
  })
  const tasks = Map.groupBy(assigned, ({ task }) => task)
  return new Map([...tasks].map(([task, all]) => [task, all.toSorted((a, b) => b.minutes - a.minutes)]))
}

function daysOf(assignment: Element): WrittenAllocation['days'] {
  const [start, finish] = [valueOf(assignment, 'Start'), valueOf(assignment, 'Finish')]
  const [from, to] = [dayOfTime(start), lastDayOf(start, finish)]
  return from === '' || to === '' ? null : { from, to }
}
