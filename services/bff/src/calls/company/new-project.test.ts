import { DomainError } from '@smartproject/kit/errors'
import { BoardOrder, BoardSettings } from '@smartproject/proto/smartproject/tasks/v1/board_service'
import { Project } from '@smartproject/proto/smartproject/tenancy/v1/tenancy_service'

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
