import { randomUUID } from 'node:crypto'

import { rpcClient, type RpcClient } from '@smartproject/kit/grpc/client'
import { ReleaseState } from '@smartproject/proto/smartproject/tasks/v1/board_service'
import {
  CompleteReleaseRequest,
  PlanningServiceClient,
  ReleaseSetup,
} from '@smartproject/proto/smartproject/tasks/v1/planning_service'
import { topics } from '@smartproject/proto/topics'

import { MoveTaskRequest, TaskStatus } from '@smartproject/proto/smartproject/tasks/v1/task_service'

import { type CallOptions, type ListsFixture, soon, START_MS, startListsFixture } from '../builders.js'

let fixture: ListsFixture
let planning: RpcClient<PlanningServiceClient>
let olivia: CallOptions
let mona: CallOptions

beforeAll(async () => {
  fixture = await startListsFixture()
  planning = rpcClient(PlanningServiceClient, { address: fixture.service.address })
  olivia = await fixture.company.asOwner()
  mona = fixture.mona
}, START_MS)
afterAll(async () => {
  planning.close()
  await fixture.stop()
})

const requestId = () => randomUUID()
const setupNow = async () => ReleaseSetup.fromPartial((await planning.getReleaseSetup({}, mona)).setup ?? {})
type Change = (setup: ReleaseSetup) => Partial<ReleaseSetup>
async function save(change: Change, options = olivia): Promise<ReleaseSetup> {
  const now = await setupNow()
  const request = { setup: { ...now, ...change(now) }, requestId: requestId() }
  return ReleaseSetup.fromPartial((await planning.saveReleaseSetup(request, options)).setup ?? {})
}

const aType = (titleEn: string) => ({ id: '', titleEn, titleAr: 'نوع', color: '#be123c', workingDays: 5 })
const aStage = (titleEn: string, state: ReleaseState) => ({ id: '', titleEn, titleAr: 'مرحلة', state })

async function aRelease(project: number, typeId?: string): Promise<string> {
  const request = {
    projectNumber: project,
    title: 'Iteration 1',
    startDate: undefined,
    endDate: undefined,
    storyPoints: 0,
    typeId,
    requestId: requestId(),
  }
  return (await fixture.boards.createRelease(request, mona)).id
}

async function releaseOf(project: number, id: string) {
  const { releases } = await fixture.boards.listReleases({ projectNumber: project }, mona)
  const found = releases.find((one) => one.id === id)
  if (!found) throw new Error('no such release')
  return found
}

async function change(project: number, id: string, fields: { typeId?: string; substateId?: string }) {
  const { title, startDate, endDate, storyPoints, version } = await releaseOf(project, id)
  const request = { id, title, startDate, endDate, storyPoints, version, requestId: requestId(), ...fields }
  return fixture.boards.updateRelease(request, mona)
}

describe('the setup of releases', () => {
  it('has two types and the usual words until the owner changes it', async () => {
    const { setup, manageable } = await planning.getReleaseSetup({}, mona)
    expect(setup?.types.map(({ titleEn, workingDays }) => [titleEn, workingDays])).toEqual([
      ['Iteration', 10],
      ['Release', 0],
    ])
    expect([manageable, (await planning.getReleaseSetup({}, olivia)).manageable]).toEqual([false, true])
    await expect(save(() => ({}), mona)).rejects.toMatchObject({ reason: 'PERMISSION_DENIED' })
  })

  it('gives new types and stages their ids, keeps what was there, and writes who changed what', async () => {
    const audits = await fixture.service.bus.collect(topics.auditEvent, fixture.company.tenantId)
    const saved = await save(({ types }) => ({
      types: [...types, aType('Hotfix')],
      substates: [aStage('In review', ReleaseState.ACTIVE)],
    }))
    expect(saved.types.map(({ titleEn }) => titleEn)).toEqual(['Iteration', 'Release', 'Hotfix'])
    expect(saved.types[2]?.id).not.toBe('')
    expect(await setupNow()).toEqual(saved)
    const audit = await soon(() => audits.find((e) => e.message.action === 'release_setup.updated'))
    expect(audit.message).toMatchObject({ actorId: 'olivia' })
    expect(audit.message.details).toMatchObject({
      types_from: 'Iteration, Release',
      types_to: 'Iteration, Release, Hotfix',
    })
  })

  it('is refused with an old version, a state twice, an unknown id or no type, and stays as it was', async () => {
    const before = await setupNow()
    const [type, state] = [before.types[0], before.states[0]]
    if (!type || !state) throw new Error('no type')
    const refusals: [Change, object][] = [
      [() => ({ version: 99n }), { reason: 'VERSION_MISMATCH' }],
      [() => ({ types: [] }), { fields: [{ field: 'setup.types', reason: 'REQUIRED' }] }],
      [
        ({ types }) => ({ types: [...types, type] }),
        { fields: [{ field: `setup.types.${before.types.length}.id`, reason: 'UNKNOWN' }] },
      ],
      [
        ({ states }) => ({ states: [...states.slice(1), ...states.slice(1, 2)] }),
        { fields: [{ field: 'setup.states', reason: 'ALL_STATES_ONCE' }] },
      ],
      [
        ({ types }) => ({ types: types.map((one) => ({ ...one, color: 'red' })) }),
        {
          fields: before.types.map((_, at) => ({
            field: `setup.types.${at}.color`,
            reason: 'COLOR_INVALID',
          })),
        },
      ],
    ]
    for (const [change, refusal] of refusals) await expect(save(change)).rejects.toMatchObject(refusal)
    expect(await setupNow()).toEqual(before)
  })

  it('keeps a type that releases have', async () => {
    const project = await fixture.aProject()
    const saved = await save(({ types }) => ({ types: [...types, aType('Short')] }))
    const short = saved.types.find(({ titleEn }) => titleEn === 'Short')?.id ?? ''
    const id = await aRelease(project, short)
    const without: Change = ({ types }) => ({ types: types.filter((one) => one.id !== short) })
    await expect(save(without)).rejects.toMatchObject({
      fields: [{ field: 'setup.types', reason: 'IN_USE' }],
    })
    await change(project, id, { typeId: 'release' })
    expect((await save(without)).types.some((one) => one.id === short)).toBe(false)
  })
})

