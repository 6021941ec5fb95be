import { DomainError } from '@smartproject/kit/errors'
import { User } from '@smartproject/proto/smartproject/auth/v1/auth_service'

import { Attempts } from './attempts.js'
import { Passports } from './passports.js'
import { deriveSecrets } from './secrets.js'
import { Sessions, type LiveSession } from './sessions.js'

let now = 1_780_000_000_000
const clock = { now: () => new Date(now) }
const user = User.fromPartial({ id: 'emad', active: true })
const token = 'a-token-of-some-length'

beforeEach(() => {
  now = 1_780_000_000_000
})

describe('sessions', () => {
  let asked: number
  /** For each question whether it was a passive one. */
  let looks: boolean[]
  let answer: () => Promise<never>
  let sessions: Sessions

  beforeEach(() => {
    asked = 0
    looks = []
    answer = () =>
      Promise.resolve({
        session: { id: 's1', userId: 'emad', expireTime: new Date(now + 60_000) },
        user,
      } as never)
    const getSession = ({ passive }: { passive: boolean }) => {
      asked += 1
      looks.push(passive)
      return answer()
    }
    sessions = new Sessions({ getSession, getApiToken: () => answer() }, clock)
  })

  /** Lets an answer that no caller waits for arrive. */
  const settled = () => new Promise(setImmediate)
  const live = () => ({
    session: { id: 's1', userId: 'emad', expireTime: new Date(now + 60_000) },
    user,
  })

  test('are remembered for five seconds, and asked once by many at a time', async () => {
    await Promise.all([1, 2, 3].map(() => sessions.resolve(token, 'r')))
    expect(asked).toBe(1)
    now += 2_999
    await sessions.resolve(token, 'r')
    expect(asked).toBe(1)
    now += 2_002
    expect(sessions.peek(token)).toBeNull()
    await sessions.resolve(token, 'r')
    expect(asked).toBe(2)
  })

  test('are asked for again in time: a person who goes on working does not wait', async () => {
    await sessions.resolve(token, 'r')
    now += 3_500
    let release: (value: never) => void = () => undefined
    answer = () => new Promise((resolve) => (release = resolve))
    expect(await Promise.all([1, 2].map(() => sessions.resolve(token, 'r')))).toMatchObject([
      { id: 's1' },
      { id: 's1' },
    ])
    expect(asked).toBe(2)
    release(live() as never)
    await settled()
    now += 2_500
    expect(sessions.peek(token)).not.toBeNull()
    expect(await sessions.resolve(token, 'r')).toMatchObject({ id: 's1' })
    expect(asked).toBe(2)
  })

  test('a passive look keeps no session alive, and the next use of it is reported all the same', async () => {
    await sessions.resolve(token, 'r', true)
    now += 3_500
    await sessions.resolve(token, 'r', true)
    await settled()
    expect(looks).toEqual([true, true])
    expect(await sessions.resolve(token, 'r')).toMatchObject({ id: 's1' })
    await settled()
    // A use at the same time as a look is not taken for one.
    now += 6_000
    await Promise.all([sessions.resolve(token, 'r', true), sessions.resolve(token, 'r')])
    expect(looks).toEqual([true, true, false, true, false])
  })

  test('an early answer that there is none ends what was remembered', async () => {
    await sessions.resolve(token, 'r')
    now += 3_500
    answer = () => Promise.reject(new DomainError('unauthenticated', 'SESSION_UNKNOWN'))
    await sessions.resolve(token, 'r')
    await settled()
    expect(sessions.peek(token)).toBeNull()
  })

  test('a failure to ask early is reported when nothing is remembered any more, and no sooner', async () => {
    await sessions.resolve(token, 'r')
    answer = () => Promise.reject(new DomainError('unavailable', 'PEER_UNAVAILABLE'))
    now += 3_500
    expect(await sessions.resolve(token, 'r')).toMatchObject({ id: 's1' })
    await settled()
    now += 1_499
    expect(await sessions.resolve(token, 'r')).toMatchObject({ id: 's1' })
    await settled()
    now += 1
    await expect(sessions.resolve(token, 'r')).rejects.toMatchObject({ kind: 'unavailable' })
  })

  test.each<[string, () => void]>([
    ['the account changes', () => sessions.dropUser('emad')],
    ['facts may have been missed', () => sessions.clear()],
  ])('an answer under way when %s is not remembered', async (_what, change) => {
    let release: (value: never) => void = () => undefined
    answer = () => new Promise((resolve) => (release = resolve))
    const waiting = sessions.resolve(token, 'r')
    change()
    release(live() as never)
    expect(await waiting).toMatchObject({ id: 's1' })
    expect(sessions.peek(token)).toBeNull()
  })

  test('an early answer under way does not bring an ended session back', async () => {
    await sessions.resolve(token, 'r')
    now += 3_500
    let release: (value: never) => void = () => undefined
    answer = () => new Promise((resolve) => (release = resolve))
    await sessions.resolve(token, 'r')
    sessions.drop('s1')
    release(live() as never)
    await settled()
    expect(sessions.peek(token)).toBeNull()
  })

  test('die at once when they end, listeners hear of it', async () => {
    let received = 0
    await sessions.resolve(token, 'r')
    sessions.onEnd('s1', () => (received += 1))
    sessions.drop('s1')
    expect(sessions.peek(token)).toBeNull()
    expect(received).toBe(1)
    // Even an answer that says otherwise cannot bring an ended one back.
    expect(await sessions.resolve(token, 'r')).toBeNull()
  })

  test('an answer under way does not bring an ended session back', async () => {
    let release: (value: never) => void = () => undefined
    answer = () => new Promise((resolve) => (release = resolve))
    const waiting = sessions.resolve(token, 'r')
    sessions.drop('s1')
    release({ session: { id: 's1', userId: 'emad', expireTime: new Date(now + 60_000) }, user } as never)
    expect(await waiting).toBeNull()
    expect(sessions.peek(token)).toBeNull()
  })

  test.each<[string, object]>([
    ['of an inactive user', { user: User.fromPartial({ id: 'emad', active: false }) }],
    ['of another user', { user: User.fromPartial({ id: 'mona', active: true }) }],
    ['without a user', { user: undefined }],
    ['already over', { session: { id: 's1', userId: 'emad', expireTime: new Date(0) } }],
    ['without an end', { session: { id: 's1', userId: 'emad', expireTime: undefined } }],
  ])('a session %s is none', async (_what, changes) => {
    const session = { id: 's1', userId: 'emad', expireTime: new Date(now + 60_000) }
    answer = () => Promise.resolve({ session, user, ...changes } as never)
    expect(await sessions.resolve(token, 'r')).toBeNull()
  })

  test('nothing is remembered of a failure', async () => {
    answer = () => Promise.reject(new DomainError('unavailable', 'PEER_UNAVAILABLE'))
    await expect(sessions.resolve(token, 'r')).rejects.toMatchObject({ kind: 'unavailable' })
    answer = () => Promise.reject(new DomainError('unauthenticated', 'SESSION_UNKNOWN'))
    expect(await sessions.resolve(token, 'r')).toBeNull()
    expect(asked).toBe(2)
  })
})

