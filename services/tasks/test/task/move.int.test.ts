import { TaskStatus, type Task } from '@smartproject/proto/smartproject/tasks/v1/task_service'

import { aCompany, day, startFixture, START_MS, type Company, type Fixture } from '../builders.js'
import { taskCalls } from '../task-calls.js'

let fixture: Fixture
let company: Company
let mona: { deadlineMs: number; passport: string }
const { created, move, lanes, get, revisions, counts, remove, update } = taskCalls(
  () => fixture,
  () => company,
  () => mona,
)

beforeAll(async () => {
  fixture = await startFixture()
}, START_MS)

beforeEach(async () => {
  company = await aCompany(fixture)
  mona = await company.as('mona')
})

afterAll(() => fixture.stop())

/** Ids of the live tasks of a lane in the order by hand. */
async function byHand(status: string): Promise<string[]> {
  const docs = await fixture.service.connection
    .collection<{ _id: string }>('tasks')
    .find({ tenantId: company.tenantId, shelf: 'live', status })
    .sort({ rank: 1, _id: 1 })
    .toArray()
  return docs.map(({ _id }) => _id)
}

describe('the place in a lane', () => {
  it('is the top for new and moved tasks, and between neighbours where they are given', async () => {
    const [a, b, c] = [await created(), await created(), await created()]
    expect(await byHand('new')).toEqual([c.id, b.id, a.id])
    const { task: between } = await move(c, TaskStatus.NEW, { afterId: b.id, beforeId: a.id })
    expect(await byHand('new')).toEqual([b.id, c.id, a.id])
    expect(between).toMatchObject({ version: 2n, status: TaskStatus.NEW })
    expect(await revisions(c.id)).toEqual([])
    const { task: last } = await move(between as Task, TaskStatus.NEW, { afterId: a.id })
    expect(await byHand('new')).toEqual([b.id, a.id, c.id])
    const { task: first } = await move(last as Task, TaskStatus.NEW, { beforeId: b.id })
    expect(await byHand('new')).toEqual([c.id, b.id, a.id])
    expect((await move(first as Task, TaskStatus.NEW)).task).toEqual(first)
    const { task: closed } = await move(a, TaskStatus.CLOSED)
    const { task: below } = await move(b, TaskStatus.CLOSED, { afterId: a.id })
    expect(await byHand('closed')).toEqual([a.id, b.id])
    expect(closed?.rank && below?.rank && closed.rank < below.rank).toBe(true)
  })

  it('is where it stands already for one in the archive, and then nothing happens', async () => {
    const [below, task] = [await created(), await created()]
    const { task: archived } = await update(task, { archived: true })
    const place = { beforeId: below.id }
    expect((await move(archived as Task, TaskStatus.NEW, place)).task).toEqual(archived)
  })

  it('has neighbours of that lane alone', async () => {
    const [task, other] = [await created(), await created({ status: TaskStatus.CLOSED })]
    const refusal = (field: string, reason: string) => ({ kind: 'invalid', fields: [{ field, reason }] })
    await expect(move(task, TaskStatus.PROGRESS, { afterId: other.id })).rejects.toMatchObject(
      refusal('after_id', 'NOT_IN_LANE'),
    )
    await expect(move(task, TaskStatus.CLOSED, { beforeId: 'unknown' })).rejects.toMatchObject(
      refusal('before_id', 'NOT_IN_LANE'),
    )
    await expect(move(task, TaskStatus.NEW, { afterId: task.id })).rejects.toMatchObject(
      refusal('after_id', 'ITSELF'),
    )
    await remove([other.id])
    await expect(move(task, TaskStatus.CLOSED, { afterId: other.id })).rejects.toMatchObject(
      refusal('after_id', 'NOT_IN_LANE'),
    )
  })

  it('is its own for tasks that three people put between the same neighbours at once', async () => {
    const [c, b, a] = [await created(), await created(), await created()]
    const moved = [await created(), await created(), await created()]
    await Promise.all(moved.map((one) => move(one, TaskStatus.NEW, { afterId: b.id, beforeId: c.id })))
    const order = await byHand('new')
    expect([order.slice(0, 2), order.at(-1)]).toEqual([[a.id, b.id], c.id])
    expect(new Set((await Promise.all(order.map((id) => get(id)))).map(({ rank }) => rank)).size).toBe(6)
    const [, , first = '', second = ''] = order
    const between = await created()
    await move(between, TaskStatus.NEW, { afterId: first, beforeId: second })
    expect((await byHand('new')).slice(2, 5)).toEqual([first, between.id, second])
  })

  it('stays its own for a task that comes back to a place that another one took', async () => {
    const [c, b, a] = [await created(), await created(), await created()]
    const { task: archived } = await update(b, { archived: true })
    const other = await created()
    await move(other, TaskStatus.NEW, { afterId: a.id, beforeId: c.id })
    const { task: back } = await update(archived as Task, { archived: false })
    expect(back?.rank).not.toBe((await get(other.id)).rank)
    expect(await byHand('new')).toEqual([a.id, other.id, b.id, c.id])
  })

  it('is found beside neighbours that share a rank', async () => {
    const [a, b, c] = [await created(), await created(), await created()]
    await fixture.service.connection
      .collection<{ _id: string }>('tasks')
      .updateMany({ _id: { $in: [a.id, b.id] } }, { $set: { rank: 'a5' } })
    const [upper = '', lower = ''] = [a.id, b.id].toSorted()
    await move(c, TaskStatus.NEW, { afterId: upper, beforeId: lower })
    expect(await byHand('new')).toEqual([upper, lower, c.id])
  })
})

