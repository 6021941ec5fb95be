import { randomUUID } from 'node:crypto'

import { topics } from '@smartproject/proto/topics'
import { eventually } from '@smartproject/testkit/eventually'
import { expectIndexed } from '@smartproject/testkit/explain'

import { noticesOf, type Notices } from './notices.js'
import { softAuthenticator } from './soft-authenticator.js'
import { aWorld, deadlineMs, type World } from './world.js'

const ORIGIN = 'http://localhost:8080'

let world: World
let notices: Notices

beforeAll(async () => {
  world = await aWorld({ PUBLIC_URL: ORIGIN })
  notices = await noticesOf(world)
})

afterAll(() => world.stop())

const action = () => ({ requestId: randomUUID() })
const challenge = async () => (await world.bff.askForPasskey({}, { deadlineMs })).options
const signIn = (credential: string) =>
  world.bff.signInWithPasskey(
    {
      credential,
      clientAddress: '192.0.2.8',
      userAgent: 'jest',
      previousSessionToken: '',
      deviceUserId: '',
      stay: false,
    },
    { deadlineMs },
  )
const refused = { kind: 'unauthenticated', reason: 'SIGN_IN_REFUSED' }

async function signedIn(change: Parameters<World['anAccount']>[0] = {}) {
  const user = await world.anAccount(change)
  return { user, ...(await again(user)) }
}

async function again({ id, email }: { id: string; email: string }) {
  const { session, sessionToken } = await world.signIn(email)
  return { sessionToken, own: await world.ownPassport(id, session?.id ?? '') }
}

/** A person with a passkey, and the device that holds it. */
async function withPasskey(change: Parameters<World['anAccount']>[0] = {}) {
  const person = await signedIn(change)
  const device = softAuthenticator(ORIGIN)
  const { options } = await world.user.startPasskey(action(), person.own)
  await world.user.addPasskey({ credential: device.create(options), name: 'Laptop', ...action() }, person.own)
  return { ...person, device }
}

const remove = ({ own, device }: Awaited<ReturnType<typeof withPasskey>>) =>
  world.user.removePasskey({ passkeyId: device.id, ...action() }, own)

const passkeys = () => world.service.connection.collection('passkeys')

