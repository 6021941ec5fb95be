import { randomUUID } from 'node:crypto'

import { TaskStatus, type Task } from '@smartproject/proto/smartproject/tasks/v1/task_service'
import { expectIndexed } from '@smartproject/testkit/explain'

import {
  aCompany,
  aProjectNumber,
  aTask,
  day,
  knownProject,
  startRoom,
  type Company,
  type Room,
  soon,
  START_MS,
} from './builders.js'

let room: Room
let company: Company
let mona: { deadlineMs: number; passport: string }

beforeAll(async () => {
  room = await startRoom()
  company = await aCompany(room)
  mona = await company.as('mona')
}, START_MS)

afterAll(() => room.stop())

const create = async (projectNumber: number, fields: object = {}, options = mona) =>
  (await room.client.createTask(aTask(projectNumber, fields), options)).task as Task

describe('a lane', () => {
  const page = (projectNumber: number, pageToken: string, options = mona) =>
    room.client.listLaneTasks(
      { projectNumber, status: TaskStatus.NEW, archived: false, page: { pageSize: 0, pageToken } },
      options,
    )

  it('comes newest first in pages of 25 without gaps or repeats, also for tasks of the same instant', async () => {
    const own = await aCompany(room)
    const options = await own.as('mona')
    const made: string[] = []
    for (let i = 0; i < 30; i++) {
      if (i % 10 === 0) room.clock.advance(1_000)
      made.push((await create(own.projectNumber, { name: `Task ${i}` }, options)).itemId)
    }
    const first = await page(own.projectNumber, '', options)
    const second = await page(own.projectNumber, first.page?.nextPageToken ?? '', options)
    expect(first.tasks).toHaveLength(25)
    expect(second.tasks).toHaveLength(5)
    expect(second.page?.nextPageToken).toBe('')
    expect([...first.tasks, ...second.tasks].map((task) => task.itemId)).toEqual(made.toReversed())
    // A token of one tenant's list opens no list of another.
    await expect(page(company.projectNumber, first.page?.nextPageToken ?? '')).rejects.toMatchObject({
      reason: 'PAGE_TOKEN_INVALID',
    })
    await expect(page(own.projectNumber, 'forged', options)).rejects.toMatchObject({
      reason: 'PAGE_TOKEN_INVALID',
    })
    const other = { status: TaskStatus.CLOSED, archived: false, projectNumber: own.projectNumber }
    await expect(
      room.client.listLaneTasks(
        { ...other, page: { pageSize: 0, pageToken: first.page?.nextPageToken ?? '' } },
        options,
      ),
    ).rejects.toMatchObject({ reason: 'PAGE_TOKEN_INVALID' })
  })

  it('shows archived tasks only when asked, and counts the same way', async () => {
    const number = aProjectNumber()
    await company.publishProject({ number, code: 'ARC', name: 'A', members: [{ userId: 'mona', roleId: 1 }] })
    await knownProject(room, company, number)
    const kept = await create(number)
    const old = await create(number)
    await create(number, { status: TaskStatus.CLOSED })
    // Archiving comes with a later issue; the toggle already has to tell them apart.
    await room.service.connection
      .collection<{ _id: string }>('tasks')
      .updateOne({ _id: old.id }, { $set: { archived: true } })
    const list = (archived: boolean) =>
      room.client.listLaneTasks(
        { projectNumber: number, status: TaskStatus.NEW, archived, page: undefined },
        mona,
      )
    expect((await list(false)).tasks.map((task) => task.id)).toEqual([kept.id])
    expect((await list(true)).tasks.map((task) => task.id)).toEqual([old.id])
    const none = { newCount: 0, assignedCount: 0, progressCount: 0, resolvedCount: 0, closedCount: 0 }
    expect(await room.client.countTasks({ projectNumber: number, archived: false }, mona)).toEqual({
      ...none,
      newCount: 1,
      closedCount: 1,
    })
    expect(await room.client.countTasks({ projectNumber: number, archived: true }, mona)).toEqual({
      ...none,
      newCount: 1,
    })
  })

  it('must be named', async () => {
    const asked = { projectNumber: company.projectNumber, archived: false, page: undefined }
    await expect(
      room.client.listLaneTasks({ ...asked, status: TaskStatus.UNSPECIFIED }, mona),
    ).rejects.toMatchObject({ fields: [{ field: 'status', reason: 'REQUIRED' }] })
  })
})

