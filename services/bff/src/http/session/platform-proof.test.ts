import type { Session } from '@smartproject/proto/smartproject/auth/v1/auth_service'

import { startTestApp, type TestApp } from '../app-fixture.js'
import { TestBrowser } from '../browser-fixture.js'

describe('a call of the platform', () => {
  let app: TestApp

  beforeEach(async () => {
    app = await startTestApp()
  })
  afterEach(() => app.stop())

  /** An administrator in a session that has proved so much. */
  async function administrator(proof: Partial<Session>): Promise<TestBrowser> {
    const browser = new TestBrowser(app.url)
    const known = app.rpcs.get('auth.signIn')
    app.rpcs.set('auth.signIn', (...asked: [never, never, never]) => {
      const answer = known?.(...asked) as { session: Session }
      Object.assign(answer.session, proof)
      return answer
    })
    await browser.signIn('admin')
    return browser
  }

  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)

  test.each([
    ['longer than ten minutes ago', { factorTime: minutesAgo(11) }],
    ['never, in a browser that is trusted', { factorTime: undefined }],
  ])('asks for a second factor that was shown %s, whatever it reads or writes', async (_when, proof) => {
    const browser = await administrator({ secondFactor: true, ...proof })
    const user = { user_id: 'u', action: 'lock', reason: 'Asked' }
    for (const answer of [
      await browser.post('/api/listPlatformUsers', {}),
      await browser.post('/api/managePlatformUser', user),
    ])
      expect([answer.status, answer.body.reason, answer.body.meta]).toEqual([
        403,
        'STEP_UP',
        { by: 'factor' },
      ])
  })

  test('is answered within ten minutes of the second factor', async () => {
    const browser = await administrator({ secondFactor: true, factorTime: minutesAgo(9) })
    app.rpcs.set('auth.listUsers', () => ({ users: [], page: undefined }))
    expect((await browser.post('/api/listPlatformUsers', {})).body.reason).not.toBe('STEP_UP')
  })
})
