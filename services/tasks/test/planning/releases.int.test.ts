import { randomUUID } from 'node:crypto'

import { rpcClient, type RpcClient } from '@smartproject/kit/grpc/client'
import {
  type Amount,
  CompleteReleaseRequest,
  PlanningServiceClient,
  type ReleasePlan,
  ScopeChangeKind,
} from '@smartproject/proto/smartproject/tasks/v1/planning_service'
import { ReleaseState } from '@smartproject/proto/smartproject/tasks/v1/board_service'
import {
  MoveTaskRequest,
  type Task,
  TaskStatus,
  UpdateTaskRequest,
} from '@smartproject/proto/smartproject/tasks/v1/task_service'

import { aTask, type CallOptions, day, type ListsFixture, START_MS, startListsFixture } from '../builders.js'

// The service's clock stands on Friday 1 March 2030; the company works from Sunday to Thursday.

let fixture: ListsFixture
let planning: RpcClient<PlanningServiceClient>
let mona: CallOptions
let project: number

beforeAll(async () => {
  fixture = await startListsFixture()
  planning = rpcClient(PlanningServiceClient, { address: fixture.service.address })
  mona = fixture.mona
}, START_MS)
afterAll(async () => {
  planning.close()
  await fixture.stop()
})
beforeEach(async () => {
  project = await fixture.aProject()
})

const MILESTONE = 5
const requestId = () => randomUUID()

async function aRelease(
  fields: { title?: string; startDate?: string; endDate?: string } = {},
): Promise<string> {
  const { title = 'Iteration 1', startDate = '2030-03-01', endDate = '2030-03-14' } = fields
  const request = {
    projectNumber: project,
    title,
    startDate: day(startDate),
    endDate: day(endDate),
    storyPoints: 0,
    requestId: requestId(),
  }
  return (await fixture.boards.createRelease(request, mona)).id
}

async function planOf(id: string): Promise<ReleasePlan> {
  const { plans } = await planning.listReleasePlans({ projectNumbers: [project] }, mona)
  const plan = plans.find(({ release }) => release?.id === id)
  if (!plan) throw new Error('no such release')
  return plan
}

const seen = async (id: string) => ({
  id,
  version: (await planOf(id)).release?.version ?? 0n,
  requestId: requestId(),
})
const start = async (id: string) => planning.startRelease({ ...(await seen(id)), startTime: undefined }, mona)
const complete = async (id: string, rest: CompleteReleaseRequest['rest'] = { $case: 'stay', value: true }) =>
  planning.completeRelease(CompleteReleaseRequest.fromPartial({ ...(await seen(id)), rest }), mona)

const points = (releaseId: string, storyPoints: number, estimateMinutes = 0) =>
  fixture.create(project, { releaseId, storyPoints, estimateMinutes })

async function change(task: Task, fields: Partial<UpdateTaskRequest['fields'] & object>, mask: string[]) {
  const now = await fixture.client.getTask({ id: task.id }, mona)
  const request = {
    id: task.id,
    version: now.task?.version ?? 0n,
    fields,
    updateMask: mask,
    requestId: requestId(),
  }
  await fixture.client.updateTask(UpdateTaskRequest.fromPartial(request), mona)
}
const size = (task: Task, storyPoints: number) => change(task, { storyPoints }, ['story_points'])
const into = (task: Task, releaseId: string) => change(task, { releaseId }, ['release_id'])

async function close(task: Task) {
  const now = await fixture.client.getTask({ id: task.id }, mona)
  const request = {
    id: task.id,
    version: now.task?.version ?? 0n,
    status: TaskStatus.CLOSED,
    requestId: requestId(),
  }
  await fixture.client.moveTask(MoveTaskRequest.fromPartial(request), mona)
}

const pointsOf = (amount: Amount | undefined) => amount?.points
const figures = ({ committed, scope, done, added, removed }: ReleasePlan) => ({
  committed: pointsOf(committed),
  scope: pointsOf(scope),
  done: pointsOf(done),
  added: pointsOf(added),
  removed: pointsOf(removed),
})

