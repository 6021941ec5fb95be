import { parts } from './details.js'
import { historyOf, historyOfFair, historyOfPart, type DemoMove } from './history.js'
import { fairTasks, officeTasks, websiteTasks } from './tasks.js'

interface History {
  task: { status: string }
  moves: DemoMove[]
}

const website: History[] = websiteTasks.map((task, index) => ({ task, moves: historyOf(task, index) }))
const subTasks = parts.flatMap(({ whole, names }) =>
  names.map(([, status], index) => ({ whole, task: { status }, moves: historyOfPart(whole, status, index) })),
)
const office: History[] = officeTasks.map((task, index) => ({ task, moves: historyOf(task, index) }))
const fair: History[] = fairTasks.map((task, index) => ({ task, moves: historyOfFair(task, index) }))
const histories: History[] = [website, subTasks, office, fair].flat()

const weekOf = (day: number) => Math.ceil(-day / 7)
const weeksOf = (moves: readonly DemoMove[]) => new Set(moves.map(({ day }) => weekOf(day)))

it('every demo task came into its lane by the lanes before it, one after the other and before today', () => {
  for (const { task, moves } of histories) {
    expect(moves.at(-1)?.status).toBe(task.status)
    expect(moves[0]?.status).toBe('NEW')
    expect(moves.every(({ hour }) => hour >= 6 && hour < 15)).toBe(true)
    const days = moves.map(({ day }) => day)
    expect(days).toEqual([...new Set(days)].toSorted((a, b) => a - b))
    expect(days.at(-1)).toBeLessThan(0)
  }
})

it('something happens in every one of the last twelve weeks, and tasks are closed in most of them', () => {
  const all = histories.flatMap(({ moves }) => moves)
  expect([...weeksOf(all)].filter((week) => week <= 12)).toHaveLength(12)
  expect(weeksOf(all.filter(({ status }) => status === 'CLOSED')).size).toBeGreaterThan(6)
})

it.each([
  ['website', website],
  ['office', office],
  ['fair', fair],
])('the project %s changes in the last two weeks and in three of the ten before', (_, tasks) => {
  const weeks = weeksOf(tasks.flatMap(({ moves }) => moves))
  expect([...weeks].filter((week) => week <= 2)).not.toEqual([])
  expect([...weeks].filter((week) => week > 2 && week <= 12).length).toBeGreaterThanOrEqual(3)
})

it('a sub-task is made after its whole', () => {
  for (const { whole, moves } of subTasks) {
    const place = websiteTasks.findIndex(({ name }) => name === whole)
    const task = websiteTasks[place]
    expect(task && historyOf(task, place)[0]?.day).toBeLessThan(moves[0]?.day ?? -Infinity)
  }
})
