import { plainDate } from '@smartproject/kit/types/plain-date'

import { readContent } from './read-content.js'
import { workDaysOf } from '../../schedule/area.js'
import { dayAt, fullBounds } from '../domain/offset.js'
import { BUILT_IN, builtIn, OUTLINES } from '../domain/built-in/built-in.js'
import { contentOf } from '../domain/built-in/outline.js'
import { offsetsIn } from '../domain/project-content.js'

const days = workDaysOf(plainDate('2027-01-03'), { weekendDays: [5, 6], holidays: [] })
const bounds = { start: plainDate('2027-01-03'), end: null }

it('there are six templates in each of two languages', () => {
  expect(BUILT_IN.map(({ language }) => language)).toEqual(
    Array.from({ length: 6 }, () => ['en', 'ar']).flat(),
  )
})

it.each(BUILT_IN)('the template $id is one that a person could have written', ({ id }) => {
  const content = readContent(builtIn(id)?.allData ?? '')
  expect(content.tasks.length).toBeGreaterThanOrEqual(15)
  expect(content.tasks.every(({ name, role }) => name !== '' && role !== '')).toBe(true)
  expect(content.tasks.filter(({ links }) => links.length > 0).length).toBeGreaterThan(8)
  expect(content.tasks.some(({ taskType }) => taskType === 5)).toBe(true)
})

it.each(OUTLINES)('no task of $key starts before those it waits for have ended', (outline) => {
  const { tasks } = contentOf(outline, 'en')
  for (const { name, start, links } of tasks)
    for (const { task, type } of links) {
      const [begun, ended] = [dayAt(start, bounds, days), dayAt(tasks[task]?.due ?? null, bounds, days)]
      if (type === 'FS')
        expect([name, begun !== null && ended !== null && begun >= ended]).toEqual([name, true])
    }
})

it.each(OUTLINES)('a project made from $key ends on the last day of its last task', (outline) => {
  const content = contentOf(outline, 'en')
  const lastTask = content.tasks
    .map(({ due }) => dayAt(due, bounds, days) ?? '')
    .toSorted()
    .at(-1)
  expect(fullBounds(bounds, offsetsIn(content), days).end).toBe(lastTask)
})

it.each(OUTLINES)(
  'the words of $key are all in both languages, and none is used twice as a name',
  (outline) => {
    const arabic = /[\u0600-\u06ff]/u
    const { name, roles, categories, labels, folders, tasks } = outline
    const words = [
      name,
      ...Object.values(roles),
      ...Object.values(categories),
      ...folders,
      ...labels.map((one) => one.words),
      ...tasks.map((one) => one.words),
    ]
    for (const [en, ar] of words) expect([en, arabic.test(en), arabic.test(ar)]).toEqual([en, false, true])
    for (const place of [0, 1]) {
      const names = tasks.map((one) => one.words[place])
      expect(new Set(names).size).toBe(names.length)
    }
  },
)