describe('a release', () => {
  it('has the first type of the company unless another one is said, and none that there is not', async () => {
    const project = await fixture.aProject()
    const id = await aRelease(project)
    expect((await releaseOf(project, id)).typeId).toBe('iteration')
    expect((await change(project, id, { typeId: 'release' })).release?.typeId).toBe('release')
    const unknown = { fields: [{ field: 'type_id', reason: 'UNKNOWN' }] }
    await expect(aRelease(project, 'nothing')).rejects.toMatchObject(unknown)
    await expect(change(project, id, { typeId: 'nothing' })).rejects.toMatchObject(unknown)
  })

  it('has a stage of its state, which it loses with the state', async () => {
    const project = await fixture.aProject()
    const { substates } = await save(() => ({
      substates: [aStage('In review', ReleaseState.ACTIVE), aStage('Agreed', ReleaseState.PLANNED)],
    }))
    const [review, agreed] = substates
    const id = await aRelease(project)
    await expect(change(project, id, { substateId: review?.id ?? '' })).rejects.toMatchObject({
      fields: [{ field: 'substate_id', reason: 'UNKNOWN' }],
    })
    const { release } = await change(project, id, { substateId: agreed?.id ?? '' })
    expect(release?.substateId).toBe(agreed?.id)
    const act = { id, version: release?.version ?? 0n, requestId: requestId(), startTime: undefined }
    const { plan } = await planning.startRelease(act, mona)
    expect(plan?.release?.substateId).toBe('')
  })

  it('has the pace of its own type', async () => {
    const project = await fixture.aProject()
    for (const [typeId, points] of [
      ['iteration', 10],
      ['release', 80],
    ] as const) {
      const id = await aRelease(project, typeId)
      const task = await fixture.create(project, { releaseId: id, storyPoints: points })
      const seen = async () => ({
        id,
        version: (await releaseOf(project, id)).version,
        requestId: requestId(),
      })
      await planning.startRelease({ ...(await seen()), startTime: undefined }, mona)
      const version = (await fixture.client.getTask({ id: task.id }, mona)).task?.version ?? 0n
      const move = { id: task.id, version, status: TaskStatus.CLOSED, requestId: requestId() }
      await fixture.client.moveTask(MoveTaskRequest.fromPartial(move), mona)
      const rest = { $case: 'stay' as const, value: true }
      await planning.completeRelease(CompleteReleaseRequest.fromPartial({ ...(await seen()), rest }), mona)
    }
    const { velocities } = await planning.listReleasePlans({ projectNumbers: [project] }, mona)
    expect(velocities.map(({ typeId, mean }) => [typeId, mean?.points])).toEqual([
      ['iteration', 10],
      ['release', 80],
    ])
  })
})

it('the releases of a type are found by an index', async () => {
  await save(({ types }) => ({ types: [...types, aType('Unused')] }))
  await save(({ types }) => ({ types: types.filter(({ titleEn }) => titleEn !== 'Unused') }))
  const { connection } = fixture.service
  const profile = connection.collection('system.profile')
  const reads = { ns: { $in: ['releases', 'release_setups'].map((name) => `${connection.name}.${name}`) } }
  expect(await profile.countDocuments({ ...reads, planSummary: /typeId/ })).toBeGreaterThan(0)
  expect(await profile.findOne({ ...reads, $or: [{ planSummary: /COLLSCAN/ }] })).toBeNull()
})
