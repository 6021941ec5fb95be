import { startTestApp, type TestApp } from '../../http/app-fixture.js'
import { TestBrowser } from '../../http/browser-fixture.js'

describe('a token for all companies', () => {
  let app: TestApp

  beforeEach(async () => {
    app = await startTestApp()
    app.rpcs.set('auth.createApiToken', () => ({
      token: 'sp_x',
      apiToken: {
        id: 't',
        name: 'Export',
        scopes: [],
        subscriptionNumber: 0,
        createTime: new Date(),
        expireTime: new Date(),
      },
    }))
  })
  afterEach(() => app.stop())

  test.each([
    ['none of them has a plan that runs', [true, true], 402, 'PLAN_EXPIRED'],
    ['one of them is open', [true, false], 200, undefined],
    ['there is no company yet', [], 200, undefined],
  ])('when %s', async (_case, expired, status, reason) => {
    app.rpcs.set('tenancy.listOwnSubscriptions', () => ({
      subscriptions: expired.map((over) => ({ expired: over })),
    }))
    const browser = new TestBrowser(app.url)
    await browser.signIn('emad')
    const answer = await browser.post('/api/createApiToken', {
      name: 'Export',
      scopes: ['tasks:read'],
      days: 30,
    })
    expect([answer.status, answer.body.reason]).toEqual([status, reason])
  })
})