describe('a calendar', () => {
  const list = (startDate: string, endDate: string, options = mona) =>
    room.client.listCalendarTasks(
      { projectNumber: company.projectNumber, startDate: day(startDate), endDate: day(endDate) },
      options,
    )

  it('shows what shares a day with the span, by first day', async () => {
    await create(company.projectNumber, {
      name: 'inside',
      startDate: day('2026-05-12'),
      dueDate: day('2026-05-15'),
    })
    await create(company.projectNumber, {
      name: 'around',
      startDate: day('2026-05-01'),
      dueDate: day('2026-05-31'),
    })
    await create(company.projectNumber, {
      name: 'before',
      startDate: day('2026-05-05'),
      dueDate: day('2026-05-09'),
    })
    await create(company.projectNumber, {
      name: 'touching',
      startDate: day('2026-05-05'),
      dueDate: day('2026-05-10'),
    })
    await create(company.projectNumber, { name: 'only start', startDate: day('2026-05-20') })
    await create(company.projectNumber, { name: 'only due', dueDate: day('2026-05-11') })
    await create(company.projectNumber, { name: 'due after', dueDate: day('2026-05-21') })
    await create(company.projectNumber, { name: 'no dates' })
    const { tasks, truncated } = await list('2026-05-10', '2026-05-20')
    expect(tasks.map((task) => task.name)).toEqual(['around', 'touching', 'only due', 'inside', 'only start'])
    expect(truncated).toBe(false)
  })

  it('has a beginning, an end and at most 400 days between them', async () => {
    await expect(list('2026-05-10', '2026-05-09')).rejects.toMatchObject({
      fields: [{ field: 'end_date', reason: 'BEFORE_START' }],
    })
    await expect(list('2026-01-01', '2027-02-06')).rejects.toMatchObject({
      fields: [{ field: 'end_date', reason: 'SPAN_TOO_LONG' }],
    })
    await expect(list('2026-01-01', '2027-02-05')).resolves.toBeDefined()
    await expect(list('2026-05-10', '2026-05-20', await company.as('nadia'))).rejects.toMatchObject({
      reason: 'PROJECT_NOT_FOUND',
    })
  })
})

