import { randomUUID } from 'node:crypto'

import { rpcClient, type RpcClient } from '@smartproject/kit/grpc/client'
import {
  CardMove,
  GetPlanningBoardRequest,
  type GetPlanningBoardResponse,
  MoveRefusal,
  PlanboardServiceClient,
  PlanLoad,
  PlanPlace,
  PlanUnit,
  type Scenario,
  ScenarioState,
} from '@smartproject/proto/smartproject/tasks/v1/planboard_service'
import type { Task } from '@smartproject/proto/smartproject/tasks/v1/task_service'
import { topics } from '@smartproject/proto/topics'

import { type CallOptions, day, soon, START_MS } from '../builders.js'
import { type ScheduleFixture, short, startScheduleFixture } from '../schedule/schedule-fixture.js'

let fixture: ScheduleFixture
let planboard: RpcClient<PlanboardServiceClient>
let olivia: CallOptions
let emad: CallOptions
let website: number

// Friday 1 March 2030; the company works from Sunday to Thursday. Mona runs the project, Emad works in it, Vera looks on.
beforeAll(async () => {
  fixture = await startScheduleFixture()
  planboard = rpcClient(PlanboardServiceClient, { address: fixture.service.address })
  olivia = await fixture.company.asOwner()
  emad = await fixture.company.as('emad')
  website = fixture.company.projectNumber
  for (const user of ['mona', 'emad', 'vera']) await fixture.company.publishMember(user)
  await soon(async () => (await boardOf('', olivia)).rows.length >= 3)
}, START_MS)
afterAll(async () => {
  planboard.close()
  await fixture.stop()
})

const boardOf = (scenarioId = '', options = fixture.mona) =>
  planboard.getPlanningBoard(
    GetPlanningBoardRequest.fromPartial({
      window: { unit: PlanUnit.WEEK, fromDate: day('2030-03-03'), periods: 6 },
      scenarioId,
    }),
    options,
  )

type Change = readonly [task: Task, span: readonly [string, string], assigneeId: string]

const wanted = (changes: readonly Change[]) =>
  changes.map(([{ id, version }, [start, due], assigneeId]) => ({
    taskId: id,
    version,
    wanted: PlanPlace.fromPartial({ startDate: day(start), dueDate: day(due), assigneeId }),
  }))

/** Keeps changes beside the plan. */
async function scenarioOf(
  changes: readonly Change[],
  { options = fixture.mona, before }: { options?: CallOptions; before?: Scenario | undefined } = {},
): Promise<Scenario> {
  const seen = { id: before?.id ?? '', version: before?.version ?? 0n, name: 'Two more people' }
  const { scenario } = await planboard.saveScenario(
    { ...seen, changes: wanted(changes), requestId: randomUUID() },
    options,
  )
  if (!scenario) throw new Error('no scenario')
  return scenario
}

const apply = ({ id, version }: Scenario, options = fixture.mona) =>
  planboard.applyScenario({ id, version, requestId: randomUUID() }, options)
const drop = ({ id, version }: Scenario, options = fixture.mona) =>
  planboard.dropScenario({ id, version, requestId: randomUUID() }, options)
const taskNow = async ({ id }: Task) => {
  const { task } = await fixture.client.getTask({ id }, fixture.mona)
  if (!task) throw new Error('no task')
  return task
}
const placeNow = async (task: Task) => {
  const { startDate, dueDate, assigneeId } = await taskNow(task)
  return [short(startDate), short(dueDate), assigneeId]
}
const listed = async (options = fixture.mona) => (await planboard.listScenarios({}, options)).scenarios

/** All of a board but the versions, which every change counts, and what the caller may do. */
function contentOf({
  rows,
  tasks,
  unassigned,
  unassignedCount,
  undatedIds,
  undatedCount,
}: GetPlanningBoardResponse) {
  const cards = tasks.map(({ id, startDate, dueDate, assigneeId }) => ({
    id,
    startDate,
    dueDate,
    assigneeId,
  }))
  const pieces = (some: typeof unassigned) => some.toSorted((a, b) => (a.taskId < b.taskId ? -1 : 1))
  return {
    rows: rows.map(({ userId, cells, total, pieces: own }) => ({
      userId,
      cells,
      total,
      pieces: pieces(own),
    })),
    cards: cards.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    unassigned: pieces(unassigned),
    unassignedCount,
    undated: undatedIds.toSorted(),
    undatedCount,
  }
}

const FIRST = ['2030-03-10', '2030-03-11'] as const
const LATER = ['2030-03-17', '2030-03-18'] as const

