import { randomUUID } from 'node:crypto'
import { get } from 'node:http'

import type { RpcCall } from '@smartproject/kit/grpc/authorise'
import { SessionChange } from '@smartproject/proto/smartproject/auth/events/v1/session_event'
import { Leave, LeaveStatus, LeaveType } from '@smartproject/proto/smartproject/leave/v1/leave_service'
import { topics } from '@smartproject/proto/topics'
import { eventually } from '@smartproject/testkit/eventually'
import { createConnection } from 'mongoose'

import { payloadAt, seal } from '../src/legacy/custom/envelope-fixture.js'
import { TestBrowser } from '../src/http/browser-fixture.js'
import { aMember, startWorld, type World } from './world.js'

const leave = Leave.fromPartial({
  id: 'l1',
  userId: 'emad',
  fromDate: { year: 2026, month: 3, day: 1 },
  toDate: { year: 2026, month: 3, day: 2 },
  leaveType: LeaveType.SICK,
  status: LeaveStatus.PENDING,
  appliedTime: new Date(),
  version: 1n,
})

describe('the edge, on real gRPC, Kafka and MongoDB', () => {
  let world: World
  let browser: TestBrowser

  beforeAll(async () => {
    world = await startWorld()
    world.handlers.set('leave.listOwnLeave', async () => ({ leaves: [leave], page: undefined }))
    world.handlers.set('notify.listNotifications', async () => ({
      notifications: [],
      unseenCount: 0,
      page: undefined,
    }))
    await waitUntilFactsRead()
  }, 60_000)
  afterAll(() => world.stop())

  beforeEach(async () => {
    world.members.clear()
    world.members.set('emad|1', aMember())
    browser = new TestBrowser(world.url)
    await browser.signIn('emad')
  })

  const list = () => browser.post('/api/listOwnLeave', { subscription: 1 })
  const sessionOf = (one: TestBrowser) => world.sessions.get(one.cookies.get('sid') ?? '')

  /** Waits until the process reads facts: its consumer takes a moment to join. */
  async function waitUntilFactsRead(): Promise<void> {
    const probe = new TestBrowser(world.url)
    await probe.signIn('probe')
    const end = { change: SessionChange.ENDED, sessionId: sessionOf(probe)?.id ?? '', userId: 'probe' }
    await eventually(
      async () => {
        await world.bus.publish(topics.sessionEvent, {
          tenantId: '',
          aggregateId: end.sessionId,
          message: end,
        })
        await new Promise((resolve) => setTimeout(resolve, 300))
        return (await probe.get('/api/me')).status === 401
      },
      { withinMs: 40_000, everyMs: 200, what: 'the broadcast consumer' },
    )
  }

  test('a write arrives with passport, action id and request id, and is checked by the peer itself', async () => {
    const seen: { request: { requestId: string }; call: RpcCall }[] = []
    world.handlers.set('leave.applyForLeave', async (request: never, call: RpcCall) => {
      seen.push({ request, call })
      return { leave }
    })
    const key = randomUUID()
    const body = { subscription: 1, from_date: '2026-03-01', to_date: '2026-03-02', leave_type: 'Sick leave' }
    const answer = await browser.post('/api/applyForLeave', body, { 'idempotency-key': key })
    expect(answer.status).toBe(200)
    expect(seen[0]?.request.requestId).toBe(key)
    expect(seen[0]?.call.caller).toMatchObject({ userId: 'emad', tenantId: 'tenant-1' })
    expect(seen[0]?.call.caller.requestId).toBe(answer.headers.get('x-request-id'))
  })

  test('a session ended elsewhere is dead here within a second, its stream too', async () => {
    world.handlers.set('notify.watchNotifications', async (_request: never, call: RpcCall) => {
      await new Promise<void>((resolve) => call.signal.addEventListener('abort', () => resolve()))
    })
    const stream = await openStream(browser)
    const session = sessionOf(browser)
    world.sessions.delete(browser.cookies.get('sid') ?? '')
    // Remembered for up to five seconds, were it not for the fact that follows.
    expect((await browser.get('/api/me')).status).toBe(200)
    const message = { change: SessionChange.ENDED, sessionId: session?.id ?? '', userId: 'emad' }
    await world.bus.publish(topics.sessionEvent, { tenantId: '', aggregateId: message.sessionId, message })
    await eventually(async () => (await browser.get('/api/me')).status === 401, { withinMs: 1_000 })
    await eventually(() => stream.ended, { withinMs: 1_000 })
  })

  test('a right taken away is gone within a second', async () => {
    expect((await list()).status).toBe(200)
    world.members.set('emad|1', { permissions: ['WORKSPACE_READ'], version: 2 })
    const message = { tenantId: 'tenant-1', subscriptionNumber: 1, member: { userId: 'emad', version: 2n } }
    await world.bus.publish(topics.memberEvent, { tenantId: 'tenant-1', aggregateId: 'emad', message })
    const denied = await eventually(
      async () => {
        const answer = await list()
        return answer.status === 403 && answer
      },
      { withinMs: 1_000 },
    )
    expect(denied.body.reason).toBe('PERMISSION_DENIED')
  })

  test('a member who was taken out finds nothing', async () => {
    expect((await list()).status).toBe(200)
    world.members.delete('emad|1')
    const message = { tenantId: 'tenant-1', subscriptionNumber: 1, member: { userId: 'emad', version: 3n } }
    await world.bus.publish(topics.memberEvent, { tenantId: 'tenant-1', aggregateId: 'emad', message })
    await eventually(async () => (await list()).status === 404, { withinMs: 1_000 })
  })

  test('a forged fact changes nothing', async () => {
    await list()
    const value = Buffer.from(
      topics.memberEvent.codec.encode(topics.memberEvent.codec.fromPartial({})).finish(),
    )
    await world.bus.publishRaw('tenancy.member.v1', { key: 'other:emad', value, headers: { ce_id: 'x' } })
    await world.bus.publishRaw('auth.session.v1', { key: ':x', value: Buffer.from('junk'), headers: {} })
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect((await list()).status).toBe(200)
  })

  test('an envelope used on one replica is a replay on the other, and is forgotten in time', async () => {
    world.handlers.set('billing.listPlans', async () => ({
      plans: [],
      catalogueVersion: 1,
      payment: undefined,
    }))
    const other = await world.replica()
    const sameSession = new TestBrowser(`http://127.0.0.1:${other.httpPort}`)
    for (const [name, value] of browser.cookies) sameSession.cookies.set(name, value)
    const { body } = await sameSession.open()
    const state = body.data as { envelopeKey: string; envelopeKeyId: string; sid: string }
    const key = new Uint8Array(Buffer.from(state.envelopeKey, 'base64url'))
    const q = await seal(key, payloadAt(Date.now(), { sid: state.sid }), { kid: state.envelopeKeyId })
    const answers = await Promise.all([browser, sameSession].map((one) => one.post('/api/custom', { q })))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))

    const connection = await createConnection(world.database.uri).asPromise()
    const collection = connection.collection('envelope_ids')
    expect(await collection.countDocuments()).toBe(1)
    expect(await collection.indexes()).toContainEqual(expect.objectContaining({ expireAfterSeconds: 60 }))
    await connection.close()
  })

  test('a peer that hangs is given up', async () => {
    world.handlers.set('billing.listPlans', () => new Promise(() => undefined))
    const { body } = await browser.open()
    const state = body.data as { envelopeKey: string; envelopeKeyId: string; sid: string }
    const key = new Uint8Array(Buffer.from(state.envelopeKey, 'base64url'))
    const started = performance.now()
    const answer = await browser.post('/api/custom', {
      q: await seal(key, payloadAt(Date.now(), { sid: state.sid }), { kid: state.envelopeKeyId }),
    })
    expect([answer.status, answer.body.reason]).toEqual([503, 'DEADLINE_EXCEEDED'])
    expect(performance.now() - started).toBeLessThan(3_500)
  })

  test('answers probes, and lets a running request finish while it leaves', async () => {
    expect((await fetch(`${world.opsUrl}/readyz`)).status).toBe(200)
    const leaving = await world.replica()
    const guest = new TestBrowser(`http://127.0.0.1:${leaving.httpPort}`)
    await guest.signIn('emad')
    world.handlers.set('leave.listOwnLeave', async () => {
      await new Promise((resolve) => setTimeout(resolve, 500))
      return { leaves: [], page: undefined }
    })
    const running = guest.post('/api/listOwnLeave', { subscription: 1 })
    await new Promise((resolve) => setTimeout(resolve, 150))
    const [answer] = await Promise.all([running, leaving.stop()])
    expect(answer.status).toBe(200)
    await expect(guest.get('/api/me')).rejects.toThrow()
  })

  async function openStream(one: TestBrowser): Promise<{ ended: boolean }> {
    const stream = { ended: false }
    await new Promise<void>((resolve, reject) => {
      const options = { headers: { cookie: one.cookieHeader() } }
      get(`${world.url}/api/stream?subscription=1`, options, (response) => {
        expect(response.statusCode).toBe(200)
        response.resume().on('close', () => (stream.ended = true))
        resolve()
      }).on('error', reject)
    })
    return stream
  }
})
