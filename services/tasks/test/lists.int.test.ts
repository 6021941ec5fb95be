import {
  CountTasksRequest,
  FindTasksOverlappingRequest,
  GetBoardRequest,
  GroupTasksRequest,
  ListCalendarTasksRequest,
  ListLaneTasksRequest,
  ListTasksRequest,
  TaskGrouping,
  TaskSort,
  TaskStatus,
  UpdateTaskRequest,
  type Task,
} from '@smartproject/proto/smartproject/tasks/v1/task_service'
import { randomUUID } from 'node:crypto'

import {
  aCompany,
  aProjectNumber,
  aTask,
  day,
  knownProject,
  soon,
  START_MS,
  startRoom,
  type Company,
  type Room,
} from './builders.js'

let room: Room
let company: Company
let mona: Options

interface Options {
  deadlineMs: number
  passport: string
}

beforeAll(async () => {
  room = await startRoom()
  await room.service.connection.db?.command({ profile: 2 })
  company = await aCompany(room)
  mona = await company.as('mona')
}, START_MS)

afterAll(() => room.stop())

const create = async (projectNumber: number, fields: object = {}, options = mona) =>
  (await room.client.createTask(aTask(projectNumber, fields), options)).task as Task

const archive = async (task: Task, options = mona) => {
  const change = { id: task.id, version: task.version, fields: { archived: true }, updateMask: ['archived'] }
  await room.client.updateTask(UpdateTaskRequest.fromPartial({ ...change, requestId: randomUUID() }), options)
}

/** A project of the company with one manager. */
async function aProject(fields: object = {}): Promise<number> {
  const number = aProjectNumber()
  const members = [{ userId: 'mona', roleId: 2 }]
  await company.publishProject({ number, code: 'PRO', name: 'Project', members, ...fields })
  await knownProject(room, company, number)
  return number
}

const names = (tasks: readonly Task[]) => tasks.map((task) => task.name)

