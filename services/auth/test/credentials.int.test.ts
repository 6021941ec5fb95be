import { randomUUID } from 'node:crypto'

import type { SignInResponse, User } from '@smartproject/proto/smartproject/auth/v1/auth_service'
import { SessionChange } from '@smartproject/proto/smartproject/auth/events/v1/session_event'
import { topics } from '@smartproject/proto/topics'
import { eventually } from '@smartproject/testkit/eventually'
import { expectIndexed } from '@smartproject/testkit/explain'

import { noticesOf, type Notices } from './notices.js'
import { aWorld, deadlineMs, PASSWORD, type World } from './world.js'

const STRONG = 'a quiet green lamp'

let world: World
let notices: Notices

beforeAll(async () => {
  world = await aWorld()
  notices = await noticesOf(world)
})

afterAll(() => world.stop())

const anEmail = () => `${randomUUID()}@people.test`
const forgot = (email: string) => world.bff.requestPasswordReset({ email }, { deadlineMs })
const reset = (code: string, password = STRONG) => world.bff.resetPassword({ code, password }, { deadlineMs })
const isLive = (sessionToken: string) =>
  world.bff.getSession({ sessionToken, passive: true }, { deadlineMs }).then(
    () => true,
    () => false,
  )
const passportOf = (user: User, { session }: SignInResponse) => world.ownPassport(user.id, session?.id ?? '')

describe('a forgotten password', () => {
  it('is replaced by the code of a mail, once, and every session ends (P7)', async () => {
    const user = await world.anAccount()
    const ended = await world.service.bus.collect(topics.sessionEvent, '')
    const sessions = [await world.signIn(user.email), await world.signIn(user.email)]
    await forgot(` ${user.email.toUpperCase()} `)
    const { code, notice } = await notices.nth(user.email, 'account-reset')
    expect(notice).toMatchObject({ email: user.email, recipientId: user.id })
    await reset(code)
    for (const { sessionToken } of sessions) expect(await isLive(sessionToken)).toBe(false)
    const ids = sessions.map(({ session }) => session?.id)
    await eventually(() =>
      ids.every((id) =>
        ended.some(({ message }) => message.sessionId === id && message.change === SessionChange.ENDED),
      ),
    )
    await expect(world.signIn(user.email, { password: PASSWORD })).rejects.toMatchObject({
      reason: 'SIGN_IN_REFUSED',
    })
    await world.signIn(user.email, { password: STRONG })
    await expect(reset(code, 'another green lamp')).rejects.toMatchObject({ reason: 'CODE_UNKNOWN' })
    await notices.nth(user.email, 'account-recovered')
  })

  it('takes the newest code alone, for an hour (P8)', async () => {
    const { email } = await world.anAccount()
    await forgot(email)
    await forgot(email)
    const [older, newer] = [
      await notices.nth(email, 'account-reset', 1),
      await notices.nth(email, 'account-reset', 2),
    ]
    await expect(reset(older.code)).rejects.toMatchObject({ kind: 'not_found', reason: 'CODE_UNKNOWN' })
    world.clock.advance(61 * 60_000)
    await expect(reset(newer.code)).rejects.toMatchObject({ reason: 'CODE_UNKNOWN' })
  })

  it('is answered alike for an address without an account, which gets no mail (P1)', async () => {
    const [known, unknown] = [(await world.anAccount()).email, anEmail()]
    expect(await forgot(unknown)).toEqual(await forgot(known))
    await notices.nth(known, 'account-reset')
    expect(notices.to(unknown)).toEqual([])
  })

  it('is mailed about three times an hour and address at most', async () => {
    const { email } = await world.anAccount()
    for (let i = 0; i < 5; i++) await forgot(email)
    const { email: other } = await world.anAccount()
    await forgot(other)
    await notices.nth(other, 'account-reset')
    expect(notices.to(email)).toHaveLength(3)
  })

  it('is mailed to the stored address, not to one that only looks like it (Q2)', async () => {
    const name = randomUUID().slice(0, 8)
    const { email } = await world.anAccount({ email: `mike-${name}@people.test` })
    await forgot(`mıke-${name}@people.test`)
    await forgot(email)
    await notices.nth(email, 'account-reset')
    expect(notices.to(`mıke-${name}@people.test`)).toEqual([])
    expect(notices.to(email)).toHaveLength(1)
  })

  it('follows the policy, and a refused one uses up no code', async () => {
    const { email } = await world.anAccount()
    await forgot(email)
    const { code } = await notices.nth(email, 'account-reset')
    await expect(reset(code, '1qaz2wsx3edc')).rejects.toMatchObject({
      fields: [{ field: 'password', reason: 'PASSWORD_COMMON' }],
    })
    await reset(code)
  })
})

