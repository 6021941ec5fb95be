import { randomUUID } from 'node:crypto'

import { aWorld, type World } from './world.js'

let world: World

beforeAll(async () => {
  world = await aWorld()
})

afterAll(() => world.stop())

/** How often each answer was given; `ok` for a sign-in. */
function tally(outcomes: readonly PromiseSettledResult<unknown>[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const one of outcomes) {
    const key = one.status === 'rejected' ? (one.reason as { reason: string }).reason : 'ok'
    counts[key] = (counts[key] ?? 0) + 1
  }
  return counts
}

const wrong = { password: 'wrong-guess' }

function guesses(
  email: string,
  count: number,
  change: (place: number) => { address?: string; captchaPassed?: boolean },
): Promise<PromiseSettledResult<unknown>[]> {
  return Promise.allSettled(
    Array.from({ length: count }, (_, place) => world.signIn(email, { ...wrong, ...change(place) })),
  )
}

describe('where a captcha is configured', () => {
  it.each([true, false])('it is asked for after three failures (account known: %s)', async (known) => {
    const email = known ? (await world.anAccount()).email : `${randomUUID()}@demo.test`
    const address = known ? '203.0.113.11' : '203.0.113.12'
    const flood = tally(await guesses(email, 10, () => ({ address, captchaPassed: false })))
    expect(flood).toEqual({ SIGN_IN_REFUSED: 3, CAPTCHA_REQUIRED: 7 })
    await expect(world.signIn(email, { captchaPassed: false })).rejects.toMatchObject({
      kind: 'exhausted',
      reason: 'CAPTCHA_REQUIRED',
      meta: { retry_after_seconds: '120' },
    })
    const passed = world.signIn(email, { address, captchaPassed: true })
    if (known) await passed
    else await expect(passed).rejects.toMatchObject({ reason: 'SIGN_IN_REFUSED' })
  })

  it('guesses from three networks keep out no new browser that has passed it, from there or elsewhere', async () => {
    const { email } = await world.anAccount()
    const networks = ['203.0.113.21', '203.0.113.22', '203.0.113.23']
    for (const address of networks) await guesses(email, 5, () => ({ address, captchaPassed: false }))
    await expect(world.signIn(email, { captchaPassed: false })).rejects.toMatchObject({
      reason: 'CAPTCHA_REQUIRED',
    })
    await world.signIn(email, { captchaPassed: true })
    for (const address of networks) await world.signIn(email, { address, captchaPassed: true })
    // One guess now and then, without passing it, changes nothing of that.
    for (let i = 0; i < 5; i++) {
      world.clock.advance(120_000)
      await guesses(email, 1, () => ({ captchaPassed: false }))
      await world.signIn(email, { captchaPassed: true })
    }
  })

  it('few of a thousand guesses a minute reach the hash, and the owner gets in at once', async () => {
    const { email } = await world.anAccount()
    const seen: Record<string, number> = {}
    const note = (counts: Record<string, number>) => {
      for (const [reason, count] of Object.entries(counts)) seen[reason] = (seen[reason] ?? 0) + count
    }
    for (let second = 0; second < 50; second++) {
      world.clock.advance(1_000)
      note(
        tally(
          await guesses(email, 20, (place) => ({ address: `10.7.${second}.${place}`, captchaPassed: false })),
        ),
      )
    }
    expect(seen['SIGN_IN_REFUSED']).toBeLessThanOrEqual(20)
    expect(seen['CAPTCHA_REQUIRED']).toBeGreaterThanOrEqual(980)
    await world.signIn(email, { captchaPassed: true })
  }, 60_000)

  it('few guesses of many networks reach the hash even when all of them pass it', async () => {
    const { email } = await world.anAccount()
    await guesses(email, 10, () => ({ captchaPassed: false }))
    let hashed = 3
    for (let second = 0; second < 60; second++) {
      world.clock.advance(1_000)
      const counts = tally(await guesses(email, 4, () => ({ captchaPassed: true })))
      hashed += counts['SIGN_IN_REFUSED'] ?? 0
    }
    expect(hashed).toBeGreaterThan(10)
    expect(hashed).toBeLessThanOrEqual(20)
    // The owner is kept waiting for seconds, and the wait does not grow.
    world.clock.advance(10_000)
    await world.signIn(email, { captchaPassed: true })
  }, 60_000)

  it('one network that passes it again and again is slowed down, and no other', async () => {
    const { email } = await world.anAccount()
    const address = '203.0.113.31'
    const flood = tally(await guesses(email, 20, () => ({ address, captchaPassed: true })))
    expect(flood).toEqual({ SIGN_IN_REFUSED: 5, SIGN_IN_DELAYED: 15 })
    await world.signIn(email, { captchaPassed: true })
  })

  it('a network that has failed at many accounts gets in by passing it', async () => {
    const address = '203.0.113.41'
    for (let i = 0; i < 20; i++)
      await expect(
        world.signIn(`${randomUUID()}@demo.test`, { address, captchaPassed: false }),
      ).rejects.toMatchObject({ reason: 'SIGN_IN_REFUSED' })
    const { email } = await world.anAccount()
    await expect(world.signIn(email, { address, captchaPassed: false })).rejects.toMatchObject({
      reason: 'CAPTCHA_REQUIRED',
    })
    await world.signIn(email, { address, captchaPassed: true })
  })

  it('a success forgets what the same network has guessed before, with and without it', async () => {
    const { email } = await world.anAccount()
    const address = '203.0.113.51'
    for (let round = 0; round < 3; round++) {
      await guesses(email, 4, () => ({ address, captchaPassed: true }))
      await world.signIn(email, { address, captchaPassed: true })
      world.clock.advance(60_000)
    }
  })

  it('a browser that the account knows is not asked for it', async () => {
    const { id, email } = await world.anAccount()
    await guesses(email, 10, () => ({ captchaPassed: false }))
    const device = { deviceId: randomUUID(), deviceUserId: id }
    await world.signIn(email, { device, captchaPassed: false })
    const failures = Array.from({ length: 6 }, () =>
      world.signIn(email, { ...wrong, device, captchaPassed: false }),
    )
    expect(tally(await Promise.allSettled(failures))).toEqual({ SIGN_IN_REFUSED: 5, SIGN_IN_DELAYED: 1 })
  })
})
