import { randomUUID } from 'node:crypto'

import { topics } from '@smartproject/proto/topics'

import { aWorld, type World } from './world.js'

let world: World

beforeAll(async () => {
  world = await aWorld()
})

afterAll(() => world.stop())

const refusals = (outcomes: readonly PromiseSettledResult<unknown>[]) =>
  Object.groupBy(outcomes, (one) =>
    one.status === 'rejected' ? (one.reason as { reason: string }).reason : 'ok',
  )

/** The device an owner has signed in with before. */
const ownDevice = (userId: string) => ({ deviceId: randomUUID(), deviceUserId: userId })

describe('guessing', () => {
  it('gets the same answer for a wrong password and an unknown account', async () => {
    const account = await world.anAccount()
    const answers = await Promise.all(
      [account.email, `${randomUUID()}@demo.test`].map((email) =>
        world.signIn(email, { password: 'wrong-password' }).catch((error: unknown) => error),
      ),
    )
    for (const answer of answers)
      expect(answer).toMatchObject({
        kind: 'unauthenticated',
        reason: 'SIGN_IN_REFUSED',
        meta: {},
        fields: [],
      })
  })

  it.each([true, false])(
    'slows one network down from the fifth failure on (account known: %s)',
    async (known) => {
      const email = known ? (await world.anAccount()).email : `${randomUUID()}@demo.test`
      const address = known ? '203.0.113.1' : '203.0.113.2'
      const guess = () => world.signIn(email, { password: 'wrong-guess', address })
      const flood = refusals(await Promise.allSettled(Array.from({ length: 40 }, guess)))
      expect(flood['SIGN_IN_REFUSED']).toHaveLength(5)
      // A slow machine sends some away before their guess is counted.
      const { SIGN_IN_DELAYED: delayed = [], SIGN_IN_BUSY: busy = [] } = flood
      expect(delayed.length + busy.length).toBe(35)
      expect(delayed.length).toBeGreaterThan(0)
      await expect(world.signIn(email, { address })).rejects.toMatchObject({
        kind: 'exhausted',
        reason: 'SIGN_IN_DELAYED',
        meta: { retry_after_seconds: '1' },
      })
      // A person elsewhere is not slowed down by that.
      const elsewhere = world.signIn(email)
      if (known) await elsewhere
      else await expect(elsewhere).rejects.toMatchObject({ reason: 'SIGN_IN_REFUSED' })
      world.clock.advance(1_000)
      const later = world.signIn(email, { address })
      if (known) await later
      else await expect(later).rejects.toMatchObject({ reason: 'SIGN_IN_REFUSED' })
    },
  )

  it('from many networks: few reach the hash, and the owner gets in with a known browser', async () => {
    const account = await world.anAccount()
    const guesses = Array.from({ length: 60 }, () => world.signIn(account.email, { password: 'wrong-guess' }))
    const flood = refusals(await Promise.allSettled(guesses))
    expect(flood['SIGN_IN_REFUSED']).toHaveLength(15)
    expect(flood['SIGN_IN_DELAYED']).toHaveLength(45)
    const device = ownDevice(account.id)
    expect((await world.signIn(account.email, { device })).user?.id).toBe(account.id)
    // A stranger's browser waits for its turn, and no longer than that.
    await expect(world.signIn(account.email)).rejects.toMatchObject({ reason: 'SIGN_IN_DELAYED' })
    world.clock.advance(120_000)
    await world.signIn(account.email)
  })

  it('in a known browser is slowed down too, and no other browser is', async () => {
    const account = await world.anAccount()
    const device = ownDevice(account.id)
    const guesses = Array.from({ length: 20 }, () =>
      world.signIn(account.email, { password: 'wrong', device }),
    )
    const flood = refusals(await Promise.allSettled(guesses))
    expect(flood['SIGN_IN_REFUSED']).toHaveLength(5)
    await expect(world.signIn(account.email, { device })).rejects.toMatchObject({ reason: 'SIGN_IN_DELAYED' })
    await world.signIn(account.email)
    await world.signIn(account.email, { device: ownDevice(account.id) })
  })

  it('slows one address down over all accounts, but not a browser that the account knows', async () => {
    const address = '203.0.113.7'
    for (let i = 0; i < 20; i++)
      await expect(world.signIn(`${randomUUID()}@demo.test`, { address })).rejects.toMatchObject({
        reason: 'SIGN_IN_REFUSED',
      })
    const { id, email } = await world.anAccount()
    await expect(world.signIn(email, { address })).rejects.toMatchObject({ reason: 'SIGN_IN_DELAYED' })
    await world.signIn(email, { address, device: ownDevice(id) })
    await world.signIn(email)
  })

  it('leaves an audit record without the e-mail', async () => {
    const email = `${randomUUID()}@demo.test`
    await expect(world.signIn(email)).rejects.toMatchObject({ reason: 'SIGN_IN_REFUSED' })
    const rows = await world.service.connection
      .collection<{ topic: string; value: { buffer: Uint8Array } }>('outbox')
      .find({ topic: topics.auditEvent.name })
      .toArray()
    const texts = rows.map((row) => Buffer.from(row.value.buffer).toString('utf8'))
    expect(texts.some((text) => text.includes('auth.sign_in_refused'))).toBe(true)
    expect(texts.some((text) => text.includes(email))).toBe(false)
  })
})

describe('many sign-ins at once', () => {
  it('are served or answered with when to come back, and all get in', async () => {
    const { email } = await world.anAccount()
    const owner = await world.anAccount()
    const emails = [email, ...(await copies(email, 79))]
    let served = 0
    const start = (one: string) => world.signIn(one).finally(() => served++)
    const early = emails.slice(0, 40).map(start)
    const known = world.signIn(owner.email, { device: ownDevice(owner.id) }).then(() => served)
    const first = await Promise.allSettled([...early, ...emails.slice(40).map(start)])
    // A person in a known browser does not wait behind all of them.
    expect(await known).toBeLessThan(emails.length)
    for (const one of first)
      if (one.status === 'rejected')
        expect(one.reason).toMatchObject({
          kind: 'exhausted',
          reason: 'SIGN_IN_BUSY',
          meta: { retry_after_seconds: expect.stringMatching(/^[1-9]\d*$/) },
        })
    const busy = emails.filter((_, index) => first[index]?.status === 'rejected')
    for (const one of busy) await world.signIn(one)
  }, 60_000)

  /** Accounts with the password of another one; hashing each would take longer than what is tested. */
  async function copies(email: string, count: number): Promise<string[]> {
    const users = world.service.connection.collection<{ _id: string; email: string }>('users')
    const { _id, ...account } = (await users.findOne({ email })) ?? { _id: '', email }
    expect(_id).not.toBe('')
    const emails = Array.from({ length: count }, () => `${randomUUID()}@demo.test`)
    await users.insertMany(emails.map((one) => ({ ...account, _id: randomUUID(), email: one })))
    return emails
  }
})