describe('a board', () => {
  const board = (fields: Parameters<typeof GetBoardRequest.fromPartial>[0], options = mona) =>
    room.client.getBoard(GetBoardRequest.fromPartial(fields), options)

  it('has five lanes, newest first, with counts and without descriptions', async () => {
    const projectNumber = await aProject()
    for (let i = 0; i < 3; i++) {
      room.clock.advance(1_000)
      await create(projectNumber, { name: `Task ${i}`, description: i === 1 ? 'Long text' : '' })
    }
    await create(projectNumber, { name: 'Done', status: TaskStatus.CLOSED })
    const { lanes } = await board({ projectNumber, pageSize: 2 })
    expect(lanes.map((lane) => [lane.status, names(lane.tasks), lane.count])).toEqual([
      [TaskStatus.NEW, ['Task 2', 'Task 1'], 3],
      [TaskStatus.ASSIGNED, [], 0],
      [TaskStatus.PROGRESS, [], 0],
      [TaskStatus.RESOLVED, [], 0],
      [TaskStatus.CLOSED, ['Done'], 1],
    ])
    const cards = lanes[0]?.tasks ?? []
    expect(cards.map((task) => [task.description, task.hasDescription])).toEqual([
      ['', false],
      ['', true],
    ])
    // The lane goes on where the board ended.
    const rest = await room.client.listLaneTasks(
      ListLaneTasksRequest.fromPartial({
        projectNumber,
        status: TaskStatus.NEW,
        page: { pageToken: lanes[0]?.page?.nextPageToken ?? '' },
      }),
      mona,
    )
    expect(names(rest.tasks)).toEqual(['Task 0'])
    expect(rest.page?.nextPageToken).toBe('')
  })

  it('shows what passes the filter in the order asked for, and counts it', async () => {
    const projectNumber = await aProject()
    await create(projectNumber, { name: 'Zebra paint', priority: 2 })
    await create(projectNumber, { name: 'apple paint', priority: 4 })
    await create(projectNumber, { name: 'Other', priority: 4 })
    await create(projectNumber, { name: 'Beige paint', status: TaskStatus.PROGRESS })
    const order = { by: TaskSort.NAME, descending: false }
    const { lanes } = await board({ projectNumber, filter: { text: 'pain' }, order })
    expect(lanes.map((lane) => names(lane.tasks))).toEqual([
      ['apple paint', 'Zebra paint'],
      [],
      ['Beige paint'],
      [],
      [],
    ])
    expect(lanes.map((lane) => lane.count)).toEqual([2, 0, 1, 0, 0])
    const urgent = await board({
      projectNumber,
      filter: { priorities: [4], statuses: [TaskStatus.PROGRESS, TaskStatus.NEW] },
    })
    expect(urgent.lanes.map((lane) => lane.count)).toEqual([2, 0, 0, 0, 0])
  })

  it('finds Arabic words whatever their marks, and Latin ones whatever their accents', async () => {
    const projectNumber = await aProject()
    await create(projectNumber, { name: 'مراجعة الإِجازة السنوية' })
    await create(projectNumber, { name: 'Café à Genève', description: 'Tür streichen' })
    const find = async (text: string) =>
      names((await board({ projectNumber, filter: { text } })).lanes[0]?.tasks ?? [])
    for (const text of ['الاجازة', 'الإجازة', 'الاجا', 'مراجعة السنوية'])
      expect(await find(text)).toEqual(['مراجعة الإِجازة السنوية'])
    for (const text of ['cafe', 'CAFÉ gen', 'tur', 'pro-2'])
      expect(await find(text)).toEqual(['Café à Genève'])
    expect(await find('afe')).toEqual([])
  })

  it('is for those who take part, viewers too', async () => {
    const { projectNumber } = company
    expect((await board({ projectNumber }, await company.as('vera'))).lanes).toHaveLength(5)
    expect((await board({ projectNumber }, await company.asOwner())).lanes).toHaveLength(5)
    const other = await aCompany(room)
    for (const options of [await company.as('nadia'), await other.as('mona')])
      await expect(board({ projectNumber }, options)).rejects.toMatchObject({ reason: 'PROJECT_NOT_FOUND' })
  })

  it('names every part of a filter that cannot be read', async () => {
    await expect(
      board({
        projectNumber: company.projectNumber,
        filter: {
          text: 'x'.repeat(201),
          statuses: [TaskStatus.UNSPECIFIED],
          priorities: [5],
          dueFromDate: { year: 2026, month: 2, day: 30 },
          custom: [{ fieldId: 'f', texts: [], fromText: '', toText: '' }],
          parentIds: [''],
        },
        order: { by: TaskSort.CUSTOM },
      }),
    ).rejects.toMatchObject({
      fields: [
        { field: 'filter.text', reason: 'TOO_LONG' },
        { field: 'filter.statuses', reason: 'REQUIRED' },
        { field: 'filter.priorities', reason: 'OUT_OF_RANGE' },
        { field: 'filter.due_from_date', reason: 'DATE_INVALID' },
        { field: 'filter.custom', reason: 'EMPTY_CONDITION' },
        { field: 'filter.parent_ids', reason: 'REQUIRED' },
        { field: 'order.field_id', reason: 'REQUIRED' },
      ],
    })
    await expect(
      board({ projectNumber: company.projectNumber, order: { by: TaskSort.CUSTOM, fieldId: 'nothing' } }),
    ).rejects.toMatchObject({ fields: [{ field: 'order.field_id', reason: 'UNKNOWN' }] })
  })
})

