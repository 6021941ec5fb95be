import { DomainError } from '@smartproject/kit/errors'
import { Permission } from '@smartproject/proto/smartproject/options/v1/options'
import {
  BoardSettings,
  GetBoardSetupResponse,
  SearchTerm,
} from '@smartproject/proto/smartproject/tasks/v1/board_service'
import { GetTaskDetailResponse, TaskStatus } from '@smartproject/proto/smartproject/tasks/v1/task_service'
import { Worklog } from '@smartproject/proto/smartproject/tasks/v1/time_service'
import {
  Member,
  Project,
  ProjectPart,
  Subscription,
} from '@smartproject/proto/smartproject/tenancy/v1/tenancy_service'
import { PreviewProjectTemplateResponse } from '@smartproject/proto/smartproject/tasks/v1/template_service'

import { startTestApp, type FakeRpc, type TestApp } from '../http/app-fixture.js'
import { TestBrowser } from '../http/browser-fixture.js'
import { aTask } from '../calls/work/task-fixture.js'

const project = Project.fromPartial({
  number: 7,
  code: 'WEB',
  name: 'Relaunch',
  members: [
    { userId: 'emad', roleId: 4 },
    { userId: 'mona', roleId: 2 },
  ],
})
const setup = GetBoardSetupResponse.fromPartial({
  settings: BoardSettings.fromPartial({
    lanes: [
      { status: TaskStatus.NEW },
      { status: TaskStatus.ASSIGNED },
      { status: TaskStatus.PROGRESS },
      { status: TaskStatus.RESOLVED },
      { status: TaskStatus.CLOSED, roleIds: [1, 2] },
    ],
  }),
  labels: [{ id: 'l1', name: 'Design', color: '#111111' }],
  categories: [{ id: 'c1', name: 'Pages' }],
  releases: [{ id: 'r1', title: 'Beta' }],
})
const members = [
  Member.fromPartial({ userId: 'emad', fullname: 'Emad', avatarUrl: '/e.png', active: true }),
  Member.fromPartial({ userId: 'mona', fullname: 'Mona', active: true }),
]