describe('tasks in the way of a leave', () => {
  const clashes = async (startDate: string, endDate: string, options = mona) => {
    const span = { startDate: day(startDate), endDate: day(endDate) }
    return (await room.client.findTasksOverlapping({ userId: 'emad', ...span }, options)).tasks
  }

  it.each([
    ['2026-07-20', '2026-07-25', true],
    ['2026-07-21', '2026-07-25', false],
    ['2026-07-05', '2026-07-10', true],
    ['2026-07-05', '2026-07-09', false],
    ['2026-07-12', '2026-07-15', true],
    ['2026-07-01', '2026-07-31', true],
  ])('a task of 10 to 20 July and a leave of %s to %s: %s', async (from, to, clash) => {
    const own = await aCompany(room)
    const options = await own.as('emad')
    await room.client.createTask(
      aTask(own.projectNumber, {
        assigneeId: 'emad',
        startDate: day('2026-07-10'),
        dueDate: day('2026-07-20'),
      }),
      options,
    )
    expect(await clashes(from, to, options)).toHaveLength(clash ? 1 : 0)
  })

  it('are the open ones of that person in that tenant, with the names of their projects', async () => {
    const span = { startDate: day('2026-08-01'), dueDate: day('2026-08-03') }
    const open = await create(company.projectNumber, { assigneeId: 'emad', name: 'open', ...span })
    await create(company.projectNumber, { assigneeId: 'emad', name: 'due', dueDate: day('2026-08-02') })
    await create(company.projectNumber, { assigneeId: 'emad', name: 'no dates' })
    await create(company.projectNumber, { assigneeId: 'mona', name: 'of another', ...span })
    await create(company.projectNumber, {
      assigneeId: 'emad',
      name: 'closed',
      status: TaskStatus.CLOSED,
      ...span,
    })
    const archived = await create(company.projectNumber, { assigneeId: 'emad', name: 'archived', ...span })
    await room.service.connection
      .collection<{ _id: string }>('tasks')
      .updateOne({ _id: archived.id }, { $set: { archived: true } })
    const found = await clashes('2026-08-02', '2026-08-09', await company.as('nadia'))
    expect(found.map((task) => task.name)).toEqual(['open', 'due'])
    expect(found[0]).toEqual({
      id: open.id,
      itemId: open.itemId,
      name: 'open',
      ...span,
      projectName: 'Website',
      projectNumber: company.projectNumber,
      status: TaskStatus.NEW,
    })
    expect(await clashes('2026-08-02', '2026-08-09', await (await aCompany(room)).asOwner())).toEqual([])
  })

  it('are not those of an archived project', async () => {
    const project = { id: randomUUID(), number: aProjectNumber(), code: 'OLD', name: 'Old' }
    const members = [
      { userId: 'mona', roleId: 1 },
      { userId: 'emad', roleId: 4 },
    ]
    await company.publishProject({ ...project, members, version: 1n })
    await knownProject(room, company, project.number)
    await create(project.number, { assigneeId: 'emad', startDate: day('2026-09-01') })
    expect(await clashes('2026-09-01', '2026-09-01')).toHaveLength(1)
    await company.publishProject({ ...project, members, version: 2n, archived: true })
    await soon(async () => (await clashes('2026-09-01', '2026-09-01')).length === 0)
  })
})

it('answers every query from an index', async () => {
  const { connection } = room.service
  const scope = (filter: object) => ({ $and: [{ tenantId: company.tenantId }, filter] })
  const check = (collection: string, filter: object, sort: Record<string, 1 | -1> = {}) =>
    expectIndexed(connection, collection, scope(filter), sort)
  const { projectNumber } = company
  const lane = { projectNumber, archived: false, status: 'new' }
  const newest = { updateTime: -1, _id: -1 } as const
  const time = room.clock.now()
  await check('tasks', lane, newest)
  await check(
    'tasks',
    { ...lane, updateTime: { $lte: time }, $or: [{ updateTime: { $lt: time } }, { _id: { $lt: 'x' } }] },
    newest,
  )
  await check('tasks', { projectNumber, archived: false })
  const shares = { spanFrom: { $lte: '2026-05-20' }, spanTo: { $gte: '2026-05-10' } }
  const byFirstDay = { spanFrom: 1, _id: 1 } as const
  await check('tasks', { projectNumbers: projectNumber, archived: false, ...shares }, byFirstDay)
  const open = { status: { $ne: 'closed' }, taskType: { $ne: 4 }, projectNumber: { $nin: [1] } }
  await check('tasks', { assigneeId: 'emad', archived: false, ...shares, ...open }, byFirstDay)
  await check('tasks', { leaveId: 'l' })
  await check('tasks', { _id: { $in: ['a', 'b'] } })
  await check('tasks', { _id: 'a', version: 1 })
  await check('task_revisions', { taskId: { $in: ['a'] } })
  await check('projects', { number: projectNumber })
  await check('projects', { number: { $in: [1, 2] } })
  await check('projects', { archived: true })
  await check('members', { _id: 'a' })
  await check('labels', { _id: { $in: ['a'] }, projectNumber })
  await check('counters', { _id: 'a' })
  await check('leave_versions', { _id: 'a' })
})
