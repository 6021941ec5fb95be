import { randomUUID } from 'node:crypto'

import { rpcClient, type RpcClient } from '@smartproject/kit/grpc/client'
import {
  CardMove,
  CellState,
  GetPlanningBoardRequest,
  type GetPlanningBoardResponse,
  MoveRefusal,
  PlanboardServiceClient,
  PlanGroup,
  PlanLoad,
  PlanUnit,
  WorkPattern,
} from '@smartproject/proto/smartproject/tasks/v1/planboard_service'
import { PlanMode } from '@smartproject/proto/smartproject/tasks/v1/schedule_service'
import { topics } from '@smartproject/proto/topics'

import { type CallOptions, day, soon, START_MS } from '../builders.js'
import { type ScheduleFixture, short, startScheduleFixture } from '../schedule/schedule-fixture.js'

let fixture: ScheduleFixture
let planboard: RpcClient<PlanboardServiceClient>
let olivia: CallOptions
let website: number

// Friday 1 March 2030; the company works from Sunday to Thursday.
beforeAll(async () => {
  fixture = await startScheduleFixture()
  planboard = rpcClient(PlanboardServiceClient, { address: fixture.service.address })
  olivia = await fixture.company.asOwner()
  website = fixture.company.projectNumber
  for (const user of ['mona', 'emad', 'vera']) await fixture.company.publishMember(user)
  await soon(async () => (await boardOf(olivia)).rows.length >= 3)
}, START_MS)
afterAll(async () => {
  planboard.close()
  await fixture.stop()
})

const boardOf = (options: CallOptions, fields: Partial<GetPlanningBoardRequest> = {}) =>
  planboard.getPlanningBoard(
    GetPlanningBoardRequest.fromPartial({
      window: { unit: PlanUnit.WEEK, fromDate: day('2030-03-03'), periods: 4 },
      ...fields,
    }),
    options,
  )

function rowOf(board: GetPlanningBoardResponse, userId: string) {
  const row = board.rows.find((one) => one.userId === userId)
  if (!row) throw new Error(`no row of ${userId}`)
  return row
}

const aMove = (taskId: string, fields: Partial<CardMove>) =>
  CardMove.fromPartial({ taskId, unit: PlanUnit.WEEK, ...fields })

/** Moves a card as it is now. */
async function move(taskId: string, fields: Partial<CardMove>, options = fixture.mona) {
  const { task } = await fixture.client.getTask({ id: taskId }, options)
  return planboard.movePlanned(
    { move: aMove(taskId, fields), version: task?.version ?? 0n, basis: '', requestId: randomUUID() },
    options,
  )
}

