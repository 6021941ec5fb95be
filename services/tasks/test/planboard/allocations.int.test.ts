import { randomUUID } from 'node:crypto'

import { rpcClient, type RpcClient } from '@smartproject/kit/grpc/client'
import {
  Allocation,
  GetPlanningBoardRequest,
  type GetPlanningBoardResponse,
  PlanboardServiceClient,
  PlanLoad,
  PlanPlace,
  PlanUnit,
} from '@smartproject/proto/smartproject/tasks/v1/planboard_service'
import { topics } from '@smartproject/proto/topics'

import { type CallOptions, day, soon, START_MS } from '../builders.js'
import { type ScheduleFixture, startScheduleFixture } from '../schedule/schedule-fixture.js'

let fixture: ScheduleFixture
let planboard: RpcClient<PlanboardServiceClient>
let olivia: CallOptions
let emad: CallOptions
let website: number

// Friday 1 March 2030; the company works from Sunday to Thursday.
beforeAll(async () => {
  fixture = await startScheduleFixture()
  planboard = rpcClient(PlanboardServiceClient, { address: fixture.service.address })
  olivia = await fixture.company.asOwner()
  emad = await fixture.company.as('emad')
  website = fixture.company.projectNumber
  for (const user of ['mona', 'emad', 'vera', 'lena']) await fixture.company.publishMember(user)
  await soon(async () => (await boardOf()).rows.length >= 4)
}, START_MS)
afterAll(async () => {
  planboard.close()
  await fixture.stop()
})

const boardOf = (load = PlanLoad.PLAN, options = olivia, scenarioId = '') =>
  planboard.getPlanningBoard(
    GetPlanningBoardRequest.fromPartial({
      window: { unit: PlanUnit.WEEK, fromDate: day('2030-03-03'), periods: 2 },
      load,
      scenarioId,
    }),
    options,
  )

/** The load of Mona and of Emad in both weeks. */
const loadsIn = ({ rows }: GetPlanningBoardResponse) =>
  ['mona', 'emad'].flatMap(
    (user) => rows.find(({ userId }) => userId === user)?.cells.map(({ load }) => load) ?? [],
  )

async function rowOf(userId: string, load?: PlanLoad) {
  return (await boardOf(load)).rows.find((one) => one.userId === userId)
}

const NEXT_WEEK = { startDate: day('2030-03-10'), dueDate: day('2030-03-14'), assigneeId: '' }
const WEEK = { fromDate: day('2030-03-03'), toDate: day('2030-03-07') }

interface Saving {
  readonly options?: CallOptions
  readonly removed?: boolean
}

function save(fields: Partial<Allocation>, { options = fixture.mona, removed = false }: Saving = {}) {
  const allocation = Allocation.fromPartial({ ...WEEK, ...fields })
  return planboard.saveAllocation({ allocation, removed, requestId: randomUUID() }, options)
}

const aTask = (name: string, fields: object = {}) =>
  fixture.task(website, name, ['2030-03-03', '2030-03-07'], {
    assigneeId: 'mona',
    estimateMinutes: 600,
    ...fields,
  })

