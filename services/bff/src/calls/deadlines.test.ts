import { Project } from '@smartproject/proto/smartproject/tenancy/v1/tenancy_service'

import { startTestApp, type TestApp } from '../http/app-fixture.js'
import { TestBrowser } from '../http/browser-fixture.js'

describe('the time a call has', () => {
  let app: TestApp
  let browser: TestBrowser
  /** The last deadline of each RPC. */
  const given = new Map<string, number>()
  const note = (name: string, answer: object) =>
    app.rpcs.set(name, (_request: never, { deadlineMs }: { deadlineMs: number }) => {
      given.set(name, deadlineMs)
      return answer
    })

  beforeAll(async () => {
    app = await startTestApp()
    app.members.add('emad|1')
    browser = new TestBrowser(app.url)
    await browser.signIn('emad')
  })
  afterAll(() => app.stop())

  test('is long for a language model, and for nothing asked on the way to it', async () => {
    note('tenancy.listProjects', { projects: [Project.fromPartial({ number: 7 })] })
    note('tenancy.getProject', { project: Project.fromPartial({ number: 7 }) })
    note('assist.generateDescription', { description: 'A draft' })
    const draft = await browser.post('/api/generateDescription', {
      name: 'Draw',
      project: 7,
      subscription: 1,
    })
    expect(draft.body.data).toEqual({ description: 'A draft' })
    const { 'assist.generateDescription': model = 0, ...others } = Object.fromEntries(given)
    // The service gives up after 20 s unless it is told otherwise, the browser after 30.
    expect(model).toBeGreaterThanOrEqual(25_000)
    expect(model).toBeLessThan(30_000)
    expect(new Set(Object.values(others))).toEqual(new Set([5_000]))
  })

  test('is long enough to wait for the other leave of the same person, which is written one after another', async () => {
    note('leave.applyForLeave', {})
    const days = { from_date: '2035-03-05', to_date: '2035-03-08', leave_type: 'Annual leave' }
    await browser.post('/api/applyForLeave', { subscription: 1, ...days })
    expect(given.get('leave.applyForLeave')).toBe(28_000)
  })

  test('is that of every other call for lists', async () => {
    note('boards.listLabels', { labels: [] })
    await browser.post('/api/listLabels', { subscription: 1, project: 7 })
    expect(given.get('boards.listLabels')).toBe(5_000)
  })
})
