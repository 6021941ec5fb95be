import { DomainError } from '@smartproject/kit/errors'

import { Project } from '@smartproject/proto/smartproject/tenancy/v1/tenancy_service'

import { startTestApp, type TestApp } from '../http/app-fixture.js'
import { TestBrowser } from '../http/browser-fixture.js'

let app: TestApp
let browser: TestBrowser
let info: jest.SpiedFunction<TestApp['platform']['log']['info']>

beforeEach(async () => {
  app = await startTestApp()
  app.members.add('emad|1')
  info = jest.spyOn(app.platform.log, 'info')
  browser = new TestBrowser(app.url)
  await browser.signIn('emad')
})
afterEach(() => app.stop())

const refusing = (rpc: string, kind: DomainError['kind'], reason: string) =>
  app.rpcs.set(rpc, () => {
    throw new DomainError(kind, reason)
  })

const search = { project: 7, text: 'x', subscription: 1 }
const template = { id: 'gone', subscription: 1 }

describe('the console message of the older interface', () => {
  test.each([
    ['add', { tableName: 'nothing', fields: {} }, 'Insert is not success!!!', 'UNKNOWN_TABLE'],
    ['addSearchText', search, 'Insert is not success!!!', 'PEER_UNAVAILABLE'],
    ['commonDelete', { tableName: 'nothing', ids: ['1'] }, 'Delete is not success!!!', 'UNKNOWN_TABLE'],
    ['getprojectTemplate', template, 'Project Template not found!!!', 'TEMPLATE_NOT_FOUND'],
    ['getloginuserdata', { userid: 'nobody' }, 'User not found!!!', 'USER_NOT_FOUND'],
    ['getCategory', { subscription: 1 }, 'Data not found!!!', 'NOT_THERE'],
    ['setTaskCode', { project: 7, code: 'WEB' }, 'Task code found!!!', 'PROJECT_CODE_TAKEN'],
    ['getLabels', { subscription: 1 }, 'Data fetch not success', 'PEER_UNAVAILABLE'],
  ])('of %s is logged with the id of its request (S2 §8)', async (call, body, message, reason) => {
    refusing('templates.getProjectTemplate', 'not_found', 'TEMPLATE_NOT_FOUND')
    refusing('boards.listCategories', 'not_found', 'NOT_THERE')
    app.rpcs.set('tenancy.getProject', () => ({ project: Project.fromPartial({ number: 7 }) }))
    refusing('tenancy.setProjectCode', 'already_exists', 'PROJECT_CODE_TAKEN')
    refusing('tenancy.getMember', 'not_found', 'MEMBER_NOT_FOUND')
    const answer = await browser.post(`/api/${call}`, body)
    expect(answer.body.reason).toBe(reason)
    expect(info).toHaveBeenCalledWith({ requestId: answer.body.requestId, call, reason }, message)
  })

  test('of a company without a configurator template is logged beside an empty list', async () => {
    app.rpcs.set('templates.listConfiguratorTemplates', () => ({ templates: [] }))
    const answer = await browser.post('/api/getConfiguratorTemplate', { subscription: 1 })
    expect([answer.status, answer.body.data]).toEqual([200, []])
    expect(info).toHaveBeenCalledWith(
      expect.objectContaining({ call: 'getConfiguratorTemplate' }),
      'Configurator Template not found!!!',
    )
  })

  test('of a call that is done, and of a call of the newer interface, is none', async () => {
    app.rpcs.set('templates.listConfiguratorTemplates', () => ({
      templates: [{ id: 't', name: 'Build', items: [] }],
    }))
    await browser.post('/api/getConfiguratorTemplate', { subscription: 1 })
    expect((await browser.post('/api/getBoard', { subscription: 9, project: 7 })).status).toBeGreaterThan(399)
    expect(info.mock.calls.map(([, message]) => message)).toEqual(info.mock.calls.map(() => 'request'))
  })
})