it('a board with a scenario shows the very plan that its apply makes, followers and trays too, and Undo restores it (R49)', async () => {
  const estimate = { estimateMinutes: 600 }
  const card = await fixture.task(website, 'Card', FIRST, { assigneeId: 'emad', ...estimate })
  const linked = await fixture.task(website, 'Linked', FIRST, { assigneeId: 'emad', ...estimate })
  const follower = await fixture.task(website, 'Follower', ['2030-03-12', '2030-03-12'], {
    assigneeId: 'mona',
  })
  const open = await fixture.task(website, 'Without a person', FIRST, estimate)
  const undated = await fixture.task(website, 'Some day', undefined, { assigneeId: 'emad', ...estimate })
  await fixture.link(website, linked, follower)
  await fixture.follow(website, follower.id)
  const before = contentOf(await boardOf())
  const scenario = await scenarioOf([
    [card, FIRST, 'mona'],
    [linked, LATER, 'emad'],
    [open, LATER, 'mona'],
    [undated, FIRST, ''],
  ])
  expect(contentOf(await boardOf())).toEqual(before)
  const shown = contentOf(await boardOf(scenario.id))
  expect(shown).not.toEqual(before)
  expect(shown.cards.find(({ id }) => id === follower.id)?.startDate).toEqual(day('2030-03-19'))

  const { runId, changed, leftOut } = await apply(scenario)
  expect([changed, leftOut]).toEqual([5, []])
  expect(contentOf(await boardOf())).toEqual(shown)
  expect(await placeNow(card)).toEqual(['03-10', '03-11', 'mona'])
  expect(await placeNow(follower)).toEqual(['03-19', '03-19', 'mona'])

  const { restored } = await fixture.schedule.undoSchedule({ runId, requestId: randomUUID() }, fixture.mona)
  expect(restored).toBe(5)
  expect(contentOf(await boardOf())).toEqual(before)
})

it('a scenario that was applied says what takes it back to the one who applied it alone, until it is open again (R7)', async () => {
  const task = await fixture.task(website, 'Taken back', FIRST, { assigneeId: 'emad' })
  const scenario = await scenarioOf([[task, LATER, 'mona']])
  const runOf = async (options = fixture.mona) =>
    (await listed(options)).find(({ id }) => id === scenario.id)?.run
  expect(await runOf()).toBe('')
  const { runId } = await apply(scenario)
  expect([await runOf(), await runOf(olivia)]).toEqual([runId, ''])
  await fixture.schedule.undoSchedule({ runId, requestId: randomUUID() }, fixture.mona)
  const now = await taskNow(task)
  const before = { ...scenario, version: scenario.version + 1n }
  await scenarioOf([[now, LATER, 'mona']], { before })
  expect(await runOf()).toBe('')
})

it('of two people who apply a scenario one does, and it is closed for the other (R49)', async () => {
  const task = await fixture.task(website, 'Once', FIRST, { assigneeId: 'emad' })
  const scenario = await scenarioOf([[task, LATER, 'mona']])
  const both = await Promise.allSettled([apply(scenario), apply(scenario, olivia)])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await expect(apply(scenario)).rejects.toMatchObject({ reason: 'SCENARIO_CLOSED' })
  expect((await taskNow(task)).version).toBe(task.version + 1n)
  expect((await listed()).find(({ id }) => id === scenario.id)?.state).toBe(ScenarioState.APPLIED)
})

it('a discarded scenario leaves no trace, and none of its steps publishes an event (R49)', async () => {
  const task = await fixture.task(website, 'Trace', FIRST, { assigneeId: 'emad' })
  const { connection } = fixture.service
  const events = () =>
    connection.collection('outbox').countDocuments({ topic: { $ne: topics.auditEvent.name } })
  const before = await events()
  const scenario = await scenarioOf([[task, LATER, 'mona']])
  const changed = await scenarioOf([[task, LATER, '']], { before: scenario })
  await drop(changed)
  expect(await events()).toBe(before)
  expect(await taskNow(task)).toEqual(task)
  expect(await connection.collection('scenarios').countDocuments({ _id: scenario.id as never })).toBe(0)
  await expect(boardOf(scenario.id)).rejects.toMatchObject({ reason: 'SCENARIO_NOT_FOUND' })
})