describe('a release', () => {
  it('starts by an act and keeps what was in it as committed', async () => {
    const id = await aRelease()
    const [first] = await Promise.all([points(id, 5), points(id, 3, 90)])
    await close(first)
    expect(await planOf(id)).toMatchObject({
      committed: undefined,
      scope: { tasks: 2, points: 8, minutes: 90n },
    })

    const { plan } = await start(id)
    expect(plan).toMatchObject({
      release: { state: ReleaseState.ACTIVE },
      startTime: fixture.clock.now(),
      committed: { tasks: 2, points: 8, minutes: 90n },
      done: { tasks: 1, points: 5 },
      workingDaysLeft: 10,
      manageable: true,
    })
    await expect(start(id)).rejects.toMatchObject({ reason: 'RELEASE_NOT_PLANNED' })
  })

  it('has a scope of what was committed, and what came in less what went out (R26)', async () => {
    const id = await aRelease()
    const [a, b, c] = [await points(id, 20), await points(id, 15), await points(id, 5)]
    await start(id)
    const late = await points(id, 5)
    await size(b, 12)
    await into(c, '')
    await close(a)
    expect(figures(await planOf(id))).toEqual({ committed: 40, scope: 37, done: 20, added: 5, removed: 8 })

    const { changes } = await planning.getReleaseScope({ id, page: undefined }, mona)
    expect(changes.slice(0, 4).map(({ kind, taskItemId }) => [kind, taskItemId])).toEqual([
      [ScopeChangeKind.DONE, a.itemId],
      [ScopeChangeKind.OUT, c.itemId],
      [ScopeChangeKind.DOWN, b.itemId],
      [ScopeChangeKind.IN, late.itemId],
    ])
    expect(changes[0]).toMatchObject({ userId: 'mona', pointsBefore: 20, pointsAfter: 20 })
  })

  it('has the changes of tasks that bring their past along among the others by their time, page by page', async () => {
    const id = await aRelease()
    const ago = (days: number) => new Date(fixture.clock.now().getTime() - days * 86_400_000)
    const owner = await fixture.company.asOwner()
    const brought = async (made: number, closed: number) => {
      const past = [
        { status: TaskStatus.NEW, time: ago(made) },
        { status: TaskStatus.CLOSED, time: ago(closed) },
      ]
      const request = aTask(project, { releaseId: id, storyPoints: 1 })
      const { task } = await fixture.client.createTask({ ...request, status: TaskStatus.CLOSED, past }, owner)
      return task?.itemId
    }
    const [long, short] = [await brought(30, 5), await brought(20, 10)]
    const last = await points(id, 2)

    const page = async (token: string) =>
      planning.getReleaseScope({ id, page: { pageSize: 2, pageToken: token } }, mona)
    const first = await page('')
    const second = await page(first.page?.nextPageToken ?? '')
    const third = await page(second.page?.nextPageToken ?? '')
    expect(
      [first, second, third].flatMap(({ changes }) =>
        changes.map(({ kind, taskItemId }) => [kind, taskItemId]),
      ),
    ).toEqual([
      [ScopeChangeKind.IN, last.itemId],
      [ScopeChangeKind.DONE, long],
      [ScopeChangeKind.DONE, short],
      [ScopeChangeKind.IN, short],
      [ScopeChangeKind.IN, long],
    ])
  })

  it('loses a task that goes to another release once, and has it back as another change (R28)', async () => {
    const [from, to] = [await aRelease(), await aRelease({ title: 'Iteration 2' })]
    const task = await points(from, 5)
    await start(from)
    await start(to)
    await into(task, to)
    expect([figures(await planOf(from)), figures(await planOf(to))]).toMatchObject([
      { scope: 0, added: 0, removed: 5 },
      { scope: 5, added: 5, removed: 0 },
    ])
    await into(task, from)
    expect([figures(await planOf(from)), figures(await planOf(to))]).toMatchObject([
      { scope: 5, added: 5, removed: 5 },
      { scope: 0, added: 5, removed: 5 },
    ])
  })

  it('keeps its figures once it is completed, whatever becomes of its tasks (R27)', async () => {
    const [id, next] = [await aRelease(), await aRelease({ title: 'Iteration 2' })]
    const [done, open] = [await points(id, 8), await points(id, 5)]
    const milestone = await fixture.create(project, { releaseId: id, taskType: MILESTONE })
    await start(id)
    await close(done)
    const { plan, moved } = await complete(id, { $case: 'releaseId', value: next })
    // The milestone goes along; the figures count no milestone.
    expect(moved).toBe(1)
    expect((await fixture.client.getTask({ id: milestone.id }, mona)).task?.releaseId).toBe(next)
    const frozen = { committed: 13, scope: 13, done: 8, added: 0, removed: 0 }
    expect(plan && figures(plan)).toEqual(frozen)
    expect((await fixture.client.getTask({ id: open.id }, mona)).task?.releaseId).toBe(next)

    await size(done, 100)
    await into(done, '')
    await points(id, 50)
    expect(figures(await planOf(id))).toEqual(frozen)
    const { days } = await planning.getReleaseScope({ id, page: undefined }, mona)
    expect(days.at(-1)).toMatchObject({ scope: { points: 13 }, done: { points: 8 } })
  })

  it('says for each day what is in it and done beside a steady pace, which leads on to its last day', async () => {
    const id = await aRelease({ endDate: '2030-03-07' })
    const [task] = [await points(id, 10)]
    await start(id)
    fixture.clock.advance(3 * 86_400_000)
    await close(task)
    const { days } = await planning.getReleaseScope({ id, page: undefined }, mona)
    fixture.clock.advance(-3 * 86_400_000)
    expect(days.map(({ date, done, idealPoints }) => [date?.day, done?.points, idealPoints])).toEqual([
      [1, 0, 10],
      [2, 0, 10],
      [3, 0, 8],
      [4, 10, 6],
      [5, undefined, 4],
      [6, undefined, 2],
      [7, undefined, 0],
    ])
  })

  it('that was started earlier has what its log says of that time', async () => {
    const id = await aRelease()
    const [a, b] = [await points(id, 8), await points(id, 5)]
    fixture.clock.advance(2 * 86_400_000)
    const began = fixture.clock.now()
    fixture.clock.advance(86_400_000)
    await close(a)
    await size(b, 3)
    const request = { ...(await seen(id)), startTime: began }
    const { plan } = await planning.startRelease(request, mona)
    expect(plan && figures(plan)).toEqual({ committed: 13, scope: 11, done: 8, added: 0, removed: 2 })
    const { days } = await planning.getReleaseScope({ id, page: undefined }, mona)
    const past = days.filter(({ scope }) => scope)
    expect(past.map(({ scope, done }) => [scope?.points, done?.points])).toEqual([
      [13, 0],
      [11, 8],
    ])
    fixture.clock.advance(-3 * 86_400_000)
  })

  it('that was completed earlier has the figures of that time, which is after its start', async () => {
    const id = await aRelease()
    const [a, b] = [await points(id, 8), await points(id, 5)]
    fixture.clock.advance(86_400_000)
    const began = fixture.clock.now()
    fixture.clock.advance(86_400_000)
    await close(a)
    const ended = fixture.clock.now()
    fixture.clock.advance(86_400_000)
    await close(b)
    await planning.startRelease({ ...(await seen(id)), startTime: began }, mona)
    const completing = async (completeTime: Date) =>
      planning.completeRelease(
        { ...(await seen(id)), rest: { $case: 'stay', value: true }, completeTime },
        mona,
      )
    await expect(completing(new Date(began.getTime() - 1))).rejects.toMatchObject({
      fields: [{ field: 'complete_time', reason: 'OUT_OF_RANGE' }],
    })
    const { plan } = await completing(ended)
    expect(plan?.completeTime).toEqual(ended)
    expect(plan && figures(plan)).toEqual({ committed: 13, scope: 13, done: 8, added: 0, removed: 0 })
    fixture.clock.advance(-3 * 86_400_000)
  })

  it('without a task is started and completed as any other, and its project has a pace of nothing (X20)', async () => {
    const id = await aRelease()
    await start(id)
    const { plan, moved } = await complete(id)
    expect(moved).toBe(0)
    expect(plan).toMatchObject({
      release: { state: ReleaseState.COMPLETED },
      committed: { tasks: 0, points: 0 },
      scope: { tasks: 0, points: 0 },
      done: { tasks: 0, points: 0 },
    })
    expect(await planOf(id)).toMatchObject({ forecastDate: undefined })
  })

  it('is given up with its open tasks in the backlog, and planned again', async () => {
    const id = await aRelease()
    const [open, closed] = [await points(id, 5), await points(id, 3)]
    await close(closed)
    await start(id)
    const { plan, moved } = await planning.cancelRelease(await seen(id), mona)
    expect([plan?.release?.state, moved]).toEqual([ReleaseState.CANCELLED, 1])
    expect((await fixture.client.getTask({ id: open.id }, mona)).task?.releaseId).toBe('')
    await expect(planning.cancelRelease(await seen(id), mona)).rejects.toMatchObject({
      reason: 'RELEASE_ENDED',
    })
    const again = await planning.reopenRelease(await seen(id), mona)
    expect(again.plan?.release?.state).toBe(ReleaseState.PLANNED)
  })

  it('opens again within seven days, with what changed in between', async () => {
    const id = await aRelease()
    await points(id, 5)
    await start(id)
    await complete(id)
    await points(id, 3)
    await planning.reopenRelease(await seen(id), mona)
    expect(figures(await planOf(id))).toMatchObject({ committed: 5, scope: 8, added: 3 })

    await complete(id)
    fixture.clock.advance(8 * 86_400_000)
    const late = await seen(id)
    const refused = planning.reopenRelease(late, mona)
    await expect(refused).rejects.toMatchObject({ reason: 'TOO_LATE' })
    fixture.clock.advance(-8 * 86_400_000)
  })

  it('is deleted only while it is planned', async () => {
    const id = await aRelease()
    await start(id)
    const request = { id, requestId: requestId(), otherIds: [] }
    await expect(fixture.boards.deleteRelease(request, mona)).rejects.toMatchObject({
      reason: 'RELEASE_NOT_PLANNED',
    })
  })

  it('has a pace of its project: the mean of the last three that were completed', async () => {
    for (const done of [100, 30, 28, 35]) {
      const id = await aRelease()
      const task = await points(id, done)
      await start(id)
      await close(task)
      await complete(id)
      fixture.clock.advance(60_000)
    }
    const next = await aRelease()
    await points(next, 62)
    await start(next)
    const { velocities, plans } = await planning.listReleasePlans({ projectNumbers: [project] }, mona)
    expect(velocities).toMatchObject([
      { projectNumber: project, releases: 3, mean: { points: 31, tasks: 1 } },
    ])
    // 62 points at 31 a working day: Sunday and Monday.
    expect(plans.find(({ release }) => release?.id === next)?.forecastDate).toEqual(day('2030-03-04'))
  })
})

