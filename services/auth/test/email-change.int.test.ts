import { randomUUID } from 'node:crypto'

import type { SignInResponse, User } from '@smartproject/proto/smartproject/auth/v1/auth_service'
import { topics } from '@smartproject/proto/topics'
import { eventually } from '@smartproject/testkit/eventually'
import { expectIndexed } from '@smartproject/testkit/explain'

import { noticesOf, type Notices } from './notices.js'
import { aWorld, deadlineMs, PASSWORD, type World } from './world.js'

const STRONG = 'a quiet green lamp'
const DAY_MS = 24 * 60 * 60_000

let world: World
let notices: Notices

beforeAll(async () => {
  world = await aWorld()
  notices = await noticesOf(world)
})

afterAll(() => world.stop())

const anEmail = () => `${randomUUID()}@people.test`
const passportOf = (user: User, { session }: SignInResponse) => world.ownPassport(user.id, session?.id ?? '')
const signsIn = (email: string, password = PASSWORD) =>
  world.signIn(email, { password }).then(
    () => true,
    () => false,
  )
const isLive = (sessionToken: string) =>
  world.bff.getSession({ sessionToken, passive: true }, { deadlineMs }).then(
    () => true,
    () => false,
  )
const revert = (code: string, password = STRONG) =>
  world.bff.revertEmailChange({ code, password }, { deadlineMs })

/** A person who is signed in and may change the address. */
async function newAccount() {
  const user = await world.anAccount()
  const session = await world.signIn(user.email)
  const own = await passportOf(user, session)
  return {
    user,
    session,
    own,
    start: (email: string) => world.user.startEmailChange({ email, requestId: randomUUID() }, own),
    confirm: (code: string, endOthers = false) =>
      world.user.confirmEmailChange({ code, endOthers, requestId: randomUUID() }, own),
  }
}

/** Changes the address of a person; returns the code that takes it back. */
async function changed(
  who: Awaited<ReturnType<typeof newAccount>>,
  from: string,
  to: string,
): Promise<string> {
  await who.start(to)
  await who.confirm((await notices.nth(to, 'account-email-confirm')).code)
  return (await notices.nth(from, 'account-email-changed')).code
}