describe('passports', () => {
  const session: LiveSession = {
    id: 's1',
    user,
    secondFactor: false,
    factorTime: 0,
    authTime: 0,
    provider: '',
    expiresAt: Infinity,
    tokenHash: 'h',
    api: null,
  }
  let version: bigint
  let asked: number
  let passports: Passports

  beforeEach(() => {
    version = 1n
    asked = 0
    const issuePassport = () => {
      asked += 1
      const expireTime = new Date(now + 60_000)
      return Promise.resolve({ passport: `p${asked}`, tenantId: 't1', version, expireTime }) as never
    }
    passports = new Passports(
      { tenancy: { issuePassport }, demo: { issueVisitorPassport: issuePassport } },
      clock,
    )
    now += 15_001
  })

  test('serve until five seconds before they end', async () => {
    await passports.get(session, 1, 'r')
    now += 54_999
    expect((await passports.get(session, 1, 'r')).token).toBe('p1')
    now += 2
    expect((await passports.get(session, 1, 'r')).token).toBe('p2')
  })

  test('are kept apart by session and subscription', async () => {
    await passports.get(session, 1, 'r')
    await passports.get(session, 2, 'r')
    await passports.get({ ...session, id: 's2' }, 1, 'r')
    expect(asked).toBe(3)
  })

  test('are given up when a newer fact about the membership is heard', async () => {
    await passports.get(session, 1, 'r')
    passports.supersede('t1', 'emad', 1n)
    passports.supersede('t1', 'mona', 9n)
    passports.supersede('t2', 'emad', 9n)
    expect((await passports.get(session, 1, 'r')).token).toBe('p1')
    passports.supersede('t1', 'emad', 2n)
    expect((await passports.get(session, 1, 'r')).token).toBe('p2')
    // Made from the old version again: used now, not remembered.
    expect((await passports.get(session, 1, 'r')).token).toBe('p3')
    version = 2n
    await passports.get(session, 1, 'r')
    expect((await passports.get(session, 1, 'r')).token).toBe('p4')
  })

  test('are trusted for a second only while facts may be missed', async () => {
    await passports.get(session, 1, 'r')
    passports.clear()
    expect((await passports.get(session, 1, 'r')).token).toBe('p2')
    now += 1_001
    expect((await passports.get(session, 1, 'r')).token).toBe('p3')
    now += 15_000
    await passports.get(session, 1, 'r')
    now += 10_000
    expect((await passports.get(session, 1, 'r')).token).toBe('p4')
  })

  test('go with the session, with a change of the account and with a fact about the company', async () => {
    await passports.get(session, 1, 'r')
    passports.drop({ sessionId: 's1' })
    await passports.get(session, 1, 'r')
    passports.drop({ userId: 'emad' })
    expect((await passports.get(session, 1, 'r')).token).toBe('p3')
    passports.supersedeTenant('t2')
    expect((await passports.get(session, 1, 'r')).token).toBe('p3')
    now += 1
    passports.supersedeTenant('t1')
    now += 1
    expect((await passports.get(session, 1, 'r')).token).toBe('p4')
  })

  test('are asked for once by many at a time, until a fact is heard', async () => {
    const get = () => passports.get(session, 1, 'r')
    const tokens = async (all: ReturnType<typeof get>[]) => (await Promise.all(all)).map(({ token }) => token)
    const first = [get(), get()]
    passports.supersede('t1', 'mona', 9n)
    expect(await tokens([...first, get(), get()])).toEqual(['p1', 'p1', 'p2', 'p2'])
    for (const news of [
      () => passports.supersedeTenant('t1'),
      () => passports.drop({ userId: 'emad' }),
      () => passports.clear(),
    ]) {
      now += 60_000
      const before = get()
      news()
      expect(new Set(await tokens([before, get()])).size).toBe(2)
    }
  })

  test('asked for before a fact about the company are used once and not remembered', async () => {
    const asked = passports.get(session, 1, 'r')
    passports.supersedeTenant('t1')
    expect((await asked).token).toBe('p1')
    now += 1
    expect((await passports.get(session, 1, 'r')).token).toBe('p2')
    expect((await passports.get(session, 1, 'r')).token).toBe('p2')
  })
})

