import { DomainError } from '@smartproject/kit/errors'
import { GetBoardSetupResponse } from '@smartproject/proto/smartproject/tasks/v1/board_service'
import { Progress } from '@smartproject/proto/smartproject/tasks/v1/file_service'
import {
  GetTaskDetailResponse,
  TaskRevision,
  TaskSort,
  TaskStatus,
  TextScope,
} from '@smartproject/proto/smartproject/tasks/v1/task_service'
import { ProjectTemplate, TemplateState } from '@smartproject/proto/smartproject/tasks/v1/template_service'
import { Member, Project } from '@smartproject/proto/smartproject/tenancy/v1/tenancy_service'

import { startTestApp, type FakeRpc, type TestApp } from '../http/app-fixture.js'
import { TestBrowser } from '../http/browser-fixture.js'
import { aTask } from '../calls/work/task-fixture.js'

const NO_PAGE = { nextPageToken: '' }
const project = Project.fromPartial({ number: 7, code: 'WEB', members: [{ userId: 'emad', roleId: 4 }] })
const members = [
  Member.fromPartial({
    userId: 'emad',
    fullname: 'Emad',
    email: 'emad@demo.test',
    avatarUrl: '/e.png',
    active: true,
  }),
  Member.fromPartial({ userId: 'mona', fullname: 'Mona', email: 'mona@demo.test', active: true }),
]

let app: TestApp
let browser: TestBrowser
const play = (name: string, rpc: FakeRpc) => void app.rpcs.set(name, rpc)
const madeTo = (name: string) => app.made.filter((one) => one.name === name).map(({ request }) => request)
const dataOf = async (call: string, body: object) => (await browser.post(`/api/${call}`, body)).body.data

beforeEach(async () => {
  app = await startTestApp()
  app.members.add('emad|163')
  browser = new TestBrowser(app.url)
  await browser.signIn('emad')
  play('tenancy.getProject', () => ({ project, ownRoleId: 4 }))
  play('tenancy.listMembers', () => ({ members, page: NO_PAGE }))
  play('boards.getBoardSetup', () => GetBoardSetupResponse.fromPartial({ settings: { lanes: [] } }))
  play('tasks.getTaskDetail', () => GetTaskDetailResponse.fromPartial({ task: aTask() }))
  play('tasks.listTaskRevisions', () => ({ revisions: [], page: NO_PAGE }))
  play('talk.listComments', () => ({ comments: [], page: NO_PAGE }))
  app.made.length = 0
})

afterEach(() => app.stop())

test('a search of older callers reads a lane by the words, their place, the order and the shelf', async () => {
  play('tasks.listLaneTasks', () => ({ tasks: [aTask()], page: NO_PAGE }))
  const search = { id: 7, type: 'todo', search: 'home', searchtype: 'name', order: 'name', archive: 1 }
  expect(await dataOf('getTasksearchlist', search)).toMatchObject([{ id: 't1', itemId: 'WEB-1' }])
  expect(madeTo('tasks.listLaneTasks')).toMatchObject([
    {
      projectNumber: 7,
      status: TaskStatus.NEW,
      archived: true,
      filter: { text: 'home', textScope: TextScope.NAME },
      order: { by: TaskSort.NAME },
      page: { pageSize: 25, pageToken: '' },
    },
  ])
})

test('a task of older callers has its description and its changes, and lists who works on it', async () => {
  const revision = TaskRevision.fromPartial({
    revision: 3,
    field: 'name',
    oldValue: 'Old',
    newValue: 'New',
    userId: 'mona',
    time: new Date(0),
  })
  play('tasks.listTaskRevisions', () => ({ revisions: [revision], page: NO_PAGE }))
  const detail = GetTaskDetailResponse.fromPartial({ task: aTask({ description: 'All of it' }) })
  play('tasks.getTaskDetail', () => detail)
  expect(await dataOf('gettaskDetail', { id: 't1' })).toMatchObject([
    { id: 't1', description: 'All of it', revisions: [{ from: 'Old', to: 'New', user: 'mona' }] },
  ])
  expect(await dataOf('getrevtask', { id: 't1' })).toMatchObject([{ field: 'name', user: 'mona' }])
  expect(await dataOf('gettaskAssignee', { id: 't1' })).toMatchObject([
    { user: 'emad', fullname: 'Emad', url: '/e.png' },
    { user: 'mona', role_id: 2, fullname: 'Mona' },
  ])
})

