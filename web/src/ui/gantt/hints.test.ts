import { hintOf } from './hints.js'
import type { GanttRow } from './types.js'

const row = (id: string, span: GanttRow['span'], parts: GanttRow[] = []): GanttRow => ({
  id,
  level: 1,
  expanded: null,
  kind: 'task',
  code: id,
  label: id,
  span,
  parts,
  progress: 0,
  tone: 'neutral',
  critical: false,
  movable: true,
  deadline: null,
  baseline: null,
  away: [],
})
const seen = { start: 10, due: 20 }
const hint = (one: GanttRow, spans = new Map<string, { start: number; due: number }>()) => {
  const found = hintOf(one, spans, seen)
  return found && `${found.bar} ${found.side}`
}

it('a bar beyond an edge has a hint there, one that reaches into sight has none', () => {
  expect(hint(row('a', { start: 21, due: 30 }))).toBe('a after')
  expect(hint(row('a', { start: 1, due: 9 }))).toBe('a before')
  for (const span of [
    { start: 20, due: 30 },
    { start: 1, due: 10 },
    { start: 1, due: 30 },
  ])
    expect(hint(row('a', span))).toBeNull()
  expect(hint(row('a', null))).toBeNull()
})

it('of several parts the nearest one is named, and none while one of them is in sight', () => {
  const parts = [row('b', { start: 22, due: 25 })]
  expect(hint(row('a', { start: 1, due: 2 }, parts))).toBe('b after')
  expect(hint(row('a', { start: 12, due: 13 }, parts))).toBeNull()
})

it('a bar on its way is judged by where it is now', () => {
  expect(hint(row('a', { start: 12, due: 13 }), new Map([['a', { start: 40, due: 41 }]]))).toBe('a after')
})
