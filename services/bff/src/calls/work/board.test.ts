import {
  BoardOrder,
  BoardSettings,
  Label,
  Release,
  SearchTerm,
  TaskFieldDefinition,
  TaskFieldKind,
  View,
  ViewLayout,
} from '@smartproject/proto/smartproject/tasks/v1/board_service'
import { Comment, MessageContent } from '@smartproject/proto/smartproject/tasks/v1/talk_service'
import {
  TaskFilter,
  TaskGrouping,
  TaskSort,
  TaskStatus,
} from '@smartproject/proto/smartproject/tasks/v1/task_service'
import { Worklog } from '@smartproject/proto/smartproject/tasks/v1/time_service'
import { ProjectPart } from '@smartproject/proto/smartproject/tenancy/v1/tenancy_service'

import { startTestApp, type FakeRpc, type TestApp } from '../../http/app-fixture.js'
import { TestBrowser } from '../../http/browser-fixture.js'

const lanes = [
  TaskStatus.NEW,
  TaskStatus.ASSIGNED,
  TaskStatus.PROGRESS,
  TaskStatus.RESOLVED,
  TaskStatus.CLOSED,
]
const settings = BoardSettings.fromPartial({
  projectNumber: 7,
  lanes: lanes.map((status) => ({ status, limit: 3, roleIds: [2], movesTo: [TaskStatus.CLOSED] })),
  swimlanes: TaskGrouping.ASSIGNEE,
  cardFields: ['labels'],
  order: BoardOrder.BY_HAND,
  version: 2n,
})
const field = TaskFieldDefinition.fromPartial({
  id: 'f1',
  projectNumber: 7,
  name: 'Colour',
  kind: TaskFieldKind.CHOICE,
  choices: [{ id: 'x', name: 'Blue', color: '#0000ff' }],
})
const view = View.fromPartial({
  id: 'v1',
  projectNumber: 7,
  name: 'Mine',
  ownerId: 'emad',
  shownProjectNumbers: [3, 7],
  shared: true,
  layout: ViewLayout.LIST,
  filter: TaskFilter.fromPartial({
    text: 'a',
    labelIds: ['l1'],
    dueToDate: { year: 2026, month: 3, day: 1 },
  }),
  order: { by: TaskSort.DUE_DATE, descending: true },
  grouping: TaskGrouping.STATUS,
})