describe('a passkey', () => {
  it('is named, listed, signs in alone as two factors do, and is forgotten', async () => {
    const person = await withPasskey()
    const { user, own, sessionToken, device } = person
    await notices.nth(user.email, 'account-passkey-added')
    const current = await world.bff.getSession({ sessionToken, passive: true }, { deadlineMs })
    expect(current.session?.secondFactor).toBe(true)
    expect((await world.user.listOwnPasskeys({}, own)).passkeys).toMatchObject([
      { id: device.id, name: 'Laptop', usable: true, useTime: undefined },
    ])
    const started = await signIn(device.get(await challenge()))
    expect(started).toMatchObject({ user: { id: user.id }, session: { secondFactor: true } })
    expect((await world.user.listOwnPasskeys({}, own)).passkeys[0]?.useTime).toBeDefined()
    await remove(person)
    await notices.nth(user.email, 'account-passkey-removed')
    await expect(signIn(device.get(await challenge()))).rejects.toMatchObject(refused)
  })

  it('signs in for its own site and challenge alone, with a count that goes on and a proved person (P13)', async () => {
    const { user, device } = await withPasskey()
    for (const change of [
      { origin: 'http://evil.test' },
      { rpId: 'evil.test' },
      { counter: 1 },
      { challenge: Buffer.from(randomUUID()).toString('base64url') },
      { unverified: true as const },
    ])
      await expect(signIn(device.get(await challenge(), change))).rejects.toMatchObject(refused)
    const used = await challenge()
    await signIn(device.get(used))
    await expect(signIn(device.get(used))).rejects.toMatchObject(refused)
    const late = await challenge()
    world.clock.advance(11 * 60_000)
    await expect(signIn(device.get(late))).rejects.toMatchObject(refused)
    for (const nonsense of ['{}', 'null', '{', '[]', '"x"', '{"id":7,"response":{"clientDataJSON":"x"}}'])
      await expect(signIn(nonsense)).rejects.toMatchObject(refused)
    await expect(signIn(softAuthenticator(ORIGIN).get(await challenge()))).rejects.toMatchObject(refused)
    await world.service.connection
      .collection('users')
      .updateOne({ _id: user.id as never }, { $set: { active: false } })
    await expect(signIn(device.get(await challenge()))).rejects.toMatchObject(refused)
  })

  it('passes once of two uses with the same count at the same time (P13)', async () => {
    const { device } = await withPasskey()
    const [one, other] = [await challenge(), await challenge()]
    const answers = [device.get(one, { counter: 9 }), device.get(other, { counter: 9 })]
    const outcomes = await Promise.allSettled(answers.map(signIn))
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  it('is made for its own site, for the user who asked for it, once (P13)', async () => {
    const [one, other] = [await signedIn(), await signedIn()]
    const device = softAuthenticator(ORIGIN)
    const add = (credential: string, { own } = one) =>
      world.user.addPasskey({ credential, name: 'x', ...action() }, own)
    const wrong = { fields: [{ field: 'credential', reason: 'PASSKEY_REFUSED' }] }
    const fresh = async () => (await world.user.startPasskey(action(), one.own)).options
    await expect(add(device.create(await fresh(), { origin: 'http://evil.test' }))).rejects.toMatchObject(
      wrong,
    )
    await expect(add(device.create(await fresh(), { rpId: 'evil.test' }))).rejects.toMatchObject(wrong)
    await expect(add(device.create(await fresh(), { unverified: true }))).rejects.toMatchObject(wrong)
    await expect(add(device.create(await fresh()), other)).rejects.toMatchObject(wrong)
    await expect(add('{}')).rejects.toMatchObject(wrong)
    const options = await fresh()
    await add(device.create(options))
    await expect(add(softAuthenticator(ORIGIN).create(options))).rejects.toMatchObject(wrong)
    const taken = (await world.user.startPasskey(action(), other.own)).options
    await expect(add(device.create(taken), other)).rejects.toMatchObject({ reason: 'PASSKEY_TAKEN' })
  })

  it('is renamed by its owner alone, and that is audited (P39)', async () => {
    const { user, own, device } = await withPasskey()
    const other = await withPasskey()
    const records = await world.service.bus.collect(topics.auditEvent, '')
    const rename = (person: typeof own, name: string) =>
      world.user.renamePasskey({ passkeyId: device.id, name, ...action() }, person)
    await expect(rename(other.own, 'Mine')).rejects.toMatchObject({ reason: 'PASSKEY_NOT_FOUND' })
    const named = { fields: [{ field: 'name' }] }
    for (const name of ['', 'x'.repeat(61)]) await expect(rename(own, name)).rejects.toMatchObject(named)
    await rename(own, 'Work phone')
    expect((await world.user.listOwnPasskeys({}, own)).passkeys).toMatchObject([{ name: 'Work phone' }])
    await eventually(() =>
      records.some(
        ({ message }) => message.action === 'auth.passkey_renamed' && message.targetId === user.id,
      ),
    )
  })

  it('is one of ten at most, and is removed by its owner alone', async () => {
    const { own } = await withPasskey()
    const other = await withPasskey()
    await expect(remove({ ...other, own })).rejects.toMatchObject({ reason: 'PASSKEY_NOT_FOUND' })
    for (let i = 0; i < 9; i++) {
      const { options } = await world.user.startPasskey(action(), own)
      const credential = softAuthenticator(ORIGIN).create(options)
      await world.user.addPasskey({ credential, name: `Key ${i}`, ...action() }, own)
    }
    await expect(world.user.startPasskey(action(), own)).rejects.toMatchObject({
      reason: 'TOO_MANY_PASSKEYS',
    })
  })

  it('stays while it is the last second factor of a platform administrator, or the last way in (P16)', async () => {
    const lastWayIn = { kind: 'precondition', reason: 'LAST_WAY_IN' }
    await expect(remove(await withPasskey({ platformAdmin: true }))).rejects.toMatchObject(lastWayIn)
    const alone = await withPasskey()
    const users = world.service.connection.collection('users')
    await users.updateOne({ _id: alone.user.id as never }, { $set: { passwordHash: '' } })
    await expect(remove(alone)).rejects.toMatchObject(lastWayIn)
    expect(await passkeys().countDocuments({ userId: alone.user.id })).toBe(1)
  })

  it('is changed only within ten minutes of a proof of its owner (P17)', async () => {
    const { own, device } = await withPasskey()
    world.clock.advance(11 * 60_000)
    for (const call of [
      () => world.user.startPasskey(action(), own),
      () => world.user.addPasskey({ credential: '{}', name: 'x', ...action() }, own),
      () => world.user.renamePasskey({ passkeyId: device.id, name: 'Phone', ...action() }, own),
      () => world.user.removePasskey({ passkeyId: device.id, ...action() }, own),
    ])
      await expect(call()).rejects.toMatchObject({ kind: 'forbidden', reason: 'STEP_UP' })
    expect((await world.user.listOwnPasskeys({}, own)).passkeys).toMatchObject([{ name: 'Laptop' }])
  })

  it('guards the second factors: the password alone changes none, until the passkey is shown (P17)', async () => {
    const { user, device } = await withPasskey()
    const { own, sessionToken } = await again(user)
    const byPasskey = { kind: 'forbidden', reason: 'STEP_UP', meta: { by: 'passkey' } }
    for (const call of [
      () => world.user.startTotp(action(), own),
      () => world.user.startPasskey(action(), own),
      () => world.user.removePasskey({ passkeyId: device.id, ...action() }, own),
    ])
      await expect(call()).rejects.toMatchObject(byPasskey)
    const stepUp = (passkey: string) =>
      world.bff.stepUp({ sessionToken, password: '', passkey, code: '' }, { deadlineMs })
    const other = await withPasskey()
    for (const wrong of ['{}', other.device.get(await challenge())])
      await expect(stepUp(wrong)).rejects.toMatchObject({ kind: 'forbidden', reason: 'STEP_UP_REFUSED' })
    const { session } = await stepUp(device.get(await challenge()))
    expect(session?.secondFactor).toBe(true)
    await world.user.startTotp(action(), own)
  })

  it('of another address of the platform is shown as unusable, and the password does what it did (Q14)', async () => {
    const { user, device } = await withPasskey()
    await passkeys().updateOne({ _id: device.id as never }, { $set: { rpId: 'old.example.com' } })
    const { own } = await again(user)
    expect((await world.user.listOwnPasskeys({}, own)).passkeys).toMatchObject([{ usable: false }])
    await expect(signIn(device.get(await challenge()))).rejects.toMatchObject(refused)
    await remove({ user, device, own, sessionToken: '' })
  })
})

it('passkeys are found by an index', async () => {
  await expectIndexed(world.service.connection, 'passkeys', { userId: 'a' }, { createTime: 1 })
})
