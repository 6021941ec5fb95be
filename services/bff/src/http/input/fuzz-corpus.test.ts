import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { invalid } from '@smartproject/kit/errors'

import { startTestApp, type TestApp } from '../app-fixture.js'
import { TestBrowser } from '../browser-fixture.js'
import { openApiDocument } from '../openapi/openapi.js'

// Findings of `npm run fuzz` stay: its inputs are sent again, and calls that it learnt from the description are made.

interface Found {
  readonly path: string
  readonly body: unknown
  readonly status: number
  readonly reason: string
}

const corpus = JSON.parse(readFileSync(join(__dirname, 'fuzz-corpus.json'), 'utf8')) as Found[]

describe('findings of the fuzzer', () => {
  let app: TestApp
  let browser: TestBrowser

  beforeAll(async () => {
    app = await startTestApp()
    app.members.add('emad|1')
    browser = new TestBrowser(app.url)
    await browser.signIn('emad')
  })
  afterAll(() => app.stop())

  test.each(corpus.map((found) => [found.path, found] as const))(
    '%s',
    async (path, { body, status, reason }) => {
      const answer = await browser.post(path, body)
      expect([answer.status, answer.body.reason]).toEqual([status, reason])
      expect(answer.headers.get('content-type')).toContain('application/problem+json')
    },
  )

  test('a call without a body is refused, and its description says so', async () => {
    const answer = await browser.post('/api/taskFieldUpdate', '', { 'content-type': '' })
    expect([answer.status, answer.body.reason]).toEqual([415, 'CONTENT_TYPE'])
    const { paths = {} } = openApiDocument('http://localhost:8080')
    const calls = Object.values(paths).flatMap((path) => path.post ?? [])
    const silent = calls.filter(
      ({ responses }) => !['413', '415', '422'].every((one) => one in (responses ?? {})),
    )
    expect(calls.length).toBeGreaterThan(100)
    expect(silent.map(({ operationId }) => operationId)).toEqual([])
  })

  test('a fault found by a service is reported by the field names of the call', async () => {
    app.rpcs.set('time.saveWorklog', () => {
      throw invalid([{ field: 'task_id', reason: 'CANNOT_CHANGE' }])
    })
    const worklog = { subscription: 1, task: 't1', date: '2026-03-02', minutes: 30 }
    const answer = await browser.post('/api/saveWorklog', worklog)
    expect([answer.status, answer.body.errors]).toEqual([400, [{ field: 'task', reason: 'CANNOT_CHANGE' }]])
  })

  test.each(['/api/getProject', '/api/getBoardSetup'])(
    '%s: a number that no project can have is reported as the field',
    async (path) => {
      const field = path === '/api/getProject' ? 'projectId' : 'project'
      const answer = await browser.post(path, { subscription: 1, [field]: 2_147_483_647 })
      expect([answer.status, answer.body.errors]).toEqual([400, [{ field, reason: 'NUMBER_INVALID' }]])
    },
  )

  test('the description says how many lanes a board has', () => {
    const text = JSON.stringify(openApiDocument('http://localhost:8080').paths?.['/api/updateBoardSettings'])
    expect(text).toContain('"minItems":5,"maxItems":5')
  })

  test('no pattern of the description has a flag, which JSON schema does not know', () => {
    const patterns = [
      ...JSON.stringify(openApiDocument('http://localhost:8080')).matchAll(/"pattern":"([^"]*)"/g),
    ]
    expect(patterns.length).toBeGreaterThan(10)
    expect(patterns.map(([, pattern = '']) => pattern).filter((one) => /\/[dgimsuvy]+$/.test(one))).toEqual(
      [],
    )
  })
})
