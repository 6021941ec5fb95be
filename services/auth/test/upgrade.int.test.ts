import { createHash, randomUUID } from 'node:crypto'
import { join } from 'node:path'

import { storedBy } from '@smartproject/testkit/stored'
import { createConnection } from 'mongoose'

import { usersAndSessions } from '../src/migrations/001-users-and-sessions.js'
import { sessionsByUser } from '../src/migrations/002-sessions-by-user.js'
import { aWorld, deadlineMs, type World } from './world.js'

// The database of a release that knew only accounts, passwords and sessions, and that made no account by itself.

const TOKEN = 'token-of-before'
const HOUR_MS = 3_600_000

/** A session as that release kept it. */
const session = () => ({
  _id: 's-emad' as never,
  userId: 'emad',
  tokenHash: createHash('sha256').update(TOKEN).digest('base64url'),
  clientAddress: '203.0.113.7',
  userAgent: 'Firefox',
  createTime: new Date(Date.now() - HOUR_MS),
  seenTime: new Date(Date.now() - HOUR_MS),
  expireTime: new Date(Date.now() + HOUR_MS),
  endTime: null,
})

let world: World

beforeAll(async () => {
  world = await aWorld({}, async (uri) => {
    await storedBy(join(__dirname, 'stored', 'accounts.json'), [usersAndSessions, sessionsByUser])(uri)
    const connection = await createConnection(uri).asPromise()
    await connection.collection('sessions').insertOne(session())
    await connection.close()
  })
}, 60_000)

afterAll(() => world.stop())

const seen = async (sessionToken: string) =>
  (await world.bff.getSession({ sessionToken, passive: true }, { deadlineMs })).user

describe('after an upgrade', () => {
  it.each(['olivia', 'mona', 'emad', 'left', 'admin'])(
    '%s signs in with the earlier password',
    async (name) => {
      const { sessionToken } = await world.signIn(`${name}@demo.test`)
      expect(await seen(sessionToken)).toMatchObject({
        id: name,
        email: `${name}@demo.test`,
        locale: name === 'emad' ? 'ar' : 'en',
        platformAdmin: name === 'admin',
        active: true,
      })
    },
  )

  it('a session from before the upgrade goes on', async () => {
    expect(await seen(TOKEN)).toMatchObject({ id: 'emad' })
    const options = await world.ownPassport('emad', 's-emad')
    const { sessions } = await world.user.listOwnSessions({}, options)
    expect(sessions.map(({ id }) => id)).toContain('s-emad')
  })

  it('no setup code makes another administrator beside the one there is', async () => {
    expect(await world.bff.getSetup({}, { deadlineMs })).toEqual({ open: false })
  })

  it('people change their password and sign in with the new one', async () => {
    const { sessionToken, session: begun } = await world.signIn('mona@demo.test')
    await world.bff.stepUp(
      { sessionToken, password: 'Demo-Pass-1', passkey: '', code: '' },
      {
        deadlineMs,
      },
    )
    const options = await world.ownPassport('mona', begun?.id ?? '')
    await world.user.changePassword(
      { password: 'seven slow yellow boats', endOthers: true, requestId: randomUUID() },
      options,
    )
    const again = await world.signIn('mona@demo.test', { password: 'seven slow yellow boats' })
    expect(await seen(again.sessionToken)).toMatchObject({ id: 'mona' })
  })
})
