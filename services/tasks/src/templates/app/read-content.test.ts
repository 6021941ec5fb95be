import { readMarkdown } from '@smartproject/kit/rich-text/markdown/read-markdown'

import { COPIED_VALUES } from '../../fields/area.js'
import { GROUPED_BY, TASK_STATUSES } from '../../workflow/area.js'
import { readContent } from './read-content.js'
import { writeContent } from '../domain/write-content.js'

const read = (task: object) => readContent(JSON.stringify({ version: 1, tasks: [task] })).tasks[0]

it('a template holds each value of a task that copies take along', () => {
  const values = COPIED_VALUES.map(({ key, proto, shape }) => ({
    key,
    proto,
    value: shape.kind === 'integer' ? shape.max - 1 : `a ${key}`,
  }))
  expect(read(Object.fromEntries(values.map(({ proto, value }) => [proto, value])))).toMatchObject(
    Object.fromEntries(values.map(({ key, value }) => [key, value])),
  )
})

it('a template that was stored before a field came has none of it', () => {
  expect(read({ name: 'Plan', labels: [], start_day: 0 })).toEqual({
    name: 'Plan',
    description: '',
    descriptionTree: '',
    taskType: 1,
    status: 'new',
    priority: 0,
    storyPoints: 0,
    estimateMinutes: 0,
    costCentre: '',
    start: { n: 0, unit: 'cd', from: 'start' },
    due: null,
    repeat: null,
    labels: [],
    category: '',
    release: '',
    role: '',
    parent: null,
    links: [],
    plan: { mode: 'manual', kind: 'fixed', duration: null, constraint: null, deadline: null },
  })
})

it('a description of a template may be a rich text, by the rules of calls', () => {
  const tree = JSON.stringify(readMarkdown('**Bold** plan'))
  expect(read({ name: 'Plan', description_tree: tree })).toMatchObject({
    description: 'Bold plan',
    descriptionTree: tree,
  })
  const hostile = tree.replace('"bold"', '"onclick"')
  expect(() => read({ name: 'Plan', description_tree: hostile })).toThrow(
    expect.objectContaining({
      fields: [{ field: 'all_data.tasks.0.description_tree', reason: 'VALUE_INVALID' }],
    }),
  )
})

it('a text of a template is kept as calls keep it, and refused where it is too long', () => {
  expect(read({ name: ' Plan ', cost_centre: ' 4711 ' })).toMatchObject({ name: 'Plan', costCentre: '4711' })
  expect(() => read({ name: 'Plan', cost_centre: 'x'.repeat(61) })).toThrow(
    expect.objectContaining({ fields: [{ field: 'all_data.tasks.0.cost_centre', reason: 'VALUE_INVALID' }] }),
  )
  expect(() => read({ name: ' ' })).toThrow(
    expect.objectContaining({ fields: [{ field: 'all_data.tasks.0.name', reason: 'VALUE_INVALID' }] }),
  )
})

it.each(GROUPED_BY)('the board of a template may be cut into rows by %s', (swimlanes) => {
  const settings = { lanes: TASK_STATUSES.map((status) => ({ status })), swimlanes, card_fields: [] }
  expect(readContent(JSON.stringify({ version: 1, settings })).settings).toMatchObject({ swimlanes })
})

describe('version 2', () => {
  const second = (tasks: readonly object[]) => JSON.stringify({ version: 2, tasks })

  it('holds offsets, links, plans and roles, and is written as it was read', () => {
    const content = readContent(
      second([
        { name: 'A', role: 'Lead', start: { n: 5 }, due: { n: 2, unit: 'cd', from: 'end' } },
        {
          name: 'B',
          parent: 0,
          links: [{ task: 2, type: 'SS', lag: -2, unit: 'cd' }],
          plan: {
            mode: 'auto',
            duration: 3,
            constraint: { kind: 'SNET', day: { n: 1 } },
            deadline: { n: 9 },
          },
        },
        {
          name: 'C',
          description_tree: JSON.stringify(readMarkdown('**Bold**')),
          repeat: { every: 2, unit: 'week' },
        },
      ]),
    )
    expect(content.tasks[0]).toMatchObject({
      role: 'Lead',
      start: { n: 5, unit: 'wd', from: 'start' },
      due: { n: 2, unit: 'cd', from: 'end' },
    })
    expect(readContent(writeContent(content))).toEqual(content)
  })

  it.each([
    ['a link to no task', [{ name: 'A', links: [{ task: 1 }] }], 'tasks.0.links.0.task', 'UNKNOWN'],
    ['a link to itself', [{ name: 'A', links: [{ task: 0 }] }], 'tasks.0.links.0.task', 'UNKNOWN'],
    [
      'a circle',
      [
        { name: 'A', links: [{ task: 1 }] },
        { name: 'B', links: [{ task: 0 }] },
      ],
      'tasks.0.links',
      'LINK_CIRCLE',
    ],
    [
      'an end before the start',
      [{ name: 'A', start: { n: 3 }, due: { n: 2 } }],
      'tasks.0.due',
      'BEFORE_START',
    ],
    [
      'a sixth level',
      Array.from({ length: 6 }, (_, at) => ({ name: 'A', parent: at === 0 ? null : at - 1 })),
      'tasks.5.parent',
      'TOO_DEEP',
    ],
  ])('refuses %s by name', (_what, tasks, field, reason) => {
    expect(() => readContent(second(tasks))).toThrow(
      expect.objectContaining({ fields: expect.arrayContaining([{ field: `all_data.${field}`, reason }]) }),
    )
  })

  it('holds 2,000 tasks and no more', () => {
    const tasks = Array.from({ length: 2_001 }, () => ({ name: 'A' }))
    expect(readContent(second(tasks.slice(1))).tasks).toHaveLength(2_000)
    expect(() => readContent(second(tasks))).toThrow(
      expect.objectContaining({ fields: [{ field: 'all_data.tasks', reason: 'VALUE_INVALID' }] }),
    )
  })
})
