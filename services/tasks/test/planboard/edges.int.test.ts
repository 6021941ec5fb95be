import { randomUUID } from 'node:crypto'

import { rpcClient, type RpcClient } from '@smartproject/kit/grpc/client'
import { callsAs } from '@smartproject/testkit/keys'
import {
  CardMove,
  CellState,
  GetPlanningBoardRequest,
  PlanboardServiceClient,
  PlanLoad,
  PlanUnit,
} from '@smartproject/proto/smartproject/tasks/v1/planboard_service'
import { PlanningServiceClient } from '@smartproject/proto/smartproject/tasks/v1/planning_service'
import {
  DurationKind,
  LagUnit,
  LinkType,
  PlanMode,
  ScheduleChange,
  TaskPlan,
} from '@smartproject/proto/smartproject/tasks/v1/schedule_service'

import { type CallOptions, day, soon, START_MS } from '../builders.js'
import { type ScheduleFixture, startScheduleFixture } from '../schedule/schedule-fixture.js'

let fixture: ScheduleFixture
let planboard: RpcClient<PlanboardServiceClient>
let planning: RpcClient<PlanningServiceClient>
let website: number

// Friday 1 March 2030; the company works from Sunday to Thursday. Mona runs the project, Emad works in it.
beforeAll(async () => {
  fixture = await startScheduleFixture()
  planboard = rpcClient(PlanboardServiceClient, { address: fixture.service.address })
  planning = rpcClient(PlanningServiceClient, { address: fixture.service.address })
  website = fixture.company.projectNumber
  for (const user of ['mona', 'emad']) await fixture.company.publishMember(user)
  await soon(async () => (await boardOf(fixture.mona)).rows.length >= 2)
}, START_MS)
afterAll(async () => {
  planboard.close()
  planning.close()
  await fixture.stop()
})

const boardOf = (options: CallOptions, fromDate = '2030-03-03') =>
  planboard.getPlanningBoard(
    GetPlanningBoardRequest.fromPartial({
      window: { unit: PlanUnit.WEEK, fromDate: day(fromDate), periods: 2 },
    }),
    options,
  )

const cellOf = async (userId: string, fromDate: string) =>
  (await boardOf(fixture.mona, fromDate)).rows.find((row) => row.userId === userId)?.cells[0]

it('a preview has the cells that a card touches with the card in them, over as well, and an over-full one may be taken (R20)', async () => {
  const busy = { assigneeId: 'mona', estimateMinutes: 2_000 }
  await fixture.task(website, 'Busy', ['2030-03-10', '2030-03-14'], busy)
  const card = { assigneeId: 'emad', estimateMinutes: 520 }
  const task = await fixture.task(website, 'Card', ['2030-03-11', '2030-03-12'], card)
  const move = CardMove.fromPartial({
    taskId: task.id,
    unit: PlanUnit.WEEK,
    fromUserId: 'emad',
    toUserId: 'mona',
  })
  const { cells } = await planboard.previewMove({ move, load: PlanLoad.PLAN, scenarioId: '' }, fixture.mona)
  const seen = new Map(cells.map(({ userId, cell }) => [userId, cell]))
  expect(seen.get('mona')).toMatchObject({
    capacity: 2_400,
    load: 2_520,
    over: 120,
    overDays: 5,
    state: CellState.OVER,
  })
  expect(seen.get('emad')).toMatchObject({ capacity: 2_400, load: 0 })
  expect(await cellOf('mona', '2030-03-10')).toMatchObject({ load: 2_000 })

  const request = { move, version: task.version, basis: '', requestId: randomUUID() }
  const { runId } = await planboard.movePlanned(request, fixture.mona)
  expect(await cellOf('mona', '2030-03-10')).toMatchObject(seen.get('mona') ?? {})
  await fixture.schedule.undoSchedule({ runId, requestId: randomUUID() }, fixture.mona)
  expect(await cellOf('mona', '2030-03-10')).toMatchObject({ load: 2_000 })
})