test('the parts of a task are read at all depths', async () => {
  const pages = [[aTask({ id: 'a', subtaskCount: 1 }), aTask({ id: 'b' })], [aTask({ id: 'c' })]]
  play('tasks.listTasks', () => ({ tasks: pages.shift() ?? [], page: NO_PAGE }))
  const parts = (await dataOf('getAllsubtask', { id: 't1' })) as { id: string }[]
  expect(parts.map(({ id }) => id)).toEqual(['a', 'b', 'c'])
  expect(madeTo('tasks.listTasks')).toMatchObject([
    { filter: { parentIds: ['t1'] } },
    { filter: { parentIds: ['a'] } },
  ])
})

test('projects in use and archived ones are counted apart', async () => {
  const projects = [project, Project.fromPartial({ number: 8, archived: true }), { ...project, number: 9 }]
  play('tenancy.listProjects', () => ({ projects, page: NO_PAGE }))
  expect(await dataOf('getprojectcount', { subscription: 163 })).toEqual({ projects: 2, archived: 1 })
})

test('the people of a project have the first and the last of their days', async () => {
  const day = (date: number) => ({ year: 2026, month: 3, day: date })
  play('tasks.listAssigneeSpans', () => ({ spans: [{ userId: 'emad', startDate: day(1), dueDate: day(9) }] }))
  expect(await dataOf('GetprojectAssignee_date', { id: 7 })).toEqual([
    { user: 'emad', fullname: 'Emad', url: '/e.png', startDate: '2026-03-01', duedate: '2026-03-09' },
  ])
})

test('labels and categories are those of the company or those that a project may use', async () => {
  play('boards.listLabels', ({ projectNumber }: { projectNumber: number }) => ({
    labels: [{ id: `l${projectNumber}`, name: 'Design', color: '#111111', projectNumber }],
  }))
  play('boards.listCategories', ({ projectNumber }: { projectNumber: number }) => ({
    categories: [{ id: `c${projectNumber}`, name: 'Pages', projectNumber }],
  }))
  const label = { name: 'Design', color: '#111111' }
  expect(await dataOf('getLabels', { subscription: 163 })).toEqual([{ id: 'l0', ...label }])
  expect(await dataOf('getProjLabels', { projectId: 7 })).toEqual([{ id: 'l7', ...label }])
  expect(await dataOf('getCategory', { subscription: 163 })).toEqual([{ id: 'c0', name: 'Pages' }])
  expect(await dataOf('getProjCategory', { projectId: 7 })).toEqual([{ id: 'c7', name: 'Pages' }])
})

test('templates of configurations are kept and listed with their items', async () => {
  play('templates.saveConfiguratorTemplate', () => ({ id: 'k1' }))
  const items = ['words:p3express', 'Lanes', 'template:tp', 'template:gone']
  const template = { id: 'k1', name: 'Fit-out', items, version: 2 }
  play('templates.listConfiguratorTemplates', () => ({ templates: [template] }))
  play('templates.listProjectTemplates', () => ({ templates: [ProjectTemplate.fromPartial({ id: 'tp' })] }))
  const kept = { subscription: 163, name: 'Fit-out', items }
  expect(await dataOf('setConfiguratorTemplate', kept)).toEqual({ id: 'k1' })
  await dataOf('setConfiguratorTemplate', { ...kept, id: 'k1', version: 2 })
  expect(madeTo('templates.saveConfiguratorTemplate')).toMatchObject([
    { id: '', name: 'Fit-out', items, version: 0 },
    { id: 'k1', name: 'Fit-out', items, version: 2 },
  ])
  expect(await dataOf('getConfiguratorTemplate', { subscription: 163 })).toEqual([
    { ...template, unknown: ['Lanes', 'template:gone'] },
  ])
})

test('templates of projects are listed by name, read with their data, changed and deleted', async () => {
  const head = { id: 'tp', name: 'Standard', version: 3, language: '' }
  const template = {
    ...head,
    allData: '{"version":1}',
    state: TemplateState.DRAFT,
    publishedVersion: 2,
  }
  const seen = { ...head, state: 'draft', published_version: 2 }
  play('templates.listProjectTemplates', () => ({ templates: [template] }))
  play('templates.getProjectTemplate', () => ({ template, earlier: [2, 1] }))
  play('templates.saveProjectTemplate', () => ({ id: 'tp' }))
  play('templates.deleteProjectTemplate', () => ({}))
  expect(await dataOf('getallprojectTemplate', { subscription: 163 })).toEqual([seen])
  const read = [{ ...seen, all_data: '{"version":1}', earlier: [2, 1] }]
  expect(await dataOf('getprojectTemplate', { id: 'tp' })).toEqual(read)
  await dataOf('getprojectTemplate', { id: 'tp', version: 2 })
  expect(madeTo('templates.getProjectTemplate')).toMatchObject([{ version: 0 }, { version: 2 }])
  const changed = { id: 'tp', name: 'Shell', all_data: '{"version":1}' }
  expect(await dataOf('alterProjectTemplate', changed)).toEqual({ id: 'tp' })
  await dataOf('alterProjectTemplate', { id: 'tp', name: 'Shell', state: 'retired', version: 3 })
  expect(madeTo('templates.saveProjectTemplate')).toMatchObject([
    { id: 'tp', name: 'Shell', allData: '{"version":1}', state: TemplateState.PUBLISHED, version: 0 },
    { id: 'tp', name: 'Shell', allData: '', state: TemplateState.RETIRED, version: 3 },
  ])
  await dataOf('alterProjectTemplate', { id: 'tp', delete: true })
  expect(madeTo('templates.deleteProjectTemplate')).toMatchObject([{ id: 'tp' }])
})