describe('another address', () => {
  it('neither signs in nor gets other mail before it is proven (P9)', async () => {
    const { user, start, confirm } = await newAccount()
    const email = anEmail()
    const received = await world.service.bus.collect(topics.userEvent, '')
    await start(` ${email.toUpperCase()} `)
    const { code, notice } = await notices.nth(email, 'account-email-confirm')
    expect(notice).toMatchObject({ email, fullname: user.fullname })
    expect([await signsIn(email), await signsIn(user.email)]).toEqual([false, true])
    await world.bff.requestPasswordReset({ email }, { deadlineMs })
    expect(notices.to(email)).toHaveLength(1)

    expect((await confirm(code)).user).toMatchObject({ email, version: 2n })
    expect([await signsIn(email), await signsIn(user.email)]).toEqual([true, false])
    await eventually(() =>
      received.some(({ message }) => message.userId === user.id && message.email === email),
    )
    await expect(confirm(code)).rejects.toMatchObject({ kind: 'not_found', reason: 'CODE_UNKNOWN' })
  })

  it('is asked for only within ten minutes of a proof of the owner (P17)', async () => {
    const { start } = await newAccount()
    const email = anEmail()
    world.clock.advance(11 * 60_000)
    await expect(start(email)).rejects.toMatchObject({ kind: 'forbidden', reason: 'STEP_UP' })
    expect(notices.to(email)).toEqual([])
  })

  it('is confirmed by the newest code alone, within a day, by its owner (P8)', async () => {
    const [olivia, faris] = [await newAccount(), await newAccount()]
    const [first, second] = [anEmail(), anEmail()]
    await olivia.start(first)
    await olivia.start(second)
    const older = await notices.nth(first, 'account-email-confirm')
    const newer = await notices.nth(second, 'account-email-confirm')
    const unknown = { kind: 'not_found', reason: 'CODE_UNKNOWN' }
    await expect(olivia.confirm(older.code)).rejects.toMatchObject(unknown)
    await expect(faris.confirm(newer.code)).rejects.toMatchObject(unknown)
    world.clock.advance(DAY_MS + 1)
    await expect(olivia.confirm(newer.code)).rejects.toMatchObject(unknown)
    expect(await signsIn(olivia.user.email)).toBe(true)
  })

  it('that has an account is answered alike, and its owner gets a mail instead (P1)', async () => {
    const { start } = await newAccount()
    const other = await world.anAccount()
    expect(await start(other.email)).toEqual(await start(anEmail()))
    const { notice } = await notices.nth(other.email, 'account-email-taken')
    expect(notice).toMatchObject({ fullname: '', sealedCodes: '' })
    expect(notices.to(other.email)).toHaveLength(1)
  })

  it('ends other sessions when that is asked for, and codes that were mailed before', async () => {
    const { user, session, start, confirm } = await newAccount()
    const other = await world.signIn(user.email)
    await world.bff.requestPasswordReset({ email: user.email }, { deadlineMs })
    const reset = await notices.nth(user.email, 'account-reset')
    const email = anEmail()
    await start(email)
    const { code } = await notices.nth(email, 'account-email-confirm')
    // A code of one kind is none of another.
    const asReset = { code, password: STRONG }
    await expect(world.bff.resetPassword(asReset, { deadlineMs })).rejects.toMatchObject({
      reason: 'CODE_UNKNOWN',
    })
    await confirm(code, true)
    expect([await isLive(session.sessionToken), await isLive(other.sessionToken)]).toEqual([true, false])
    await expect(
      world.bff.resetPassword({ code: reset.code, password: STRONG }, { deadlineMs }),
    ).rejects.toMatchObject({ reason: 'CODE_UNKNOWN' })
  })

  it('is mailed about three times an hour at most, and must be another one', async () => {
    const { user, start } = await newAccount()
    const field = (reason: string) => ({ fields: [{ field: 'email', reason }] })
    await expect(start(user.email)).rejects.toMatchObject(field('EMAIL_UNCHANGED'))
    await expect(start('m\u0131ke@people.test')).rejects.toMatchObject(field('EMAIL_INVALID'))
    for (let i = 0; i < 3; i++) await start(anEmail())
    await expect(start(anEmail())).rejects.toMatchObject({ kind: 'exhausted', reason: 'TOO_MANY_MAILS' })
  })
})

describe('a change of address', () => {
  it('is taken back from the old mailbox for seven days, which ends every session (P9)', async () => {
    const olivia = await newAccount()
    const email = anEmail()
    const code = await changed(olivia, olivia.user.email, email)
    world.clock.advance(7 * DAY_MS - 60_000)
    const session = await world.signIn(email)
    await expect(revert(code, '1qaz2wsx3edc')).rejects.toMatchObject({
      fields: [{ field: 'password', reason: 'PASSWORD_COMMON' }],
    })
    await revert(code)
    expect(await isLive(session.sessionToken)).toBe(false)
    expect([await signsIn(email), await signsIn(olivia.user.email, STRONG)]).toEqual([false, true])
    await expect(revert(code)).rejects.toMatchObject({ reason: 'CODE_UNKNOWN' })
  })

  it('is not taken back after seven days', async () => {
    const olivia = await newAccount()
    const code = await changed(olivia, olivia.user.email, anEmail())
    world.clock.advance(7 * DAY_MS)
    await expect(revert(code)).rejects.toMatchObject({ kind: 'not_found', reason: 'CODE_UNKNOWN' })
  })

  it('is taken back by the first address, whatever an intruder changes next', async () => {
    const olivia = await newAccount()
    const [second, third] = [anEmail(), anEmail()]
    const ofFirst = await changed(olivia, olivia.user.email, second)
    world.clock.advance(1000)
    const ofSecond = await changed(olivia, second, third)
    const request = { password: 'another green lamp', endOthers: false, requestId: randomUUID() }
    await world.user.changePassword(request, olivia.own)
    await revert(ofFirst)
    expect(await signsIn(olivia.user.email, STRONG)).toBe(true)
    await expect(revert(ofSecond)).rejects.toMatchObject({ reason: 'CODE_UNKNOWN' })
  })
})

it('every query of codes that take a change back has its index', async () => {
  await expectIndexed(world.service.connection, 'account_codes', {
    userId: 'a',
    purpose: 'email-revert',
    expireTime: { $gt: new Date() },
  })
})