describe('a lane', () => {
  const page = (fields: Parameters<typeof ListLaneTasksRequest.fromPartial>[0], options = mona) =>
    room.client.listLaneTasks(
      ListLaneTasksRequest.fromPartial({ status: TaskStatus.NEW, ...fields }),
      options,
    )

  it('comes newest first in pages of 25 without gaps or repeats, also for tasks of the same instant', async () => {
    const own = await aCompany(room)
    const options = await own.as('mona')
    const { projectNumber } = own
    const made: string[] = []
    for (let i = 0; i < 30; i++) {
      if (i % 10 === 0) room.clock.advance(1_000)
      made.push((await create(projectNumber, { name: `Task ${i}` }, options)).itemId)
    }
    const first = await page({ projectNumber }, options)
    const pageToken = first.page?.nextPageToken ?? ''
    const second = await page({ projectNumber, page: { pageToken } }, options)
    expect([first.tasks.length, second.tasks.length, second.page?.nextPageToken]).toEqual([25, 5, ''])
    expect([...first.tasks, ...second.tasks].map((task) => task.itemId)).toEqual(made.toReversed())
    // A token opens the list it was given for, and no other.
    const wrong = { reason: 'PAGE_TOKEN_INVALID' }
    const token = { page: { pageToken } }
    await expect(page({ projectNumber: company.projectNumber, ...token })).rejects.toMatchObject(wrong)
    await expect(page({ projectNumber, page: { pageToken: 'forged' } }, options)).rejects.toMatchObject(wrong)
    for (const other of [
      { status: TaskStatus.CLOSED },
      { archived: true },
      { filter: { priorities: [1] } },
      { order: { by: TaskSort.RANK } },
    ])
      await expect(page({ projectNumber, ...token, ...other }, options)).rejects.toMatchObject(wrong)
    const list = ListTasksRequest.fromPartial({ projectNumbers: [projectNumber], ...token })
    await expect(room.client.listTasks(list, options)).rejects.toMatchObject(wrong)
  })

  it('shows archived tasks only when asked, and counts the same way', async () => {
    const projectNumber = await aProject()
    const kept = await create(projectNumber, { startDate: day('2030-03-01') })
    const old = await create(projectNumber, { startDate: day('2030-03-01') })
    await create(projectNumber, {
      status: TaskStatus.CLOSED,
      startDate: day('2030-03-01'),
      dueDate: day('2030-03-02'),
    })
    await archive(old)
    const ids = async (archived: boolean) =>
      (await page({ projectNumber, archived })).tasks.map((task) => task.id)
    expect(await ids(false)).toEqual([kept.id])
    expect(await ids(true)).toEqual([old.id])
    const none = { newCount: 0, assignedCount: 0, progressCount: 0, resolvedCount: 0, closedCount: 0 }
    const live = { boardCount: 2, ganttCount: 1, calendarCount: 2 }
    // Kept counts and those made for a filter that all pass agree.
    for (const filter of [undefined, { priorities: [0] }])
      for (const archived of [false, true])
        expect(
          await room.client.countTasks(
            CountTasksRequest.fromPartial({ projectNumber, archived, ...(filter ? { filter } : {}) }),
            mona,
          ),
        ).toEqual({ ...none, ...live, newCount: 1, closedCount: archived ? 0 : 1 })
  })

  it('must be named', async () => {
    await expect(
      page({ projectNumber: company.projectNumber, status: TaskStatus.UNSPECIFIED }),
    ).rejects.toMatchObject({ fields: [{ field: 'status', reason: 'REQUIRED' }] })
  })
})