describe('calls about boards, talk, time and files', () => {
  let app: TestApp
  let browser: TestBrowser
  const play = (name: string, rpc: FakeRpc) => void app.rpcs.set(name, rpc)
  const madeTo = (name: string) => app.made.filter((one) => one.name === name).map(({ request }) => request)
  const post = async (path: string, body: object) =>
    (await browser.post(path, { subscription: 1, ...body })).body.data

  beforeEach(async () => {
    app = await startTestApp()
    app.members.add('emad|1')
    browser = new TestBrowser(app.url)
    await browser.signIn('emad')
    app.made.length = 0
  })
  afterEach(() => app.stop())

  test('a set-up is one call to one peer', async () => {
    const setup = {
      settings,
      labels: [Label.fromPartial({ id: 'l1', name: 'Design', color: '#111111' })],
      categories: [],
      releases: [Release.fromPartial({ id: 'r1', projectNumber: 7, title: 'Beta' })],
      fields: [field],
      partsOff: [ProjectPart.CATEGORIES, ProjectPart.RISKS],
      views: [view],
      searchTerms: [SearchTerm.fromPartial({ id: 's1', text: 'home', createTime: new Date(0) })],
      allowedLanes: [TaskStatus.NEW],
      writable: true,
      manageable: false,
      describes: false,
      project: { number: 7, code: 'WEB', name: 'Relaunch', archived: false },
      people: [{ userId: 'emad', fullname: 'Emad', avatarUrl: '', roleId: 4 }],
    }
    play('boards.getBoardSetup', () => setup)
    expect(await post('/api/getBoardSetup', { project: 7 })).toMatchObject({
      project: { number: 7, code: 'WEB', name: 'Relaunch', archived: false },
      people: [{ id: 'emad', fullname: 'Emad', role_id: 4 }],
      settings: { swimlanes: 'assignee', version: 2 },
      fields: [{ id: 'f1', kind: 'choice', choices: [{ id: 'x' }] }],
      views: [
        {
          layout: 'list',
          filter: { text: 'a', labels: ['l1'], due_to: '2026-03-01' },
          order: { by: 'due_date', descending: true },
          grouping: 'status',
        },
      ],
      search_terms: [{ id: 's1' }],
      allowed_lanes: ['new'],
      parts_off: ['cat_status', 'risk_status'],
    })
  })

  test('an answer can be sent back unchanged', async () => {
    play('boards.updateBoardSettings', ({ settings: given }: { settings: object }) => ({ settings: given }))
    play('boards.listViews', () => ({ views: [view] }))
    play('boards.saveView', ({ view: given }: { view: object }) => ({ view: given }))
    play('boards.listTaskFieldDefinitions', () => ({ fields: [field] }))
    play('boards.saveTaskFieldDefinition', ({ field: given }: { field: object }) => ({ field: given }))
    const read = {
      lanes: lanes.map((_, index) => ({
        status: ['new', 'assigned', 'progress', 'resolved', 'closed'][index],
        title: '',
        limit: 3,
        roles: [2],
        moves_to: ['closed'],
      })),
      swimlanes: 'assignee',
      card_fields: ['labels'],
      order: 'by_hand',
      version: 2,
    }
    expect(await post('/api/updateBoardSettings', { project: 7, settings: read })).toEqual(read)
    expect(madeTo('boards.updateBoardSettings')).toEqual([expect.objectContaining({ settings })])
    const [first] = (await post('/api/listViews', { project: 7 })) as object[]
    // A view belongs to the person who keeps it, whatever the browser says.
    expect(await post('/api/saveView', { view: first })).toEqual({ ...first, owner: '' })
    const [colour] = (await post('/api/listFields', { project: 7 })) as object[]
    expect(await post('/api/saveField', { field: colour })).toEqual(colour)
  })

  test('labels and releases of the project', async () => {
    play('boards.createLabel', () => ({ id: 'l2' }))
    play('boards.deleteLabel', () => ({}))
    play('boards.updateRelease', () => ({ release: Release.fromPartial({ id: 'r1', title: 'Beta' }) }))
    const label = { project: 0, name: 'Design', color: '#111111' }
    expect(await post('/api/createLabel', label)).toEqual({ id: 'l2' })
    expect(await post('/api/deleteLabel', { id: 'l2' })).toEqual({ deleted: true })
    expect(await post('/api/updateRelease', { id: 'r1', title: 'Beta', start_date: null })).toMatchObject({
      id: 'r1',
      start_date: null,
    })
    const colour = await browser.post('/api/createLabel', { subscription: 1, ...label, color: 'red' })
    expect(colour.body.errors).toEqual([{ field: 'color', reason: 'COLOR_INVALID' }])
  })

  test('comments and work time', async () => {
    const comment = Comment.fromPartial({
      id: 'c1',
      taskId: 't1',
      text: 'Hi',
      content: MessageContent.TEXT,
      createTime: new Date(0),
      version: 1n,
    })
    play('talk.addComment', () => ({ comment }))
    expect(await post('/api/addComment', { task: 't1', text: 'Hi' })).toMatchObject({
      id: 'c1',
      edited_at: null,
    })
    const worklog = Worklog.fromPartial({
      id: 'w1',
      taskId: 't1',
      minutes: 90,
      date: { year: 2026, month: 3, day: 1 },
      createTime: new Date(0),
    })
    play('time.listWorklogs', () => ({ worklogs: [worklog], totalMinutes: 90, page: undefined }))
    expect(
      await post('/api/listWorklogs', { project: 7, start: '2026-03-01', end: '2026-03-31' }),
    ).toMatchObject({
      worklogs: [{ id: 'w1', minutes: 90, date: '2026-03-01' }],
      total_minutes: 90,
      next_page_token: '',
    })
    play('time.getTimer', () => ({ timer: undefined }))
    expect(await post('/api/getTimer', {})).toEqual({ timer: null })
  })

  test('files are announced here and their bytes go elsewhere', async () => {
    play('files.startUpload', () => ({ fileId: 'f1', chunkSize: 10 }))
    const file = { task: 't1', name: 'plan.pdf', content_type: 'application/pdf', size: 9 }
    const started = (await post('/api/startUpload', file)) as { file: string; upload_url: string }
    expect(started.file).toBe('f1')
    expect(started.upload_url).toMatch(/^\/api\//)
    expect(madeTo('files.startUpload')).toEqual([expect.objectContaining({ size: 9n, taskId: 't1' })])
    play('files.createFileLink', () => ({ token: 'a.b-c', expireTime: new Date(0) }))
    const link = (await post('/api/createFileLink', { file: 'f1' })) as { url: string }
    expect(link.url).toContain('a.b-c')
    play('files.getProgress', () => ({
      progress: { id: 'p1', kind: 'export', percent: 40, status: 'running', fileId: '', reason: '' },
    }))
    expect(await post('/api/getProgress', { id: 'p1' })).toEqual({
      id: 'p1',
      kind: 'export',
      percent: 40,
      status: 'running',
      file: null,
      reason: '',
    })
  })
})
