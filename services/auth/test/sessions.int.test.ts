import { randomUUID } from 'node:crypto'

import { SessionChange } from '@smartproject/proto/smartproject/auth/events/v1/session_event'
import { SaidEvent, type SignInResponse } from '@smartproject/proto/smartproject/auth/v1/auth_service'
import { topics } from '@smartproject/proto/topics'
import { eventually } from '@smartproject/testkit/eventually'

import { noticesOf } from './notices.js'
import { aWorld, deadlineMs, type World } from './world.js'

let world: World

beforeAll(async () => {
  world = await aWorld()
})

afterAll(() => world.stop())

const session = (sessionToken: string, passive = false) =>
  world.bff.getSession({ sessionToken, passive }, { deadlineMs })
const unknownSession = { kind: 'unauthenticated', reason: 'SESSION_UNKNOWN' }

describe('sessions', () => {
  it('open with the token alone, which is stored as a hash', async () => {
    const account = await world.anAccount()
    const { sessionToken, session: started } = await world.signIn(account.email)
    expect(Buffer.from(sessionToken, 'base64url')).toHaveLength(32)
    expect(await session(sessionToken)).toMatchObject({ session: started, user: { id: account.id } })
    const stored = await world.service.connection.collection('sessions').find({}).toArray()
    expect(JSON.stringify(stored)).not.toContain(sessionToken)
    await expect(session('nonsense')).rejects.toMatchObject(unknownSession)
    await expect(session('')).rejects.toMatchObject(unknownSession)
  })

  it('are asked for by the bff only', async () => {
    await expect(
      world.user.getSession({ sessionToken: 'x', passive: false }, { deadlineMs }),
    ).rejects.toMatchObject({
      reason: 'SERVICE_TOKEN_INVALID',
    })
  })

  it('rotate at sign-in: a planted token dies', async () => {
    const account = await world.anAccount()
    const ended = await world.service.bus.collect(topics.sessionEvent, '')
    const before = await world.signIn(account.email)
    const after = await world.signIn(account.email, { previousSessionToken: before.sessionToken })
    await expect(session(before.sessionToken)).rejects.toMatchObject(unknownSession)
    expect((await session(after.sessionToken)).session?.id).toBe(after.session?.id)
    const changes = await eventually(() => {
      const own = ended.filter((event) => event.message.userId === account.id)
      return own.length === 3 ? own : null
    })
    expect(changes.filter((event) => event.message.change === SessionChange.ENDED)).toMatchObject([
      { message: { sessionId: before.session?.id } },
    ])
  })

  it('are twenty for one person: with one more the oldest ends, also with many at once', async () => {
    const account = await world.anAccount()
    const other = await world.anAccount()
    const spared = await world.signIn(other.email)
    const oldest = await world.signIn(account.email)
    world.clock.advance(1_000)
    const ended = await world.service.bus.collect(topics.sessionEvent, '')
    const many = []
    // More at once would be delayed as guesses: each counts as one until its password has been compared.
    for (const size of [4, 4, 4, 4, 3])
      many.push(...(await Promise.all(Array.from({ length: size }, () => world.signIn(account.email)))))
    await session(oldest.sessionToken)
    world.clock.advance(1_000)
    const newest = await Promise.all(Array.from({ length: 3 }, () => world.signIn(account.email)))
    await expect(session(oldest.sessionToken)).rejects.toMatchObject(unknownSession)
    const alive = await Promise.allSettled(many.map(({ sessionToken }) => session(sessionToken)))
    expect(alive.filter(({ status }) => status === 'fulfilled')).toHaveLength(17)
    for (const { sessionToken } of [...newest, spared]) await session(sessionToken)
    await eventually(() => {
      const own = ended.filter(({ message }) => message.userId === account.id)
      return own.filter(({ message }) => message.change === SessionChange.ENDED).length === 3
    })
  })

  it('die with the account', async () => {
    const account = await world.anAccount()
    const { sessionToken } = await world.signIn(account.email)
    await world.service.connection
      .collection('users')
      .updateOne({ email: account.email }, { $set: { active: false } })
    await expect(session(sessionToken)).rejects.toMatchObject(unknownSession)
    await expect(world.signIn(account.email)).rejects.toMatchObject({ reason: 'SIGN_IN_REFUSED' })
  })

  it('end when idle for two hours, and after twelve in any case', async () => {
    const account = await world.anAccount()
    const idle = await world.signIn(account.email)
    const used = await world.signIn(account.email)
    const hour = 3_600_000
    world.clock.advance(1.5 * hour)
    await session(used.sessionToken)
    world.clock.advance(hour)
    await expect(session(idle.sessionToken)).rejects.toMatchObject(unknownSession)
    for (let i = 0; i < 9; i++) {
      await session(used.sessionToken)
      world.clock.advance(hour)
    }
    await session(used.sessionToken)
    world.clock.advance(hour)
    await expect(session(used.sessionToken)).rejects.toMatchObject(unknownSession)
  })
})

