import { randomUUID } from 'node:crypto'

import { expectIndexed } from '@smartproject/testkit/explain'

import { operate } from '../src/commands/operate.js'
import { noticesOf, type Notices } from './notices.js'
import { aWorld, deadlineMs, type World } from './world.js'

const HOUR_MS = 3_600_000
const STRONG = 'a quiet green lamp'

let world: World
let notices: Notices

beforeAll(async () => {
  world = await aWorld()
  notices = await noticesOf(world)
})

afterAll(() => world.stop())

// Each test begins with a platform that has no active administrator and no code.
afterEach(async () => {
  const { connection } = world.service
  await connection.collection('users').updateMany({ platformAdmin: true }, { $set: { active: false } })
  await connection.collection('setup').deleteMany({})
})

const isOpen = async () => (await world.bff.getSetup({}, { deadlineMs })).open
const operated = (command: Parameters<typeof operate>[2]) =>
  operate(world.service.databaseUri, world.clock, command)
const newCode = async () => (await operated({ name: 'setup:code' })).text
const open = (code: string, change: { email?: string; password?: string } = {}) =>
  world.bff.openSetup(
    {
      code,
      email: change.email ?? `${randomUUID()}@people.test`,
      fullname: 'Ada Minster',
      password: change.password ?? STRONG,
      locale: 'en',
      clientAddress: '192.0.2.8',
      userAgent: 'jest',
      previousSessionToken: '',
    },
    { deadlineMs },
  )
const unknown = { kind: 'not_found', reason: 'CODE_UNKNOWN' }

describe('the setup of a platform', () => {
  it('makes one administrator by the newest code, who has no second factor yet (P4)', async () => {
    await world.anAccount()
    expect(await isOpen()).toBe(true)
    const [older, code] = [await newCode(), await newCode()]
    expect(code).toMatch(/^[A-Z2-9]{25}$/)
    await expect(open(older)).rejects.toMatchObject(unknown)
    await expect(open('A'.repeat(25))).rejects.toMatchObject(unknown)
    await expect(open(code, { password: '1qaz2wsx3edc' })).rejects.toMatchObject({
      fields: [{ field: 'password', reason: 'PASSWORD_COMMON' }],
    })
    const typed = ` ${code.slice(0, 5)}-${code.slice(5).toLowerCase()}`
    const { user, session, sessionToken } = await open(typed)
    expect(user).toMatchObject({ platformAdmin: true, active: true })
    expect(session?.secondFactor).toBe(false)
    await world.bff.getSession({ sessionToken, passive: true }, { deadlineMs })
    expect(await isOpen()).toBe(false)
    await expect(open(code)).rejects.toMatchObject(unknown)
  })

  it('makes one administrator of two at the same time (P4)', async () => {
    const code = await newCode()
    const answers = await Promise.allSettled([1, 2, 3].map(() => open(code)))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const users = world.service.connection.collection('users')
    expect(await users.countDocuments({ platformAdmin: true, active: true })).toBe(1)
  })

  it('takes a code for a day (P4)', async () => {
    const code = await newCode()
    world.clock.advance(25 * HOUR_MS)
    await expect(open(code)).rejects.toMatchObject(unknown)
    const newer = await newCode()
    world.clock.advance(23 * HOUR_MS)
    await open(newer)
  })

  it('is over beside an active administrator: no code works, none is made (P5)', async () => {
    const code = await newCode()
    await world.anAccount({ platformAdmin: true })
    expect(await isOpen()).toBe(false)
    await expect(open(code)).rejects.toMatchObject(unknown)
    expect(await operated({ name: 'setup:code' })).toEqual({
      text: 'There is an administrator already.',
      done: false,
    })
  })

  it('keeps the hash of a code alone (P6)', async () => {
    const code = await newCode()
    for (const { name } of await world.service.connection.listCollections()) {
      const stored = await world.service.connection.collection(name).find({}).toArray()
      expect(JSON.stringify(stored)).not.toContain(code)
    }
  })

  it('finds its administrators by an index', async () => {
    await expectIndexed(world.service.connection, 'users', { platformAdmin: true, active: true })
  })
})

describe('an operator', () => {
  it('makes an account a platform administrator, who gets a mail', async () => {
    const { email } = await world.anAccount()
    const command = { name: 'account:admin', email: ` ${email.toUpperCase()}` } as const
    expect(await operated(command)).toEqual({ text: 'Done.', done: true })
    expect((await world.signIn(email)).user?.platformAdmin).toBe(true)
    await notices.nth(email, 'account-admin-granted')
    expect((await operated(command)).done).toBe(false)
    expect((await operated({ ...command, email: 'nobody@people.test' })).done).toBe(false)
  })

  it('takes a lost second factor away, and every session ends', async () => {
    const user = await world.anAccount()
    const { session, sessionToken } = await world.signIn(user.email)
    const reset = { name: 'account:reset-factor', email: user.email } as const
    expect((await operated(reset)).done).toBe(false)
    const factors = world.service.connection.collection('second_factors')
    await factors.insertOne({ _id: user.id as never, sealed: 'x', lastStep: 0, salt: '', recovery: [] })
    expect((await world.signIn(user.email)).ticket).not.toBe('')
    expect((await operated(reset)).done).toBe(true)
    expect((await world.signIn(user.email)).session?.secondFactor).toBe(false)
    await expect(world.bff.getSession({ sessionToken, passive: true }, { deadlineMs })).rejects.toMatchObject(
      { reason: 'SESSION_UNKNOWN' },
    )
    expect(session?.userId).toBe(user.id)
    await notices.nth(user.email, 'account-factor-off')
  })
})
