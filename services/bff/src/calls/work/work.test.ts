import { randomUUID } from 'node:crypto'

import {
  BulkAction,
  TaskGrouping,
  TaskReference,
  TaskSort,
  TaskStatus,
} from '@smartproject/proto/smartproject/tasks/v1/task_service'

import { calls } from '../../api/calls.js'
import { startTestApp, type FakeRpc, type TestApp } from '../../http/app-fixture.js'
import { TestBrowser } from '../../http/browser-fixture.js'
import { aTask } from './task-fixture.js'

const blocker = TaskReference.fromPartial({
  id: 't9',
  itemId: 'WEB-9',
  name: 'Decide',
  status: TaskStatus.NEW,
})
const NO_PAGE = { nextPageToken: '' }

describe('calls about tasks', () => {
  let app: TestApp
  let browser: TestBrowser
  const play = (name: string, rpc: FakeRpc) => void app.rpcs.set(name, rpc)
  const madeTo = (name: string) => app.made.filter((one) => one.name === name).map(({ request }) => request)

  beforeEach(async () => {
    app = await startTestApp()
    app.members.add('emad|1')
    browser = new TestBrowser(app.url)
    await browser.signIn('emad')
    app.made.length = 0
  })
  afterEach(() => app.stop())

  test('a board is one call to one peer, and its answer is what the API says', async () => {
    const lane = { status: TaskStatus.PROGRESS, count: 2, tasks: [aTask()], page: { nextPageToken: 'more' } }
    play('tasks.getBoard', () => ({ lanes: [lane] }))
    const { body } = await browser.post('/api/getBoard', {
      subscription: 1,
      project: 7,
      filter: {
        text: 'home',
        statuses: ['progress'],
        assignees: ['', 'emad'],
        custom: [{ field: 'f2', min: 1 }],
      },
      order: { by: 'custom', field: 'f2', descending: true },
    })
    // Answers of hot calls are sent as they are built: exactly what the schema names, nothing more.
    expect(calls.getBoard.output.parse(body.data)).toEqual(body.data)
    expect(body.data).toEqual({
      lanes: [
        {
          status: 'progress',
          count: 2,
          next_page_token: 'more',
          tasks: [
            expect.objectContaining({
              id: 't1',
              assignee: 'emad',
              people: [{ user: 'mona', role_id: 2 }],
              start_date: '2026-03-01',
              custom: { f1: 'blue', f2: 2.5 },
              risks: 1,
              deleted: false,
              described: true,
              version: 4,
            }),
          ],
        },
      ],
    })
    expect(app.made.map(({ name }) => name)).toEqual(['tenancy.issuePassport', 'tasks.getBoard'])
    expect(madeTo('tasks.getBoard')).toEqual([
      expect.objectContaining({
        projectNumber: 7,
        filter: expect.objectContaining({
          text: 'home',
          statuses: [TaskStatus.PROGRESS],
          assigneeIds: ['', 'emad'],
          custom: [{ fieldId: 'f2', texts: [], minNumber: 1, fromText: '', toText: '' }],
        }),
        order: { by: TaskSort.CUSTOM, fieldId: 'f2', descending: true },
      }),
    ])
  })

  test('a large answer is compressed, a small one is not', async () => {
    const lane = (count: number) => ({
      status: TaskStatus.NEW,
      count,
      tasks: Array.from({ length: count }, () => aTask()),
      page: NO_PAGE,
      revision: 0n,
    })
    const headers = { 'accept-encoding': 'gzip' }
    const body = { subscription: 1, project: 7 }
    play('tasks.getBoard', () => ({ lanes: [lane(1)] }))
    const small = await browser.post('/api/getBoard', body, headers)
    expect(small.headers.get('content-encoding')).toBeNull()
    play('tasks.getBoard', () => ({ lanes: [lane(25)] }))
    const large = await browser.post('/api/getBoard', body, headers)
    expect(large.headers.get('content-encoding')).toBe('gzip')
    expect((large.body.data as { lanes: { tasks: unknown[] }[] }).lanes[0]?.tasks).toHaveLength(25)
  })

  test('lists go on by token, and count only when asked to', async () => {
    play('tasks.listTasks', () => ({ tasks: [aTask()], page: { nextPageToken: 'n' }, total: 0 }))
    const list = await browser.post('/api/listTasks', { subscription: 1, page_size: 200, page_token: 'p' })
    expect(calls.listTasks.output.parse(list.body.data)).toEqual(list.body.data)
    expect(list.body.data).toMatchObject({ next_page_token: 'n', total: null })
    expect(madeTo('tasks.listTasks')).toEqual([
      expect.objectContaining({
        page: { pageSize: 200, pageToken: 'p' },
        withTotal: false,
        projectNumbers: [],
      }),
    ])
    play('tasks.listLaneTasks', () => ({ tasks: [aTask()], page: NO_PAGE }))
    const lane = await browser.post('/api/listLaneTasks', { subscription: 1, project: 7, status: 'closed' })
    expect(calls.listLaneTasks.output.parse(lane.body.data)).toEqual(lane.body.data)
    play('tasks.groupTasks', () => ({ groups: [{ key: '', count: 3 }] }))
    const groups = await browser.post('/api/groupTasks', { subscription: 1, by: 'release' })
    expect(groups.body.data).toEqual({ groups: [{ key: '', count: 3 }] })
    expect(madeTo('tasks.groupTasks')).toEqual([expect.objectContaining({ by: TaskGrouping.RELEASE })])
  })

  test('a change names the given fields and no others', async () => {
    play('tasks.updateTask', () => ({
      task: aTask(),
      warnings: [{ reason: 'STARTS_BEFORE_BLOCKER', task: blocker }],
    }))
    const key = randomUUID()
    const fields = { assignee: '', due_date: null, labels: [], custom: { f1: null, f2: 0, f3: 'x' } }
    const { status, body } = await browser.post(
      '/api/updateTask',
      { subscription: 1, id: 't1', version: 4, fields },
      { 'idempotency-key': key },
    )
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ warnings: [{ reason: 'STARTS_BEFORE_BLOCKER', task: { id: 't9' } }] })
    expect(madeTo('tasks.updateTask')).toEqual([
      {
        id: 't1',
        version: 4n,
        requestId: key,
        updateMask: ['assignee_id', 'due_date', 'label_ids', 'custom_values'],
        fields: expect.objectContaining({
          assigneeId: '',
          dueDate: undefined,
          labelIds: [],
          customValues: [
            { fieldId: 'f1', text: '' },
            { fieldId: 'f2', text: '', number: 0 },
            { fieldId: 'f3', text: 'x' },
          ],
        }),
      },
    ])
  })

  test('a new task carries every field it was given', async () => {
    play('tasks.createTask', () => ({ task: aTask() }))
    const fields = { name: 'Draw', parent: 't9', story_points: 5, people: [{ user: 'mona', role_id: 2 }] }
    const body = { subscription: 1, project: 7, status: 'progress', fields }
    expect((await browser.post('/api/createTask', body)).status).toBe(200)
    expect(madeTo('tasks.createTask')).toEqual([
      expect.objectContaining({
        projectNumber: 7,
        status: TaskStatus.PROGRESS,
        fields: expect.objectContaining({
          name: 'Draw',
          storyPoints: 5,
          parentId: 't9',
          people: [{ userId: 'mona', roleId: 2 }],
        }),
      }),
    ])
    const nameless = await browser.post('/api/createTask', { subscription: 1, project: 7, fields: {} })
    expect(nameless.body.errors).toEqual([{ field: 'fields.name', reason: 'REQUIRED' }])
  })

  test('moves stand between neighbours, bulk changes tell what became of each', async () => {
    play('tasks.moveTask', () => ({ task: aTask(), warnings: [] }))
    const move = { subscription: 1, id: 't1', version: 4, status: 'closed', after_id: 'a', before_id: 'b' }
    expect((await browser.post('/api/moveTask', move)).status).toBe(200)
    expect(madeTo('tasks.moveTask')).toEqual([
      expect.objectContaining({ status: TaskStatus.CLOSED, afterId: 'a', beforeId: 'b' }),
    ])
    const results = [
      { id: 't1', reason: '', task: aTask() },
      { id: 't2', reason: 'TASK_NOT_FOUND', task: undefined },
    ]
    play('tasks.bulkChangeTasks', () => ({ results, undoId: 'u1' }))
    const bulk = { subscription: 1, tasks: [{ id: 't1', version: 4 }, { id: 't2' }], action: 'archive' }
    expect((await browser.post('/api/bulkChangeTasks', bulk)).body.data).toEqual({
      undo_id: 'u1',
      results: [
        { id: 't1', reason: '', task: expect.objectContaining({ id: 't1' }) },
        { id: 't2', reason: 'TASK_NOT_FOUND', task: null },
      ],
    })
    expect(madeTo('tasks.bulkChangeTasks')).toEqual([
      expect.objectContaining({
        action: BulkAction.ARCHIVE,
        updateMask: [],
        targets: [
          { id: 't1', version: 4n },
          { id: 't2', version: 0n },
        ],
      }),
    ])
  })

  test('a task is found by id or by project and item id, with its links', async () => {
    play('tasks.getTaskDetail', () => ({
      task: aTask({ description: 'Long' }),
      ancestors: [],
      subtasks: [blocker],
      related: [],
      blockedBy: [blocker],
      blocks: [],
      splitOf: undefined,
      splits: [],
      warnings: [],
      writable: true,
    }))
    const byId = await browser.post('/api/getTaskDetail', { subscription: 1, id: 't1' })
    expect(byId.body.data).toMatchObject({
      description: 'Long',
      risk_list: [{ id: 'k1', title: 'Late' }],
      subtask_list: [{ item_id: 'WEB-9' }],
      blockers: [{ id: 't9' }],
      split_of: null,
    })
    await browser.post('/api/getTaskDetail', { subscription: 1, project: 7, item_id: 'WEB-1' })
    expect(madeTo('tasks.getTaskDetail')).toEqual([
      { id: 't1', itemId: '', projectNumber: 0 },
      { id: '', itemId: 'WEB-1', projectNumber: 7 },
    ])
    const neither = await browser.post('/api/getTaskDetail', { subscription: 1 })
    expect(neither.body.errors).toEqual([{ field: 'id', reason: 'REQUIRED' }])
  })

  test('a stranger to the subscription reaches no peer', async () => {
    const inputs = {
      '/api/getBoard': { subscription: 2, project: 7 },
      '/api/updateTask': { subscription: 2, id: 't1', version: 1, fields: {} },
      '/api/addComment': { subscription: 2, task: 't1', text: 'x' },
      '/api/getBoardSetup': { subscription: 2, project: 7 },
      '/api/createFileLink': { subscription: 2, file: 'f1' },
    }
    for (const [path, body] of Object.entries(inputs)) {
      const answer = await browser.post(path, body)
      expect([answer.status, answer.body.reason]).toEqual([404, 'SUBSCRIPTION_NOT_FOUND'])
    }
    expect(app.made.every(({ name }) => name === 'tenancy.issuePassport')).toBe(true)
  })
})
