import { aGantt, aGanttTask } from '../../../task-kit/testing/gantt-samples.js'
import { planOf } from './plan-of.js'

const { calendar } = aGantt([])
const link = { type: 'FS', lag: 2, unit: 'wd', broken: false } as const

it('a plan has each task below the one it is part of, and the links between them', () => {
  const tasks = [
    aGanttTask('b', { parent: 'a', rank: '2', assignee: 'u-sara', percent: 40 }),
    aGanttTask('d', { rank: '9', start: null, due: '2027-01-13', task_type: 5 }),
    aGanttTask('c', { parent: 'a', rank: '1' }),
    aGanttTask('a', { rank: '1' }),
  ]
  const links = [
    { predecessor: 'c', successor: 'b', ...link },
    { predecessor: 'elsewhere', successor: 'b', ...link },
    { predecessor: 'b', successor: 'd', ...link },
  ]
  const plan = planOf('Timeline', tasks, { links, calendar }, () => 'Sara')
  const codes = new Map(tasks.map(({ id, item_id }) => [item_id, id]))
  expect(plan.tasks.map(({ code, level, hasParts }) => [codes.get(code), level, hasParts])).toEqual([
    ['a', 1, true],
    ['c', 2, false],
    ['b', 2, false],
    ['d', 1, false],
  ])
  expect(plan.tasks[2]).toMatchObject({
    person: 'Sara',
    percent: 40,
    links: [{ from: 1, type: 'FS', lag: 2 }],
  })
  expect(plan.tasks[3]).toMatchObject({ isMilestone: true, links: [{ from: 2 }] })
})

it('a task whose parent is hidden by the filter stands at the first level', () => {
  const plan = planOf('Timeline', [aGanttTask('b', { parent: 'a' })], { links: [], calendar }, () => '')
  expect(plan.tasks.map(({ level, links }) => [level, links])).toEqual([[1, []]])
})