describe('the right to act on a release', () => {
  it('is that of managers of the project; others of it see the figures, and strangers nothing', async () => {
    const { company } = fixture
    project = company.projectNumber
    const id = await aRelease()
    const [emad, vera, nadia] = [
      await company.as('emad'),
      await company.as('vera'),
      await company.as('nadia'),
    ]
    await expect(
      planning.startRelease({ ...(await seen(id)), startTime: undefined }, emad),
    ).rejects.toMatchObject({
      reason: 'PERMISSION_DENIED',
    })
    const ids = async (options: CallOptions) => {
      const { plans } = await planning.listReleasePlans({ projectNumbers: [] }, options)
      return plans.map(({ release, manageable }) => [release?.id, manageable])
    }
    expect([await ids(vera), await ids(nadia)]).toEqual([[[id, false]], []])
    await expect(planning.getReleaseScope({ id, page: undefined }, nadia)).rejects.toMatchObject({
      reason: 'RELEASE_NOT_FOUND',
    })
    expect(figures(await planOf(id))).toMatchObject({ scope: 0 })
  })

  it('is refused with an old version, and without a place for the open tasks', async () => {
    const id = await aRelease()
    const old = await seen(id)
    await start(id)
    await expect(
      planning.startRelease({ ...old, startTime: undefined, requestId: requestId() }, mona),
    ).rejects.toMatchObject({
      reason: 'VERSION_MISMATCH',
    })
    const nowhere = CompleteReleaseRequest.fromPartial(await seen(id))
    await expect(planning.completeRelease(nowhere, mona)).rejects.toMatchObject({
      fields: [{ field: 'rest', reason: 'REQUIRED' }],
    })
    await expect(complete(id, { $case: 'releaseId', value: id })).rejects.toMatchObject({
      fields: [{ field: 'release_id', reason: 'UNKNOWN' }],
    })
  })
})

it('each query on releases is found by an index', async () => {
  const id = await aRelease()
  await fixture.client.createTask(aTask(project, { releaseId: id, storyPoints: 1 }), mona)
  await start(id)
  await planning.getReleaseScope({ id, page: undefined }, mona)
  const { connection } = fixture.service
  const profile = connection.collection('system.profile')
  const reads = {
    ns: { $in: ['scope_log', 'releases', 'tasks'].map((name) => `${connection.name}.${name}`) },
  }
  expect(await profile.countDocuments({ ...reads, planSummary: /IXSCAN/ })).toBeGreaterThan(3)
  expect(await profile.findOne({ ...reads, $or: [{ planSummary: /COLLSCAN/ }] })).toBeNull()
})
