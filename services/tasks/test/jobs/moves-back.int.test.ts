import { CopyNameKind, JobState } from '@smartproject/proto/smartproject/tasks/v1/job_service'

import { START_MS } from '../builders.js'
import { someFields } from '../task-calls.js'
import { request, TEAM } from './copies-fixture.js'
import { type MovesFixture, NO_PAGE, startMovesFixture } from './moves-fixture.js'

let fixture: MovesFixture

beforeAll(async () => {
  fixture = await startMovesFixture()
}, START_MS)
afterAll(() => fixture.stop())

it('an undo brings moved tasks back as they were, with what was said and logged since', async () => {
  const { aProject, create, stored, files, mona } = fixture
  const [from, to] = [await aProject('MUND', TEAM), await aProject('MBCK', [TEAM[0] ?? fail()])]
  const category = await files.boards.createCategory(
    { projectNumber: from, name: 'Paint', ...request() },
    mona,
  )
  const top = await create(from, { name: 'Top', assigneeId: 'emad', categoryId: category.id })
  const part = await create(from, { name: 'Part', parentId: top.id })
  const before = await stored(from)
  const job = await fixture.moved(from, to, {
    taskIds: [top.id],
    names: [{ kind: CopyNameKind.CATEGORIES, make: false, map: [] }],
  })
  expect(job.canUndo).toBe(true)
  const code = (await stored(to)).get('Top')?.itemId ?? ''
  const history = await files.client.listTaskRevisions({ taskId: top.id, page: NO_PAGE }, mona)
  expect(history.revisions).toContainEqual(
    expect.objectContaining({ field: 'category_id', oldValue: category.id, newValue: '' }),
  )
  expect(history.names).toEqual({ [category.id]: 'Paint' })
  await fixture.say(part.id, 'Said there')
  await fixture.log(part.id, 15)
  await fixture.jobs.undoImport({ id: job.id, ...request() }, mona)
  const undone = await fixture.ended(job, JobState.UNDONE)
  expect(undone).toMatchObject({ undone: 2, kept: [] })
  expect((await stored(to)).size).toBe(0)
  const after = await stored(from)
  for (const name of ['Top', 'Part']) {
    const {
      version: _version,
      updateTime: _time,
      formerItemIds: _former,
      counted: _count,
      terms: _terms,
      ...was
    } = before.get(name) ?? fail()
    expect(after.get(name)).toMatchObject(was)
  }
  expect(after.get('Part')).toMatchObject({ counted: { comments: 1, spentMinutes: 15 } })
  expect([await fixture.loggedIn(from), await fixture.loggedIn(to)]).toEqual([15, 0])
  expect((await fixture.detail(code, to)).task?.id).toBe(top.id)
})

it('a tree of which a task has changed since stays whole and is named', async () => {
  const { aProject, create, stored, files, mona } = fixture
  const [from, to] = [await aProject('MKEP', TEAM), await aProject('MSTY', TEAM)]
  const top = await create(from, { name: 'Top' })
  const part = await create(from, { name: 'Part', parentId: top.id })
  const alone = await create(from, { name: 'Alone' })
  const grown = await create(from, { name: 'Grown' })
  const job = await fixture.moved(from, to, { taskIds: [top.id, alone.id, grown.id] })
  const { version } = (await stored(to)).get('Part') ?? fail()
  await files.client.updateTask(
    {
      id: part.id,
      version: BigInt(version),
      fields: someFields({ name: 'Part, changed' }),
      updateMask: ['name'],
      ...request(),
    },
    mona,
  )
  await create(to, { name: 'New part', parentId: grown.id })
  await fixture.jobs.undoImport({ id: job.id, ...request() }, mona)
  const undone = await fixture.ended(job, JobState.UNDONE)
  expect(undone.undone).toBe(1)
  expect(undone.kept.map(({ name }) => name).toSorted()).toEqual(['Grown', 'Part, changed', 'Top'])
  expect([...(await stored(from)).keys()]).toEqual(['Alone'])
  expect((await stored(to)).size).toBe(4)
})

it('moving and bringing back answer every query from an index', async () => {
  const { connection } = fixture.files.service
  const read = ['tasks', 'comments', 'threads', 'worklogs', 'job_rows', 'jobs', 'board_counts', 'projects']
  const queries = {
    ns: { $in: read.map((name) => `${connection.name}.${name}`) },
    op: { $in: ['query', 'command', 'update'] },
    planSummary: { $exists: true },
    // Not those of this test, which name no tenant.
    'command.filter.projectNumber': { $exists: false },
    'command.query.taskId': { $exists: false },
  }
  const profile = connection.collection('system.profile')
  expect(await profile.countDocuments({ ...queries, op: 'update' })).toBeGreaterThan(50)
  expect(await profile.countDocuments({ ...queries, planSummary: /formerItemIds/ })).toBeGreaterThan(0)
  const bad = await profile.findOne({
    ...queries,
    $or: [{ planSummary: /COLLSCAN/ }, { hasSortStage: true }],
  })
  expect(bad?.['command']).toBeUndefined()
})

function fail(): never {
  throw new Error('nothing there')
}
