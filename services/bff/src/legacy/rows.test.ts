import { DomainError } from '@smartproject/kit/errors'
import { GetBoardSetupResponse } from '@smartproject/proto/smartproject/tasks/v1/board_service'
import { Comment } from '@smartproject/proto/smartproject/tasks/v1/talk_service'
import { GetTaskDetailResponse, TaskRevision } from '@smartproject/proto/smartproject/tasks/v1/task_service'
import { Project } from '@smartproject/proto/smartproject/tenancy/v1/tenancy_service'

import { aTask } from '../calls/work/task-fixture.js'
import { startTestApp, type FakeRpc, type TestApp } from '../http/app-fixture.js'
import { TestBrowser } from '../http/browser-fixture.js'
import { openApiDocument } from '../http/openapi/openapi.js'

let app: TestApp
let browser: TestBrowser
const play = (name: string, rpc: FakeRpc) => void app.rpcs.set(name, rpc)
const madeTo = (name: string) => app.made.filter((one) => one.name === name).map(({ request }) => request)

const project = Project.fromPartial({ number: 7, code: 'WEB', name: 'Relaunch' })
const fresh = aTask({ id: 't2', itemId: 'WEB-2', version: 1n, commentCount: 0 })
const detailOf = ({ id }: { id: string }) => {
  if (id === 'gone') throw new DomainError('not_found', 'TASK_NOT_FOUND')
  return GetTaskDetailResponse.fromPartial({
    task: id === 'part' ? aTask({ id, splitOfId: 'first' }) : aTask({ id, subtaskCount: 1 }),
    ancestors: [{ id: 'up', name: 'Website' }],
    related: [{ id: 'r', itemId: 'WEB-8', name: 'Choose colours' }],
  })
}

beforeEach(async () => {
  app = await startTestApp()
  app.members.add('emad|1')
  browser = new TestBrowser(app.url)
  await browser.signIn('emad')
  play('tenancy.getProject', () => ({ project, ownRoleId: 4 }))
  play('tenancy.listMembers', () => ({ members: [] }))
  play('tenancy.listMemberNames', () => ({ names: [] }))
  play('boards.getBoardSetup', () => GetBoardSetupResponse.fromPartial({ settings: { lanes: [] } }))
  play('tasks.getTaskDetail', detailOf)
  play('talk.listComments', () => ({
    comments: [
      Comment.fromPartial({ id: 'm2', text: 'Blue it is', authorId: 'mona', createTime: new Date(0) }),
    ],
  }))
  play('tasks.listTaskRevisions', () => ({
    revisions: [
      TaskRevision.fromPartial({
        field: 'assignee_id',
        oldValue: 'sara',
        newValue: 'emad',
        time: new Date(0),
      }),
    ],
  }))
  app.made.length = 0
})
afterEach(() => app.stop())

const full = {
  oldAssignee: 'sara',
  ParentFlow: [{ id: 'up', name: 'Website' }],
  issue: [{ id: 'r', issue_task: { itemId: 'WEB-8', name: 'Choose colours' } }],
  discussion: {
    count: 2,
    messages: [
      expect.objectContaining({ id: 'm2', message: 'Blue it is', contentType: 'text', user: 'mona' }),
    ],
  },
}

const page = () => ({ tasks: [aTask(), fresh, aTask({ id: 'gone' })], page: { nextPageToken: '' } })

test.each([
  ['getKanbanTasklist', { id: 7, type: 'progress' }],
  ['getTasksearchlist', { id: 7, type: 'progress', search: 'page' }],
  ['getAllsubtask', { id: 'top' }],
])('rows of %s have what a task has beside it (S2 §3)', async (call, body) => {
  play('tasks.listLaneTasks', page)
  play('tasks.listTasks', page)
  const { body: answer } = await browser.post(`/api/${call}`, body)
  expect(answer.data).toEqual([
    expect.objectContaining({ id: 't1', indexlane: 0, ...full }),
    expect.objectContaining({
      id: 't2',
      indexlane: 1,
      oldAssignee: '',
      ParentFlow: full.ParentFlow,
      discussion: { count: 0, messages: [] },
    }),
    expect.objectContaining({ id: 'gone', ParentFlow: [] }),
  ])
  // Of what a row has no use for nothing is asked.
  expect(madeTo('talk.listComments')).not.toContainEqual(expect.objectContaining({ taskId: 't2' }))
  expect(madeTo('tasks.listTaskRevisions')).not.toContainEqual(expect.objectContaining({ taskId: 't2' }))
})

test('rows name those who have a task and are no longer in the project', async () => {
  const former = { fullname: 'Emad', avatarUrl: '/p', active: true, owner: false }
  play('tenancy.listMemberNames', () => ({ names: [{ userId: 'emad', ...former }] }))
  play('tasks.listLaneTasks', page)
  const { body: answer } = await browser.post('/api/getKanbanTasklist', { id: 7, type: 'progress' })
  expect(answer.data).toMatchObject([
    {
      resources: [
        { user: 'emad', fullname: 'Emad', url: '/p' },
        { user: 'mona', fullname: '' },
      ],
    },
    {},
    {},
  ])
  // All the rows of a page are named by one question.
  expect(madeTo('tenancy.listMemberNames')).toEqual([{ userIds: ['emad', 'mona'] }])
})

test('a page of a lane is an index from 0, and the interface says so (S2 §7)', () => {
  const { paths = {} } = openApiDocument('https://app.test')
  for (const path of ['/api/getKanbanTasklist', '/api/getTasksearchlist'])
    expect(JSON.stringify(paths[path])).toContain('Index of the page, from 0')
})

describe('addTask of type 6', () => {
  const add = (fields: object) =>
    browser.post('/api/addTask', { project: 7, name: 'The rest', task_type: 6, ...fields })

  test.each([
    ['whole', 'whole'],
    ['part', 'first'],
  ])('splits %s from %s, the first task of all its parts (S2 §3)', async (named, first) => {
    play('tasks.createTask', () => ({ task: aTask() }))
    expect((await add({ S_id: named })).status).toBe(200)
    expect(madeTo('tasks.createTask')).toEqual([
      expect.objectContaining({ fields: expect.objectContaining({ taskType: 6, splitOfId: first }) }),
    ])
  })

  test('is refused without the task it is split from, and other types with one (S2 §3)', async () => {
    expect((await add({})).body.errors).toEqual([{ field: 'S_id', reason: 'REQUIRED' }])
    expect((await add({ task_type: 1, S_id: 'whole' })).body.errors).toEqual([
      { field: 'S_id', reason: 'VALUE_NOT_ALLOWED' },
    ])
    expect((await add({ S_id: 'gone' })).status).toBe(404)
    expect(madeTo('tasks.createTask')).toEqual([])
  })
})
