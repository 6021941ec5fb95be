import { randomUUID } from 'node:crypto'

import { TaskChange } from '@smartproject/proto/smartproject/tasks/events/v1/task_event'
import { TaskStatus } from '@smartproject/proto/smartproject/tasks/v1/task_service'
import { topics } from '@smartproject/proto/topics'
import { taskEventBefore } from '@smartproject/testkit/task-event-before'

import { aCompany, soon, START_MS, startFixture, type Fixture } from './builders.js'
import { publisher } from './publisher.js'

let fixture: Fixture
const { published, statesOf } = publisher(() => fixture)

beforeAll(async () => {
  fixture = await startFixture()
}, START_MS)

afterAll(() => fixture.stop())

describe('timelines', () => {
  it('list each change of lane, oldest first, with who made it', async () => {
    const company = await aCompany(fixture)
    await company.publishMember('mona', 'Mona Haddad')
    const id = randomUUID()
    await published(
      company,
      { id, version: 1, time: '2026-03-02T08:00:00Z', status: TaskStatus.NEW },
      { id, version: 2, time: '2026-03-02T09:00:00Z', status: TaskStatus.NEW, change: TaskChange.UPDATED },
      { id, version: 3, time: '2026-03-03T08:00:00Z', status: TaskStatus.RESOLVED },
    )
    const listed = await soon(async () => {
      const { timelines } = await company.timelines()
      return timelines[0]?.userName === 'Mona Haddad' && timelines
    })
    const row = { taskId: id, userId: 'mona', userName: 'Mona Haddad', id: expect.any(String) as string }
    expect(listed).toEqual([
      { ...row, status: 'new', statusTime: new Date('2026-03-02T08:00:00Z'), taskName: 'Version 1' },
      { ...row, status: 'resolved', statusTime: new Date('2026-03-03T08:00:00Z'), taskName: 'Version 3' },
    ])
    expect((await company.timelines({ statuses: ['resolved', 'closed'] })).timelines).toEqual(listed.slice(1))
    const until = { toTime: new Date('2026-03-03T08:00:00Z') }
    expect((await company.timelines(until)).timelines).toEqual(listed.slice(0, 1))
    const from = { fromTime: new Date('2026-03-03T08:00:00Z') }
    expect((await company.timelines(from)).timelines).toEqual(listed.slice(1))
    await expect(company.timelines({ statuses: ['done'] })).rejects.toMatchObject({
      fields: [{ field: 'statuses', reason: 'UNKNOWN' }],
    })
  })

  it('come in pages without gaps or repeats, also for changes of the same instant', async () => {
    const company = await aCompany(fixture)
    const tasks = Array.from({ length: 7 }, () => ({
      id: randomUUID(),
      version: 1,
      time: '2026-03-02T08:00:00Z',
      status: TaskStatus.NEW,
    }))
    await published(company, ...tasks)
    const ids: string[] = []
    let pageToken = ''
    do {
      const answer = await company.timelines({ page: { pageSize: 3, pageToken } })
      ids.push(...answer.timelines.map((row) => row.taskId))
      pageToken = answer.page?.nextPageToken ?? ''
    } while (pageToken !== '')
    expect(ids).toHaveLength(7)
    expect(new Set(ids)).toEqual(new Set(tasks.map((task) => task.id)))
    const { page } = await company.timelines({ page: { pageSize: 3, pageToken: '' } })
    await expect(
      company.timelines({ statuses: ['new'], page: { pageSize: 3, pageToken: page?.nextPageToken ?? '' } }),
    ).rejects.toMatchObject({ reason: 'PAGE_TOKEN_INVALID' })
  })
})

it('a task is kept by its event from before there were cost centres', async () => {
  const { tenantId, projectNumber } = await aCompany(fixture)
  const taskId = randomUUID()
  const message = taskEventBefore({ tenantId, taskId, projectNumber })
  await fixture.service.bus.publish(topics.taskEvent, { tenantId, aggregateId: taskId, message })
  const [state] = await soon(async () => {
    const states = await statesOf(taskId)
    return states.length > 0 && states
  })
  expect(state).toMatchObject({
    version: 2,
    lane: 'progress',
    dueDate: '2026-11-06',
    points: 5,
    counted: true,
  })
})
