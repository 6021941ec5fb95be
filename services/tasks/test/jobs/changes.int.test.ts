import { JobState } from '@smartproject/proto/smartproject/tasks/v1/job_service'

import { START_MS } from '../builders.js'
import { csv, type JobsFixture, startJobsFixture } from './jobs-fixture.js'

let fixture: JobsFixture

beforeAll(async () => {
  fixture = await startJobsFixture()
  await fixture.service.connection.db?.command({ profile: 2 })
}, START_MS)
afterEach(() => fixture.endDrafts())
afterAll(() => fixture.stop())

const members = [
  { userId: 'mona', roleId: 2 },
  { userId: 'emad', roleId: 4 },
]

const byName = async (project: number, wanted: string) => {
  const task = (await fixture.stored(project)).find(({ name }) => name === wanted)
  if (!task) throw new Error(wanted)
  return task
}
const linksInto = (taskId: string) =>
  fixture.service.connection.collection('links').find({ to: taskId }).sort({ from: 1 }).toArray()

it('a row that changes a task says which fields it changes, from what to what', async () => {
  const project = await fixture.aProject({ members })
  const head = [
    'ID',
    'Name',
    'Due',
    'Assignee',
    'Status',
    'Labels',
    'Estimate',
    'Parent',
    'Predecessors',
    'Deadline',
  ]
  await fixture.imported(
    project,
    csv(
      head,
      ['1', 'Plan', '2030-03-10', '', 'To do', 'Legal', '2h', '', '', ''],
      ['2', 'Build', '2030-03-20', 'emad', 'To do', '', '', '1', '3SS', '2030-04-01'],
      ['3', 'Stays', '2030-03-20', '', 'To do', '', '', '', '', ''],
    ),
  )
  const checked = await fixture.checked(
    project,
    csv(
      head,
      ['1', 'Plan, in short', '2030-03-11', 'mona', 'In progress', 'Legal, Urgent', '3h', '', '', ''],
      ['2', 'Build', '2030-03-20', 'emad', 'To do', '', '', '4', '3FS+2d', '2030-04-02'],
      ['3', 'Stays', '2030-03-20', '', 'To do', '', '', '', '', ''],
      ['4', 'Permit', '', '', '', '', '', '', '', ''],
    ),
  )
  expect(checked.counts).toMatchObject({ rows: 4, new: 1, updated: 2, same: 1 })
  const [plan, build, stays, permit] = await fixture.rows(checked)
  const codeOf = async (name: string) => (await byName(project, name)).itemId
  expect(plan?.changes).toEqual([
    { field: 'name', before: ['Plan'], after: ['Plan, in short'] },
    { field: 'assignee', before: [], after: ['mona'] },
    { field: 'due', before: ['2030-03-10'], after: ['2030-03-11'] },
    { field: 'estimate', before: ['120'], after: ['180'] },
    { field: 'status', before: ['new'], after: ['progress'] },
    { field: 'labels', before: ['Legal'], after: ['Legal', 'Urgent'] },
  ])
  expect(build?.changes).toEqual([
    { field: 'parent', before: [await codeOf('Plan')], after: ['Permit'] },
    {
      field: 'predecessors',
      before: [`${await codeOf('Stays')} SS`],
      after: [`${await codeOf('Stays')} FS+2d`],
    },
    { field: 'deadline', before: ['2030-04-01'], after: ['2030-04-02'] },
  ])
  expect([stays?.changes, permit?.changes]).toEqual([[], []])
})

it('the changes of many rows are found with as many queries as those of one', async () => {
  const project = await fixture.aProject({ members })
  const head = ['ID', 'Name', 'Parent', 'Predecessors']
  const ids = Array.from({ length: 120 }, (_, at) => String(at + 1))
  await fixture.imported(project, csv(head, ...ids.map((id) => [id, `T${id}`, '', ''])))
  const profile = fixture.service.connection.collection('system.profile')
  const queries = async (rows: readonly (readonly string[])[]) => {
    const before = new Date()
    const checked = await fixture.checked(project, csv(head, ...rows))
    expect(checked.counts).toMatchObject({ updated: rows.length })
    const [row] = await fixture.rows(checked)
    expect(row?.changes.map(({ field }) => field)).toEqual(['parent', 'predecessors'])
    const ns = {
      $in: ['tasks', 'links', 'plans'].map((name) => `${fixture.service.connection.name}.${name}`),
    }
    return profile.countDocuments({ ns, op: 'query', ts: { $gte: before } })
  }
  const codes = new Map((await fixture.stored(project)).map(({ name, itemId }) => [name, itemId]))
  const codeOf = (number: number) => codes.get(`T${number}`) ?? ''
  const moved = (id: string) => [id, `T${id}`, codeOf(Number(id) - 30), codeOf(Number(id) - 60)]
  const few = await queries([moved('100')])
  expect(few).toBeGreaterThan(3)
  expect(await queries(ids.slice(90).map(moved))).toBe(few)
})

it('an undo brings back kinds and lags of links with the predecessors (R40)', async () => {
  const project = await fixture.aProject({ members })
  const head = ['ID', 'Name', 'Predecessors']
  const names = ['A', 'B', 'C'].map((name, at) => [String(at + 1), name, ''])
  await fixture.imported(project, csv(head, ...names, ['4', 'D', '1SS+2d;2FF-1cd'], ['5', 'E', '1SS']))
  const [d, e] = [await byName(project, 'D'), await byName(project, 'E')]
  const before = [await linksInto(d._id), await linksInto(e._id)]
  expect(before.map((links) => links.length)).toEqual([2, 1])
  // One predecessor goes, one comes, and one link alone becomes another kind.
  const done = await fixture.imported(
    project,
    csv(head, ...names, ['4', 'D', '1SF;3FS+4d'], ['5', 'E', '1FF+3d']),
  )
  expect(done.counts).toMatchObject({ updated: 2 })
  expect(await byName(project, 'E')).toMatchObject({ version: Number(e['version']) + 1 })
  expect((await linksInto(e._id)).map(({ type, lag }) => [type, lag])).toEqual([['FF', 3]])
  const undone = await fixture.ended(await fixture.undo(done), JobState.UNDONE)
  expect(undone).toMatchObject({ undone: 2, kept: [] })
  expect([await linksInto(d._id), await linksInto(e._id)]).toEqual(before)
  expect((await byName(project, 'D'))['blockedByIds']).toEqual(d['blockedByIds'])
})
