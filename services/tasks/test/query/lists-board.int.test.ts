import {
  CountTasksRequest,
  GetBoardRequest,
  ListLaneTasksRequest,
  ListTasksRequest,
  TaskSort,
  TaskStatus,
} from '@smartproject/proto/smartproject/tasks/v1/task_service'

import {
  aCompany,
  day,
  expectIndexedQueries,
  names,
  START_MS,
  startListsFixture,
  type ListsFixture,
} from '../builders.js'

let fixture: ListsFixture

beforeAll(async () => {
  fixture = await startListsFixture()
}, START_MS)

afterAll(() => fixture.stop())

describe('a board', () => {
  const board = (fields: Parameters<typeof GetBoardRequest.fromPartial>[0], options = fixture.mona) =>
    fixture.client.getBoard(GetBoardRequest.fromPartial(fields), options)

  it('has five lanes, newest first, with counts and without descriptions', async () => {
    const projectNumber = await fixture.aProject()
    for (let i = 0; i < 3; i++) {
      fixture.clock.advance(1_000)
      await fixture.create(projectNumber, { name: `Task ${i}`, description: i === 1 ? 'Long text' : '' })
    }
    await fixture.create(projectNumber, { name: 'Done', status: TaskStatus.CLOSED })
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
    const rest = await fixture.client.listLaneTasks(
      ListLaneTasksRequest.fromPartial({
        projectNumber,
        status: TaskStatus.NEW,
        page: { pageToken: lanes[0]?.page?.nextPageToken ?? '' },
      }),
      fixture.mona,
    )
    expect(names(rest.tasks)).toEqual(['Task 0'])
    expect(rest.page?.nextPageToken).toBe('')
  })

  it('shows tasks that pass the filter in the chosen order, and counts them', async () => {
    const projectNumber = await fixture.aProject()
    await fixture.create(projectNumber, { name: 'Zebra paint', priority: 2 })
    await fixture.create(projectNumber, { name: 'apple paint', priority: 4 })
    await fixture.create(projectNumber, { name: 'Other', priority: 4 })
    await fixture.create(projectNumber, { name: 'Beige paint', status: TaskStatus.PROGRESS })
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

  it('finds tasks without a due date, and none that must have one as well', async () => {
    const projectNumber = await fixture.aProject()
    await fixture.create(projectNumber, { name: 'some day' })
    await fixture.create(projectNumber, { name: 'on Friday', dueDate: day('2030-03-08') })
    const found = async (filter: object) =>
      (await board({ projectNumber, filter })).lanes.flatMap((lane) => names(lane.tasks))
    expect(await found({ noDueDate: true })).toEqual(['some day'])
    expect(await found({ noDueDate: true, dueToDate: day('2030-03-31') })).toEqual([])
  })

  it('counts a filtered lane up to a thousand and says when there are more', async () => {
    const projectNumber = await fixture.aProject()
    const { id } = await fixture.create(projectNumber)
    const tasks = fixture.service.connection.collection<{ _id: string }>('tasks')
    const first = await tasks.findOne({ _id: id })
    const more = Array.from({ length: 1_000 }, (_, n) => ({
      ...first,
      _id: `${id}-${n}`,
      itemId: `PRO-${n + 2}`,
    }))
    await tasks.insertMany(more)
    const counted = async () => {
      const { lanes } = await board({ projectNumber, pageSize: 1, filter: { priorities: [0] } })
      return lanes.map(({ count, countCapped }) => [count, countCapped])
    }
    const empty = Array.from({ length: 4 }, () => [0, false])
    expect(await counted()).toEqual([[1_000, true], ...empty])
    await tasks.deleteOne({ _id: `${id}-0` })
    expect(await counted()).toEqual([[1_000, false], ...empty])
  })

  it('finds Arabic words in each way they are written, Latin ones without accents, and parts of words', async () => {
    const projectNumber = await fixture.aProject()
    await fixture.create(projectNumber, { name: 'مراجعة الإِجازة السنوية' })
    await fixture.create(projectNumber, { name: 'Café à Genève', description: 'Tür streichen' })
    const find = async (text: string) =>
      names((await board({ projectNumber, filter: { text } })).lanes[0]?.tasks ?? [])
    for (const text of ['الاجازة', 'الإجازة', 'الاجا', 'مراجعة السنوية'])
      expect(await find(text)).toEqual(['مراجعة الإِجازة السنوية'])
    for (const text of ['cafe', 'CAFÉ gen', 'tur', 'pro-2'])
      expect(await find(text)).toEqual(['Café à Genève'])
    for (const text of ['اجازة', 'إجازه', 'سنوي', 'ﻣﺮاجعـــة'])
      expect([text, await find(text)]).toEqual([text, ['مراجعة الإِجازة السنوية']])
    for (const text of ['nève', '٢']) expect([text, await find(text)]).toEqual([text, ['Café à Genève']])
    for (const text of ['af', 'reichen', '!?', '%']) expect([text, await find(text)]).toEqual([text, []])
  })

  it('is for people of the project, viewers too', async () => {
    const { projectNumber } = fixture.company
    expect((await board({ projectNumber }, await fixture.company.as('vera'))).lanes).toHaveLength(5)
    expect((await board({ projectNumber }, await fixture.company.asOwner())).lanes).toHaveLength(5)
    const other = await aCompany(fixture)
    for (const options of [await fixture.company.as('nadia'), await other.as('mona')])
      await expect(board({ projectNumber }, options)).rejects.toMatchObject({ reason: 'PROJECT_NOT_FOUND' })
  })

  it('names every part of a filter that cannot be read', async () => {
    await expect(
      board({
        projectNumber: fixture.company.projectNumber,
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
      board({
        projectNumber: fixture.company.projectNumber,
        order: { by: TaskSort.CUSTOM, fieldId: 'nothing' },
      }),
    ).rejects.toMatchObject({ fields: [{ field: 'order.field_id', reason: 'UNKNOWN' }] })
  })
})

describe('a lane', () => {
  const page = (fields: Parameters<typeof ListLaneTasksRequest.fromPartial>[0], options = fixture.mona) =>
    fixture.client.listLaneTasks(
      ListLaneTasksRequest.fromPartial({ status: TaskStatus.NEW, ...fields }),
      options,
    )

  it('comes newest first in pages of 25 without gaps or repeats, also for tasks of the same instant', async () => {
    const own = await aCompany(fixture)
    const options = await own.as('mona')
    const { projectNumber } = own
    const made: string[] = []
    for (let i = 0; i < 30; i++) {
      if (i % 10 === 0) fixture.clock.advance(1_000)
      made.push((await fixture.create(projectNumber, { name: `Task ${i}` }, options)).itemId)
    }
    const first = await page({ projectNumber }, options)
    const pageToken = first.page?.nextPageToken ?? ''
    const second = await page({ projectNumber, page: { pageToken } }, options)
    expect([first.tasks.length, second.tasks.length, second.page?.nextPageToken]).toEqual([25, 5, ''])
    expect([...first.tasks, ...second.tasks].map((task) => task.itemId)).toEqual(made.toReversed())
    // A token opens the list it was given for, and no other.
    const wrong = { reason: 'PAGE_TOKEN_INVALID' }
    const token = { page: { pageToken } }
    await expect(page({ projectNumber: fixture.company.projectNumber, ...token })).rejects.toMatchObject(
      wrong,
    )
    await expect(page({ projectNumber, page: { pageToken: 'forged' } }, options)).rejects.toMatchObject(wrong)
    for (const other of [
      { status: TaskStatus.CLOSED },
      { archived: true },
      { filter: { priorities: [1] } },
      { order: { by: TaskSort.RANK } },
    ])
      await expect(page({ projectNumber, ...token, ...other }, options)).rejects.toMatchObject(wrong)
    const list = ListTasksRequest.fromPartial({ projectNumbers: [projectNumber], ...token })
    await expect(fixture.client.listTasks(list, options)).rejects.toMatchObject(wrong)
  })

  it('shows archived tasks only when asked, and counts the same way', async () => {
    const projectNumber = await fixture.aProject()
    const kept = await fixture.create(projectNumber, { startDate: day('2030-03-01') })
    const old = await fixture.create(projectNumber, { startDate: day('2030-03-01') })
    await fixture.create(projectNumber, {
      status: TaskStatus.CLOSED,
      startDate: day('2030-03-01'),
      dueDate: day('2030-03-02'),
    })
    await fixture.archive(old)
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
          await fixture.client.countTasks(
            CountTasksRequest.fromPartial({ projectNumber, archived, ...(filter ? { filter } : {}) }),
            fixture.mona,
          ),
        ).toEqual({ ...none, ...live, newCount: 1, closedCount: archived ? 0 : 1 })
  })

  it('must be named', async () => {
    await expect(
      page({ projectNumber: fixture.company.projectNumber, status: TaskStatus.UNSPECIFIED }),
    ).rejects.toMatchObject({ fields: [{ field: 'status', reason: 'REQUIRED' }] })
  })
})

it('answered every query of these tests from an index', async () => {
  await expectIndexedQueries(fixture, 50)
})