it('a task that has changed since makes it stale: it is not applied, and the task is named until it is taken as it is', async () => {
  const kept = await fixture.task(website, 'Kept', FIRST, { assigneeId: 'emad' })
  const touched = await fixture.task(website, 'Touched', FIRST, { assigneeId: 'emad' })
  const scenario = await scenarioOf([
    [kept, LATER, 'mona'],
    [touched, LATER, 'mona'],
  ])
  const dates = { startDate: day('2030-03-24'), dueDate: day('2030-03-25') }
  await fixture.client.setTaskDates(
    { id: touched.id, version: touched.version, ...dates, requestId: randomUUID() },
    fixture.mona,
  )
  await expect(apply(scenario)).rejects.toMatchObject({
    kind: 'stale',
    reason: 'PLAN_MOVED',
    meta: { tasks: touched.itemId },
  })
  expect(await placeNow(kept)).toEqual(['03-10', '03-11', 'emad'])
  const seen = (await listed()).find(({ id }) => id === scenario.id)
  expect(seen?.state).toBe(ScenarioState.STALE)
  const change = seen?.changes.find(({ taskId }) => taskId === touched.id)
  expect([change?.base, change?.now, change?.wanted].map((place) => short(place?.startDate))).toEqual([
    '03-10',
    '03-24',
    '03-17',
  ])
  // Another card is taken in while it is stale; the changed task stays as it was seen.
  const more = await scenarioOf(
    [
      [kept, LATER, 'mona'],
      [touched, LATER, 'mona'],
      [await fixture.task(website, 'More', FIRST), LATER, ''],
    ],
    { before: scenario },
  )
  expect(more.state).toBe(ScenarioState.STALE)
  const based = await scenarioOf(
    [
      [kept, LATER, 'mona'],
      [await taskNow(touched), LATER, 'mona'],
    ],
    { before: more },
  )
  expect(based.state).toBe(ScenarioState.OPEN)
  await apply(based)
  expect(await placeNow(touched)).toEqual(['03-17', '03-18', 'mona'])
  // One that was applied is opened again with the tasks as they are.
  const [again] = (await listed()).filter(({ id }) => id === scenario.id)
  expect((await scenarioOf([[await taskNow(kept), FIRST, '']], { before: again })).state).toBe(
    ScenarioState.OPEN,
  )
})

it('a move within a scenario is counted from where the scenario has the card, with its load there', async () => {
  const task = await fixture.task(website, 'Steps', ['2030-03-12', '2030-03-12'], {
    assigneeId: 'emad',
    estimateMinutes: 120,
  })
  const scenario = await scenarioOf([[task, ['2030-03-19', '2030-03-19'], 'mona']])
  const preview = (fields: Partial<CardMove>) =>
    planboard.previewMove(
      {
        move: CardMove.fromPartial({ taskId: task.id, unit: PlanUnit.WEEK, fromUserId: 'mona', ...fields }),
        load: PlanLoad.FORECAST,
        scenarioId: scenario.id,
      },
      fixture.mona,
    )
  const moved = await preview({ fromDate: day('2030-03-17'), toUserId: 'emad', toDate: day('2030-03-31') })
  expect([short(moved.before?.startDate), short(moved.after?.startDate)]).toEqual(['03-19', '04-02'])
  const loadOf = async (scenarioId: string, userId: string, week: number) =>
    (await boardOf(scenarioId)).rows.find((row) => row.userId === userId)?.cells[week]?.load ?? 0
  const cell = moved.cells.find(({ userId, firstDate }) => userId === 'emad' && short(firstDate) === '03-31')
  expect(cell?.cell?.load).toBe((await loadOf(scenario.id, 'emad', 4)) + 120)
  expect(await preview({ fromDate: day('2030-03-17'), toUserId: 'vera' })).toMatchObject({
    refused: MoveRefusal.ROLE_CANNOT_WORK,
  })
})

it('people are suggested with the moves of the scenario that is looked at, and only for those who may read it', async () => {
  const busy = ['2030-06-02', '2030-06-03'] as const
  const wantedTask = await fixture.task(website, 'Wanted', busy, { estimateMinutes: 960 })
  const other = await fixture.task(website, 'In the way', busy, { assigneeId: 'mona', estimateMinutes: 960 })
  const scenario = await scenarioOf([[other, busy, 'emad']])
  const fitting = async (scenarioId: string, options = fixture.mona) => {
    const days = { startDate: undefined, dueDate: undefined }
    const { people } = await planboard.suggestPeople({ taskId: wantedTask.id, ...days, scenarioId }, options)
    return people.map(({ userId, fits }) => `${userId} ${fits ? 'has' : 'lacks'} room`).toSorted()
  }
  expect(await fitting('')).toEqual(['emad has room', 'mona lacks room'])
  expect(await fitting(scenario.id)).toEqual(['emad lacks room', 'mona has room'])
  await expect(fitting(scenario.id, emad)).rejects.toMatchObject({ reason: 'SCENARIO_NOT_FOUND' })
})

