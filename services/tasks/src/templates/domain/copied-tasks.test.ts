import { plainDate } from '@smartproject/kit/types/plain-date'

import { COPIED_VALUES } from '../../fields/area.js'
import type { Task } from '../../task/area.js'
import { copiedTasks, type CopyPart, COPY_PARTS, firstDayOf } from './copied-tasks.js'

const aTask = (fields: Partial<Task>): Task =>
  ({
    id: 'a',
    name: 'Paint',
    description: 'Green',
    taskType: 1,
    status: 'progress',
    priority: 2,
    storyPoints: 3,
    estimateMinutes: 60,
    startDate: null,
    dueDate: null,
    labelIds: [],
    categoryId: '',
    costCentre: '4711',
    repeat: null,
    assigneeId: '',
    people: [],
    parentId: '',
    ...fields,
  }) as Task

const rules = (parts: readonly CopyPart[], tasks: readonly Task[]) => ({
  parts: new Set(parts),
  firstDay: firstDayOf(tasks),
  people: new Set(['emad']),
  labels: new Map([['l', 'Urgent']]),
  categories: new Map([['c', 'Build']]),
})

const whole = aTask({
  startDate: plainDate('2030-03-10'),
  dueDate: plainDate('2030-03-12'),
  labelIds: ['l', 'gone'],
  categoryId: 'c',
  assigneeId: 'emad',
  people: [
    { userId: 'emad', roleId: 2 },
    { userId: 'vera', roleId: 3 },
  ],
  repeat: { every: 2, unit: 'week' },
})

it('everything that is chosen goes along, and nothing else', () => {
  const earlier = aTask({ id: 'b', dueDate: plainDate('2030-03-08') })
  const [all] = copiedTasks([whole, earlier], rules(COPY_PARTS, [whole, earlier]))
  expect(all).toMatchObject({
    name: 'Paint',
    priority: 2,
    storyPoints: 3,
    estimateMinutes: 60,
    description: 'Green',
    status: 'progress',
    startDay: 2,
    dueDay: 4,
    labels: ['Urgent'],
    category: 'Build',
    assigneeId: 'emad',
    people: [{ userId: 'emad', roleId: 2 }],
    repeat: { every: 2, unit: 'week' },
    costCentre: '4711',
  })
  const [bare] = copiedTasks([whole], rules([], [whole]))
  expect(bare).toMatchObject({
    name: 'Paint',
    description: '',
    status: 'new',
    startDay: null,
    dueDay: null,
    labels: [],
    category: '',
    assigneeId: '',
    people: [],
    repeat: null,
  })
})

it('every value that means the same in each project goes along with a copy', () => {
  const plain = Object.fromEntries(
    COPIED_VALUES.map(({ key, shape }) => [key, shape.kind === 'integer' ? shape.max - 1 : `a ${key}`]),
  ) as Partial<Task>
  const [copy] = copiedTasks([aTask(plain)], rules(COPY_PARTS, []))
  expect(copy).toMatchObject(plain)
})

it('an assignee who is not in the other project is not assigned there', () => {
  const task = aTask({ assigneeId: 'vera' })
  expect(copiedTasks([task], rules(['people'], [task]))[0]?.assigneeId).toBe('')
})

it('a part of another task stands under its copy in any order, and alone without it', () => {
  const tasks = [
    aTask({ id: 'part', name: 'Part', parentId: 'whole' }),
    aTask({ id: 'alone', name: 'Alone', parentId: 'elsewhere' }),
    aTask({ id: 'whole', name: 'Whole' }),
  ]
  expect(copiedTasks(tasks, rules([], tasks)).map(({ name, parent }) => [name, parent])).toEqual([
    ['Alone', null],
    ['Whole', null],
    ['Part', 1],
  ])
})