it('the parts of an archived task are work as they were (X17)', async () => {
  const parent = await fixture.task(website, 'Whole', ['2030-04-07', '2030-04-11'])
  const part = { parentId: parent.id, assigneeId: 'emad', estimateMinutes: 300 }
  const { id } = await fixture.task(website, 'Part', ['2030-04-08', '2030-04-09'], part)
  const { task: whole } = await fixture.client.getTask({ id: parent.id }, fixture.mona)
  if (whole) await fixture.archive(whole)
  expect(await cellOf('emad', '2030-04-07')).toMatchObject({ load: 300 })
  expect((await fixture.gantt(website)).tasks.map((task) => task.id)).toContain(id)
  expect((await boardOf(fixture.mona, '2030-04-07')).tasks.map((task) => task.id)).not.toContain(parent.id)
})

it('a task takes a day at least: a plan of none is refused, and days off alone count as one (X3)', async () => {
  const off = await fixture.task(website, 'On days off', ['2030-05-10', '2030-05-11'])
  const { workingDays, version } = await fixture.seen(website, off.id)
  expect(workingDays).toBe(1)
  const plan = TaskPlan.fromPartial({ mode: PlanMode.AUTO, kind: DurationKind.FIXED, duration: 0 })
  await expect(
    fixture.schedule.savePlan({ taskId: off.id, version, plan, requestId: randomUUID() }, fixture.mona),
  ).rejects.toMatchObject({ fields: [{ field: 'plan.duration', reason: 'OUT_OF_RANGE' }] })
  await fixture.follow(website, off.id)
  const followed = await fixture.seen(website, off.id)
  expect(followed).toMatchObject({ workingDays: 1, earlyDue: followed.earlyStart })
})

it('a company whose plan has ended reads its plans and changes none of them (R45)', async () => {
  const task = await fixture.task(website, 'Read', ['2030-05-05', '2030-05-06'], { assigneeId: 'emad' })
  const closed: CallOptions = callsAs(
    { userId: 'mona', tenantId: fixture.company.tenantId, openUntil: 1 },
    10_000,
  )
  expect((await boardOf(closed, '2030-05-05')).tasks.map(({ id }) => id)).toContain(task.id)
  expect((await fixture.gantt(website, closed)).tasks.map(({ id }) => id)).toContain(task.id)
  expect(await planning.listReleasePlans({ projectNumbers: [website] }, closed)).toMatchObject({ plans: [] })
  const preview = { change: ScheduleChange.fromPartial({ projectNumber: website }) }
  await expect(fixture.schedule.previewSchedule(preview, closed)).resolves.toMatchObject({ leftOut: [] })

  const move = CardMove.fromPartial({
    taskId: task.id,
    unit: PlanUnit.WEEK,
    fromUserId: 'emad',
    toUserId: '',
  })
  const { id: taskId, version } = task
  const requestId = randomUUID()
  const link = {
    taskId,
    version,
    predecessorId: randomUUID(),
    type: LinkType.FS,
    lag: 0,
    lagUnit: LagUnit.WORKING_DAYS,
    follow: false,
  }
  const writes = [
    () => planboard.movePlanned({ move, version, basis: '', requestId }, closed),
    () => planboard.saveScenario({ id: '', version: 0n, name: 'Later', changes: [], requestId }, closed),
    () => fixture.schedule.saveLink({ ...link, requestId }, closed),
    () => fixture.schedule.applySchedule({ ...preview, basis: '', requestId }, closed),
    () => fixture.schedule.setBaseline({ projectNumber: website, name: 'Now', requestId }, closed),
    () => planning.startRelease({ id: randomUUID(), version: 1n, startTime: undefined, requestId }, closed),
  ]
  for (const write of writes)
    await expect(write()).rejects.toMatchObject({ kind: 'forbidden', reason: 'PLAN_EXPIRED' })
  const { task: after } = await fixture.client.getTask({ id: taskId }, fixture.mona)
  expect(after?.version).toBe(version)
})