describe('rights on scenarios', () => {
  it('are those of planners of all of its projects; for others it does not exist', async () => {
    const task = await fixture.task(website, 'Rights', FIRST, { assigneeId: 'emad' })
    const own = await scenarioOf([[task, LATER, 'mona']])
    await expect(scenarioOf([[task, LATER, 'mona']], { options: emad })).rejects.toMatchObject({
      reason: 'PERMISSION_DENIED',
    })
    expect(await listed(emad)).toEqual([])
    for (const act of [apply, drop]) {
      await expect(act(own, emad)).rejects.toMatchObject({ reason: 'SCENARIO_NOT_FOUND' })
    }
    await expect(boardOf(own.id, emad)).rejects.toMatchObject({ reason: 'SCENARIO_NOT_FOUND' })
    const other = await fixture.aProject({ members: [{ userId: 'emad', roleId: 1 }] })
    const secret = await fixture.create(other, { name: 'Merger', assigneeId: 'emad' }, olivia)
    const mixed = await scenarioOf(
      [
        [task, LATER, 'mona'],
        [secret, LATER, 'emad'],
      ],
      { options: olivia },
    )
    const seen = (await listed()).find(({ id }) => id === mixed.id)
    expect(seen).toMatchObject({ hidden: 1, editable: false })
    expect(seen?.changes.map(({ taskId }) => taskId)).toEqual([task.id])
    await expect(apply(mixed)).rejects.toMatchObject({ reason: 'PERMISSION_DENIED' })
    await drop(mixed, olivia)
  })

  it('a task that the maker may no longer plan is left out of the apply, and counted (R43)', async () => {
    const task = await fixture.task(website, 'Mine', FIRST, { assigneeId: 'emad' })
    const id = randomUUID()
    const lost = await fixture.aProject({ id })
    const theirs = await fixture.create(lost, { name: 'Theirs' }, olivia)
    const scenario = await scenarioOf([
      [task, LATER, 'mona'],
      [theirs, LATER, 'mona'],
    ])
    const viewer = [{ userId: 'mona', roleId: 5 }]
    await fixture.company.publishProject({
      id,
      number: lost,
      code: 'PRO',
      name: 'Lost',
      members: viewer,
      version: 2n,
    })
    await soon(async () =>
      (await boardOf()).projects.some(({ number, canPlan }) => number === lost && !canPlan),
    )
    const { changed, leftOut } = await apply(scenario)
    expect([changed, leftOut.map(({ itemId }) => itemId)]).toEqual([1, [theirs.itemId]])
    expect((await fixture.client.getTask({ id: theirs.id }, olivia)).task?.version).toBe(theirs.version)
  })
})

it('people and days that cannot be are refused, and nothing is kept', async () => {
  const task = await fixture.task(website, 'Refused', FIRST, { assigneeId: 'emad' })
  const before = (await listed()).length
  await expect(scenarioOf([[task, LATER, 'vera']])).rejects.toMatchObject({
    reason: 'MOVE_REFUSED',
    meta: { reason: 'ROLE_CANNOT_WORK' },
  })
  await expect(scenarioOf([[task, ['2030-03-18', '2030-03-17'], 'mona']])).rejects.toMatchObject({
    kind: 'invalid',
    fields: [{ field: 'changes.0.due', reason: 'BEFORE_START' }],
  })
  await expect(scenarioOf([[{ ...task, version: 9n }, LATER, 'mona']])).rejects.toMatchObject({
    reason: 'PLAN_MOVED',
  })
  await expect(
    scenarioOf([
      [task, LATER, 'mona'],
      [task, LATER, 'emad'],
    ]),
  ).rejects.toMatchObject({ fields: [{ field: 'changes', reason: 'DUPLICATE' }] })
  expect(await listed()).toHaveLength(before)
})

it('a company has 20 open scenarios at most, however many are made at once', async () => {
  const open = (await listed(olivia)).filter(({ state }) => state !== ScenarioState.APPLIED).length
  for (let made = open; made < 18; made++) await scenarioOf([], { options: olivia })
  const made = await Promise.allSettled([1, 2, 3, 4].map(() => scenarioOf([], { options: olivia })))
  const refused = made.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []))
  expect(refused).toHaveLength(2)
  expect(refused[0]).toMatchObject({ reason: 'TOO_MANY_SCENARIOS' })
  const profile = fixture.service.connection.collection('system.profile')
  const ns = /\.(scenarios|tasks|projects)$/
  expect(await profile.findOne({ op: { $in: ['query', 'command'] }, ns, planSummary: /COLLSCAN/ })).toBeNull()
})
