import { DomainError } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'
import { systemCaller } from '@smartproject/kit/types/caller'
import { PLATFORM } from '@smartproject/kit/types/ids'
import type { AuditEntry } from '@smartproject/kit/types/unit-of-work'

import { countFailure, type FailureCount, waitMs } from '../../secrets/domain/delay-policy.js'
import type { Passwords } from '../../secrets/domain/ports.js'
import type { AuthEvent, Session } from '../../sessions/area.js'
import { newUser, type User } from '../../users/area.js'
import type { Stores } from '../domain/stores.js'
import type { Deps } from './deps.js'
import { signIn, type SignInInput } from './sign-in.js'

const now = new Date('2026-03-01T08:00:00Z')
const caller: Caller = systemCaller(PLATFORM, 'request')
const olivia = newUser(
  'u1',
  { email: 'olivia@demo.test', fullname: 'Olivia', locale: 'en', platformAdmin: false },
  now,
)
const input: SignInInput = {
  email: 'olivia@demo.test',
  password: 'right',
  clientAddress: '192.0.2.1',
  userAgent: '',
  previousSessionToken: '',
  deviceId: '',
  deviceUserId: '',
  trustToken: '',
  stay: false,
}
/** The browser olivia has signed in with before. */
const own = { deviceId: 'laptop', deviceUserId: 'u1' }

/** The kind of a counter. */
const kind = ({ key }: { readonly key: string }) => key.split(':')[0]

/** A world in memory: users with the password `right`, and a hasher that counts its work. */
/** The stores and tools that no sign-in uses. */
const unused = undefined as never
const unusedFactors = {
  start: unused,
  switchOn: unused,
  useStep: unused,
  useRecovery: unused,
  setRecovery: unused,
  endPending: unused,
  remove: unused,
}

function world(users: readonly User[] = [olivia]) {
  const counts = new Map<string, FailureCount>()
  const sessions: Session[] = []
  const left = {
    events: [] as AuthEvent[],
    audits: [] as AuditEntry[],
    steps: [] as string[],
    hashes: 0,
    first: 0,
    firstAtLimiter: 0,
    busy: false,
    full: false,
  }
  const passwords: Passwords = {
    hash: () => Promise.resolve('hash'),
    derive: (text) => Promise.resolve(text),
    verify(hash, password, { first }) {
      if (left.busy) return Promise.reject(new Error('busy'))
      left.steps.push('hash')
      left.hashes++
      if (first) left.first++
      return Promise.resolve(hash === 'hash' && password === 'right')
    },
  }
  const stores: Stores = {
    users: {
      find: (id) => Promise.resolve(users.find((user) => user.id === id) ?? null),
      credentials: (email) => {
        left.steps.push('look up')
        const user = users.find((one) => one.email === email)
        return Promise.resolve(user ? { user, passwordHash: 'hash' } : null)
      },
      insert: () => Promise.resolve(),
      setLocale: () => Promise.resolve(null),
      setPassword: unused,
      set: unused,
      holdAdmins: unused,
      noteCredentials: unused,
      proofTime: unused,
      noteProof: unused,
      factorLost: unused,
      setFactorLost: unused,
      setFullname: unused,
      setEmail: unused,
      setAvatar: unused,
      close: unused,
      reopen: () => Promise.resolve(null),
      closedBefore: unused,
      erase: unused,
      hasAdmin: unused,
      list: () => Promise.resolve([]),
    },
    sessions: {
      find: (id) => Promise.resolve(sessions.find((one) => one.id === id) ?? null),
      findByToken: (hash) => Promise.resolve(sessions.find((one) => one.tokenHash === hash) ?? null),
      insert: (session) => Promise.resolve(void sessions.push(session)),
      end: (id, time) => {
        const index = sessions.findIndex((one) => one.id === id && one.endTime === null)
        const found = sessions[index]
        if (found) sessions[index] = { ...found, endTime: time }
        return Promise.resolve(index >= 0)
      },
      touch: () => Promise.resolve(),
      olderThanNewest: () => Promise.resolve([]),
      liveOf: unused,
      renew: unused,
      addProof: unused,
      keepValue: unused,
    },
    eventLog: { find: () => Promise.resolve(null), insert: () => Promise.resolve() },
    attempts: {
      count(counted, at, lookedAt = []) {
        const unless = lookedAt.length > 0 ? ` unless ${lookedAt.map(kind).join()} waits` : ''
        left.steps.push(`count ${counted.map(kind).join()}${unless}`)
        const of = (key: string) => counts.get(key) ?? null
        const waits = [...lookedAt, ...counted].map(({ key, policy }) => waitMs(of(key), policy, at))
        const wait = Math.max(0, ...waits)
        if (wait === 0)
          for (const { key, policy } of counted) counts.set(key, countFailure(of(key), policy, at))
        return Promise.resolve(wait)
      },
      forgive({ once, whole = [] }) {
        for (const key of once) {
          const count = counts.get(key)
          if (count) counts.set(key, { ...count, failures: count.failures - 1 })
        }
        for (const key of whole) counts.delete(key)
        return Promise.resolve()
      },
      forgiveAccount: unused,
    },
    pictures: unused,
    secondFactors: { ...unusedFactors, find: () => Promise.resolve(null) },
    signInTokens: unused,
    passkeys: unused,
  }
  let serial = 0
  let at = now
  const deps: Deps = {
    work: {
      read: () => stores,
      write: (_caller, work) =>
        work(stores, {
          publish: (event) => left.events.push(event),
          audit: (entry) => left.audits.push(entry),
        }),
    },
    clock: { now: () => at },
    members: unused,
    limiter: {
      run: (job, { first }) => {
        if (left.full) return Promise.reject(new DomainError('exhausted', 'SIGN_IN_BUSY'))
        if (first) left.firstAtLimiter++
        return job()
      },
    },
    passwords,
    tokens: { create: () => `token-${++serial}`, hash: (text) => `#${text}` },
    codes: unused,
    factorSecrets: unused,
    webAuthn: unused,
    isCommonPassword: () => false,
  }
  return {
    left,
    sessions,
    counts,
    /** Moves the clock to so many milliseconds after the beginning. */
    at: (ms: number) => void (at = new Date(now.getTime() + ms)),
    async start(change: Partial<SignInInput> = {}) {
      const answer = await signIn(deps, caller, { ...input, ...change }, new AbortController().signal)
      if ('ticket' in answer) throw new Error('nobody here has a second factor')
      return answer
    },
  }
}

