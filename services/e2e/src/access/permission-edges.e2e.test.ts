import { randomUUID } from 'node:crypto'

import { TaskFields, TaskStatus } from '@smartproject/proto/smartproject/tasks/v1/task_service'
import { eventually } from '@smartproject/testkit/eventually'

import type { Role } from '@smartproject/testkit/permissions/matrix'
import { credentialOf } from '../support/actors.js'
import { retryUntilKnown, rolesOf } from '../support/companies.js'
import { closeDatabases, databases } from '../support/databases.js'
import { Rpc, type Outcome } from '../support/rpc.js'
import { rpcRequests } from '../support/requests/rpc-requests.js'
import { Things } from '../support/things.js'
import { makeWorld, type IdPool, type World } from '../support/world.js'

// Rules of the permission matrix that depend on earlier changes or on the target of a reference. Titles begin with the
// RPC, as those of the matrix do.

let rpc: Rpc
let world: World
let things: Things
/** A task of a project in which only the owner of the company is. */
let hidden: { id: string; name: string; projectNumber: number }
/** Made by r4 when they worked in the project; by now they only look on. */
let formerly: IdPool

beforeAll(async () => {
  rpc = await Rpc.open()
  world = await makeWorld(rpc)
  things = new Things(rpc, world.founder, world.a)
  formerly = await things.pool(['commentId', 'worklogId', 'fileId'], 'r4')
  // Made later, and so read later than what stands before it in a request.
  hidden = await hiddenTask()
  await makeViewer('r4')
}, 180_000)

afterAll(async () => {
  await closeDatabases()
  rpc.close()
})

async function ask(role: Role, key: string, request: object): Promise<Outcome> {
  return rpc.try(key, request, await credentialOf(rpc, world, role))
}

async function hiddenTask(): Promise<typeof hidden> {
  const name = `Hidden ${randomUUID()}`
  const about = { number: 0, code: 'HID', name, description: '', members: [] }
  const { project } = await things.as('owner', 'tenancy/CreateProject', about)
  const { number: projectNumber } = project as { number: number }
  const request = { projectNumber, status: TaskStatus.NEW, fields: TaskFields.fromPartial({ name }) }
  const { task } = await retryUntilKnown(() => things.as('owner', 'tasks/CreateTask', request), 'the project')
  return { id: (task as { id: string }).id, name, projectNumber }
}

async function makeViewer(person: 'r4'): Promise<void> {
  const [number] = world.a.projects
  const { project } = await things.as('owner', 'tenancy/GetProject', { number })
  const { version, name } = project as { version: bigint; name: string }
  const { userId } = world.a.people[person]
  const members = rolesOf(world.a.people).map((member) =>
    member.userId === userId ? { ...member, roleId: 5 } : member,
  )
  const change = { number, version, name, description: '', archived: false, members }
  await things.as('owner', 'tenancy/UpdateProject', change)
  const known = async () =>
    (await ask(person, 'tasks/GetBoardSetup', { projectNumber: number })).answer['writable'] === false
  await eventually(known, { withinMs: 30_000, what: 'the new role' })
}

const changed = (id: string, fields: Partial<TaskFields>, field: string) => ({
  id,
  version: 1n,
  fields: TaskFields.fromPartial(fields),
  updateMask: [field],
})
const related = (id: string, relatedId: string) => changed(id, { relatedIds: [relatedId] }, 'related_ids')

it('tasks/GetTaskDetail by r1: names no related task of a project they cannot see', async () => {
  const { taskId } = await things.pool(['taskId'], 'owner')
  await things.as('owner', 'tasks/UpdateTask', related(taskId, hidden.id))
  expect((await ask('owner', 'tasks/GetTaskDetail', { id: taskId })).text).toContain(hidden.name)
  const { kind, text, answer } = await ask('r1', 'tasks/GetTaskDetail', { id: taskId })
  expect([kind, answer['writable']]).toEqual(['ok', true])
  expect(text).not.toContain(hidden.name)
})

it('tasks/GetTaskDetail by r4: offers no edit to a reader', async () => {
  const { answer } = await ask('r4', 'tasks/GetTaskDetail', { id: formerly.taskId })
  expect(answer['writable']).toBe(false)
})

it('tasks/GetBoardSetup by r4: offers no lane to a reader', async () => {
  const board = { projectNumber: world.a.projects[0] }
  expect((await ask('r4', 'tasks/GetBoardSetup', board)).answer['allowedLanes']).toEqual([])
  expect((await ask('r1', 'tasks/GetBoardSetup', board)).answer['allowedLanes']).toHaveLength(5)
})

