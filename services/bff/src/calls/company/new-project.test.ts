import { DomainError } from '@smartproject/kit/errors'
import { BoardOrder, BoardSettings } from '@smartproject/proto/smartproject/tasks/v1/board_service'
import { PreviewProjectTemplateResponse } from '@smartproject/proto/smartproject/tasks/v1/template_service'
import { Project, ProjectPart } from '@smartproject/proto/smartproject/tenancy/v1/tenancy_service'

import { startTestApp, type TestApp } from '../../http/app-fixture.js'
import { TestBrowser } from '../../http/browser-fixture.js'

let app: TestApp
let browser: TestBrowser

beforeEach(async () => {
  app = await startTestApp()
  app.members.add('emad|163')
  browser = new TestBrowser(app.url)
  await browser.signIn('emad')
})

afterEach(() => app.stop())

test('a new project gives its board the wanted order, once tasks knows the project, and only once', async () => {
  app.rpcs.set('tenancy.createProject', () => ({ project: Project.fromPartial({ number: 12, code: 'WEB' }) }))
  let tries = 0
  let order = BoardOrder.LAST_CHANGE
  const updates: unknown[] = []
  app.rpcs.set('boards.getBoardSetup', () => {
    if (++tries < 3) throw new DomainError('not_found', 'PROJECT_NOT_FOUND')
    return { settings: BoardSettings.fromPartial({ projectNumber: 12, order }) }
  })
  app.rpcs.set('boards.updateBoardSettings', (request: { settings: BoardSettings }) => {
    updates.push(request.settings.order)
    order = request.settings.order
    return request
  })
  const body = {
    subscription: 163,
    name: 'Web',
    code: 'WEB',
    description: '',
    start_date: null,
    end_date: null,
    members: [],
    board_order: 'by_hand',
  }
  const headers = { 'idempotency-key': '7b1c2f0e-8a51-4c56-9a3e-0e4f6f1d2a10' }
  expect((await browser.post('/api/createProject', body, headers)).body.data).toEqual({
    project: 12,
    job: null,
  })
  expect((await browser.post('/api/createProject', body, headers)).body.data).toEqual({
    project: 12,
    job: null,
  })
  expect(updates).toEqual([BoardOrder.BY_HAND])
})

const body = {
  subscription: 163,
  name: 'Web',
  code: 'WEB',
  description: '',
  start_date: '2030-03-03',
  end_date: '2030-06-27',
  members: [],
}

const plays = () => {
  const asked: Record<'previewed' | 'made' | 'filled', unknown[]> = { previewed: [], made: [], filled: [] }
  app.rpcs.set('templates.previewProjectTemplate', (request: object) => {
    asked.previewed.push(request)
    return PreviewProjectTemplateResponse.fromPartial({
      name: 'Usual',
      startDate: { year: 2030, month: 3, day: 3 },
      tasks: [
        { name: 'A', parent: -1, role: 'Lead', dueDate: { year: 2030, month: 3, day: 4 } },
        { name: 'B', parent: 0, taskType: 5 },
      ],
      roles: [{ name: 'Lead', taskCount: 1 }],
      parts: ['tasks', 'roles'],
      counts: { labels: 2 },
      flags: { risk_status: false },
    })
  })
  app.rpcs.set('tenancy.getProject', () => ({ project: Project.fromPartial({ number: 7 }) }))
  app.rpcs.set('tenancy.createProject', (request: object) => {
    asked.made.push(request)
    return { project: Project.fromPartial({ number: 12, code: 'WEB' }) }
  })
  app.rpcs.set('templates.applyProjectTemplate', (request: object) => {
    asked.filled.push(request)
    return { jobId: 'j1', createdTasks: 2 }
  })
  return asked
}

test('a copy of a project is previewed first, has the parts of that, and is filled from the day it is planned from', async () => {
  const asked = plays()
  const answer = await browser.post('/api/createProject', {
    ...body,
    copy_of: 7,
    plan_from: 'end',
    roles: [{ name: 'u-emad', user: 'u-mona' }],
    left_out: ['links'],
  })
  expect(answer.body.data).toEqual({ project: 12, job: 'j1' })
  const planned = { id: '', sourceProjectNumber: 7, startDate: undefined, leftOut: ['links'] }
  expect(asked.previewed).toEqual([{ ...planned, version: 0, endDate: { year: 2030, month: 6, day: 27 } }])
  expect(asked.made).toMatchObject([{ partsOff: [ProjectPart.RISKS] }])
  expect(asked.filled).toMatchObject([
    { ...planned, projectNumber: 12, roles: [{ name: 'u-emad', userId: 'u-mona' }] },
  ])
})

test('no project is made from a template that is not there, nor from two sources', async () => {
  const asked = plays()
  app.rpcs.set('templates.previewProjectTemplate', () => {
    throw new DomainError('not_found', 'TEMPLATE_NOT_FOUND')
  })
  const gone = await browser.post('/api/createProject', { ...body, template: 'gone' })
  expect([gone.status, gone.body.reason]).toEqual([404, 'TEMPLATE_NOT_FOUND'])
  const both = await browser.post('/api/createProject', { ...body, template: 'tp', copy_of: 7 })
  expect([both.status, both.body.errors]).toEqual([400, [{ field: 'copy_of', reason: 'ONE_OF_BOTH' }]])
  expect(asked.made).toEqual([])
})

test('a preview says the tasks with their days, the roles, and the parts that may be left out', async () => {
  const asked = plays()
  const input = { subscription: 163, template: 'tp', start_date: '2030-03-03', end_date: null }
  const { data } = (await browser.post('/api/previewNewProject', input)).body
  expect(data).toEqual({
    name: 'Usual',
    start_date: '2030-03-03',
    end_date: null,
    tasks: [
      { name: 'A', milestone: false, parent: null, start_date: null, due_date: '2030-03-04', role: 'Lead' },
      { name: 'B', milestone: true, parent: 0, start_date: null, due_date: null, role: '' },
    ],
    roles: [{ name: 'Lead', user: '', tasks: 1 }],
    parts: ['tasks', 'roles'],
    counts: { labels: 2, categories: 0, releases: 0, folders: 0, links: 0 },
    flags: { risk_status: false },
  })
  await browser.post('/api/previewNewProject', { ...input, version: 3 })
  expect(asked.previewed).toMatchObject([
    { id: 'tp', sourceProjectNumber: 0, version: 0 },
    { id: 'tp', version: 3 },
  ])
  const none = await browser.post('/api/previewNewProject', {
    subscription: 163,
    start_date: null,
    end_date: null,
  })
  expect([none.status, none.body.errors]).toEqual([400, [{ field: 'copy_of', reason: 'ONE_OF_BOTH' }]])
})
