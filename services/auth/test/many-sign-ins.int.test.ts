import { randomUUID } from 'node:crypto'

import { eventually } from '@smartproject/testkit/eventually'

import { aWorld, deadlineMs, type World } from './world.js'

// More people than can be served, most of whom give up: later requests are answered as ever.

/** Node ends a connection by itself when more than a thousand calls on it were given up. */
const CROWD = 1_500
const TIMEOUT_MS = 100
/** The longest wait of a caller. */
const LONGEST_LINE_MS = 5_000

let world: World

beforeAll(async () => {
  world = await aWorld()
})

afterAll(() => world.stop())

function crowd(): Promise<PromiseSettledResult<unknown>[]> {
  return Promise.allSettled(
    Array.from({ length: CROWD }, (_, place) =>
      world.bff.signIn(
        {
          email: `${randomUUID()}@demo.test`,
          password: 'wrong-password',
          clientAddress: `10.1.${Math.floor(place / 250)}.${(place % 250) + 1}`,
          userAgent: 'jest',
          previousSessionToken: '',
          deviceId: '',
          deviceUserId: '',
          trustToken: '',
          stay: false,
        },
        { deadlineMs: TIMEOUT_MS },
      ),
    ),
  )
}

it('a crowd that gives up leaves nothing behind that others wait for', async () => {
  const { email } = await world.anAccount()
  const { sessionToken } = await world.signIn(email)
  const outcomes = await crowd()
  expect(outcomes.every(({ status }) => status === 'rejected')).toBe(true)
  const { user } = await world.bff.getSession({ sessionToken, passive: false }, { deadlineMs })
  expect(user?.email).toBe(email)
  // That a caller gave up is known a moment later; until then there may be no place in the queue, which is refused at once.
  const back = await eventually(() => world.signIn(email), {
    withinMs: LONGEST_LINE_MS,
    what: 'a place in the queue',
  })
  expect(back.user?.email).toBe(email)
}, 120_000)
