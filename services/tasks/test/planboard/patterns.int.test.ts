import { randomUUID } from 'node:crypto'

import { rpcClient, type RpcClient } from '@smartproject/kit/grpc/client'
import {
  PlanboardServiceClient,
  PlanningSetup,
  PlanUnit,
  WorkPattern,
} from '@smartproject/proto/smartproject/tasks/v1/planboard_service'
import { topics } from '@smartproject/proto/topics'
import { callsAs } from '@smartproject/testkit/keys'

import { type CallOptions, day, type ListsFixture, soon, START_MS, startListsFixture } from '../builders.js'

let fixture: ListsFixture
let planboard: RpcClient<PlanboardServiceClient>
let olivia: CallOptions
let emad: CallOptions

beforeAll(async () => {
  fixture = await startListsFixture()
  planboard = rpcClient(PlanboardServiceClient, { address: fixture.service.address })
  olivia = await fixture.company.asOwner()
  emad = await fixture.company.as('emad')
  await fixture.company.publishMember('emad')
  await soon(() => planboard.listPatterns({ userId: 'emad' }, olivia).catch(() => null))
}, START_MS)
afterAll(async () => {
  planboard.close()
  await fixture.stop()
})

const HALF = [240, 240, 240, 240, 0, 0, 240]
const setPattern = (from: string, fields: Partial<WorkPattern> = {}, { removed = false } = {}) => {
  const wanted = { userId: 'emad', fromDate: day(from), share: 100, ...fields }
  return planboard.savePattern(
    { pattern: WorkPattern.fromPartial(wanted), removed, requestId: randomUUID() },
    olivia,
  )
}

describe('the patterns of a person', () => {
  it('are kept by their first day, changed on their version and taken off', async () => {
    await setPattern('2030-05-01', { share: 60 })
    const { patterns } = await setPattern('2030-04-01', { minutes: HALF, worksHolidays: true })
    expect(patterns.map(({ minutes, share, version }) => [minutes, share, version])).toEqual([
      [HALF, 100, 1n],
      [[], 60, 1n],
    ])
    const changed = await setPattern('2030-04-01', { minutes: HALF, share: 50, version: 1n })
    expect(changed.patterns[0]).toMatchObject({ share: 50, version: 2n })
    await expect(setPattern('2030-04-01', { version: 1n })).rejects.toMatchObject({ kind: 'stale' })
    await expect(setPattern('2030-04-01')).rejects.toMatchObject({ kind: 'stale' })
    const left = await setPattern('2030-04-01', { version: 2n }, { removed: true })
    expect(left.patterns.map(({ share }) => share)).toEqual([60])
  })

  it('have a working day, and days and shares within bounds (X9, X14)', async () => {
    const fields = (reasons: Record<string, string>) => ({
      kind: 'invalid',
      fields: Object.entries(reasons).map(([field, reason]) => ({ field, reason })),
    })
    await expect(setPattern('2030-06-01', { minutes: [0, 0, 0, 0, 0, 0, 0] })).rejects.toMatchObject(
      fields({ 'pattern.minutes': 'NO_WORKING_DAY' }),
    )
    await expect(setPattern('9001-01-01', { minutes: [480], share: 0 })).rejects.toMatchObject(
      fields({
        'pattern.minutes': 'SEVEN_DAYS',
        'pattern.from_date': 'OUT_OF_RANGE',
        'pattern.share': 'OUT_OF_RANGE',
      }),
    )
  })

  it('are known to the person and to managers of users', async () => {
    expect((await planboard.listPatterns({ userId: 'emad' }, emad)).manageable).toBe(false)
    expect((await planboard.listPatterns({ userId: 'emad' }, olivia)).manageable).toBe(true)
    const others = planboard.listPatterns({ userId: 'emad' }, fixture.mona)
    await expect(others).rejects.toMatchObject({ reason: 'MEMBER_NOT_FOUND' })
    const pattern = WorkPattern.fromPartial({ userId: 'emad', fromDate: day('2030-07-01'), share: 10 })
    const request = { pattern, removed: false, requestId: randomUUID() }
    await expect(planboard.savePattern(request, emad)).rejects.toMatchObject({ kind: 'forbidden' })
  })

  it('tell planning boards to look anew (R22)', async () => {
    const published = await fixture.service.bus.collect(topics.planEvent, fixture.company.tenantId)
    await setPattern('2030-08-01', { share: 80 })
    await soon(() => published.some(({ message }) => message.id === 'emad'))
  })
})

describe('the set-up of the planning board', () => {
  const save = async (fields: Partial<PlanningSetup>) => {
    const { setup } = await planboard.getPlanningSetup({}, emad)
    const wanted = PlanningSetup.fromPartial({ ...setup, ...fields })
    return planboard.savePlanningSetup({ setup: wanted, requestId: randomUUID() }, olivia)
  }

  it('is the usual one until it is saved, under a version', async () => {
    const { setup, manageable } = await planboard.getPlanningSetup({}, emad)
    expect(manageable).toBe(false)
    expect(setup).toMatchObject({ unit: PlanUnit.WEEK, fullFrom: 90, freeBelow: 60, version: 0n })
    const saved = await save({ unit: PlanUnit.MONTH, teams: [{ id: '', name: 'Design', userIds: ['emad'] }] })
    expect(saved.setup).toMatchObject({ unit: PlanUnit.MONTH, version: 1n })
    expect(saved.setup?.teams[0]?.id).not.toBe('')
    await expect(save({ version: 0n })).rejects.toMatchObject({ kind: 'stale' })
  })

  it('names the field that is wrong', async () => {
    const twice = { teams: [], hidden: ['emad', 'emad'], freeBelow: 95 }
    await expect(save(twice)).rejects.toMatchObject({
      fields: [
        { field: 'setup.hidden', reason: 'DUPLICATE' },
        { field: 'setup.free_below', reason: 'OUT_OF_RANGE' },
      ],
    })
  })
})

it('a company without the feature has no planning board, and keeps its data', async () => {
  const without = callsAs(
    { userId: 'emad', tenantId: fixture.company.tenantId, features: ['iteration'] },
    10_000,
  )
  const off = { kind: 'forbidden', reason: 'FEATURE_OFF', meta: { feature: 'drf' } }
  await expect(planboard.getPlanningSetup({}, without)).rejects.toMatchObject(off)
  await expect(planboard.listPatterns({ userId: 'emad' }, without)).rejects.toMatchObject(off)
  expect((await planboard.listPatterns({ userId: 'emad' }, emad)).patterns).not.toHaveLength(0)
})
