import { readMarkdown } from '@smartproject/kit/rich-text/markdown/read-markdown'

import { COPIED_VALUES } from '../../fields/area.js'
import { GROUPED_BY, TASK_STATUSES } from '../../workflow/area.js'
import { readContent } from './read-content.js'

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
    startDay: 0,
    dueDay: null,
    repeat: null,
    labels: [],
    category: '',
    release: '',
    assigneeId: '',
    people: [],
    parent: null,
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
