import { Member } from '@smartproject/proto/smartproject/tenancy/v1/tenancy_service'

import { startTestApp, type FakeRpc, type TestApp } from '../http/app-fixture.js'
import { TestBrowser } from '../http/browser-fixture.js'

describe('removing a person', () => {
  let app: TestApp
  let browser: TestBrowser
  const play = (name: string, rpc: FakeRpc) => void app.rpcs.set(name, rpc)
  const madeTo = (name: string) => app.made.filter((one) => one.name === name).map(({ request }) => request)
  const post = (path: string, body: unknown) => browser.post(path, body)

  const sara = { userId: 'sara', version: 3n, reportTo: 'mona', active: true }
  const body = { subscription: 163, user: 'sara' }
  const hasOpen = (count: number, notTakableCount = 0) =>
    play('tasks.countOpenTasks', () => ({ count, notTakableCount }))

  beforeEach(async () => {
    app = await startTestApp()
    app.members.add('emad|163')
    browser = new TestBrowser(app.url)
    await browser.signIn('emad')
    app.made.length = 0
    play('tenancy.getMember', () => ({ member: Member.fromPartial(sara) }))
    play('tenancy.updateMember', () => ({}))
    hasOpen(1)
  })

  test('is refused while open tasks remain', async () => {
    const answer = await post('/api/deleteUserSubscription', body)
    expect([answer.status, answer.body.reason]).toEqual([409, 'OPEN_TASKS_REMAIN'])
    expect(madeTo('tenancy.updateMember')).toEqual([])
  })

  test('is one write, which names the heir, once that person can take all of them', async () => {
    hasOpen(2, 1)
    const refused = await post('/api/deleteUserSubscription', { ...body, reassignTo: 'mona' })
    expect(refused.body).toMatchObject({ reason: 'HEIR_CANNOT_TAKE', meta: { count: '1' } })
    hasOpen(2)
    app.made.length = 0
    const done = await post('/api/deleteUserSubscription', { ...body, reassignTo: 'mona' })
    expect(done.body.data).toEqual({ deleted: true })
    expect(app.made.map(({ name }) => name)).toEqual([
      'tenancy.getMember',
      'tasks.countOpenTasks',
      'tenancy.updateMember',
    ])
    expect(madeTo('tenancy.updateMember')).toEqual([
      expect.objectContaining({
        userId: 'sara',
        version: 3n,
        reportTo: 'mona',
        active: false,
        heirId: 'mona',
      }),
    ])
  })

  test('leaves who is out as they are, unless tasks are still to be handed over', async () => {
    play('tenancy.getMember', () => ({ member: Member.fromPartial({ ...sara, active: false }) }))
    hasOpen(0)
    await post('/api/deleteUserSubscription', { ...body, reassignTo: '' })
    expect(madeTo('tenancy.updateMember')).toEqual([])
    hasOpen(1)
    await post('/api/deleteUserSubscription', { ...body, reassignTo: '' })
    expect(madeTo('tenancy.updateMember')).toEqual([expect.objectContaining({ heirId: '' })])
  })
  afterEach(() => app.stop())
})
