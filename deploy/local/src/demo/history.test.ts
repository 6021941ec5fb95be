import { historyOf } from './history.js'
import { officeTasks, websiteTasks } from './tasks.js'

const histories = [websiteTasks, officeTasks].flatMap((tasks) =>
  tasks.map((task, index) => ({ task, moves: historyOf(task, index) })),
)

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
  const weekOf = (day: number) => Math.ceil(-day / 7)
  const all = histories.flatMap(({ moves }) => moves)
  const weeks = (moves: typeof all) => new Set(moves.map(({ day }) => weekOf(day)))
  expect([...weeks(all)].filter((week) => week <= 12)).toHaveLength(12)
  expect(weeks(all.filter(({ status }) => status === 'CLOSED')).size).toBeGreaterThan(6)
})