describe('a password', () => {
  it('is changed only within ten minutes of a proof of its owner (P17)', async () => {
    const user = await world.anAccount()
    const signedIn = await world.signIn(user.email)
    const options = await passportOf(user, signedIn)
    const change = (password: string) =>
      world.user.changePassword({ password, endOthers: false, requestId: randomUUID() }, options)
    world.clock.advance(11 * 60_000)
    await expect(change(STRONG)).rejects.toMatchObject({ kind: 'forbidden', reason: 'STEP_UP' })
    await world.signIn(user.email, { password: PASSWORD })

    const stepUp = (sessionToken: string, password: string) =>
      world.bff.stepUp({ sessionToken, password, passkey: '', code: '' }, { deadlineMs })
    await expect(stepUp(signedIn.sessionToken, 'wrong')).rejects.toMatchObject({ reason: 'STEP_UP_REFUSED' })
    await expect(change(STRONG)).rejects.toMatchObject({ reason: 'STEP_UP' })
    const renewed = await stepUp(signedIn.sessionToken, PASSWORD)
    expect(renewed.session?.id).toBe(signedIn.session?.id)
    expect([await isLive(signedIn.sessionToken), await isLive(renewed.sessionToken)]).toEqual([false, true])
    await change(STRONG)
    await world.signIn(user.email, { password: STRONG })
    await notices.nth(user.email, 'account-password-changed')
  })

  it('is not guessed at an open screen any faster than at the sign-in', async () => {
    const { email } = await world.anAccount()
    const { sessionToken } = await world.signIn(email)
    const guesses = await Promise.allSettled(
      Array.from({ length: 12 }, () =>
        world.bff.stepUp({ sessionToken, password: 'wrong', passkey: '', code: '' }, { deadlineMs }),
      ),
    )
    const delayed = guesses.filter(
      (one) => one.status === 'rejected' && (one.reason as { reason: string }).reason === 'SIGN_IN_DELAYED',
    )
    expect(delayed.length).toBeGreaterThanOrEqual(6)
  })

  it('ends the other sessions when it is changed, and the codes that were mailed', async () => {
    const user = await world.anAccount()
    const other = await world.signIn(user.email)
    const own = await world.signIn(user.email)
    await forgot(user.email)
    const { code } = await notices.nth(user.email, 'account-reset')
    const request = { password: STRONG, endOthers: true, requestId: randomUUID() }
    await world.user.changePassword(request, await passportOf(user, own))
    expect([await isLive(other.sessionToken), await isLive(own.sessionToken)]).toEqual([false, true])
    await expect(reset(code)).rejects.toMatchObject({ reason: 'CODE_UNKNOWN' })
    const stored = await world.service.connection.collection('requests').find({}).toArray()
    expect(JSON.stringify(stored)).not.toContain(STRONG)
  })
})

describe('the sessions of an account', () => {
  it('are listed and ended by their owner alone (P18)', async () => {
    const [olivia, faris] = [await world.anAccount(), await world.anAccount()]
    const first = await world.signIn(olivia.email, { address: '192.0.2.7' })
    const second = await world.signIn(olivia.email)
    const foreign = await world.signIn(faris.email)
    const own = await passportOf(olivia, second)
    const list = async () => (await world.user.listOwnSessions({}, own)).sessions
    expect(await list()).toMatchObject([
      { id: second.session?.id, current: true, userAgent: 'jest' },
      { id: first.session?.id, current: false, network: '192.0.2.7' },
    ])
    const end = (sessionId: string) => world.user.endOwnSessions({ sessionId, requestId: randomUUID() }, own)
    expect(await end(foreign.session?.id ?? '')).toEqual({ ended: 0 })
    expect(await isLive(foreign.sessionToken)).toBe(true)
    expect(await end(first.session?.id ?? '')).toEqual({ ended: 1 })
    expect(await isLive(first.sessionToken)).toBe(false)
    const third = await world.signIn(olivia.email)
    expect(await end('')).toEqual({ ended: 1 })
    expect([await isLive(third.sessionToken), await isLive(second.sessionToken)]).toEqual([false, true])
  })
})

it('a name is changed by its owner and published', async () => {
  const user = await world.anAccount()
  const options = await passportOf(user, await world.signIn(user.email))
  const request = { fullname: '  نور أمين ', requestId: randomUUID() }
  const answer = await world.user.updateOwnProfile(request, options)
  expect(answer.user).toMatchObject({ fullname: 'نور أمين', version: 2n })
  expect(await world.user.updateOwnProfile(request, options)).toEqual(answer)
})

it('every query of a code has its index', async () => {
  const { connection } = world.service
  await expectIndexed(connection, 'account_codes', { codeHash: 'a' })
  await expectIndexed(connection, 'account_codes', { userId: 'a' })
})
