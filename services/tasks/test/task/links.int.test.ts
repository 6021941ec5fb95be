import { TaskStatus, type Task } from '@smartproject/proto/smartproject/tasks/v1/task_service'

import {
  aCompany,
  aProjectNumber,
  day,
  knownProject,
  startFixture,
  START_MS,
  type Company,
  type Fixture,
} from '../builders.js'
import { taskCalls } from '../task-calls.js'

let fixture: Fixture
let company: Company
let mona: { deadlineMs: number; passport: string }
const { created, update, get, remove, move } = taskCalls(
  () => fixture,
  () => company,
  () => mona,
)

beforeAll(async () => {
  fixture = await startFixture()
  company = await aCompany(fixture)
  mona = await company.as('mona')
}, START_MS)

afterAll(() => fixture.stop())

describe('tasks that are part of others', () => {
  it('are counted on their parent wherever they go', async () => {
    const [one, two] = [await created(), await created()]
    const counted = async (id: string) => {
      const { subtaskCount, closedSubtaskCount, version } = await get(id)
      return [subtaskCount, closedSubtaskCount, Number(version)]
    }
    const child = await created({ parentId: one.id })
    await created({ parentId: one.id })
    expect(await counted(one.id)).toEqual([2, 0, 1])
    const { task: closed } = await move(child, TaskStatus.CLOSED)
    expect(await counted(one.id)).toEqual([2, 1, 1])
    const { task: elsewhere } = await update(closed as Task, { parentId: two.id })
    expect([await counted(one.id), await counted(two.id)]).toEqual([
      [1, 0, 1],
      [1, 1, 1],
    ])
    await update(elsewhere as Task, { archived: true })
    expect(await counted(two.id)).toEqual([1, 1, 1])
    await remove([child.id])
    expect(await counted(two.id)).toEqual([0, 0, 1])
  })

  it('make no circle and are at most five deep', async () => {
    const chain = [await created()]
    for (let i = 1; i < 5; i++) chain.push(await created({ parentId: chain[i - 1]?.id ?? '' }))
    const [top, , , , last] = chain as [Task, Task, Task, Task, Task]
    const deeper = created({ parentId: last.id })
    await expect(deeper).rejects.toMatchObject({
      fields: [{ field: 'fields.parent_id', reason: 'TOO_DEEP' }],
    })
    await expect(update(top, { parentId: last.id })).rejects.toMatchObject({
      fields: [{ field: 'fields.parent_id', reason: 'CIRCLE' }],
    })
    const above = await created()
    await expect(update(top, { parentId: above.id })).rejects.toMatchObject({
      fields: [{ field: 'fields.parent_id', reason: 'TOO_DEEP' }],
    })
  })

  it('belong to the project of their parent', async () => {
    const number = aProjectNumber()
    await company.publishProject({
      number,
      code: 'OTH',
      name: 'Other',
      members: [{ userId: 'mona', roleId: 2 }],
    })
    await knownProject(fixture, company, number)
    const elsewhere = await created({ projectNumber: number })
    await expect(update(await created(), { parentId: elsewhere.id })).rejects.toMatchObject({
      fields: [{ field: 'fields.parent_id', reason: 'UNKNOWN' }],
    })
  })
})

describe('tasks that wait for others', () => {
  it('never wait for themselves, however long the way round', async () => {
    const [a, b, c] = [await created(), await created(), await created()]
    const { task: waiting } = await update(b, { blockedByIds: [a.id] })
    await update(c, { blockedByIds: [b.id] })
    await expect(update(a, { blockedByIds: [c.id] })).rejects.toMatchObject({
      fields: [{ field: 'fields.blocked_by_ids', reason: 'CIRCLE' }],
    })
    expect(waiting?.blockedByIds).toEqual([a.id])
  })

  it('never wait for each other, also when both ends are tied at once in two projects', async () => {
    const number = aProjectNumber()
    const members = [{ userId: 'mona', roleId: 2 }]
    await company.publishProject({ number, code: 'OTH', name: 'Other', members })
    await knownProject(fixture, company, number)
    const pairs = await Promise.all(
      Array.from(
        { length: 8 },
        async () => [await created(), await created({ projectNumber: number })] as const,
      ),
    )
    for (const [one, two] of pairs) {
      const outcomes = await Promise.allSettled([
        update(one, { blockedByIds: [two.id] }),
        update(two, { blockedByIds: [one.id] }),
      ])
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    }
  })

  it('warn when they start too early', async () => {
    const blocker = await created({ dueDate: day('2030-03-10') })
    const task = await created({ blockedByIds: [blocker.id] })
    const early = await update(task, { startDate: day('2030-03-08') })
    expect(early.warnings).toMatchObject([{ reason: 'STARTS_BEFORE_BLOCKER', task: { id: blocker.id } }])
    const later = await update(early.task as Task, { startDate: day('2030-03-11') })
    expect(later.warnings).toEqual([])
    const started = await move(later.task as Task, TaskStatus.PROGRESS)
    expect(started.warnings).toMatchObject([{ task: { itemId: blocker.itemId } }])
    await move(blocker, TaskStatus.CLOSED)
    expect((await update(started.task as Task, { priority: 1 })).warnings).toEqual([])
  })
})
