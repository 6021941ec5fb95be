import { randomUUID } from 'node:crypto'

import { TaskFields, TaskStatus } from '@smartproject/proto/smartproject/tasks/v1/task_service'
import { eventually } from '@smartproject/testkit/eventually'

import { Founder, retryUntilKnown, type Company, type PersonName } from './support/companies.js'
import { closeDatabases } from './support/databases.js'
import { Rpc } from './support/rpc.js'
import { signIn, type TestSession } from './support/browser/session.js'
import { Things } from './support/things.js'

// Calls of several steps: one service decides before anything changes, so a refused call changes nothing.

let rpc: Rpc
let founder: Founder
let things: Things
let company: Company
/** Manages users and runs the first project, but takes no part in the second. */
let manager: TestSession
let shared: number
let private_: number

beforeAll(async () => {
  rpc = await Rpc.open()
  founder = new Founder(rpc)
  company = await founder.company(await founder.user(), 'few')
  things = new Things(rpc, founder, company)
  await promote('r1')
  shared = await project('SHA', ['owner', 'r1', 'r4', 'spare', 'applicant'])
  private_ = await project('PRI', ['owner', 'r4', 'spare', 'applicant'])
  manager = await signIn(company.people.r1.email)
}, 120_000)

afterAll(async () => {
  rpc.close()
  await closeDatabases()
})

async function promote(person: PersonName): Promise<void> {
  const { userId } = company.people[person]
  const { member } = await things.as('owner', 'tenancy/GetMember', { userId })
  const { version, reportTo } = member as { version: bigint; reportTo: string }
  const change = { userId, version, reportTo, manageUsers: true, active: true }
  await things.as('owner', 'tenancy/UpdateMember', change)
}

async function project(code: string, people: readonly PersonName[]): Promise<number> {
  const members = people.map((name) => ({ userId: company.people[name].userId, roleId: 1 }))
  const request = { number: 0, code, name: code, description: '', members }
  const { project: made } = await things.as('owner', 'tenancy/CreateProject', request)
  return (made as { number: number }).number
}

async function taskOf(person: PersonName, projectNumber: number): Promise<string> {
  const fields = { name: `Task ${randomUUID()}`, assigneeId: company.people[person].userId }
  const request = { projectNumber, status: TaskStatus.NEW, fields: TaskFields.fromPartial(fields) }
  const { task } = await retryUntilKnown(() => things.as('owner', 'tasks/CreateTask', request), 'a task')
  return (task as { id: string }).id
}

async function assigneeOf(id: string): Promise<PersonName | 'nobody'> {
  const { task } = await things.as('owner', 'tasks/GetTask', { id })
  const { assigneeId } = task as { assigneeId: string }
  if (assigneeId === '') return 'nobody'
  const names = Object.keys(company.people) as PersonName[]
  return names.find((name) => company.people[name].userId === assigneeId) ?? 'nobody'
}

async function isActive(person: PersonName): Promise<boolean> {
  const { userId } = company.people[person]
  const { member } = await things.as('owner', 'tenancy/GetMember', { userId })
  return (member as { active: boolean }).active
}

function remove(person: PersonName, reassignTo: string | undefined) {
  const body = { subscription: company.number, user: company.people[person].userId, reassignTo }
  return manager.raw('/api/deleteUserSubscription', { body })
}

describe('deleteUserSubscription', () => {
  it('of the owner is refused, and every open task keeps its assignee', async () => {
    const task = await taskOf('owner', shared)
    const refused = await remove('owner', '')
    expect([refused.status, refused.body]).toEqual([409, expect.objectContaining({ reason: 'OWNER_STAYS' })])
    expect(await assigneeOf(task)).toBe('owner')
  })

  it('with a former member as heir is refused, and nothing changes', async () => {
    const heir = company.people.left.userId
    const idle = await remove('spare', heir)
    expect([idle.status, idle.body]).toEqual([
      400,
      expect.objectContaining({ errors: [{ field: 'reassignTo', reason: 'HEIR_NOT_MEMBER' }] }),
    ])
    const task = await taskOf('spare', shared)
    expect((await remove('spare', heir)).body).toMatchObject({ reason: 'HEIR_CANNOT_TAKE' })
    expect([await isActive('spare'), await assigneeOf(task)]).toEqual([true, 'spare'])
  })

  it('with an heir who takes no part in a project of the tasks is refused, and nothing changes', async () => {
    const tasks = [await taskOf('spare', shared), await taskOf('spare', private_)]
    const refused = await remove('spare', company.people.r1.userId)
    expect([refused.status, refused.body]).toEqual([
      409,
      expect.objectContaining({ reason: 'HEIR_CANNOT_TAKE', meta: { count: '1' } }),
    ])
    expect(await isActive('spare')).toBe(true)
    expect(await Promise.all(tasks.map(assigneeOf))).toEqual(['spare', 'spare'])
  })

  it('ends the membership first, and then the heir gets the open tasks, also those the manager cannot see', async () => {
    const tasks = [await taskOf('spare', shared), await taskOf('spare', private_)]
    expect((await remove('spare', company.people.r4.userId)).status).toBe(200)
    expect(await isActive('spare')).toBe(false)
    const moved = async () =>
      (await Promise.all(tasks.map(assigneeOf))).every((name) => name === 'r4') ? true : undefined
    await eventually(moved, { withinMs: 30_000, what: 'the tasks of the heir' })
    // Asked again it changes nothing more.
    expect((await remove('spare', company.people.r4.userId)).status).toBe(200)
  })

  it('releases the open tasks where no heir is named', async () => {
    const task = await taskOf('applicant', private_)
    expect((await remove('applicant', undefined)).body).toMatchObject({ reason: 'OPEN_TASKS_REMAIN' })
    expect((await remove('applicant', '')).status).toBe(200)
    const released = async () => ((await assigneeOf(task)) === 'nobody' ? true : undefined)
    await eventually(released, { withinMs: 30_000, what: 'the released task' })
  })
})

describe('commonDelete of several rows, one of them unknown', () => {
  it.each<[table: string, kind: 'labelId' | 'categoryId' | 'releaseId' | 'commentId' | 'worklogId']>([
    ['label', 'labelId'],
    ['category', 'categoryId'],
    ['release', 'releaseId'],
    ['comment', 'commentId'],
    ['worklog', 'worklogId'],
  ])('deletes no %s', async (tableName, kind) => {
    const { [kind]: id } = await things.pool([kind], 'r1')
    const remove = (ids: readonly string[]) =>
      manager.raw('/api/commonDelete', { body: { tableName, ids, subscription: company.number } })
    expect((await remove([id, randomUUID()])).status).toBe(404)
    // It is still there to be deleted, also when it is named twice.
    expect((await remove([id, id])).body).toEqual({ data: { deleted: 1 } })
    expect((await remove([id])).status).toBe(404)
  })

  it('deletes no search_term', async () => {
    const subscription = company.number
    const { id } = await manager.call('addSearchText', { project: shared, text: 'paint', subscription })
    const remove = (ids: readonly string[]) =>
      manager.raw('/api/commonDelete', { body: { tableName: 'search_term', ids, subscription } })
    expect((await remove([id, randomUUID()])).status).toBe(404)
    expect((await remove([id])).body).toEqual({ data: { deleted: 1 } })
  })
})
