import { randomUUID } from 'node:crypto'

import {
  FindTasksOverlappingRequest,
  ListCalendarTasksRequest,
  TaskStatus,
} from '@smartproject/proto/smartproject/tasks/v1/task_service'

import {
  aCompany,
  aProjectNumber,
  day,
  expectIndexedQueries,
  knownProject,
  names,
  soon,
  START_MS,
  startListsFixture,
  type ListsFixture,
} from '../builders.js'

let fixture: ListsFixture

beforeAll(async () => {
  fixture = await startListsFixture()
}, START_MS)

afterAll(() => fixture.stop())

describe('a calendar', () => {
  const list = (startDate: string, endDate: string, options = fixture.mona, filter?: object) =>
    fixture.client.listCalendarTasks(
      ListCalendarTasksRequest.fromPartial({
        projectNumber: fixture.company.projectNumber,
        startDate: day(startDate),
        endDate: day(endDate),
        ...(filter ? { filter } : {}),
      }),
      options,
    )

  it('shows tasks that share a day with the span, by first day', async () => {
    const span = (name: string, start: string, due: string) =>
      fixture.create(fixture.company.projectNumber, {
        name,
        ...(start ? { startDate: day(start) } : {}),
        ...(due ? { dueDate: day(due) } : {}),
      })
    await span('inside', '2026-05-12', '2026-05-15')
    await span('around', '2026-05-01', '2026-05-31')
    await span('before', '2026-05-05', '2026-05-09')
    await span('touching', '2026-05-05', '2026-05-10')
    await span('only start', '2026-05-20', '')
    await span('only due', '', '2026-05-11')
    await span('due after', '', '2026-05-21')
    await span('no dates', '', '')
    await span('a whole year', '2025-12-01', '2026-12-01')
    await span('long over', '2025-01-01', '2026-05-09')
    await span('sixty days', '2026-03-12', '2026-05-10')
    const { tasks, truncated } = await list('2026-05-10', '2026-05-20')
    const shown = ['a whole year', 'sixty days', 'around', 'touching', 'only due', 'inside', 'only start']
    expect(names(tasks)).toEqual(shown)
    expect(truncated).toBe(false)
    // A filter that demands nothing is none; a lane without tasks shows nothing.
    expect(names((await list('2026-05-10', '2026-05-20', fixture.mona, {})).tasks)).toEqual(shown)
    const filtered = async (filter: object) =>
      names((await list('2026-05-10', '2026-05-20', fixture.mona, filter)).tasks)
    expect(await filtered({ text: 'only' })).toEqual(['only due', 'only start'])
    expect(await filtered({ statuses: [TaskStatus.NEW] })).toEqual(shown)
    expect(await filtered({ statuses: [TaskStatus.CLOSED] })).toEqual([])
  })

  it('has a beginning, an end and at most 400 days between them', async () => {
    await expect(list('2026-05-10', '2026-05-09')).rejects.toMatchObject({
      fields: [{ field: 'end_date', reason: 'BEFORE_START' }],
    })
    await expect(list('2026-01-01', '2027-02-06')).rejects.toMatchObject({
      fields: [{ field: 'end_date', reason: 'SPAN_TOO_LONG' }],
    })
    await expect(list('2026-01-01', '2027-02-05')).resolves.toBeDefined()
    await expect(list('2026-05-10', '2026-05-20', await fixture.company.as('nadia'))).rejects.toMatchObject({
      reason: 'PROJECT_NOT_FOUND',
    })
  })
})

describe('tasks in the way of a leave', () => {
  const clashes = async (startDate: string, endDate: string, options = fixture.mona) => {
    const span = { userId: 'emad', startDate: day(startDate), endDate: day(endDate) }
    return (await fixture.client.findTasksOverlapping(FindTasksOverlappingRequest.fromPartial(span), options))
      .tasks
  }

  it.each([
    ['2026-07-20', '2026-07-25', true],
    ['2026-07-21', '2026-07-25', false],
    ['2026-07-05', '2026-07-10', true],
    ['2026-07-05', '2026-07-09', false],
    ['2026-07-12', '2026-07-15', true],
    ['2026-07-01', '2026-07-31', true],
  ])('a task of 10 to 20 July and a leave of %s to %s: %s (D10)', async (from, to, clash) => {
    const own = await aCompany(fixture)
    const options = await own.as('emad')
    const dates = { startDate: day('2026-07-10'), dueDate: day('2026-07-20') }
    await fixture.create(own.projectNumber, { assigneeId: 'emad', ...dates }, options)
    expect(await clashes(from, to, options)).toHaveLength(clash ? 1 : 0)
  })

  it('are the open ones of that person in that tenant, with the names of their projects (D10)', async () => {
    const span = { startDate: day('2026-08-01'), dueDate: day('2026-08-03') }
    const emads = { assigneeId: 'emad', ...span }
    const open = await fixture.create(fixture.company.projectNumber, { ...emads, name: 'open' })
    await fixture.create(fixture.company.projectNumber, {
      assigneeId: 'emad',
      name: 'due',
      dueDate: day('2026-08-02'),
    })
    await fixture.create(fixture.company.projectNumber, { assigneeId: 'emad', name: 'no dates' })
    await fixture.create(fixture.company.projectNumber, { ...span, assigneeId: 'mona', name: 'of another' })
    await fixture.create(fixture.company.projectNumber, {
      ...emads,
      name: 'closed',
      status: TaskStatus.CLOSED,
    })
    await fixture.archive(await fixture.create(fixture.company.projectNumber, { ...emads, name: 'archived' }))
    const found = await clashes('2026-08-02', '2026-08-09', await fixture.company.as('nadia'))
    expect(found.map((task) => task.name)).toEqual(['open', 'due'])
    expect(found[0]).toEqual({
      id: open.id,
      itemId: open.itemId,
      name: 'open',
      ...span,
      projectName: 'Website',
      projectNumber: fixture.company.projectNumber,
      status: TaskStatus.NEW,
    })
    expect(await clashes('2026-08-02', '2026-08-09', await (await aCompany(fixture)).asOwner())).toEqual([])
  })

  it('are not those of an archived project', async () => {
    const project = { id: randomUUID(), number: aProjectNumber(), code: 'OLD', name: 'Old' }
    const members = [
      { userId: 'mona', roleId: 1 },
      { userId: 'emad', roleId: 4 },
    ]
    await fixture.company.publishProject({ ...project, members, version: 1n })
    await knownProject(fixture, fixture.company, project.number)
    await fixture.create(project.number, { assigneeId: 'emad', startDate: day('2026-09-01') })
    expect(await clashes('2026-09-01', '2026-09-01')).toHaveLength(1)
    await fixture.company.publishProject({ ...project, members, version: 2n, archived: true })
    await soon(async () => (await clashes('2026-09-01', '2026-09-01')).length === 0)
  })
})

it('answered every query of these tests from an index', async () => {
  await expectIndexedQueries(fixture, 20)
})
