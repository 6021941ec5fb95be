import { DomainError } from '@smartproject/kit/errors'
import {
  BoardSettings,
  type TaskFieldDefinition,
  TaskFieldKind,
} from '@smartproject/proto/smartproject/tasks/v1/board_service'
import {
  Project,
  ProjectPart,
  ProjectWords,
} from '@smartproject/proto/smartproject/tenancy/v1/tenancy_service'
import { TaskStatus } from '@smartproject/proto/smartproject/tasks/v1/task_service'

import { startTestApp, type TestApp } from '../../http/app-fixture.js'
import { TestBrowser } from '../../http/browser-fixture.js'

let app: TestApp
let browser: TestBrowser
let project: Project
let settings: BoardSettings
let fields: TaskFieldDefinition[]
let changes: [rpc: string, request: Record<string, unknown>][]

const LANES = [
  TaskStatus.NEW,
  TaskStatus.ASSIGNED,
  TaskStatus.PROGRESS,
  TaskStatus.RESOLVED,
  TaskStatus.CLOSED,
]
const SET = {
  id: 'k1',
  name: 'P3',
  version: 1,
  items: [
    'flag:risk_status=off',
    'flag:cat_status',
    'words:p3express',
    'lanes:progress=Doing',
    'field:choice=Phase|Design|Build',
    'template:tp',
    'flag:advance_cost',
  ],
}
const TAKEN = SET.items.slice(0, 5)

beforeEach(async () => {
  app = await startTestApp()
  app.members.add('emad|163')
  browser = new TestBrowser(app.url)
  await browser.signIn('emad')
  project = Project.fromPartial({ number: 7, version: 3n })
  settings = BoardSettings.fromPartial({ projectNumber: 7, lanes: LANES.map((status) => ({ status })) })
  fields = []
  changes = []
  const play = (name: string, rpc: (request: never) => object) => void app.rpcs.set(name, rpc)
  const noted = (name: string, request: object) => void changes.push([name, { ...request }])
  play('templates.listConfiguratorTemplates', () => ({ templates: [SET] }))
  play('tenancy.getProject', () => ({ project, ownRoleId: 2 }))
  play('boards.getBoardSetup', () => ({ settings }))
  play('boards.listTaskFieldDefinitions', () => ({ fields }))
  play('projects.setProjectParts', (request: { partsOff: ProjectPart[]; words?: ProjectWords }) => {
    noted('parts', request)
    project = Project.fromPartial({ ...project, partsOff: request.partsOff, words: request.words })
    return { project }
  })
  play('boards.updateBoardSettings', (request: { settings: BoardSettings }) => {
    noted('lanes', request)
    settings = request.settings
    return request
  })
  play('boards.saveTaskFieldDefinition', (request: { field: TaskFieldDefinition }) => {
    noted('field', request)
    fields.push(request.field)
    return request
  })
})

afterEach(() => app.stop())

const compare = async () =>
  (await browser.post('/api/compareConfiguration', { subscription: 163, project: 7, id: 'k1' })).body.data
const apply = (items: readonly string[], headers: Record<string, string> = {}) =>
  browser.post('/api/applyConfiguration', { subscription: 163, project: 7, id: 'k1', items }, headers)

test('a comparison says item by item what the project has, and writes nothing', async () => {
  expect(await compare()).toEqual({
    name: 'P3',
    items: [
      { item: 'flag:risk_status=off', state: 'differs', now: 'flag:risk_status' },
      { item: 'flag:cat_status', state: 'same', now: 'flag:cat_status' },
      { item: 'words:p3express', state: 'differs', now: 'words:usual' },
      { item: 'lanes:progress=Doing', state: 'differs', now: '' },
      { item: 'field:choice=Phase|Design|Build', state: 'differs', now: '' },
      { item: 'template:tp', state: 'start', now: '' },
      { item: 'flag:advance_cost', state: 'unknown', now: '' },
    ],
  })
  expect(changes).toEqual([])
})

test('items are taken over once: what the project has already is left alone', async () => {
  const { data } = (await apply(TAKEN)).body as { data: { items: { state: string }[] } }
  expect(data.items.map(({ state }) => state)).toEqual([...TAKEN.map(() => 'same'), 'start', 'unknown'])
  expect(changes).toMatchObject([
    ['parts', { number: 7, version: 3n, partsOff: [ProjectPart.RISKS], words: ProjectWords.P3_EXPRESS }],
    [
      'lanes',
      {
        settings: {
          lanes: LANES.map((status) => ({ status, title: status === TaskStatus.PROGRESS ? 'Doing' : '' })),
        },
      },
    ],
    ['field', { field: { name: 'Phase', kind: TaskFieldKind.CHOICE, projectNumber: 7 } }],
  ])
  await apply(TAKEN)
  expect(changes).toHaveLength(3)
})