describe('a part of a task', () => {
  it('is load of its person with a card of its own, and the rest stays with the assignee', async () => {
    const task = await aTask('Divided')
    const { allocations, allocatesOthers } = await save({ taskId: task.id, userId: 'emad', minutes: 250 })
    expect(allocations).toMatchObject([{ userId: 'emad', minutes: 250, version: 1n, editable: true }])
    expect(allocatesOthers).toBe(true)
    const row = await rowOf('emad')
    expect(row?.cells.map(({ load }) => load)).toEqual([250, 0])
    const piece = row?.pieces.find(({ taskId }) => taskId === task.id)
    expect(piece).toMatchObject({ first: 0, minutes: [250], part: true, helper: false })
    expect((await rowOf('mona'))?.cells[0]?.load).toBe(350)
    await save({ ...allocations[0], percent: 10, minutes: undefined })
    expect((await rowOf('emad', PlanLoad.FORECAST))?.cells[0]?.load).toBe(240)
    await save({ ...allocations[0], version: 2n }, { removed: true })
    expect((await rowOf('emad'))?.pieces).toEqual([])
    expect((await rowOf('mona'))?.cells[0]?.load).toBe(600)
  })

  it('is counted where a scenario has the rest of its task, as it is when the scenario is applied (R23, R49)', async () => {
    const base = loadsIn(await boardOf())
    const task = await aTask('Tried')
    const parts = await save({ taskId: task.id, userId: 'emad', minutes: 250 })
    const { scenario } = await planboard.saveScenario(
      {
        id: '',
        version: 0n,
        name: 'Nobody does it',
        changes: [{ taskId: task.id, version: task.version, wanted: PlanPlace.fromPartial(NEXT_WEEK) }],
        requestId: randomUUID(),
      },
      olivia,
    )
    const { id = '', version = 0n } = scenario ?? {}
    const figures = (board: GetPlanningBoardResponse) => ({
      added: loadsIn(board).map((load, at) => load - (base[at] ?? 0)),
      open: board.unassigned
        .filter(({ taskId }) => taskId === task.id)
        .map(({ first, minutes }) => [first, minutes]),
    })
    expect(figures(await boardOf())).toEqual({ added: [350, 0, 250, 0], open: [] })
    const shown = figures(await boardOf(PlanLoad.PLAN, olivia, id))
    expect(shown).toEqual({ added: [0, 0, 250, 0], open: [[1, [350]]] })
    await planboard.applyScenario({ id, version, requestId: randomUUID() }, olivia)
    expect(figures(await boardOf())).toEqual(shown)
    await save({ ...parts.allocations[0] }, { removed: true })
  })

  it('is changed on its version, by one of two hands', async () => {
    const task = await aTask('Twice', { estimateMinutes: 0 })
    const { allocations } = await save({ taskId: task.id, userId: 'emad', minutes: 60 })
    const [first] = allocations
    const results = await Promise.allSettled([1, 2].map((minutes) => save({ ...first, minutes })))
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await expect(save({ ...first, minutes: 3 })).rejects.toMatchObject({ kind: 'stale' })
    const gone = save({ ...first, id: randomUUID() })
    await expect(gone).rejects.toMatchObject({ reason: 'ALLOCATION_NOT_FOUND' })
  })

  it('names the field that is wrong, and changes nothing (X14)', async () => {
    const task = await aTask('Wrong')
    const refused = (fields: Partial<Allocation>) =>
      save({ taskId: task.id, userId: 'emad', ...fields }).catch((error: unknown) => error)
    const faults = (...fields: readonly (readonly [string, string])[]) => ({
      kind: 'invalid',
      fields: fields.map(([field, reason]) => ({ field: `allocation.${field}`, reason })),
    })
    expect(await refused({ toDate: day('2030-03-01') })).toMatchObject(
      faults(['to_date', 'BEFORE_START'], ['minutes', 'ONE_OF_BOTH']),
    )
    expect(await refused({ minutes: 5, percent: 5 })).toMatchObject(faults(['minutes', 'ONE_OF_BOTH']))
    expect(await refused({ userId: 'vera', minutes: 5 })).toMatchObject(faults(['user_id', 'NOT_ASSIGNABLE']))
    expect(await refused({ percent: 101, toDate: day('9001-01-01') })).toMatchObject(
      faults(['to_date', 'OUT_OF_RANGE'], ['percent', 'OUT_OF_RANGE']),
    )
    expect((await planboard.listAllocations({ taskId: task.id }, olivia)).allocations).toEqual([])
  })

  it('of others is for those who plan the project, and each person may change the own', async () => {
    const task = await aTask('Rights')
    const others = save({ taskId: task.id, userId: 'mona', minutes: 5 }, { options: emad })
    await expect(others).rejects.toMatchObject({ reason: 'PERMISSION_DENIED' })
    const own = await save({ taskId: task.id, userId: 'emad', minutes: 5 }, { options: emad })
    expect(own).toMatchObject({ allocatesOthers: false, allocations: [{ editable: true }] })
    const away = save({ ...own.allocations[0], userId: 'mona' }, { options: emad })
    await expect(away).rejects.toMatchObject({ reason: 'PERMISSION_DENIED' })
    const nadia = await fixture.company.as('nadia')
    const unseen = planboard.listAllocations({ taskId: task.id }, nadia)
    await expect(unseen).rejects.toMatchObject({ reason: 'TASK_NOT_FOUND' })
  })

  it('tells planning boards to look anew (R22)', async () => {
    const task = await aTask('News')
    const published = await fixture.service.bus.collect(topics.planEvent, fixture.company.tenantId)
    await save({ taskId: task.id, userId: 'emad', minutes: 5 })
    await soon(() => published.some(({ message }) => message.id === task.id))
  })

  it('ends on the day its person leaves the company (R47)', async () => {
    const project = await fixture.aProject({
      members: [
        { userId: 'mona', roleId: 1 },
        { userId: 'lena', roleId: 4 },
      ],
    })
    const task = await fixture.create(project, { name: 'Left' }, olivia)
    const begun = { fromDate: day('2030-02-24'), toDate: day('2030-03-07') }
    await save({ taskId: task.id, userId: 'lena', minutes: 100, ...begun }, { options: olivia })
    await save({ taskId: task.id, userId: 'lena', percent: 10 }, { options: olivia })
    await fixture.company.publishMember('lena', { active: false, version: 2n })
    const list = async () => (await planboard.listAllocations({ taskId: task.id }, olivia)).allocations
    await soon(async () => (await list()).length === 1)
    expect(await list()).toMatchObject([{ minutes: 100, toDate: day('2030-03-01'), version: 2n }])
  })
})

it('no query of allocations looks at a whole collection', async () => {
  await boardOf()
  const profile = fixture.service.connection.collection('system.profile')
  const whole = { op: { $in: ['query', 'command'] }, ns: /\.allocations$/, planSummary: /COLLSCAN/ }
  expect(await profile.findOne(whole)).toBeNull()
  expect(await profile.findOne({ ns: /\.allocations$/, planSummary: /IXSCAN/ })).not.toBeNull()
})