it('tasks/MoveTask by r1: is warned of no task of a project they cannot see', async () => {
  const { taskId: id } = await things.pool(['taskId'], 'owner')
  await things.as('owner', 'tasks/UpdateTask', changed(id, { blockedByIds: [hidden.id] }, 'blocked_by_ids'))
  const moved = await ask('r1', 'tasks/MoveTask', { id, version: 2n, status: TaskStatus.PROGRESS })
  expect(moved.kind).toBe('ok')
  expect(moved.text).not.toContain(hidden.name)
  const again = { id, version: 3n, status: TaskStatus.RESOLVED }
  expect((await ask('owner', 'tasks/MoveTask', again)).text).toContain(hidden.name)
})

it('tasks/UpdateTask by r1: points to no task of a project they cannot see, as to none that exists', async () => {
  const { taskId } = await things.pool(['taskId'], 'owner')
  const refused = await ask('r1', 'tasks/UpdateTask', related(taskId, hidden.id))
  expect(refused.kind).toBe('invalid')
  expect(refused.text).toBe((await ask('r1', 'tasks/UpdateTask', related(taskId, randomUUID()))).text)
})

it('tasks/DeleteTasks by r4: a hidden task behind one they may not delete is none that exists', async () => {
  const { taskId } = formerly
  const refused = await ask('r4', 'tasks/DeleteTasks', { ids: [taskId, hidden.id] })
  expect(refused).toMatchObject({ kind: 'not_found', reason: 'TASK_NOT_FOUND' })
})

it('tasks/CloneRiskRegister by r1: copies from no project they cannot see', async () => {
  const request = { fromProjectNumber: hidden.projectNumber, toProjectNumber: world.a.projects[0] }
  expect(await ask('owner', 'tasks/CloneRiskRegister', request)).toMatchObject({ kind: 'ok' })
  const refused = { kind: 'not_found', reason: 'PROJECT_NOT_FOUND' }
  expect(await ask('r1', 'tasks/CloneRiskRegister', request)).toMatchObject(refused)
})

it('tasks/AddComment by r1: mentions only people of the project', async () => {
  const { taskId } = await things.pool(['taskId'], 'owner')
  const { r2, stranger } = world.a.people
  const text = `@[${r2.userId}] @[${stranger.userId}]`
  const { answer } = await ask('r1', 'tasks/AddComment', { taskId, text })
  expect(answer['comment']).toMatchObject({ mentionedIds: [r2.userId] })
})

it('leave/GetLeaveByCode by manager: the use of another person’s code stands in the audit trail', async () => {
  const { code } = await things.pool(['code'], 'applicant')
  const { manager } = world.a.people
  expect(await ask('manager', 'leave/GetLeaveByCode', { code })).toMatchObject({ kind: 'not_found' })
  const admin = (await databases()).find(([name]) => name === 'admin')?.[1]
  const record = { action: 'leave.code_refused', actorId: manager.userId }
  await eventually(async () => (await admin?.collection('audit_records').findOne(record)) ?? false, {
    withinMs: 30_000,
    what: 'the record',
  })
})

it('tasks/CreateFileLink by r1: finds no export of another person', async () => {
  const { exportId: id } = await things.pool(['exportId'], 'owner')
  const made = async () => {
    const { progress } = await things.as('owner', 'tasks/GetProgress', { id })
    return (progress as { fileId: string }).fileId || undefined
  }
  const fileId = await eventually(made, { withinMs: 30_000, what: 'the file of the export' })
  expect(await ask('owner', 'tasks/CreateFileLink', { fileId })).toMatchObject({ kind: 'ok' })
  const refused = { kind: 'not_found', reason: 'FILE_NOT_FOUND' }
  expect(await ask('r1', 'tasks/CreateFileLink', { fileId })).toMatchObject(refused)
})

it.each([
  'tasks/DeleteFile',
  'tasks/EditComment',
  'tasks/DeleteComment',
  'tasks/SaveWorklog',
  'tasks/DeleteWorklog',
])('%s by r4: not allowed on their own things when they only look on', async (key) => {
  const request = (rpcRequests[key] as (pool: IdPool) => object)(formerly)
  expect(await ask('r4', key, request)).toMatchObject({ kind: 'forbidden', reason: 'PERMISSION_DENIED' })
})