test('a template is made from a project, whose people stand in roles of their own', async () => {
  const members = [
    { userId: 'a', roleId: 4 },
    { userId: 'b', roleId: 2 },
    { userId: 'c', roleId: 4 },
  ]
  play('tenancy.getProject', () => ({ project: Project.fromPartial({ number: 7, members }) }))
  play('templates.saveProjectTemplate', () => ({ id: 'tp' }))
  const made = { name: 'Shell', from_project: 7, state: 'draft', subscription: 163 }
  expect(await dataOf('alterProjectTemplate', made)).toEqual({ id: 'tp' })
  expect(madeTo('templates.saveProjectTemplate')).toMatchObject([
    {
      id: '',
      allData: '',
      state: TemplateState.DRAFT,
      source: {
        projectNumber: 7,
        roles: [
          { userId: 'a', name: 'Team member' },
          { userId: 'b', name: 'Project manager' },
          { userId: 'c', name: 'Team member 2' },
        ],
      },
    },
  ])
})

test('the people of a project stand in the roles that are given, and no one else in any', async () => {
  play('templates.saveProjectTemplate', () => ({ id: 'tp' }))
  const roles = [{ name: 'Builder', user: 'a' }]
  await dataOf('alterProjectTemplate', { name: 'Shell', from_project: 7, roles, subscription: 163 })
  expect(madeTo('templates.saveProjectTemplate')).toMatchObject([
    { source: { projectNumber: 7, roles: [{ userId: 'a', name: 'Builder' }] } },
  ])
  expect(madeTo('tenancy.getProject')).toEqual([])
})

test('the progress of a download is kept and read by its id', async () => {
  play('files.saveProgress', () => ({ id: 'd1' }))
  const progress = Progress.fromPartial({ id: 'd1', kind: 'export', percent: 40, status: 'running' })
  play('files.getProgress', () => ({ progress }))
  const started = { kind: 'export', progress: 40, status: 'running', subscription: 163 }
  expect(await dataOf('addUpdateDownloadProgresData', started)).toEqual({ id: 'd1' })
  expect(madeTo('files.saveProgress')).toMatchObject([{ id: '', kind: 'export', percent: 40 }])
  expect(await dataOf('getProgressDataById', { id: 'd1' })).toMatchObject([{ id: 'd1', progress: 40 }])
})

test('managers are the people that others report to, and only they are asked for', async () => {
  const answer = await dataOf('GetAllmanagers', { subscription: 163 })
  expect(answer).toMatchObject([
    { Id: 'emad', fullname: 'Emad', email: 'emad@demo.test', url: '/e.png' },
    { Id: 'mona' },
  ])
  expect(madeTo('tenancy.listMembers')).toMatchObject([{ managersOnly: true }])
})

test('registers are copied from one project into another of the same company', async () => {
  play('templates.cloneRiskRegister', () => ({ cloned: 2 }))
  play('templates.cloneLessonsLearnt', () => {
    throw new DomainError('not_found', 'PROJECT_NOT_FOUND')
  })
  expect(await dataOf('cloneriskRegister', { from: 7, to: 8 })).toEqual({ cloned: 2 })
  expect(madeTo('templates.cloneRiskRegister')).toMatchObject([{ fromProjectNumber: 7, toProjectNumber: 8 }])
  expect((await browser.post('/api/clonelearntLessons', { from: 7, to: 8 })).status).toBe(404)
  expect(madeTo('templates.cloneLessonsLearnt')).toMatchObject([{ fromProjectNumber: 7, toProjectNumber: 8 }])
})

test('the open tasks of a member are listed for their handing over', async () => {
  play('tasks.listTasks', () => ({ tasks: [aTask(), aTask({ id: 't2' })], page: NO_PAGE }))
  const tasks = await dataOf('showUserSubscriptionTasks', { subscription: 163, user: 'emad' })
  expect(tasks).toMatchObject([{ id: 't1' }, { id: 't2' }])
  expect(madeTo('tasks.listTasks')).toMatchObject([{ filter: { assigneeIds: ['emad'] } }])
})