describe('the session of a person who stays signed in', () => {
  const day = 86_400_000
  const live = ({ sessionToken }: SignInResponse) =>
    session(sessionToken).then(
      () => true,
      () => false,
    )

  it('lives for thirty days, and for seven without use', async () => {
    const { email } = await world.anAccount()
    const idle = await world.signIn(email, { stay: true })
    const used = await world.signIn(email, { stay: true })
    for (let days = 0; days < 24; days += 6) {
      world.clock.advance(6 * day)
      expect(await live(used)).toBe(true)
    }
    expect(await live(idle)).toBe(false)
    world.clock.advance(6 * day)
    expect(await live(used)).toBe(false)
  })

  it('of a platform administrator is as short as any, also when the right came later', async () => {
    const admin = await world.anAccount({ platformAdmin: true })
    const person = await world.anAccount()
    const [own, later] = [
      await world.signIn(admin.email, { stay: true }),
      await world.signIn(person.email, { stay: true }),
    ]
    await world.service.connection
      .collection('users')
      .updateOne({ email: person.email }, { $set: { platformAdmin: true } })
    world.clock.advance(day / 8)
    expect([await live(own), await live(later)]).toEqual([false, false])
  })
})

describe('a sign-in', () => {
  it('in a browser that the account does not know is mailed to its owner, in another it is not', async () => {
    const [account, other] = [await world.anAccount(), await world.anAccount()]
    const notices = await noticesOf(world)
    const device = (userId: string) => ({ device: { deviceId: 'laptop', deviceUserId: userId } })
    await world.signIn(account.email, device(account.id))
    await expect(world.signIn(account.email, { password: 'wrong-password' })).rejects.toMatchObject({
      reason: 'SIGN_IN_REFUSED',
    })
    await world.signIn(account.email, { ...device(other.id), address: '198.51.100.250' })
    const { notice } = await notices.nth(account.email, 'account-new-browser')
    expect(notice).toMatchObject({ fullname: 'Olivia Owner', values: { network: '198.51.100.250' } })
    expect(notices.to(account.email)).toHaveLength(1)
  })
})

describe('a passive look at a session', () => {
  it('keeps no idle session alive', async () => {
    const account = await world.anAccount()
    const { sessionToken } = await world.signIn(account.email)
    const halfAnHour = 1_800_000
    for (let i = 0; i < 3; i++) {
      world.clock.advance(halfAnHour)
      await session(sessionToken, true)
    }
    world.clock.advance(halfAnHour)
    await expect(session(sessionToken, true)).rejects.toMatchObject(unknownSession)
  })
})

describe('signing out', () => {
  const rows = (sessionId: string | undefined) =>
    world.service.connection.collection('event_log').find({ sessionId }).toArray()

  it('kills the session and writes one row, however often it is asked', async () => {
    const account = await world.anAccount()
    const { sessionToken, session: started } = await world.signIn(account.email)
    const request = { sessionToken, clientAddress: '192.0.2.9', url: '/1' }
    await Promise.all([1, 2, 3].map(() => world.bff.signOut(request, { deadlineMs })))
    await world.bff.signOut(request, { deadlineMs })
    await expect(session(sessionToken)).rejects.toMatchObject(unknownSession)
    expect(await rows(started?.id)).toMatchObject([
      {
        event: 2,
        url: '/1',
        ip: '192.0.2.9',
        params: { id: account.id, name: 'Olivia Owner', email: account.email, action: 'Logged Out' },
      },
    ])
  })

  it('of an unknown session succeeds and writes nothing', async () => {
    const before = await world.service.connection.collection('event_log').countDocuments()
    await world.bff.signOut({ sessionToken: 'unknown', clientAddress: '', url: '' }, { deadlineMs })
    expect(await world.service.connection.collection('event_log').countDocuments()).toBe(before)
  })

  it('takes only a path of our own', async () => {
    const request = { sessionToken: 'x', clientAddress: '', url: '//evil.test' }
    await expect(world.bff.signOut(request, { deadlineMs })).rejects.toMatchObject({
      fields: [{ field: 'url', reason: 'RELATIVE_PATH_EXPECTED' }],
    })
  })

  it('recorded by the browser is the same row', async () => {
    const account = await world.anAccount()
    const { sessionToken, session: started } = await world.signIn(account.email)
    const options = await world.ownPassport(account.id, started?.id ?? '')
    const said = SaidEvent.fromPartial({ sessionId: 'older-1', name: 'Olivia', ip: '203.0.113.9' })
    const event = { event: 2, url: '/1', clientAddress: '192.0.2.9', said }
    const first = await world.user.recordSessionEvent({ ...event, requestId: randomUUID() }, options)
    expect(await world.user.recordSessionEvent({ ...event, requestId: randomUUID() }, options)).toEqual(first)
    await world.bff.signOut({ sessionToken, clientAddress: '', url: '' }, { deadlineMs })
    // Claims of the client about itself stand beside the known facts, and nowhere else.
    expect(await rows(started?.id)).toMatchObject([
      { url: '/1', ip: '192.0.2.9', params: { id: account.id, name: 'Olivia Owner' }, said },
    ])
    await expect(
      world.user.recordSessionEvent(
        { ...event, said: { ...said, name: 'x'.repeat(201) }, requestId: randomUUID() },
        options,
      ),
    ).rejects.toMatchObject({ fields: [{ field: 'said.name', reason: 'TOO_LONG' }] })

    await expect(
      world.user.recordSessionEvent({ ...event, event: 1, requestId: randomUUID() }, options),
    ).rejects.toMatchObject({ fields: [{ field: 'event', reason: 'EVENT_UNKNOWN' }] })
    const foreign = await world.ownPassport(
      account.id,
      (await world.signIn((await world.anAccount()).email)).session?.id ?? '',
    )
    await expect(
      world.user.recordSessionEvent({ ...event, requestId: randomUUID() }, foreign),
    ).rejects.toMatchObject(unknownSession)
  })
})

