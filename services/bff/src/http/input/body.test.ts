import { startTestApp, type TestApp } from '../app-fixture.js'
import { TestBrowser } from '../browser-fixture.js'

describe('request bodies', () => {
  let app: TestApp
  let browser: TestBrowser

  beforeAll(async () => {
    app = await startTestApp()
    app.members.add('emad|1')
    app.rpcs.set('leave.applyForLeave', () => {
      throw new Error('must not be reached')
    })
    browser = new TestBrowser(app.url)
    await browser.signIn('emad')
  })
  afterAll(() => app.stop())

  const good = {
    subscription: 1,
    from_date: '2026-03-01',
    to_date: '2026-03-02',
    leave_type: 'Training',
    reason: '',
  }
  const apply = (body: unknown) => browser.post('/api/applyForLeave', body)

  test.each<[string, unknown, string, string]>([
    ['a day that does not exist', { ...good, from_date: '2026-02-30' }, 'from_date', 'DATE_INVALID'],
    ['a day in Arabic digits', { ...good, from_date: '٢٠٢٦-٠٣-٠١' }, 'from_date', 'DATE_INVALID'],
    ['an instant for a day', { ...good, to_date: '2026-03-02T00:00:00Z' }, 'to_date', 'DATE_INVALID'],
    ['a missing day', { ...good, to_date: undefined }, 'to_date', 'REQUIRED'],
    ['null for a day', { ...good, to_date: null }, 'to_date', 'TYPE_INVALID'],
    ['an array for a day', { ...good, to_date: ['2026-03-02'] }, 'to_date', 'TYPE_INVALID'],
    ['an operator for a day', { ...good, to_date: { $gt: '' } }, 'to_date.$gt', 'KEY_NOT_ALLOWED'],
    ['a type of leave beyond any key', { ...good, leave_type: 'x'.repeat(65) }, 'leave_type', 'TOO_LONG'],
    ['a number for a type of leave', { ...good, leave_type: 1 }, 'leave_type', 'TYPE_INVALID'],
    ['a number as text', { ...good, subscription: '1' }, 'subscription', 'NUMBER_INVALID'],
    ['a fraction', { ...good, subscription: 1.5 }, 'subscription', 'NUMBER_INVALID'],
    ['a number below one', { ...good, subscription: 0 }, 'subscription', 'NUMBER_INVALID'],
    ['too long a reason', { ...good, reason: 'x'.repeat(2_001) }, 'reason', 'TOO_LONG'],
    ['a NUL', { ...good, reason: 'a\u0000b' }, 'reason', 'CHARACTER_NOT_ALLOWED'],
    ['a lone surrogate', { ...good, reason: 'a\ud800b' }, 'reason', 'CHARACTER_NOT_ALLOWED'],
    [
      'a mark that turns text round',
      { ...good, reason: 'invoice\u202egpj.exe' },
      'reason',
      'CHARACTER_NOT_ALLOWED',
    ],
    ['a field the server sets', { ...good, status: 'approved' }, 'status', 'UNKNOWN_FIELD'],
    ['a field of another kind of task', { ...good, task_type: 4 }, 'task_type', 'UNKNOWN_FIELD'],
  ])('%s is refused and named', async (_what, body, field, reason) => {
    const answer = await apply(body)
    expect([answer.status, answer.body.reason]).toEqual([400, 'INVALID_ARGUMENT'])
    expect(answer.body.errors).toContainEqual({ field, reason })
  })

  test('all faults are named at once', async () => {
    const answer = await apply({ subscription: 'x', from_date: 'x', to_date: 'x', extra: 1 })
    expect(answer.body.errors?.map(({ field }) => field).toSorted()).toEqual([
      'extra',
      'from_date',
      'subscription',
      'to_date',
    ])
  })

  test.each([
    ['nothing', ''],
    ['half an object', '{"subscription":1'],
    ['a trailing comma', '{"subscription":1,}'],
    ['a comment', '{"subscription":1/**/}'],
    ['NaN', '{"subscription":NaN}'],
  ])('%s is malformed', async (_what, body) => {
    const answer = await apply(body)
    expect([answer.status, answer.body.reason]).toEqual([400, 'JSON_MALFORMED'])
  })

  test.each([
    ['an array', '[]'],
    ['a number', '1'],
    ['null', 'null'],
  ])('%s is no body', async (_what, body) => {
    expect((await apply(body)).status).toBe(400)
  })

  test.each([
    ['a repeated field', '{"subscription":1,"subscription":2}', 'subscription', 'DUPLICATE_FIELD'],
    [
      'a field repeated in disguise',
      '{"subscription":1,"\\u0073ubscription":2}',
      'subscription',
      'DUPLICATE_FIELD',
    ],
    ['__proto__', '{"__proto__":{"isAdmin":true}}', '__proto__', 'KEY_NOT_ALLOWED'],
    ['constructor', '{"a":{"constructor":{"prototype":{}}}}', 'a.constructor', 'KEY_NOT_ALLOWED'],
    ['a dotted key', '{"a.b":1}', 'a.b', 'KEY_NOT_ALLOWED'],
    ['a number beyond numbers', '{"subscription":1e999}', 'subscription', 'NUMBER_INVALID'],
  ])('%s is refused and named', async (_what, body, field, reason) => {
    const answer = await apply(body)
    expect(answer.status).toBe(400)
    expect(answer.body.errors).toContainEqual({ field, reason })
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined()
  })

  test('a body over 100 kB is 413, a packed one is refused', async () => {
    const large = await apply({ ...good, reason: 'x'.repeat(103_000) })
    expect([large.status, large.body.reason]).toEqual([413, 'BODY_TOO_LARGE'])
    const packed = await browser.post('/api/applyForLeave', good, { 'content-encoding': 'gzip' })
    expect([packed.status, packed.body.reason]).toEqual([415, 'CONTENT_TYPE'])
  })

  test('a template may be twenty times as large, to the byte', async () => {
    app.rpcs.set('templates.saveProjectTemplate', () => ({ id: 'tpl' }))
    const save = async (bytes: number) => {
      const body = (all_data: string) => JSON.stringify({ subscription: 1, name: 'Usual start', all_data })
      const answer = await browser.post(
        '/api/alterProjectTemplate',
        body('x'.repeat(bytes - body('').length)),
        { 'x-subscription': '1' },
      )
      return [answer.status, answer.body.reason]
    }
    expect(await save(1_900_000)).toEqual([200, undefined])
    // 2,000 kB are let in; the text in them may have 2,000,000 characters, which its field says by name.
    expect(await save(2_048_000)).toEqual([400, 'INVALID_ARGUMENT'])
    expect(await save(2_048_001)).toEqual([413, 'BODY_TOO_LARGE'])
  })

  test('deep, wide and long bodies are refused quickly', async () => {
    const nested = (depth: number) => '{"a":'.repeat(depth) + '1' + '}'.repeat(depth)
    const wide = JSON.stringify(
      Object.fromEntries(Array.from({ length: 201 }, (_, index) => [`k${index}`, 1])),
    )
    const long = JSON.stringify({ a: Array.from({ length: 1_001 }, () => 1) })
    const started = performance.now()
    const reasons = []
    for (const body of [nested(33), nested(12_000), '['.repeat(50_000), wide, long])
      reasons.push((await apply(body)).body.errors?.[0]?.reason)
    expect(reasons).toEqual(['TOO_DEEP', 'TOO_DEEP', 'TOO_DEEP', 'TOO_MANY_KEYS', 'TOO_MANY_ITEMS'])
    expect(performance.now() - started).toBeLessThan(10_000)
  })

  test('text arrives composed, and Arabic with its joiners arrives whole', async () => {
    app.rpcs.set('leave.rejectLeave', () => {
      throw new Error('seen')
    })
    const comment =
      'e\u0301 \u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645 \ud83d\udc69\u200d\ud83d\udcbb\nline'
    await browser.post('/api/rejectLeave', { subscription: 1, id: 'l1', version: 1, comment })
    const { request } = app.made.find(({ name }) => name === 'leave.rejectLeave') ?? {}
    expect((request as { comment: string }).comment).toBe(comment.normalize('NFC'))
  })

  test('an idempotency key becomes the request id; without one each request gets its own', async () => {
    const body = { subscription: 1, id: 'l1', version: 1 }
    const ids = async (headers: Record<string, string>) => {
      app.made.length = 0
      await browser.post('/api/withdrawLeave', body, headers)
      const { request } = app.made.find(({ name }) => name === 'leave.withdrawLeave') ?? {}
      return (request as { requestId: string } | undefined)?.requestId
    }
    const key = '7f0b0a52-98e2-4a0b-9a39-0d3f8c1a2b3c'
    expect(await ids({ 'idempotency-key': key.toUpperCase() })).toBe(key)
    expect(await ids({})).not.toBe(await ids({}))
    const bad = await browser.post('/api/withdrawLeave', body, { 'idempotency-key': 'again' })
    expect(bad.body.errors).toEqual([{ field: 'idempotency-key', reason: 'UUID_INVALID' }])
  })
})
