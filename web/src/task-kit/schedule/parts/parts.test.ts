import { aGanttTask } from '../../testing/gantt-samples.js'
import { partsOf, splitDays } from './parts.js'

const first = aGanttTask('t-1')
const [second, third] = [
  aGanttTask('t-2', { split_of: 't-1', start: '2027-01-10' }),
  aGanttTask('t-3', { split_of: 't-1', start: '2027-01-07' }),
]
const tasks = [second, third, first, aGanttTask('t-4')]

it.each([first, second])('all parts of a task stand in the order of their days, seen from $id', (task) => {
  expect(partsOf(tasks, task).map(({ id }) => id)).toEqual(['t-1', 't-3', 't-2'])
})

it('a task that was not split has no parts', () => {
  expect(partsOf(tasks, aGanttTask('t-4'))).toEqual([])
})

it('a new part begins behind the first day of a task and within it', () => {
  expect(splitDays(first)).toEqual({ first: '2027-01-04', last: '2027-01-05' })
})

it.each([
  ['of one day', { start: '2027-01-05' }],
  ['without a start', { start: null }],
  ['that is a milestone', { task_type: 5 }],
  ['that is a leave', { task_type: 4 }],
  ['that is closed', { status: 'closed' }],
  ['with sub-tasks', { has_parts: true }],
] as const)('a task %s cannot be split', (_, extra) => {
  expect(splitDays(aGanttTask('t-1', extra))).toBeNull()
})