describe('sign-in', () => {
  it('starts a session that only its hash stands for', async () => {
    const { start, sessions, left } = world()
    const { token, user } = await start({ email: ' Olivia@DEMO.test ' })
    expect(user.id).toBe('u1')
    expect(sessions).toMatchObject([{ userId: 'u1', tokenHash: `#${token}` }])
    expect(left.events).toMatchObject([
      { type: 'notice', notice: { template: 'account-new-browser', recipientId: 'u1' } },
      { type: 'session-started', userId: 'u1' },
    ])
    expect(left.audits).toMatchObject([{ action: 'auth.signed_in' }])
  })

  it.each([
    ['a wrong password', [olivia], { password: 'wrong' }],
    ['an unknown account', [olivia], { email: 'nobody@demo.test' }],
    ['an inactive account', [{ ...olivia, active: false }], {}],
    ['an inactive account and a wrong password', [{ ...olivia, active: false }], { password: 'wrong' }],
  ])('%s costs exactly one hash and gets the one refusal', async (_name, users, change) => {
    const { start, left } = world(users)
    const error: unknown = await start(change).catch((refusal: unknown) => refusal)
    expect(error).toMatchObject({ kind: 'unauthenticated', reason: 'SIGN_IN_REFUSED', meta: {}, fields: [] })
    expect(left.hashes).toBe(1)
    expect(left.events).toEqual([])
    expect(left.audits).toHaveLength(1)
    expect(JSON.stringify(left.audits).replace(/#.*?"/, '"')).not.toContain('demo.test')
  })

  it.each(['olivia@demo.test', 'nobody@demo.test'])(
    'delays after five failures without hashing: %s',
    async (email) => {
      const { start, left } = world()
      for (let i = 0; i < 5; i++)
        await expect(start({ email, password: 'wrong' })).rejects.toThrow('SIGN_IN_REFUSED')
      await expect(start({ email })).rejects.toMatchObject({
        kind: 'exhausted',
        reason: 'SIGN_IN_DELAYED',
        meta: { retry_after_seconds: '1' },
      })
      expect(left.hashes).toBe(5)
    },
  )

  it('lets no more than five of many guesses at once through', async () => {
    const { start, left } = world()
    await Promise.allSettled(Array.from({ length: 100 }, () => start({ password: 'wrong' })))
    expect(left.hashes).toBe(5)
  })

  it('takes the same steps for every refusal', async () => {
    const refusals = [{ password: 'wrong' }, { email: 'nobody@demo.test' }]
    const steps = await Promise.all(
      refusals.map(async (change) => {
        const { start, left } = world()
        await expect(start(change)).rejects.toThrow('SIGN_IN_REFUSED')
        return left.steps
      }),
    )
    expect(steps[0]).toEqual([
      'look up',
      'count guesser,account unless address waits',
      'hash',
      'count address',
    ])
    expect(steps[1]).toEqual(steps[0])
  })

  it('forgets the failures of an account after a success', async () => {
    const { start } = world()
    for (let i = 0; i < 4; i++) await expect(start({ password: 'wrong' })).rejects.toThrow()
    await start()
    for (let i = 0; i < 4; i++) await expect(start({ password: 'wrong' })).rejects.toThrow('SIGN_IN_REFUSED')
    await start()
  })

  it('delays an address that fails at many accounts, whatever it tries next', async () => {
    const { start, left } = world()
    for (let i = 0; i < 20; i++)
      await expect(start({ email: `a${i}@demo.test` })).rejects.toThrow('SIGN_IN_REFUSED')
    await expect(start()).rejects.toThrow('SIGN_IN_DELAYED')
    expect(left.hashes).toBe(20)
    await start({ clientAddress: '192.0.2.2' })
  })

  it('is slowed down by no guesses of others in a browser that the account knows, and goes first', async () => {
    const { start, left } = world()
    for (let i = 0; i < 100; i++)
      await expect(start({ password: 'wrong', clientAddress: `10.0.${i}.1` })).rejects.toThrow()
    for (let i = 0; i < 20; i++) await expect(start({ email: `a${i}@demo.test` })).rejects.toThrow()
    await expect(start({ clientAddress: '10.1.0.1' })).rejects.toThrow('SIGN_IN_DELAYED')
    expect(left.firstAtLimiter).toBe(0)
    await start(own)
    expect([left.firstAtLimiter, left.first]).toEqual([1, 1])
  })

  it('counts what such a browser guesses, at it alone', async () => {
    const { start } = world()
    for (let i = 0; i < 5; i++)
      await expect(start({ ...own, password: 'wrong' })).rejects.toThrow('SIGN_IN_REFUSED')
    await expect(start(own)).rejects.toThrow('SIGN_IN_DELAYED')
    await start()
    await start({ ...own, deviceId: 'telephone' })
  })

  it('bounds the guesses of all such browsers from one network together, and lets the owner in from another one', async () => {
    const { start, left } = world()
    for (let i = 0; i < 100; i++)
      await expect(start({ ...own, deviceId: `copy ${i}`, password: 'wrong' })).rejects.toThrow()
    expect(left.hashes).toBe(10)
    await start({ ...own, clientAddress: '192.0.2.2' })
  })

  it('bounds the guesses of all such browsers over all networks, and the owner waits for seconds alone', async () => {
    const { start, left, at } = world()
    for (let i = 0; i < 100; i++) {
      const copy = { ...own, deviceId: `copy ${i}`, clientAddress: `10.0.${i}.1` }
      await expect(start({ ...copy, password: 'wrong' })).rejects.toThrow()
    }
    expect(left.hashes).toBe(20)
    at(10_000)
    await start(own)
  })

  it("gives no lead to another account's browser", async () => {
    const { start, left } = world()
    await start({ ...own, deviceUserId: 'u2' })
    await start({ deviceId: 'laptop' })
    expect(left.first).toBe(0)
  })

  it('lets few of a thousand guesses a minute through, and the owner from elsewhere in at once', async () => {
    const { start, left, at } = world()
    for (let i = 0; i < 1_000; i++) {
      at(i * 60)
      await expect(start({ password: `guess ${i}` })).rejects.toThrow()
    }
    expect(left.hashes).toBeLessThanOrEqual(20)
    await start({ clientAddress: '192.0.2.2' })
  })

  it('lets few of a thousand guesses a minute from a thousand networks through, and the known browser in', async () => {
    const { start, left, at } = world()
    for (let i = 0; i < 1_000; i++) {
      at(i * 60)
      await expect(
        start({ password: `guess ${i}`, clientAddress: `10.${i >> 8}.${i & 255}.1` }),
      ).rejects.toThrow()
    }
    expect(left.hashes).toBeLessThanOrEqual(20)
    await start(own)
  })

  it('counts no failure when the hash could not be computed', async () => {
    const { start, left, counts } = world()
    left.busy = true
    await expect(start()).rejects.toThrow('busy')
    expect([...counts.values()].every((count) => count.failures === 0)).toBe(true)
  })

  it('reads and writes nothing for a caller who is sent away because too many wait, known or not', async () => {
    for (const email of ['olivia@demo.test', 'nobody@demo.test']) {
      const { start, left, counts } = world()
      left.full = true
      await expect(start({ email })).rejects.toMatchObject({ kind: 'exhausted', reason: 'SIGN_IN_BUSY' })
      expect(left.steps).toEqual([])
      expect([counts.size, left.audits]).toEqual([0, []])
    }
  })

  it('ends the session the browser had before', async () => {
    const { start, sessions, left } = world()
    const first = await start(own)
    await start({ ...own, previousSessionToken: first.token })
    expect(sessions.map((session) => session.endTime)).toEqual([now, null])
    expect(left.events.map((event) => event.type)).toEqual([
      'session-started',
      'session-ended',
      'session-started',
    ])
  })
})