describe('a lane', () => {
  it('may be closed to some roles, but not to the owner', async () => {
    await lanes([{ status: 'closed', roleIds: [2] }])
    const emad = await company.as('emad')
    const task = await created()
    const forbidden = { kind: 'forbidden', reason: 'LANE_FORBIDDEN' }
    await expect(move(task, TaskStatus.CLOSED, { options: emad })).rejects.toMatchObject(forbidden)
    await expect(created({ status: TaskStatus.CLOSED }, emad)).rejects.toMatchObject(forbidden)
    expect((await move(task, TaskStatus.CLOSED)).task?.status).toBe(TaskStatus.CLOSED)
    const second = await created({}, emad)
    const owner = await company.asOwner()
    expect((await move(second, TaskStatus.CLOSED, { options: owner })).task?.status).toBe(TaskStatus.CLOSED)
  })

  it('leads where the workflow says', async () => {
    await lanes([{ status: 'new', movesTo: ['assigned'] }])
    const task = await created()
    await expect(move(task, TaskStatus.CLOSED, { options: await company.asOwner() })).rejects.toMatchObject({
      kind: 'precondition',
      reason: 'MOVE_NOT_ALLOWED',
    })
    const { task: assigned } = await move(task, TaskStatus.ASSIGNED)
    expect((await move(assigned as Task, TaskStatus.CLOSED)).task?.version).toBe(3n)
  })

  it('holds no more than its limit, also when many come at once', async () => {
    await lanes([{ status: 'progress', limit: 2 }])
    const tasks = await Promise.all(Array.from({ length: 5 }, () => created()))
    const outcomes = await Promise.allSettled(tasks.map((task) => move(task, TaskStatus.PROGRESS)))
    const refusals = outcomes.flatMap((o) =>
      o.status === 'rejected' ? [o.reason as { reason: string }] : [],
    )
    expect(refusals.map(({ reason }) => reason)).toEqual(['LANE_FULL', 'LANE_FULL', 'LANE_FULL'])
    await expect(created({ status: TaskStatus.PROGRESS })).rejects.toMatchObject({
      kind: 'precondition',
      reason: 'LANE_FULL',
    })
    const [inside = ''] = await byHand('progress')
    await update(await get(inside), { archived: true })
    expect((await created({ status: TaskStatus.PROGRESS })).status).toBe(TaskStatus.PROGRESS)
    // Within its lane a task takes no more room.
    const [first = '', last = ''] = await byHand('progress')
    await move(await get(last), TaskStatus.PROGRESS, { beforeId: first })
    expect(await byHand('progress')).toEqual([last, first])
  })
})

describe('the counts of a board', () => {
  it('are right while many write at once, and every task gets a number of its own', async () => {
    const dates = { startDate: day('2030-03-05') }
    const started = performance.now()
    // One person may ask for a few things at once only.
    const people = [mona, await company.as('emad'), await company.asOwner()]
    const tasks: Task[] = []
    for (let wave = 0; wave < 2; wave++)
      tasks.push(
        ...(await Promise.all(
          Array.from({ length: 20 }, (_, i) => created(i % 2 ? dates : {}, people[i % people.length])),
        )),
      )
    // Far from the figure of an idle machine; transactions that refuse one another would take much longer.
    expect(performance.now() - started).toBeLessThan(6_000)
    expect(new Set(tasks.map(({ itemId }) => itemId)).size).toBe(40)
    await Promise.all(tasks.slice(0, 10).map((task) => move(task, TaskStatus.PROGRESS)))
    await Promise.all([
      ...tasks.slice(10, 15).map((task) => update(task, { archived: true })),
      remove(tasks.slice(15, 20).map(({ id }) => id)),
      ...tasks.slice(21, 22).map((task) => update(task, { dueDate: day('2030-03-06') })),
    ])
    expect(await counts()).toMatchObject({
      newCount: 20,
      progressCount: 10,
      boardCount: 30,
      ganttCount: 1,
      calendarCount: 15,
    })
    expect(await counts(mona, true)).toMatchObject({ newCount: 5, progressCount: 0, boardCount: 30 })
  })
})
