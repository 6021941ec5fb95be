import { draftOf } from './content.js'
import { moved, movedIn, movedOut, under, without } from './tree.js'
import { linksIn, typedLinks } from './waits-for.js'
import { allDataOf } from './write-draft.js'

const stored = {
  version: 2,
  labels: [{ name: 'Urgent', color: '#ff0000' }],
  categories: [{ name: 'Build' }],
  releases: [
    {
      title: 'First',
      story_points: 20,
      start: null,
      end: { n: 30, unit: 'wd' as const, from: 'start' as const },
    },
  ],
  folders: [
    { name: 'Drawings', parent: null },
    { name: 'Structure', parent: 0 },
  ],
  fields: [{ name: 'Severity', kind: 'choice', choices: [{ name: 'Low', color: '' }], on_card: true }],
  entries: [{ kind: 'risk', fields: { title: 'Rain', probability: 3 } }],
  settings: null,
  flags: { risk_status: false },
  tasks: [
    {
      name: 'Design',
      labels: ['URGENT'],
      category: 'build',
      release: 'First',
      start: { n: 0 },
      due: { n: 4 },
    },
    { name: 'Build', links: [{ task: 0, type: 'FS', lag: 2, unit: 'wd' }], role: 'Builder' },
    { name: 'Sketch', parent: 0, status: 'progress', repeat: { every: 1, unit: 'week' } },
  ],
}

const draft = () => draftOf('Usual', JSON.stringify(stored))
const names = (rows: readonly { name: string }[]) => rows.map(({ name }) => name)
const keyAt = (at: number) => draft().tasks[at]?.key ?? ''

it('a part of a task stands behind it, whatever its place was, and links and parts lead to the same tasks', () => {
  const written = JSON.parse(allDataOf(draft())) as {
    tasks: { name: string; parent: number; links: object[] }[]
  }
  expect(written.tasks).toMatchObject([
    { name: 'Design', parent: null, labels: ['Urgent'], category: 'Build', release: 'First' },
    { name: 'Sketch', parent: 0, status: 'progress', repeat: { every: 1, unit: 'week' } },
    { name: 'Build', parent: null, role: 'Builder', links: [{ task: 0, type: 'FS', lag: 2, unit: 'wd' }] },
  ])
})

it('a content that was read is written as it was, as often as it is done', () => {
  const once = allDataOf(draft())
  expect(allDataOf(draftOf('Usual', once))).toBe(once)
})

it('fields and entries of registers are kept as they were', () => {
  expect(JSON.parse(allDataOf(draft()))).toMatchObject({ fields: stored.fields, entries: stored.entries })
})

it('days of version 1 are calendar days behind the start', () => {
  const first = JSON.stringify({ version: 1, tasks: [{ name: 'Plan', start_day: 3, due_day: -1 }] })
  expect(draftOf('Old', first).tasks[0]).toMatchObject({
    start: { n: 3, unit: 'cd', from: 'start' },
    due: { n: -1, unit: 'cd', from: 'start' },
  })
})

it('a renamed label stays with its tasks, a removed one leaves them', () => {
  const { labels, ...rest } = draft()
  const renamed = labels.map((label) => ({ ...label, name: 'Soon' }))
  expect(allDataOf({ ...rest, labels: renamed })).toContain('"labels":["Soon"]')
  expect(allDataOf({ ...rest, labels: [] })).not.toContain('Urgent')
})

it('a description without formatting is written, a formatted one is kept', () => {
  const tree = { version: 2, tasks: [{ name: 'A', description: '', description_tree: '{"type":"doc"}' }] }
  const [task] = draftOf('X', JSON.stringify(tree)).tasks
  expect(task?.other.description_tree).toBe('{"type":"doc"}')
  const written = JSON.parse(allDataOf(draftOf('X', JSON.stringify(tree)))) as { tasks: object[] }
  expect(written.tasks[0]).toMatchObject({ description_tree: '{"type":"doc"}' })
  expect(written.tasks[0]).not.toHaveProperty('description')
})

describe('the tree of tasks', () => {
  const tasks = draft().tasks

  it('moves a task with its parts past its sibling', () => {
    expect(names(moved(tasks, keyAt(2), -1))).toEqual(['Build', 'Design', 'Sketch'])
    expect(names(moved(tasks, keyAt(0), -1))).toEqual(names(tasks))
  })

  it('moves a task into its upper sibling and out again', () => {
    const inside = movedIn(tasks, keyAt(2))
    expect(names(inside)).toEqual(['Design', 'Sketch', 'Build'])
    expect(inside[2]?.parent).toBe(keyAt(0))
    const outside = movedOut(tasks, keyAt(1))
    expect(outside.map(({ name, parent }) => [name, parent])).toEqual([
      ['Design', ''],
      ['Sketch', ''],
      ['Build', ''],
    ])
  })

  it('takes the parts of a task along, and away with it', () => {
    expect(names(under(tasks, keyAt(0), keyAt(2)))).toEqual(['Build', 'Design', 'Sketch'])
    expect(names(without(tasks, keyAt(0)))).toEqual(['Build'])
  })
})

describe('predecessors', () => {
  const tasks = draft().tasks

  it('are typed by the numbers of the rows and read back', () => {
    const build = tasks[2] ?? { links: [] }
    expect(typedLinks(build, tasks)).toBe('1FS+2d')
    expect(linksIn('1FS+2d', tasks)).toEqual(build.links)
    expect(linksIn('2SS−1cd; 1', tasks)).toEqual([
      { to: keyAt(1), kind: 'SS', lag: -1, unit: 'cd' },
      { to: keyAt(0), kind: 'FS', lag: 0, unit: 'wd' },
    ])
  })

  it.each(['9', 'WEB-1', 'soon', '1XX'])('%s is no task of the template', (text) => {
    expect(linksIn(text, tasks)).toEqual({ wrong: text })
  })
})
