import type { Card } from '../../task-kit/model.js'
import { someCards } from '../../task-kit/testing/list-server.js'
import { readPredecessors, typedPredecessors } from './predecessors.js'

const tasks = new Map<string, Card>(someCards(9).map((card) => [card.id, card]))

it.each([
  ['3', ['t-3']],
  ['3; DEMO-5', ['t-3', 't-5']],
  ['٣، ٥ 3', ['t-3', 't-5']],
  ['', []],
])('%j names its tasks', (text, ids) => {
  expect(readPredecessors(text, tasks, 'DEMO')).toEqual(ids)
})

it.each(['12', 'WEB-3', 'task'])('%j is refused', (text) => {
  expect(readPredecessors(`1; ${text}`, tasks, 'DEMO')).toEqual({ wrong: text })
})

it('predecessors are written as they are typed, those that are not shown left out', () => {
  const [task] = someCards(1, () => ({ blocked_by: ['t-3', 't-5', 'gone'] }))
  expect(task && typedPredecessors(task, tasks, 'DEMO')).toBe('3; 5')
  expect(task && typedPredecessors(task, tasks, '')).toBe('DEMO-3; DEMO-5')
})
