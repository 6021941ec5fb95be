import { randomUUID } from 'node:crypto'

import { BulkAction, TaskStatus } from '@smartproject/proto/smartproject/tasks/v1/task_service'
import { eventually } from '@smartproject/testkit/eventually'
import { aPassport, OWNER_PERMISSIONS } from '@smartproject/testkit/keys'

import {
  aCompany,
  aProjectNumber,
  aTask,
  copyTask,
  knownProject,
  startFixture,
  START_MS,
  soon,
  type Company,
  type Fixture,
} from './builders.js'

// The open tasks of a member who was taken out of the subscription.

let fixture: Fixture
let company: Company
/** Emad is in it and mona is not. */
let other: number
let versions = 1n

/** More than two transactions take; `leaving.full` has 5,000. */
const MANY = 450
/** A fault of the server that nothing below the handler tries again. */
const INTERRUPTED = 11_601

beforeAll(async () => {
  fixture = await startFixture()
}, START_MS)

afterAll(() => fixture.stop())

beforeEach(async () => {
  company = await aCompany(fixture)
  other = aProjectNumber()
  await company.publishProject({
    number: other,
    code: 'OTH',
    name: 'Other',
    members: [{ userId: 'emad', roleId: 4 }],
  })
  await knownProject(fixture, company, other)
})

async function newTask(projectNumber: number, fields: object = {}): Promise<string> {
  const request = aTask(projectNumber, { assigneeId: 'emad', ...fields })
  return (await fixture.client.createTask(request, await company.asOwner())).task?.id ?? ''
}

async function assigneeOf(id: string): Promise<string | undefined> {
  return (await fixture.client.getTask({ id }, await company.asOwner())).task?.assigneeId
}

const assigned = (id: string, userId: string) =>
  soon(
    async () => ((await assigneeOf(id)) === userId ? true : undefined),
    `the task of ${userId || 'nobody'}`,
  )

async function countOpen(heirId: string) {
  const options = await company.asOwner()
  const { count, notTakableCount } = await fixture.client.countOpenTasks({ userId: 'emad', heirId }, options)
  return [count, notTakableCount]
}

describe('the work of a member who is to leave', () => {
  it('is counted by project, with the members who can take it there', async () => {
    await newTask(company.projectNumber)
    await newTask(other)
    await newTask(other)
    const request = { userId: 'emad', heirId: '' }
    const { projects } = await fixture.client.countOpenTasks(request, await company.asOwner())
    expect(projects).toEqual([
      expect.objectContaining({ projectNumber: company.projectNumber, count: 1 }),
      expect.objectContaining({ projectNumber: other, count: 2, takerIds: [] }),
    ])
    expect(projects[0]?.takerIds).toContain('mona')
    expect(projects[0]?.takerIds).not.toContain('emad')
    await company.publishMember('emad', { active: false, version: ++versions, heirId: '' })
    await soon(async () => (await countOpen(''))[0] === 0, 'all tasks released')
  })
})

describe('the work of a member who left', () => {
  it('goes to the heir, or to no one where the heir takes no part; closed and archived tasks stay', async () => {
    const [here, there] = [await newTask(company.projectNumber), await newTask(other)]
    const closed = await newTask(company.projectNumber, { status: TaskStatus.CLOSED })
    const archived = await newTask(company.projectNumber)
    const shelve = { targets: [{ id: archived, version: 0n }], action: BulkAction.ARCHIVE, updateMask: [] }
    const rest = { addLabelIds: [], removeLabelIds: [], fields: undefined, status: TaskStatus.UNSPECIFIED }
    await fixture.client.bulkChangeTasks(
      { ...shelve, ...rest, requestId: randomUUID() },
      await company.asOwner(),
    )
    expect(await countOpen('mona')).toEqual([2, 1])
    expect(await countOpen('')).toEqual([2, 0])
    await company.publishMember('emad', { active: false, version: ++versions, heirId: 'mona' })
    await assigned(here, 'mona')
    await assigned(there, '')
    expect([await assigneeOf(closed), await assigneeOf(archived)]).toEqual(['emad', 'emad'])
    expect(await countOpen('mona')).toEqual([0, 0])
  })

  it('goes over whole, however much there is (P28)', async () => {
    await copyTask(fixture, await newTask(other), MANY - 1)
    await company.publishMember('emad', { active: false, version: ++versions, heirId: '' })
    await soon(async () => (await countOpen(''))[0] === 0, 'all tasks released')
    const stored = fixture.service.connection.collection('tasks')
    expect(await stored.countDocuments({ tenantId: company.tenantId, assigneeId: '' })).toBe(MANY)
  })

  it('follows when the event comes again after a crash, and not by an older one', async () => {
    const task = await newTask(other)
    const [older, latest] = [++versions, ++versions]
    const members = fixture.service.connection.collection('members')
    await company.publishMember('emad', { active: false, version: older, heirId: undefined })
    await soon(() => members.findOne({ tenantId: company.tenantId, userId: 'emad' }), 'the first fact')
    // The latest fact stands there without its tasks, as a crash between the two leaves it.
    const key = { tenantId: company.tenantId, userId: 'emad' }
    await members.updateOne(key, { $set: { version: Number(latest) } })
    await company.publishMember('emad', { active: false, version: older, heirId: '' })
    // Records of one person come one after another: when the next is there, this one is done.
    await company.publishMember('emad', { active: false, version: latest + 1n })
    versions = latest + 1n
    await soon(() => members.findOne({ ...key, version: Number(versions) }), 'the next fact')
    expect(await assigneeOf(task)).toBe('emad')
    await company.publishMember('emad', { active: false, version: versions, heirId: '' })
    await assigned(task, '')
  })

  it('goes on where it broke off, and each task changes hands once (P28)', async () => {
    const { connection } = fixture.service
    const stored = connection.collection('tasks')
    await copyTask(fixture, await newTask(other), 999)
    const fail = (mode: object | 'off') => {
      const data = { failCommands: ['update'], namespace: stored.namespace, errorCode: INTERRUPTED }
      return connection.getClient().db('admin').command({ configureFailPoint: 'failCommand', mode, data })
    }
    const left = () => stored.countDocuments({ tenantId: company.tenantId, assigneeId: 'emad' })
    const ofVersion = (version: number) =>
      stored.countDocuments({ tenantId: company.tenantId, itemId: /^OTH-/, version })
    expect(await ofVersion(1)).toBe(1_000)
    try {
      // Two transactions of 200 tasks pass, and no further one.
      await fail({ skip: 2 })
      await company.publishMember('emad', { active: false, version: ++versions, heirId: '' })
      await eventually(async () => (await left()) === 600, { withinMs: 30_000, what: 'two batches' })
    } finally {
      await fail('off')
    }
    await eventually(async () => (await left()) === 0, { withinMs: 60_000 })
    expect(await ofVersion(2)).toBe(1_000)
  }, 120_000)

  it('is counted for managers of members alone', async () => {
    const request = { userId: 'emad', heirId: '' }
    await expect(fixture.client.countOpenTasks(request, await company.as('mona'))).rejects.toMatchObject({
      kind: 'forbidden',
      reason: 'PERMISSION_DENIED',
    })
    const foreign = await aPassport({
      userId: 'olivia',
      tenantId: randomUUID(),
      role: 'owner',
      permissions: [...OWNER_PERMISSIONS],
    })
    await newTask(other)
    const answer = await fixture.client.countOpenTasks(request, { deadlineMs: 10_000, passport: foreign })
    expect(answer).toEqual({ count: 0, notTakableCount: 0, projects: [] })
  })
})
