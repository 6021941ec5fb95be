import { DomainError } from '@smartproject/kit/errors'

import { startTestApp, type TestApp } from '../app-fixture.js'

const TOKEN = 'Ab3-_'.repeat(10)

let app: TestApp

beforeEach(async () => {
  app = await startTestApp()
  app.rpcs.set('notify.unsubscribe', ({ token }: { token: string }) => {
    if (token !== TOKEN) throw new DomainError('not_found', 'TOKEN_UNKNOWN')
    return {}
  })
})

afterEach(() => app.stop())

const at = (query: string, init: RequestInit = {}) => fetch(`${app.url}/api/unsubscribe?${query}`, init)
const asked = () => app.made.filter(({ name }) => name === 'notify.unsubscribe').length

it('the link of a mail shows a page with a button, and changes nothing', async () => {
  const answer = await at(`lang=ar&token=${TOKEN}`)
  const page = await answer.text()
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
  expect(page).toContain('<html lang="ar" dir="rtl">')
  expect(page).toContain(`action="/api/unsubscribe?lang=ar&amp;token=${TOKEN}"`)
  expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
  expect(asked()).toBe(0)
})

it('its button, and that of a mail program, end the mails without a session', async () => {
  for (const init of [
    { method: 'POST' },
    {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    },
  ]) {
    const answer = await at(`token=${TOKEN}`, init)
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain('These mails have ended')
  }
  expect(asked()).toBe(2)
})

it.each([
  ['', 400],
  ['token=x', 400],
  [`token=${'a'.repeat(1_001)}`, 400],
  [`token=${TOKEN}&token=${TOKEN}`, 400],
  [`token=${'a'.repeat(50)}`, 404],
])('the query %s is answered by %i, and ends nothing', async (query, status) => {
  expect((await at(query, { method: 'POST' })).status).toBe(status)
})

it('any other method is refused', async () => {
  expect((await at(`token=${TOKEN}`, { method: 'PUT' })).status).toBe(405)
})