describe('calls of older callers', () => {
  let app: TestApp
  let browser: TestBrowser
  const play = (name: string, rpc: FakeRpc) => void app.rpcs.set(name, rpc)
  const madeTo = (name: string) => app.made.filter((one) => one.name === name).map(({ request }) => request)
  const post = (path: string, body: unknown) => browser.post(path, body)

  beforeEach(async () => {
    app = await startTestApp()
    app.members.add('emad|1').add('emad|163')
    browser = new TestBrowser(app.url)
    await browser.signIn('emad')
    // The project and its tasks are those of subscription 163.
    const there =
      (answer: unknown, reason: string): FakeRpc =>
      (_request: never, { passport }: { passport: string }) => {
        if (passport !== 'emad@163') throw new DomainError('not_found', reason)
        return answer
      }
    play('tenancy.getProject', there({ project, ownRoleId: 4 }, 'PROJECT_NOT_FOUND'))
    play('boards.getBoardSetup', there(setup, 'PROJECT_NOT_FOUND'))
    play('tenancy.getMember', () => ({
      member: Member.fromPartial({ userId: 'emad', permissions: [Permission.REPORT_READ] }),
    }))
    play('tenancy.listMembers', there({ members }, 'PROJECT_NOT_FOUND'))
    play('tasks.getTaskDetail', there(GetTaskDetailResponse.fromPartial({ task: aTask() }), 'TASK_NOT_FOUND'))
    play('talk.listComments', () => ({ comments: [] }))
    play('tasks.listTaskRevisions', () => ({ revisions: [] }))
    play('tenancy.getSubscription', () => ({
      subscription: Subscription.fromPartial({ number: 163, weekStart: 7 }),
      today: { year: 2026, month: 3, day: 4 },
    }))
    app.made.length = 0
  })
  afterEach(() => app.stop())

  test('a lane is found by the project’s number, with names for all ids', async () => {
    play('tasks.listLaneTasks', () => ({ tasks: [aTask()], page: { nextPageToken: '' } }))
    const body = { id: 7, type: 'progress', limit: 25, page: 0, order: 'updated_at', archive: 0 }
    const answer = await post('/api/getKanbanTasklist', body)
    expect(answer.body.data).toEqual([
      expect.objectContaining({
        id: 't1',
        itemId: 'WEB-1',
        project_id: 7,
        status: 'progress',
        resources: [
          { user: 'emad', role_id: 4, fullname: 'Emad', url: '/e.png' },
          { user: 'mona', role_id: 2, fullname: 'Mona', url: '' },
        ],
        tasklabels: [{ id: 'l1', name: 'Design', color: '#111111' }],
        category: { id: 'c1', name: 'Pages' },
        release_plan: { id: 'r1', title: 'Beta' },
        risks: [expect.objectContaining({ id: 'k1', R_task: 't1' })],
        start_date: '2026-03-01',
        startDate: '2026-03-01',
        end_date: '2026-03-05',
        duedate: '2026-03-05',
        laneId: 3,
        indexlane: 0,
        S_id: null,
      }),
    ])
    const past = await post('/api/getKanbanTasklist', { ...body, page: 1 })
    expect(past.body.data).toEqual([])
  })

  test('counts of lanes, of a search and of charts', async () => {
    const counts = { newCount: 1, assignedCount: 2, progressCount: 3, resolvedCount: 4, closedCount: 5 }
    play('tasks.countTasks', () => ({ ...counts, boardCount: 15, ganttCount: 8, calendarCount: 9 }))
    const lanes = { new: 1, assigned: 2, progress: 3, resolved: 4, closed: 5 }
    expect((await post('/api/getkanbanTaskcount', { id: 7 })).body.data).toEqual(lanes)
    const search = { id: 7, search: 'home', searchtype: 'itemId' }
    expect((await post('/api/getSearchTaskcount', search)).body.data).toEqual(lanes)
    const charts = [{ KtaskCount: 15, gtaskCount: 8, ctaskCount: 9 }]
    expect((await post('/api/getTaskCount', 7)).body.data).toEqual(charts)
    expect((await post('/api/getTaskCount', { project: 7 })).body.data).toEqual(charts)
    const unknown = await post('/api/getTaskCount', { project: 7, isAdmin: true })
    expect(unknown.body.errors).toEqual([{ field: 'isAdmin', reason: 'UNKNOWN_FIELD' }])
  })

  test('hours are minutes inside', async () => {
    const worklog = Worklog.fromPartial({
      id: 'w1',
      taskId: 't1',
      userId: 'emad',
      minutes: 100,
      date: { year: 2026, month: 3, day: 1 },
      createTime: new Date(0),
    })
    play('time.listWorklogs', () => ({ worklogs: [worklog], page: { nextPageToken: '' } }))
    const list = await post('/api/getWorktimelog', { task: 't1', subscription: 163 })
    expect(list.body.data).toEqual([
      { id: 'w1', task: 't1', user: 'emad', date: '2026-03-01', hours: 1.67, note: '' },
    ])
    play('time.saveWorklog', () => ({ worklog }))
    const entry = { task: 't1', date: '2026-03-01', hours: 1.5, subscription: 163 }
    expect((await post('/api/addupdateWorktimelog', entry)).body.data).toEqual({ id: 'w1' })
    expect(madeTo('time.saveWorklog')).toEqual([expect.objectContaining({ minutes: 90 })])
  })

  test('searches are kept of a project, or of all tasks of the subscription that is named', async () => {
    play('boards.addSearchTerm', () => ({ id: 's1' }))
    const found: FakeRpc = (_request: never, { passport }: { passport: string }) => ({
      terms: [SearchTerm.fromPartial({ id: 's1', text: passport, createTime: new Date(0) })],
    })
    play('boards.listSearchTerms', found)
    play('boards.deleteSearchTerms', () => ({ deleted: 2 }))
    await post('/api/addSearchText', { project: 7, text: 'home' })
    await post('/api/addSearchText', { project: 0, subscription: 163, text: 'home' })
    expect(madeTo('boards.addSearchTerm')).toMatchObject([{ projectNumber: 7 }, { projectNumber: 0 }])
    const listed = await post('/api/getProjectSearchTerms', { project: 0, subscription: 163 })
    expect(listed.body.data).toMatchObject([{ id: 's1', text: 'emad@163' }])
    const gone = await post('/api/deleteSearchTerms', { project: 0, subscription: 163 })
    expect(gone.body.data).toEqual({ deleted: 2 })
    // With several subscriptions it is never guessed, and one of others is none.
    const unnamed = await post('/api/getProjectSearchTerms', { project: 0 })
    expect(unnamed.body.errors).toEqual([{ field: 'subscription', reason: 'REQUIRED' }])
    expect((await post('/api/getProjectSearchTerms', { project: 0, subscription: 9 })).status).toBe(404)
  })

  test('one field by its old name, on the version that was seen', async () => {
    play('tasks.updateTask', () => ({ task: aTask(), warnings: [] }))
    play('tasks.moveTask', () => ({ task: aTask(), warnings: [] }))
    const change = { id: 't1', version: 4, subscription: 163 }
    const due = await post('/api/taskFieldUpdate', { ...change, field: 'duedate', value: '2026-03-09' })
    expect(due.status).toBe(200)
    await post('/api/taskFieldUpdate', { ...change, field: 'status', value: 'todo' })
    expect(madeTo('tasks.updateTask')).toEqual([expect.objectContaining({ updateMask: ['due_date'] })])
    expect(madeTo('tasks.moveTask')).toEqual([expect.objectContaining({ status: TaskStatus.NEW })])
    const wrong = await post('/api/taskFieldUpdate', { ...change, field: 'duedate', value: '9 March' })
    expect(wrong.body.errors).toEqual([{ field: 'value', reason: 'DATE_INVALID' }])
    const points = { id: 't1', storyPoint: 5, subscription: 163 }
    play('tasks.bulkChangeTasks', () => ({ results: [{ id: 't1', reason: 'TASK_NOT_FOUND' }], undoId: '' }))
    expect((await post('/api/updateStoryPoint', points)).status).toBe(404)
  })

  test('the first of several assignees has a new task, the others help', async () => {
    play('tasks.createTask', () => ({ task: aTask() }))
    const body = { project: 7, name: 'Draw', assignee: ['emad', 'mona'], storyPoint: 3 }
    expect((await post('/api/addTask', body)).body.data).toEqual({ id: 't1', itemId: 'WEB-1' })
    expect(madeTo('tasks.createTask')).toEqual([
      expect.objectContaining({
        fields: expect.objectContaining({
          assigneeId: 'emad',
          storyPoints: 3,
          people: [{ userId: 'mona', roleId: 2 }],
        }),
      }),
    ])
  })

  test('deletes rows of known tables only, all of them in one write', async () => {
    play('boards.deleteLabel', () => ({}))
    play('tasks.deleteTasks', () => ({ deleted: 2 }))
    const remove = (tableName: string) =>
      post('/api/commonDelete', { tableName, ids: ['a', 'b', 'a'], subscription: 163 })
    expect((await remove('label')).body.data).toEqual({ deleted: 2 })
    expect(madeTo('boards.deleteLabel')).toEqual([expect.objectContaining({ id: 'a', otherIds: ['b'] })])
    expect((await remove('task')).body.data).toEqual({ deleted: 2 })
    for (const table of ['users', 'event_log', '__proto__', 'risk'])
      expect((await remove(table)).body.reason).toBe('UNKNOWN_TABLE')
  })

  test('tasks due today and tomorrow, and counts of the week from its own first day', async () => {
    const day = (date: number) => ({ year: 2026, month: 3, day: date })
    const tasks = [aTask({ dueDate: day(4) }), aTask({ id: 't2', dueDate: day(5) })]
    play('tasks.listTasks', () => ({ tasks, page: { nextPageToken: '' } }))
    const due = await post('/api/getTodayandnextdaytask', { subscription: 163, user: 'emad' })
    expect(due.body.data).toMatchObject({ today: [{ id: 't1' }], next: [{ id: 't2' }] })
    play('tasks.groupTasks', () => ({ groups: [{ key: 'closed', count: 2 }] }))
    const status = await post('/api/getweekmonthstatus', { subscription: 163 })
    expect(status.body.data).toMatchObject({ week: { new: 0, closed: 2 }, month: { closed: 2 } })
    // 4 March 2026 is a Wednesday; the week begins on Sunday.
    expect(madeTo('tasks.groupTasks')).toEqual([
      expect.objectContaining({
        filter: expect.objectContaining({ dueFromDate: day(1), dueToDate: day(7) }),
      }),
      expect.objectContaining({
        filter: expect.objectContaining({ dueFromDate: day(1), dueToDate: day(31) }),
      }),
    ])
  })

  test('every right is answered, and lanes kept for some roles are closed to the others (S2 §6)', async () => {
    const answer = await post('/api/getpermisions', { projectId: 7, userId: 'emad' })
    const lanes = { lane1: true, lane2: true, lane3: true, lane4: true, lane5: false }
    expect(answer.body.data).toMatchObject({
      permisionrole: { Permissions: { lanes, tasks: { updatetaskdescription: true } } },
    })
    // Every key of the table of rights, as getRolesDataById answers them (S2 §6).
    const role = await post('/api/getRolesDataById', { projectId: 7, subId: 163, user_id: 'emad' })
    const [{ Permissions }] = role.body.data as [{ Permissions: string }]
    const all = JSON.parse(Permissions) as Record<string, unknown>
    expect(all).toHaveProperty('modifyproject')
    expect(answer.body.data).toEqual({ permisionrole: { Permissions: { ...all, lanes } } })
    const stranger = await post('/api/getpermisions', { projectId: 7, userId: 'nobody' })
    expect(stranger.body.reason).toBe('MEMBER_NOT_FOUND')
  })

  test('a template becomes a project under the first free code, filled once tasks knows it', async () => {
    // A draft of its owner is not the content of a project.
    const allData = JSON.stringify({ version: 1, flags: { lession_status: false } })
    play('templates.getProjectTemplate', () => ({ template: { id: 'tp', name: 'Standard', allData } }))
    play('templates.previewProjectTemplate', () =>
      PreviewProjectTemplateResponse.fromPartial({ flags: { risk_status: false, cat_status: true } }),
    )
    play('tenancy.createProject', ({ code }: { code: string }) => {
      if (code === 'OFFIC') throw new DomainError('already_exists', 'PROJECT_CODE_TAKEN')
      return { project: Project.fromPartial({ number: 12, code }) }
    })
    let tries = 0
    play('templates.applyProjectTemplate', () => {
      if (++tries < 3) throw new DomainError('not_found', 'PROJECT_NOT_FOUND')
      return { createdTasks: 3, jobId: 'j1' }
    })
    const body = { template: 'tp', subscription: 163, name: 'Office move' }
    expect((await post('/api/clonetemplate', body)).body.data).toEqual({ project: 12, job: 'j1' })
    expect(madeTo('tenancy.createProject')).toMatchObject([
      { code: 'OFFIC', partsOff: [ProjectPart.RISKS] },
      { code: 'OFFIC2' },
    ])
  })

  test('a template that cannot be filled in yet is asked for again, and no second project is made', async () => {
    play('templates.previewProjectTemplate', () => PreviewProjectTemplateResponse.fromPartial({}))
    play('tenancy.createProject', () => ({ project: Project.fromPartial({ number: 12, code: 'OFFIC' }) }))
    play('templates.applyProjectTemplate', () => {
      app.clock.advance(9_000)
      throw new DomainError('not_found', 'PROJECT_NOT_FOUND')
    })
    const body = { template: 'tp', subscription: 163, name: 'Office move' }
    const headers = { 'idempotency-key': '7b1c2f0e-8a51-4c56-9a3e-0e4f6f1d2a10' }
    const late = await browser.post('/api/clonetemplate', body, headers)
    expect([late.status, late.body.reason]).toEqual([503, 'PEER_UNAVAILABLE'])
    play('templates.applyProjectTemplate', () => ({ createdTasks: 3, jobId: 'j1' }))
    expect((await browser.post('/api/clonetemplate', body, headers)).body.data).toEqual({
      project: 12,
      job: 'j1',
    })
    const made = madeTo('tenancy.createProject') as { requestId: string }[]
    expect(new Set(made.map(({ requestId }) => requestId)).size).toBe(1)
  })

  test('says clearly what is not configured', async () => {
    play('assist.generateDescription', () => {
      throw new DomainError('precondition', 'MODEL_NOT_CONFIGURED')
    })
    const draft = await post('/api/generateDescription', { name: 'Draw', project: 7 })
    expect([draft.status, draft.body]).toEqual([
      503,
      expect.objectContaining({ title: 'No language model is configured' }),
    ])
    play('documents.listDrive', () => ({ configured: false, items: [] }))
    const documents = await post('/api/sharePointdocs', { data: '', project: 7 })
    expect([documents.status, documents.body]).toEqual([
      503,
      expect.objectContaining({ title: 'Error 503: Service Unavailable', reason: 'DRIVE_FAILED' }),
    ])
    const up = await post('/api/sharePointdocs', { data: '../project-8', project: 7 })
    expect(up.body.errors).toEqual([{ field: 'data', reason: 'PATH_INVALID' }])
    play('tenancy.setProjectCode', () => {
      throw new DomainError('already_exists', 'PROJECT_CODE_TAKEN')
    })
    const code = await post('/api/setTaskCode', { project: 7, code: 'WEB' })
    expect([code.status, code.body]).toEqual([409, expect.objectContaining({ title: 'Task code found!!!' })])
  })
})