describe('attempts', () => {
  const miss = () => Promise.reject(new DomainError('not_found', 'LEAVE_CODE_UNKNOWN'))

  test('end after the limit and begin again after a minute; others are not touched', async () => {
    const attempts = new Attempts(3, clock)
    for (let count = 0; count < 3; count++)
      await expect(attempts.run('a', miss)).rejects.toMatchObject({ kind: 'not_found' })
    await expect(attempts.run('a', miss)).rejects.toMatchObject({
      kind: 'exhausted',
      meta: { retry_after_seconds: '60' },
    })
    await expect(attempts.run('b', () => Promise.resolve(1))).resolves.toBe(1)
    now += 60_001
    await expect(attempts.run('a', () => Promise.resolve(2))).resolves.toBe(2)
  })

  test('success and other failures do not count', async () => {
    const attempts = new Attempts(1, clock)
    await attempts.run('a', () => Promise.resolve(1))
    const away = () => Promise.reject(new DomainError('unavailable', 'PEER_UNAVAILABLE'))
    await expect(attempts.run('a', away)).rejects.toMatchObject({ kind: 'unavailable' })
    await expect(attempts.run('a', miss)).rejects.toMatchObject({ kind: 'not_found' })
  })

  test('many at once do not slip past', async () => {
    const attempts = new Attempts(3, clock)
    const results = await Promise.allSettled(Array.from({ length: 10 }, () => attempts.run('a', miss)))
    const kinds = results.map((result) =>
      result.status === 'rejected' ? (result.reason as DomainError).kind : '',
    )
    expect(kinds.filter((kind) => kind === 'not_found')).toHaveLength(3)
  })
})

describe('secrets', () => {
  const secrets = deriveSecrets([Buffer.alloc(32, 1)])

  test('tokens are bound, the same on every replica, other under another key', () => {
    const token = secrets.csrfToken('binding')
    expect(deriveSecrets([Buffer.alloc(32, 1)]).csrfMatches(token, 'binding')).toBe(true)
    expect(deriveSecrets([Buffer.alloc(32, 2)]).csrfMatches(token, 'binding')).toBe(false)
    expect(secrets.csrfMatches(token, 'other')).toBe(false)
    expect(secrets.csrfMatches('', 'binding')).toBe(false)
  })

  test('each session has an envelope key of its own', () => {
    const [one, other] = [secrets.envelopeKey('s1'), secrets.envelopeKey('s2')]
    expect(one.key).toHaveLength(32)
    expect(one.key).not.toEqual(other.key)
    expect(secrets.envelopeKeyNamed(one.id, 's1')).toEqual(one.key)
    expect(secrets.envelopeKeyNamed('k1', 's1')).toBeNull()
  })
})