describe('the planning board', () => {
  it('spreads work over the days of a person, and says the state of each week (R15, R16)', async () => {
    const inProject = { assigneeId: 'emad', estimateMinutes: 1_200 }
    const task = await fixture.task(website, 'Plan', ['2030-03-03', '2030-03-05'], inProject)
    await fixture.task(website, 'Build', ['2030-03-04', '2030-03-07'], { ...inProject, estimateMinutes: 600 })
    const board = await boardOf(fixture.mona)
    expect(board.periods.map(({ firstDate, workingDays }) => [short(firstDate), workingDays])).toEqual([
      ['03-03', 5],
      ['03-10', 5],
      ['03-17', 5],
      ['03-24', 5],
    ])
    const { cells, pieces, total } = rowOf(board, 'emad')
    expect(cells[0]).toMatchObject({ capacity: 2_400, load: 1_800, state: CellState.UNEVEN })
    expect(cells.map(({ load }) => load)).toEqual([1_800, 0, 0, 0])
    expect(total).toMatchObject({ capacity: 9_600, load: 1_800 })
    expect(pieces.find(({ taskId }) => taskId === task.id)).toMatchObject({ first: 0, minutes: [1_200] })
    expect(board.tasks.find(({ id }) => id === task.id)).toMatchObject({ editable: true, automatic: false })
  })

  it('narrows the time of a person by patterns from their day on (R22)', async () => {
    const pattern = WorkPattern.fromPartial({ userId: 'emad', fromDate: day('2030-03-17'), share: 60 })
    await planboard.savePattern({ pattern, removed: false, requestId: randomUUID() }, olivia)
    const { cells, week, weeks } = rowOf(await boardOf(fixture.mona), 'emad')
    expect(cells.map(({ capacity }) => capacity)).toEqual([2_400, 2_400, 1_440, 1_440])
    expect(week.reduce((sum, minutes) => sum + minutes)).toBe(2_400)
    expect(weeks.map(({ fromDate, share }) => [short(fromDate), share])).toEqual([['03-17', 60]])
  })

  it('has the own week and the place of a person as its base, and halves of days of leave (R22)', async () => {
    const { tenantId, publishMember, publishWorkTime } = fixture.company
    await publishMember('part')
    // Sundays, Mondays and Tuesdays from 10 March on, and a holiday on Sunday 17.
    await publishWorkTime('part', '2030-03-10', [3, 4, 5, 6], ['2030-03-17'])
    const published = await fixture.service.bus.collect(topics.planEvent, tenantId)
    const capacities = async () => {
      const row = (await boardOf(olivia)).rows.find(({ userId }) => userId === 'part')
      return row?.cells.map(({ capacity }) => capacity).join()
    }
    await soon(async () => (await capacities()) === '2400,1440,960,1440')
    await soon(() => published.some(({ message }) => message.id === 'part'))
    await fixture.away('part', '2030-03-03', '2030-03-04', { startsAtNoon: true })
    expect(await capacities()).toBe('1680,1440,960,1440')
    const pattern = WorkPattern.fromPartial({ userId: 'part', fromDate: day('2030-03-24'), share: 50 })
    await planboard.savePattern({ pattern, removed: false, requestId: randomUUID() }, olivia)
    expect(await capacities()).toBe('1680,1440,960,720')
  })

  it('has trays for tasks without an assignee and without dates, and groups people', async () => {
    const unassigned = await fixture.task(website, 'Open', ['2030-03-11', '2030-03-12'], {
      estimateMinutes: 60,
    })
    const undated = await fixture.task(website, 'Some day')
    const board = await boardOf(fixture.mona, { group: PlanGroup.ROLE })
    expect(board.unassigned.find(({ taskId }) => taskId === unassigned.id)).toMatchObject({
      first: 1,
      minutes: [60],
    })
    expect(board.undatedIds).toContain(undated.id)
    expect(board.groups.map(({ id, userIds }) => [id, userIds])).toEqual([
      ['2', ['mona']],
      ['4', ['emad']],
      ['5', ['vera']],
    ])
  })

  it('tells the minutes of projects that a reader lacks, and nothing else of them (R21)', async () => {
    const other = await fixture.aProject({ members: [{ userId: 'emad', roleId: 1 }] })
    const dates = { startDate: day('2030-03-24'), dueDate: day('2030-03-26') }
    const secret = { name: 'Merger', assigneeId: 'emad', estimateMinutes: 360, ...dates }
    const task = await fixture.create(other, secret, olivia)
    const board = await boardOf(fixture.mona)
    expect(rowOf(board, 'emad').cells[3]).toMatchObject({ load: 360, other: 360 })
    expect(
      JSON.stringify(board, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value)),
    ).not.toContain(task.id)
    expect(rowOf(await boardOf(olivia), 'emad').cells[3]).toMatchObject({ load: 360, other: 0 })
    const hidden = boardOf(fixture.mona, { projectNumbers: [other] })
    await expect(hidden).rejects.toMatchObject({ reason: 'PROJECT_NOT_FOUND' })
  })

  it('shows guests the people of their projects without their load (R44)', async () => {
    const guests = await fixture.aProject({
      members: [
        { userId: 'gina', roleId: 8 },
        { userId: 'emad', roleId: 4 },
      ],
    })
    const dates = { startDate: day('2030-03-10'), dueDate: day('2030-03-10') }
    await fixture.create(guests, { name: 'Visit', assigneeId: 'emad', ...dates }, olivia)
    const board = await boardOf(await fixture.company.as('gina'))
    expect(board.rows.map(({ userId }) => userId)).toEqual(['emad'])
    expect(rowOf(board, 'emad')).toMatchObject({ cells: [], total: undefined })
    expect(board.tasks.map(({ projectNumber }) => projectNumber)).toEqual([guests])
  })

  it('looks at days within reach alone (X14)', async () => {
    const window = { unit: PlanUnit.MONTH, fromDate: day('2070-01-01'), periods: 3 }
    await expect(boardOf(fixture.mona, { window })).rejects.toMatchObject({
      fields: [{ field: 'window.from_date', reason: 'OUT_OF_RANGE' }],
    })
  })
})