describe('a list of tasks', () => {
  const list = (fields: Parameters<typeof ListTasksRequest.fromPartial>[0], options = mona) =>
    room.client.listTasks(ListTasksRequest.fromPartial(fields), options)

  it('goes over one, some or all projects the caller may read that are not archived', async () => {
    const own = await aCompany(room)
    const [owner, viewer] = [await own.asOwner(), await own.as('vera')]
    const second = aProjectNumber()
    const closed = { id: randomUUID(), number: aProjectNumber(), code: 'OLD', name: 'Old' }
    await own.publishProject({ number: second, code: 'TWO', name: 'Two', members: [] })
    await own.publishProject({ ...closed, members: [], version: 1n })
    await knownProject(room, own, second)
    await knownProject(room, own, closed.number)
    for (const [name, number] of [
      ['one', own.projectNumber],
      ['two', second],
      ['three', own.projectNumber],
      ['old', closed.number],
    ] as const)
      await create(number, { name }, owner)
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

  it('leaves out what is in the trash', async () => {
    const projectNumber = await aProject()
    const gone = await create(projectNumber, { assigneeId: '', startDate: day('2030-04-01') })
    await create(projectNumber, { name: 'stays', startDate: day('2030-04-01') })
    await room.client.deleteTasks({ ids: [gone.id], requestId: randomUUID() }, mona)
    const found = await list({ projectNumbers: [projectNumber], withTotal: true })
    expect([names(found.tasks), found.total]).toEqual([['stays'], 1])
    const span = { startDate: day('2030-04-01'), endDate: day('2030-04-30') }
    const shown = await room.client.listCalendarTasks(
      ListCalendarTasksRequest.fromPartial({ projectNumber, ...span }),
      mona,
    )
    expect(names(shown.tasks)).toEqual(['stays'])
  })

  it('can be counted by a field, and by whose they are', async () => {
    const projectNumber = await aProject({
      members: [
        { userId: 'mona', roleId: 2 },
        { userId: 'emad', roleId: 4 },
      ],
    })
    const dates = { startDate: day('2030-05-01'), dueDate: day('2030-05-04') }
    await create(projectNumber, { assigneeId: 'emad', ...dates, priority: 1 })
    await create(projectNumber, { assigneeId: 'emad', dueDate: day('2030-05-09') })
    await create(projectNumber, { assigneeId: 'mona', status: TaskStatus.CLOSED })
    await create(projectNumber)
    const by = async (grouping: TaskGrouping, filter = {}) => {
      const wish = { projectNumbers: [projectNumber], by: grouping, filter }
      const { groups } = await room.client.groupTasks(GroupTasksRequest.fromPartial(wish), mona)
      return Object.fromEntries(groups.map(({ key, count }) => [key, count]))
    }
    expect(await by(TaskGrouping.ASSIGNEE)).toEqual({ emad: 2, mona: 1, '': 1 })
    expect(await by(TaskGrouping.STATUS)).toEqual({ new: 3, closed: 1 })
    expect(await by(TaskGrouping.PRIORITY, { assigneeIds: ['emad'] })).toEqual({ 0: 1, 1: 1 })
    await expect(by(TaskGrouping.UNSPECIFIED)).rejects.toMatchObject({
      fields: [{ field: 'by', reason: 'REQUIRED' }],
    })
    expect((await room.client.listAssigneeSpans({ projectNumber }, mona)).spans).toEqual([
      { userId: 'emad', startDate: day('2030-05-01'), dueDate: day('2030-05-09'), count: 2 },
      { userId: 'mona', startDate: undefined, dueDate: undefined, count: 1 },
    ])
    await expect(
      room.client.listAssigneeSpans({ projectNumber }, await company.as('nadia')),
    ).rejects.toMatchObject({ reason: 'PROJECT_NOT_FOUND' })
  })
})

describe('a calendar', () => {
  const list = (startDate: string, endDate: string, options = mona, filter?: object) =>
    room.client.listCalendarTasks(
      ListCalendarTasksRequest.fromPartial({
        projectNumber: company.projectNumber,
        startDate: day(startDate),
        endDate: day(endDate),
        ...(filter ? { filter } : {}),
      }),
      options,
    )

  it('shows what shares a day with the span, by first day', async () => {
    const span = (name: string, start: string, due: string) =>
      create(company.projectNumber, {
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
    expect(names((await list('2026-05-10', '2026-05-20', mona, {})).tasks)).toEqual(shown)
    const filtered = async (filter: object) =>
      names((await list('2026-05-10', '2026-05-20', mona, filter)).tasks)
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
    await expect(list('2026-05-10', '2026-05-20', await company.as('nadia'))).rejects.toMatchObject({
      reason: 'PROJECT_NOT_FOUND',
    })
  })
})

describe('tasks in the way of a leave', () => {
  const clashes = async (startDate: string, endDate: string, options = mona) => {
    const span = { userId: 'emad', startDate: day(startDate), endDate: day(endDate) }
    return (await room.client.findTasksOverlapping(FindTasksOverlappingRequest.fromPartial(span), options))
      .tasks
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
    const dates = { startDate: day('2026-07-10'), dueDate: day('2026-07-20') }
    await create(own.projectNumber, { assigneeId: 'emad', ...dates }, options)
    expect(await clashes(from, to, options)).toHaveLength(clash ? 1 : 0)
  })

  it('are the open ones of that person in that tenant, with the names of their projects', async () => {
    const span = { startDate: day('2026-08-01'), dueDate: day('2026-08-03') }
    const emads = { assigneeId: 'emad', ...span }
    const open = await create(company.projectNumber, { ...emads, name: 'open' })
    await create(company.projectNumber, { assigneeId: 'emad', name: 'due', dueDate: day('2026-08-02') })
    await create(company.projectNumber, { assigneeId: 'emad', name: 'no dates' })
    await create(company.projectNumber, { ...span, assigneeId: 'mona', name: 'of another' })
    await create(company.projectNumber, { ...emads, name: 'closed', status: TaskStatus.CLOSED })
    await archive(await create(company.projectNumber, { ...emads, name: 'archived' }))
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

it('answered every query of these tests from an index', async () => {
  const { connection } = room.service
  const read = ['tasks', 'projects', 'board_counts', 'task_fields', 'members', 'task_revisions']
  const reads = {
    ns: { $in: read.map((name) => `${connection.name}.${name}`) },
    op: { $in: ['query', 'command'] },
    planSummary: { $exists: true },
  }
  const profile = connection.collection('system.profile')
  expect(await profile.countDocuments(reads)).toBeGreaterThan(100)
  const bad = await profile.findOne({ ...reads, $or: [{ planSummary: /COLLSCAN/ }, { hasSortStage: true }] })
  expect(bad?.['command']).toBeUndefined()
})
