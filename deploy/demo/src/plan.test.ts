import { projects } from './company.js'
import { automatic, links, patterns, scenario, slip } from './plan.js'
import { officeTasks } from './tasks.js'

const names = officeTasks.map(({ name }) => name)
const { roles } = projects.find(({ number }) => number === 2) ?? { roles: {} }

it('the plan is about tasks of the move, and its scenario about people of the project', () => {
  const named = [
    ...automatic.map(({ task }) => task),
    ...links.flatMap(({ task, after }) => [task, after]),
    slip.task,
    ...scenario.changes.map(({ task }) => task),
  ]
  expect(names).toEqual(expect.arrayContaining(named))
  expect(Object.keys(roles)).toEqual(expect.arrayContaining(scenario.changes.map(({ assignee }) => assignee)))
})

it('no task waits for itself, and all of the plan lies before the end of the project', () => {
  const before = (task: string): string[] =>
    links.filter((link) => link.task === task).flatMap(({ after }) => [after, ...before(after)])
  for (const name of names) expect(before(name)).not.toContain(name)
  expect(new Set(before('Old rooms handed back')).size).toBe(11)
})

it('a person has one pattern from a day on, with a day of work in it', () => {
  expect(new Set(patterns.map(({ who, fromDay }) => `${who} ${fromDay}`)).size).toBe(patterns.length)
  for (const { minutes } of patterns) {
    expect([0, 7]).toContain(minutes.length)
    expect(minutes.length === 0 || minutes.some((one) => one > 0)).toBe(true)
  }
})
