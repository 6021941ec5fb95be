import { randomUUID } from 'node:crypto'

import {
  GroupTasksRequest,
  ListCalendarTasksRequest,
  ListTasksRequest,
  TaskGrouping,
  TaskSort,
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

describe('a list of tasks', () => {
  const list = (fields: Parameters<typeof ListTasksRequest.fromPartial>[0], options = fixture.mona) =>
    fixture.client.listTasks(ListTasksRequest.fromPartial(fields), options)

  it('goes over one, some or all projects the caller may read that are not archived', async () => {
    const own = await aCompany(fixture)
    const [owner, viewer] = [await own.asOwner(), await own.as('vera')]
    const second = aProjectNumber()
    const closed = { id: randomUUID(), number: aProjectNumber(), code: 'OLD', name: 'Old' }
    await own.publishProject({ number: second, code: 'TWO', name: 'Two', members: [] })
    await own.publishProject({ ...closed, members: [], version: 1n })
    await knownProject(fixture, own, second)
    await knownProject(fixture, own, closed.number)
    for (const [name, number] of [
      ['one', own.projectNumber],
      ['two', second],
      ['three', own.projectNumber],
      ['old', closed.number],
    ] as const)
      await fixture.create(number, { name }, owner)
    await own.publishProject({ ...closed, members: [], version: 2n, archived: true })
    const order = { by: TaskSort.CREATE_TIME, descending: false }
    await soon(async () => (await list({ order }, owner)).tasks.length === 3)
    const all = await list({ order, withTotal: true }, owner)
    expect([names(all.tasks), all.total]).toEqual([['one', 'two', 'three'], 3])
    const first = await list({ order, page: { pageSize: 2 } }, owner)
    const rest = await list({ order, page: { pageToken: first.page?.nextPageToken ?? '' } }, owner)
    expect([names(first.tasks), names(rest.tasks)]).toEqual([['one', 'two'], ['three']])
    expect(names((await list({ order }, viewer)).tasks)).toEqual(['one', 'three'])
    expect(names((await list({ projectNumbers: [closed.number] }, owner)).tasks)).toEqual(['old'])
    expect((await list({}, await own.as('nadia'))).tasks).toEqual([])
    await expect(list({ projectNumbers: [own.projectNumber, second] }, viewer)).rejects.toMatchObject({
      reason: 'PROJECT_NOT_FOUND',
    })
    await expect(
      list({ projectNumbers: Array.from({ length: 101 }, (_, i) => i + 1) }, owner),
    ).rejects.toMatchObject({ fields: [{ field: 'project_numbers', reason: 'TOO_MANY' }] })
  })

  it('leaves out tasks in the trash', async () => {
    const projectNumber = await fixture.aProject()
    const gone = await fixture.create(projectNumber, { assigneeId: '', startDate: day('2030-04-01') })
    await fixture.create(projectNumber, { name: 'stays', startDate: day('2030-04-01') })
    await fixture.client.deleteTasks({ ids: [gone.id], requestId: randomUUID() }, fixture.mona)
    const found = await list({ projectNumbers: [projectNumber], withTotal: true })
    expect([names(found.tasks), found.total]).toEqual([['stays'], 1])
    const span = { startDate: day('2030-04-01'), endDate: day('2030-04-30') }
    const shown = await fixture.client.listCalendarTasks(
      ListCalendarTasksRequest.fromPartial({ projectNumber, ...span }),
      fixture.mona,
    )
    expect(names(shown.tasks)).toEqual(['stays'])
  })

  it('can be counted by a field, and by assignee', async () => {
    const projectNumber = await fixture.aProject({
      members: [
        { userId: 'mona', roleId: 2 },
        { userId: 'emad', roleId: 4 },
      ],
    })
    const dates = { startDate: day('2030-05-01'), dueDate: day('2030-05-04') }
    await fixture.create(projectNumber, { assigneeId: 'emad', ...dates, priority: 1 })
    await fixture.create(projectNumber, { assigneeId: 'emad', dueDate: day('2030-05-09') })
    await fixture.create(projectNumber, { assigneeId: 'mona', status: TaskStatus.CLOSED })
    await fixture.create(projectNumber)
    const by = async (grouping: TaskGrouping, filter = {}) => {
      const input = { projectNumbers: [projectNumber], by: grouping, filter }
      const { groups } = await fixture.client.groupTasks(GroupTasksRequest.fromPartial(input), fixture.mona)
      return Object.fromEntries(groups.map(({ key, count }) => [key, count]))
    }
    expect(await by(TaskGrouping.ASSIGNEE)).toEqual({ emad: 2, mona: 1, '': 1 })
    expect(await by(TaskGrouping.STATUS)).toEqual({ new: 3, closed: 1 })
    expect(await by(TaskGrouping.PRIORITY, { assigneeIds: ['emad'] })).toEqual({ 0: 1, 1: 1 })
    await expect(by(TaskGrouping.UNSPECIFIED)).rejects.toMatchObject({
      fields: [{ field: 'by', reason: 'REQUIRED' }],
    })
    expect((await fixture.client.listAssigneeSpans({ projectNumber }, fixture.mona)).spans).toEqual([
      { userId: 'emad', startDate: day('2030-05-01'), dueDate: day('2030-05-09'), count: 2 },
      { userId: 'mona', startDate: undefined, dueDate: undefined, count: 1 },
    ])
    await expect(
      fixture.client.listAssigneeSpans({ projectNumber }, await fixture.company.as('nadia')),
    ).rejects.toMatchObject({ reason: 'PROJECT_NOT_FOUND' })
  })
})

it('answered every query of these tests from an index', async () => {
  await expectIndexedQueries(fixture, 20)
})
