import { randomUUID } from 'node:crypto'

import { DomainError } from '@smartproject/kit/errors'
import { methods } from '@smartproject/proto/methods'
import { Plan } from '@smartproject/proto/smartproject/billing/v1/billing_service'
import { Leave, LeaveStatus, LeaveType } from '@smartproject/proto/smartproject/leave/v1/leave_service'
import { CountTasksResponse } from '@smartproject/proto/smartproject/tasks/v1/task_service'

import { startTestApp, type TestApp } from '../../http/app-fixture.js'
import { TestBrowser, type Answer } from '../../http/browser-fixture.js'
import { payloadAt, seal } from './envelope-fixture.js'
import { namedQueries } from './registry.js'

const day = (date: number) => ({ year: 2026, month: 3, day: date })
const aLeave = (changes: Partial<Leave> = {}) =>
  Leave.fromPartial({
    id: 'leave-1',
    userId: 'emad',
    fromDate: day(1),
    toDate: day(2),
    leaveType: LeaveType.ANNUAL,
    reason: 'null',
    status: LeaveStatus.PENDING,
    appliedTime: new Date('2026-02-01T08:00:00Z'),
    version: 3n,
    ...changes,
  })

describe('sealed queries', () => {
  let app: TestApp
  let browser: TestBrowser
  let key: Uint8Array
  let sid: string
  let kid: string

  beforeEach(async () => {
    app = await startTestApp()
    app.members.add('emad|1')
    browser = new TestBrowser(app.url)
    await browser.signIn('emad')
    const { body } = await browser.open()
    const state = body.data as { envelopeKey: string; envelopeKeyId: string; sid: string }
    key = new Uint8Array(Buffer.from(state.envelopeKey, 'base64url'))
    sid = state.sid
    kid = state.envelopeKeyId
  })
  afterEach(() => app.stop())

  async function ask(query: string, params: object, more: object = {}): Promise<Answer> {
    const now = app.clock.now().getTime()
    return browser.post('/api/custom', {
      q: await seal(key, payloadAt(now, { query, params, sid, ...more }), { kid }),
    })
  }

  test('every query stands on one RPC whose access rule agrees with it', () => {
    for (const query of namedQueries.values()) {
      const [service = '', method = ''] = query.rpc.split('/')
      const access = methods.find((one) => one.service === service && one.name === method)
      expect({ name: query.name, writes: access?.writes }).toEqual({
        name: query.name,
        writes: query.kind === 'write',
      })
    }
  })

  test.each([...namedQueries.keys()])('%s takes no parameter it does not name', async (name) => {
    app.made.length = 0
    const answer = await ask(name, { isAdmin: true, tenantId: 'tenant-2' }, { subscription: 1 })
    expect([answer.status, answer.body.reason]).toEqual([422, 'PARAMS'])
    expect(app.made.filter(({ name: rpc }) => rpc !== 'auth.getSession')).toEqual([])
  })

  test.each([...namedQueries.values()].filter(({ tenant }) => tenant === 'member').map(({ name }) => name))(
    '%s needs its subscription',
    async (name) => {
      const answer = await ask(name, {})
      expect(answer.status).toBe(422)
    },
  )

  test('plans have the names and the feature keys of old (S2 §3)', async () => {
    const price = { currencyCode: 'QAR', units: 100n, nanos: 500_000_000 }
    const plan = Plan.fromPartial({
      id: 2,
      title: 'BASIC',
      price,
      billingFrequency: 30,
      features: ['Boards', 'Leave'],
    })
    app.rpcs.set('billing.listPlans', () => ({ plans: [plan] }))
    const { body } = await ask('billing.plans', {})
    expect(body.data).toMatchObject([
      {
        id: 2,
        title: 'BASIC',
        price: { currency: 'QAR', minor: 10_050 },
        billingfrequency: 30,
        features: { a: 'Boards', b: 'Leave' },
      },
    ])
  })

  test('the status of several projects is counted by lane, and of none where one is foreign (S2 §7)', async () => {
    app.rpcs.set('tasks.countTasks', ({ projectNumber }: { projectNumber: number }) => {
      if (projectNumber === 9) throw new DomainError('not_found', 'PROJECT_NOT_FOUND')
      return CountTasksResponse.fromPartial({ newCount: projectNumber, closedCount: 2 })
    })
    const status = (projectIds: unknown) => ask('project.punchStatus', { projectIds }, { subscription: 1 })
    const lanes = { new: 7, assigned: 0, progress: 0, resolved: 0, closed: 2 }
    expect((await status([7, 8, 7])).body.data).toEqual([
      { project_id: 7, ...lanes, pcount: 9 },
      { project_id: 8, ...lanes, new: 8, pcount: 10 },
    ])
    expect((await status([7, 9])).body.reason).toBe('PROJECT_NOT_FOUND')
    for (const wrong of ['7,8', [], Array.from({ length: 101 }, (_, index) => index + 1)])
      expect((await status(wrong)).status).toBe(422)
  })

  test('failed sign-ins at the account of a member are forgotten on behalf of the caller (S2 §7)', async () => {
    app.rpcs.set('auth.forgetFailedSignIns', () => ({}))
    const idem = randomUUID()
    const { body } = await ask('auth.unlockUser', { userId: 'olga' }, { subscription: 1, idem })
    expect(body.data).toEqual([{ id: 'olga', login_attempts: 0 }])
    expect(app.made.find(({ name }) => name === 'auth.forgetFailedSignIns')).toMatchObject({
      passport: 'emad@1',
      request: { userId: 'olga', requestId: idem },
    })
  })

  test.each([{}, { userId: '' }, { email: 'olga@demo.test' }, { fullname: 'Olga' }])(
    'a person whose failed sign-ins are forgotten is named by id, not by %j',
    async (params) => {
      const answer = await ask('auth.unlockUser', params, { subscription: 1 })
      expect([answer.status, answer.body.reason]).toEqual([422, 'PARAMS'])
    },
  )

  test('failed sign-ins of a member are refused as auth refuses them', async () => {
    for (const [error, status] of [
      [new DomainError('forbidden', 'STEP_UP'), 403],
      [new DomainError('not_found', 'MEMBER_NOT_FOUND'), 404],
      [new DomainError('exhausted', 'TOO_MANY_ATTEMPTS', { meta: { retry_after_seconds: '9' } }), 429],
    ] as const) {
      app.rpcs.set('auth.forgetFailedSignIns', () => {
        throw error
      })
      const answer = await ask('auth.unlockUser', { userId: 'olga' }, { subscription: 1 })
      expect([answer.status, answer.body.reason]).toEqual([status, error.reason])
    }
  })

  test('a query of a foreign subscription answers like one of an unknown one', async () => {
    app.members.add('faris|2')
    const [foreign, unknown] = [
      await ask('tenancy.isOwner', {}, { subscription: 2 }),
      await ask('tenancy.isOwner', {}, { subscription: 77 }),
    ]
    expect([foreign.status, foreign.body.reason]).toEqual([404, 'SUBSCRIPTION_NOT_FOUND'])
    expect(foreign.text.replace(foreign.body.requestId ?? '', '')).toBe(
      unknown.text.replace(unknown.body.requestId ?? '', ''),
    )
  })

  test('own leaves come with the user’s passport, texts cleaned, the next page in a header', async () => {
    app.rpcs.set('leave.listOwnLeave', () => ({
      leaves: [aLeave(), aLeave({ id: 'leave-2', status: LeaveStatus.REJECTED })],
      page: { nextPageToken: 'next' },
    }))
    const answer = await ask('leave.ownList', { status: ['pending'] }, { subscription: 1 })
    expect(answer.body.data).toEqual([
      expect.objectContaining({
        id: 'leave-1',
        reason: '',
        leave_type: 'Annual leave',
        from_date: '2026-03-01',
      }),
    ])
    expect(answer.headers.get('x-next-cursor')).toBe('next')
    expect(app.made.find(({ name }) => name === 'leave.listOwnLeave')?.passport).toBe('emad@1')
  })

  test('a write is named by idem, else by the envelope itself', async () => {
    app.rpcs.set('leave.withdrawLeave', () => ({ leave: aLeave({ status: LeaveStatus.DELETED }) }))
    const idem = randomUUID()
    const jti = randomUUID()
    const params = { leaveId: 'leave-1', version: 3 }
    await ask('leave.deleteOwn', params, { subscription: 1, idem })
    await ask('leave.deleteOwn', params, { subscription: 1, jti })
    const ids = app.made
      .filter(({ name }) => name === 'leave.withdrawLeave')
      .map(({ request }) => (request as { requestId: string }).requestId)
    expect(ids).toEqual([idem, jti])
  })

  test('an unknown query, a replay, a stale one', async () => {
    expect((await ask('users.all', {})).body.reason).toBe('UNKNOWN_QUERY')
    const now = app.clock.now().getTime()
    const q = await seal(key, payloadAt(now, { query: 'auth.sessionOnline', params: {}, sid }), { kid })
    expect((await browser.post('/api/custom', { q })).body).toEqual({ data: [{ online: true, sid }] })
    const again = await browser.post('/api/custom', { q })
    expect([again.status, again.body.reason]).toEqual([409, 'REPLAY'])
    const old = await seal(key, payloadAt(now - 20_000, { sid }), { kid })
    const stale = await browser.post('/api/custom', { q: old })
    expect([stale.status, stale.body.reason]).toEqual([401, 'EXPIRED'])
  })

  test('an envelope of another session is not opened', async () => {
    const other = new TestBrowser(app.url)
    await other.signIn('emad')
    const q = await seal(key, payloadAt(app.clock.now().getTime(), { sid }), { kid })
    const answer = await other.post('/api/custom', { q })
    expect([answer.status, answer.body.reason]).toEqual([400, 'BAD_ENVELOPE'])
  })

  test('queries of older clients never run', async () => {
    const answer = await browser.post('/api/custom', { q: "select * from user where email='a' or 1=1" })
    expect([answer.status, answer.body.reason]).toEqual([400, 'SQL_NOT_ACCEPTED'])
  })

  test('whether a code is mine is answered only about me, and guessing ends (L25)', async () => {
    app.rpcs.set('leave.locateCode', () => {
      throw new DomainError('not_found', 'LEAVE_CODE_UNKNOWN')
    })
    const guess = () => ask('leave.codeIsMine', { requestCode: 'A'.repeat(25) })
    expect((await guess()).body).toEqual({ data: [{ mine: false }] })
    for (let count = 1; count < 20; count++) await guess()
    const spent = await guess()
    expect([spent.status, spent.body.reason]).toEqual([429, 'TOO_MANY_ATTEMPTS'])
    const byCall = await browser.post('/api/getLeaveByCode', { code: 'B'.repeat(25) })
    expect(byCall.status).toBe(429)
  })

  describe('add', () => {
    const fields = {
      from_date: '2026-03-01',
      to_date: '2026-03-02',
      leave_type: 'Training',
      reason: 'course',
    }

    test('a leave application of the only subscription', async () => {
      app.rpcs.set('leave.applyForLeave', () => ({ leave: aLeave() }))
      const idem = randomUUID()
      const answer = await browser.post('/api/add', { tableName: 'leave_application', fields, idem })
      expect(answer.body).toEqual({ data: { id: 'leave-1' } })
      const made = app.made.find(({ name }) => name === 'leave.applyForLeave')
      expect(made).toMatchObject({
        passport: 'emad@1',
        request: { requestId: idem, leaveType: LeaveType.TRAINING },
      })
    })

    test('with several subscriptions one has to be named', async () => {
      app.members.add('emad|163')
      const answer = await browser.post('/api/add', { tableName: 'leave_application', fields })
      expect(answer.body.errors).toEqual([{ field: 'subscription', reason: 'REQUIRED' }])
    })

    test.each(['subscription', 'status', 'report_to', 'isAdmin', 'approvecode', 'user_id', 'task_type'])(
      'refuses and names %s, which the server sets',
      async (name) => {
        const answer = await browser.post('/api/add', {
          tableName: 'leave_application',
          fields: { ...fields, [name]: 4 },
        })
        expect([answer.status, answer.body.reason]).toEqual([422, 'UNKNOWN_FIELD'])
        expect(answer.body.errors).toEqual([{ field: `fields.${name}`, reason: 'UNKNOWN_FIELD' }])
        expect(app.made.some(({ name: rpc }) => rpc.startsWith('leave.'))).toBe(false)
      },
    )

    test.each(['users', 'subscription', 'project_user_role', '__proto__', 'toString', ''])(
      'knows no table %j',
      async (tableName) => {
        const answer = await browser.post('/api/add', { tableName, fields: {} })
        expect([answer.status, answer.body.reason]).toEqual([404, 'UNKNOWN_TABLE'])
      },
    )

    test('a leave task is made by an approval alone', async () => {
      const task = { project_id: 1, name: 'Leave', task_type: 4 }
      const answer = await browser.post('/api/add', { tableName: 'task', fields: task, subscription: 1 })
      expect([answer.status, answer.body.reason]).toEqual([409, 'LEAVE_TASK'])
    })

    test('the event log takes a sign-out and nothing else', async () => {
      app.rpcs.set('auth.recordSessionEvent', () => ({ id: 'row-1' }))
      const add = (row: object) => browser.post('/api/add', { tableName: 'event_log', fields: row })
      expect((await add({ event_d: 2 })).body).toEqual({ data: { id: 'row-1' } })
      expect((await add({ event_d: 1 })).status).toBe(400)
      expect((await add({ event_d: 2, user_id: 'root' })).status).toBe(422)
    })

    test('the event log keeps what is said of a sign-out beside what is known (S1 §7)', async () => {
      app.rpcs.set('auth.recordSessionEvent', () => ({ id: 'row-1' }))
      const params = { id: 7, name: 'Emad', email: 'emad@demo.test', action: 'Logged Out' }
      const said = { session_id: 'older-1', url: '/1/leavelist', params, ip: '203.0.113.9' }
      const add = (row: object) => browser.post('/api/add', { tableName: 'event_log', fields: row })
      expect((await add({ event_d: 2, ...said })).body).toEqual({ data: { id: 'row-1' } })
      expect(app.made.find(({ name }) => name === 'auth.recordSessionEvent')?.request).toMatchObject({
        url: '/1/leavelist',
        clientAddress: '127.0.0.1',
        said: {
          sessionId: 'older-1',
          userId: '7',
          name: 'Emad',
          email: 'emad@demo.test',
          action: 'Logged Out',
          ip: '203.0.113.9',
        },
      })
    })

    test.each([
      ['url', '//evil.test', 'fields.url'],
      ['url', 'https://evil.test/', 'fields.url'],
      ['ip', 'nowhere', 'fields.ip'],
      ['session_id', 'x'.repeat(201), 'fields.session_id'],
      ['params', { action: 'x'.repeat(101) }, 'fields.params.action'],
    ])('the event log names %s where it is %j', async (name, value, field) => {
      const answer = await browser.post('/api/add', {
        tableName: 'event_log',
        fields: { event_d: 2, [name]: value },
      })
      expect(answer.status).toBe(400)
      expect(answer.body.errors?.map((fault) => fault.field)).toEqual([field])
    })
  })

  describe('email', () => {
    test('text of one’s own never leaves', async () => {
      const free = { to: 'a@b.c', subject: 'Smart Project Leave Application', text: 'x', html: '<b>x</b>' }
      const answer = await browser.post('/api/email', free)
      expect([answer.status, answer.body.reason]).toEqual([400, 'FREE_MAIL_REFUSED'])
      const subject = await browser.post('/api/email', { leaveId: 'leave-1', subject: 'You won' })
      expect(subject.body.reason).toBe('FREE_MAIL_REFUSED')
      expect(app.made.some(({ name }) => name.startsWith('leave.'))).toBe(false)
    })

    test('the mail of a leave is sent again by its id, the rest of the body ignored', async () => {
      app.rpcs.set('leave.resendLeaveMail', () => ({ leave: aLeave() }))
      const answer = await browser.post('/api/email', {
        leaveId: 'leave-1',
        to: 'x@evil.test',
        html: '<b>x</b>',
      })
      expect(answer.body).toEqual({ data: { id: 'leave-1', status: 'queued' } })
      const made = app.made.find(({ name }) => name === 'leave.resendLeaveMail')
      expect(Object.keys(made?.request as object)).toEqual(['id', 'requestId'])
    })

    test('too many are refused', async () => {
      app.rpcs.set('leave.resendLeaveMail', () => {
        throw new DomainError('exhausted', 'MAIL_LIMIT')
      })
      expect((await browser.post('/api/email', { leaveId: 'leave-1', subscription: 1 })).status).toBe(429)
    })
  })
})