test('a second try of an action that broke off goes on where the first ended', async () => {
  const save = app.rpcs.get('boards.updateBoardSettings')
  app.rpcs.set('boards.updateBoardSettings', () => {
    throw new DomainError('unavailable', 'PEER_UNAVAILABLE')
  })
  const headers = { 'idempotency-key': '7b1c2f0e-8a51-4c56-9a3e-0e4f6f1d2a10' }
  expect((await apply(TAKEN, headers)).status).toBe(503)
  app.rpcs.set('boards.updateBoardSettings', save as never)
  expect((await apply(TAKEN, headers)).status).toBe(200)
  expect(changes.map(([name]) => name)).toEqual(['parts', 'lanes', 'field'])
})

test('other parts than the chosen ones stay as they are', async () => {
  project = Project.fromPartial({
    ...project,
    partsOff: [ProjectPart.LABELS],
    words: ProjectWords.P3_EXPRESS,
  })
  await apply(['flag:risk_status=off'])
  expect(changes).toMatchObject([
    ['parts', { partsOff: [ProjectPart.LABELS, ProjectPart.RISKS], words: undefined }],
  ])
})

test.each(['template:tp', 'flag:advance_cost', 'words:usual'])(
  'an item that is not in the set, or that no project takes over, is refused by its place: %s',
  async (item) => {
    const answer = await apply(['flag:cat_status', item])
    expect([answer.status, answer.body.errors]).toEqual([400, [{ field: 'items[1]', reason: 'UNKNOWN' }]])
    expect(changes).toEqual([])
  },
)

test('fields are refused where the project has none, before anything is written', async () => {
  project = Project.fromPartial({ ...project, partsOff: [ProjectPart.DOCUMENT_TASKS] })
  const answer = await apply(TAKEN)
  expect([answer.status, answer.body.reason]).toEqual([403, 'PART_SWITCHED_OFF'])
  expect(changes).toEqual([])
})

test('a set that is gone is not found', async () => {
  const gone = { subscription: 163, project: 7, id: 'k2' }
  expect((await browser.post('/api/compareConfiguration', gone)).body.reason).toBe('TEMPLATE_NOT_FOUND')
})

describe('a new project', () => {
  const body = {
    subscription: 163,
    name: 'Web',
    code: 'WEB',
    description: '',
    start_date: null,
    end_date: null,
    members: [],
  }
  let made: object[]

  beforeEach(() => {
    made = []
    app.rpcs.set('tenancy.createProject', (request: { partsOff: ProjectPart[] }) => {
      made.push(request)
      project = Project.fromPartial({ number: 12, code: 'WEB', partsOff: request.partsOff })
      return { project }
    })
  })

  test('is set up by the set, once tasks knows it; a switch that is named goes before', async () => {
    let tries = 0
    app.rpcs.set('boards.getBoardSetup', () => {
      if (++tries < 3) throw new DomainError('not_found', 'PROJECT_NOT_FOUND')
      return { settings }
    })
    const input = { ...body, configuration: 'k1', flags: { lession_status: false } }
    expect((await browser.post('/api/createProject', input)).body.data).toEqual({ project: 12, job: null })
    expect(made).toMatchObject([
      { partsOff: [ProjectPart.RISKS, ProjectPart.LESSONS], words: ProjectWords.P3_EXPRESS },
    ])
    expect(changes.map(([name]) => name)).toEqual(['lanes', 'field'])
  })

  test('without the part of fields gets none of the set', async () => {
    const input = { ...body, configuration: 'k1', flags: { document_tasks: false } }
    expect((await browser.post('/api/createProject', input)).status).toBe(200)
    expect(changes.map(([name]) => name)).toEqual(['lanes'])
  })

  test('that is a copy has the words of the project it is made from', async () => {
    project = Project.fromPartial({ number: 7, words: ProjectWords.P3_EXPRESS })
    app.rpcs.set('templates.previewProjectTemplate', () => ({ flags: {} }))
    app.rpcs.set('templates.applyProjectTemplate', () => ({ jobId: 'j1' }))
    await browser.post('/api/createProject', { ...body, start_date: '2030-03-03', copy_of: 7 })
    expect(made).toMatchObject([{ words: ProjectWords.P3_EXPRESS }])
  })
})