describe('a move', () => {
  const span = ['2030-03-12', '2030-03-14'] as const

  it('keeps the ordinal of the day and the length, names the former assignee and is taken back (R17)', async () => {
    const task = await fixture.task(website, 'Move', span, { assigneeId: 'emad', estimateMinutes: 300 })
    const to = {
      fromUserId: 'emad',
      toUserId: 'mona',
      fromDate: day('2030-03-10'),
      toDate: day('2030-03-17'),
    }
    const preview = await planboard.previewMove(
      { move: aMove(task.id, to), load: PlanLoad.FORECAST, scenarioId: '' },
      fixture.mona,
    )
    expect([short(preview.after?.startDate), short(preview.after?.dueDate)]).toEqual(['03-19', '03-21'])
    const withCard = preview.cells.find((one) => one.userId === 'mona' && short(one.firstDate) === '03-17')
    expect(withCard?.cell).toMatchObject({ load: 300 })
    const moved = await move(task.id, to)
    expect(moved).toMatchObject({ oldAssigneeId: 'emad', task: { assigneeId: 'mona' } })
    expect([short(moved.task?.startDate), short(moved.task?.dueDate)]).toEqual(['03-19', '03-21'])
    const { cells } = rowOf(await boardOf(fixture.mona), 'mona')
    expect(cells[2]?.load).toBe(withCard?.cell?.load)
    await fixture.schedule.undoSchedule({ runId: moved.runId, requestId: randomUUID() }, fixture.mona)
    const { task: back } = await fixture.client.getTask({ id: task.id }, fixture.mona)
    expect([short(back?.startDate), back?.assigneeId]).toEqual(['03-12', 'emad'])
  })

  it('to a person without a working role is refused with the reason (R18)', async () => {
    const task = await fixture.task(website, 'Refused', span, { assigneeId: 'emad' })
    const refusalOf = async (toUserId: string) =>
      await planboard.previewMove(
        { move: aMove(task.id, { fromUserId: 'emad', toUserId }), load: PlanLoad.FORECAST, scenarioId: '' },
        fixture.mona,
      )
    expect(await refusalOf('nadia')).toMatchObject({ refused: MoveRefusal.NOT_IN_PROJECT, canAdd: true })
    expect(await refusalOf('vera')).toMatchObject({ refused: MoveRefusal.ROLE_CANNOT_WORK, canAdd: false })
    await expect(move(task.id, { fromUserId: 'emad', toUserId: 'vera' })).rejects.toMatchObject({
      reason: 'MOVE_REFUSED',
      meta: { reason: 'ROLE_CANNOT_WORK' },
    })
  })

  it('of one card by two hands is done once (X16)', async () => {
    const task = await fixture.task(website, 'Twice', span, { assigneeId: 'emad' })
    const to = { fromUserId: 'emad', toUserId: 'mona' }
    const once = () =>
      planboard.movePlanned(
        { move: aMove(task.id, to), version: task.version, basis: '', requestId: randomUUID() },
        fixture.mona,
      )
    const results = await Promise.allSettled([once(), once()])
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await expect(once()).rejects.toMatchObject({ kind: 'stale', reason: 'VERSION_MISMATCH' })
  })

  it('of an automatic task starts it no earlier than the day it was put on (R19)', async () => {
    const task = await fixture.task(website, 'Follows', span, { assigneeId: 'emad' })
    await fixture.follow(website, task.id)
    await move(task.id, {
      fromUserId: 'emad',
      toUserId: 'emad',
      fromDate: day('2030-03-12'),
      toDate: day('2030-03-24'),
    })
    const { plan } = await fixture.seen(website, task.id)
    expect([plan?.mode, short(plan?.constraintDate)]).toEqual([PlanMode.AUTO, '03-26'])
  })
})

it('people are suggested by whether the task fits, then by their free time', async () => {
  const task = await fixture.task(website, 'Wanted', ['2030-04-07', '2030-04-08'], { estimateMinutes: 900 })
  await fixture.task(website, 'Busy', ['2030-04-07', '2030-04-08'], {
    assigneeId: 'mona',
    estimateMinutes: 480,
  })
  const pattern = WorkPattern.fromPartial({ userId: 'emad', fromDate: day('2030-04-01'), share: 100 })
  await planboard.savePattern({ pattern, removed: false, requestId: randomUUID() }, olivia)
  const { people } = await planboard.suggestPeople(
    { taskId: task.id, startDate: undefined, dueDate: undefined, scenarioId: '' },
    olivia,
  )
  expect(people.map(({ userId, fits, leastFreeMinutes }) => [userId, fits, leastFreeMinutes])).toEqual([
    ['emad', true, 480],
    ['mona', false, 240],
  ])
})

it('the patterns of a person who leaves the company end that day, and so does the row, once for each time (R47)', async () => {
  await fixture.company.publishMember('lena')
  const setPattern = () => {
    const pattern = WorkPattern.fromPartial({ userId: 'lena', fromDate: day('2030-06-01'), share: 50 })
    return planboard.savePattern({ pattern, removed: false, requestId: randomUUID() }, olivia)
  }
  await soon(() => setPattern().catch(() => null))
  await fixture.company.publishMember('lena', { active: false, version: 2n })
  const isListed = async () => (await boardOf(olivia)).rows.some(({ userId }) => userId === 'lena')
  await soon(async () => !(await isListed()))
  await fixture.company.publishMember('lena', { version: 3n })
  await soon(isListed)
  expect((await planboard.listPatterns({ userId: 'lena' }, olivia)).patterns).toEqual([])

  await setPattern()
  await fixture.company.publishMember('lena', { active: false, version: 2n })
  await fixture.company.publishMember('lena', { fullname: 'Lena once more', version: 4n })
  await soon(async () => (await boardOf(olivia)).rows.some(({ fullname }) => fullname === 'Lena once more'))
  expect((await planboard.listPatterns({ userId: 'lena' }, olivia)).patterns).toHaveLength(1)
})

it('no query of the board looks at a whole collection', async () => {
  await boardOf(olivia, {
    load: PlanLoad.PLAN,
    window: { unit: PlanUnit.WEEK, fromDate: day('2030-02-01'), periods: 9 },
  })
  const profile = fixture.service.connection.collection('system.profile')
  const ns = /\.(tasks|members|patterns|work_times|work_locations|board_setups|worklogs|plans|projects)$/
  expect(await profile.findOne({ op: { $in: ['query', 'command'] }, ns, planSummary: /COLLSCAN/ })).toBeNull()
})