describe('the value that is kept with a session', () => {
  it('is the greatest one, also of many at once, of that session alone (P18)', async () => {
    const account = await world.anAccount()
    const [one, other] = [await world.signIn(account.email), await world.signIn(account.email)]
    const own = await world.ownPassport(account.id, one.session?.id ?? '')
    const keep = async (value: string, options = own) =>
      (await world.user.keepSessionValue({ value, requestId: randomUUID() }, options)).value
    expect(await keep('')).toBe('')
    expect(await keep('9')).toBe('9')
    expect(await keep('10')).toBe('10')
    expect(await keep('9')).toBe('10')
    expect(await keep('')).toBe('10')
    await Promise.all(['31', '57', '12', '44'].map((value) => keep(value)))
    expect(await keep('')).toBe('57')
    expect(await keep('', await world.ownPassport(account.id, other.session?.id ?? ''))).toBe('')
  })

  it('is kept and seen by its own session alone, and by none after its end (P18)', async () => {
    const [account, foreign] = [await world.anAccount(), await world.anAccount()]
    const { session: started, sessionToken } = await world.signIn(account.email)
    const keep = async (userId: string) =>
      world.user.keepSessionValue(
        { value: '1', requestId: randomUUID() },
        await world.ownPassport(userId, started?.id ?? ''),
      )
    await expect(keep(foreign.id)).rejects.toMatchObject(unknownSession)
    await world.bff.signOut({ sessionToken, clientAddress: '', url: '/' }, { deadlineMs })
    await expect(keep(account.id)).rejects.toMatchObject(unknownSession)
  })

  it('is audited without the value, once for each that is kept (P39)', async () => {
    const account = await world.anAccount()
    const records = await world.service.bus.collect(topics.auditEvent, '')
    const { session: started } = await world.signIn(account.email)
    const own = await world.ownPassport(account.id, started?.id ?? '')
    for (const value of ['2', '1', '3'])
      await world.user.keepSessionValue({ value, requestId: randomUUID() }, own)
    const kept = () => records.filter(({ message }) => message.targetId === started?.id)
    await eventually(() => kept().length === 3)
    expect(kept().map(({ message }) => message.action)).toEqual([
      'auth.signed_in',
      'auth.session_value_kept',
      'auth.session_value_kept',
    ])
    expect(JSON.stringify(kept().map(({ message }) => message.details))).not.toMatch(/[123]/)
  })
})

describe('a call that the edge has denied', () => {
  it('stands in the audit trail with its name and its caller', async () => {
    const account = await world.anAccount()
    const options = await world.ownPassport(account.id, randomUUID())
    const records = await world.service.bus.collect(topics.auditEvent, '')
    const denial = { call: 'listPlatformUsers', reason: 'PERMISSION_DENIED' }
    await world.user.recordDenial({ ...denial, requestId: randomUUID() }, options)
    const { message } = await eventually(() => records.find((one) => one.message.actorId === account.id))
    expect(message).toMatchObject({
      action: 'call.denied',
      targetType: 'call',
      targetId: denial.call,
      details: { reason: denial.reason },
    })
  })

  it('is recorded by names alone', async () => {
    const account = await world.anAccount()
    const options = await world.ownPassport(account.id, randomUUID())
    await expect(
      world.user.recordDenial({ call: '<b>', reason: '', requestId: randomUUID() }, options),
    ).rejects.toMatchObject({
      fields: [
        { field: 'call', reason: 'NAME_EXPECTED' },
        { field: 'reason', reason: 'NAME_EXPECTED' },
      ],
    })
  })
})
