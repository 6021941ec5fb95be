import { randomUUID } from 'node:crypto'

import { rpcClient, type RpcClient } from '@smartproject/kit/grpc/client'
import { createVerifier } from '@smartproject/kit/tokens/passport'
import { OwnershipServiceClient } from '@smartproject/proto/smartproject/tenancy/v1/ownership_service'
import { topics } from '@smartproject/proto/topics'
import { eventually } from '@smartproject/testkit/eventually'
import { expectIndexed } from '@smartproject/testkit/explain'
import { aPassport, bffSigner, testKeys } from '@smartproject/testkit/keys'

import { aWorld, BY_PASSWORD, deadlineMs, type Workspace, type World } from './world.js'

const DAY_MS = 86_400_000
let world: World
let ownership: RpcClient<OwnershipServiceClient>

beforeAll(async () => {
  world = await aWorld()
  const serviceToken = { signer: await bffSigner(), audience: 'tenancy' }
  ownership = rpcClient(OwnershipServiceClient, { address: world.service.address, serviceToken })
}, 60_000)

afterAll(async () => {
  ownership.close()
  await world.stop()
})

const set = (place: Workspace, closing: boolean, requestId: string = randomUUID()) =>
  ownership.setClosing({ closing, requestId }, place.asOwner)

const setFor = ({ subscription }: Workspace, closing: boolean, caller = world.admin) =>
  ownership.setClosingFor(
    { tenantId: subscription.id, closing, reason: 'Asked in writing', requestId: randomUUID() },
    caller,
  )

const openUntil = async ({ owner, subscription: { number: subscriptionNumber } }: Workspace) => {
  const request = { userId: owner.userId, sessionId: 's', subscriptionNumber, ...BY_PASSWORD }
  const { passport } = await world.bff.issuePassport(request, { deadlineMs })
  const verifier = createVerifier({ passports: testKeys().passportKeys, callers: testKeys().callerKeys })
  return (await verifier.passport(passport)).openUntil
}

const ownList = async ({ owner: { userId } }: Workspace) => {
  const passport = await aPassport({ userId, tenantId: '' })
  return (await world.user.listOwnSubscriptions({}, { deadlineMs, passport })).subscriptions
}

/** Templates of the mails that were asked for in a workspace, with the day they name. */
async function mailsOf(place: Workspace) {
  const notices = await world.service.bus.collect(topics.companyNoticeEvent, place.subscription.id)
  return async (count: number) => {
    await eventually(() => notices.length === count)
    return notices.map(({ message: { notice } }) => ({
      template: notice?.template,
      email: notice?.email,
      ends: notice?.values['ends'],
    }))
  }
}

const stored = ({ subscription: { id } }: Workspace) =>
  world.service.connection.collection('subscriptions').findOne({ _id: id } as object)

describe('a company that its owner closes', () => {
  it('is read-only at once, says until when it can be opened again, and is opened again as it was', async () => {
    const place = await world.aWorkspace({ timeZone: 'UTC' })
    const mails = await mailsOf(place)
    const endTime = new Date(world.clock.now().getTime() + 30 * DAY_MS)
    expect(await set(place, true)).toEqual({ closing: { endTime, byPlatform: false } })
    expect(await openUntil(place)).toBe(0)
    expect(await ownList(place)).toMatchObject([
      { expired: true, subscription: { closing: { endTime, byPlatform: false } } },
    ])
    // Closed again it keeps its end.
    world.clock.advance(DAY_MS)
    expect(await set(place, true)).toMatchObject({ closing: { endTime } })
    expect(await set(place, false)).toEqual({ closing: undefined })
    expect(await openUntil(place)).not.toBe(0)
    expect(await ownList(place)).toMatchObject([{ expired: false }])
    const ends = endTime.toISOString().slice(0, 10)
    expect(await mails(2)).toEqual([
      { template: 'people-company-closing', email: place.owner.email, ends },
      { template: 'people-company-reopened', email: place.owner.email, ends: undefined },
    ])
  })

  it('has its owner reminded a week before the end, once, and is erased at the end', async () => {
    const [place, kept] = [await world.aWorkspace(), await world.aWorkspace()]
    const mails = await mailsOf(place)
    const erasures = await world.service.bus.collect(topics.erasureEvent, '')
    const lastMails = await world.service.bus.collect(topics.companyNoticeEvent, 'platform')
    await set(place, true)
    await set(kept, true)
    world.clock.advance(23 * DAY_MS)
    expect((await mails(2)).map(({ template }) => template)).toEqual([
      'people-company-closing',
      'people-company-closing-soon',
    ])
    await eventually(async () => (await stored(kept))?.['closing'].nextTime > world.clock.now())
    await set(kept, false)
    const one = (all: typeof erasures) =>
      all.filter(({ message }) => message.erasedTenantId === place.subscription.id)
    expect(one(erasures)).toEqual([])
    world.clock.advance(7 * DAY_MS)
    await eventually(async () => (await stored(place)) === null, { withinMs: 30_000 })
    expect(one(erasures)).toHaveLength(1)
    await eventually(() => lastMails.some(({ message }) => message.notice?.email === place.owner.email))
    const last = lastMails.filter(({ message }) => message.notice?.email === place.owner.email)
    expect(last.map(({ message: { notice } }) => [notice?.template, notice?.values['company']])).toEqual([
      ['people-company-erased', 'Demo Company'],
    ])
    expect(await ownList(place)).toEqual([])
    expect(await ownList(kept)).toMatchObject([{ expired: false }])
    await expect(set(place, false)).rejects.toMatchObject({ reason: 'SUBSCRIPTION_NOT_FOUND' })
  }, 60_000)

  it('is closed by its owner alone, and leaves a record of both acts', async () => {
    const place = await world.aWorkspace()
    const { passport } = await world.aMember(place, { manageUsers: true })
    const audits = await world.service.bus.collect(topics.auditEvent, place.subscription.id)
    await expect(
      ownership.setClosing({ closing: true, requestId: randomUUID() }, passport),
    ).rejects.toMatchObject({ reason: 'PERMISSION_DENIED' })
    await set(place, true)
    await set(place, false)
    const acts = () => audits.filter(({ message }) => /closed|reopened/.test(message.action))
    await eventually(() => acts().length === 2)
    expect(acts().map(({ message }) => [message.action, message.actorId])).toEqual([
      ['tenancy.subscription_closed', place.owner.userId],
      ['tenancy.subscription_reopened', place.owner.userId],
    ])
  })
})

describe('a company that a platform administrator closes', () => {
  it('names the reason in the audit trail and is opened again by an administrator alone', async () => {
    const place = await world.aWorkspace()
    const mails = await mailsOf(place)
    const audits = await world.service.bus.collect(topics.auditEvent, place.subscription.id)
    expect(await setFor(place, true)).toMatchObject({ closing: { byPlatform: true } })
    await expect(set(place, false)).rejects.toMatchObject({
      kind: 'precondition',
      reason: 'CLOSED_BY_PLATFORM',
    })
    expect(await setFor(place, false)).toEqual({ closing: undefined })
    expect((await mails(2)).map(({ template }) => template)).toEqual([
      'people-company-closing-platform',
      'people-company-reopened',
    ])
    await eventually(() =>
      audits.some(
        ({ message: { action, details } }) =>
          action === 'tenancy.subscription_closed' && details['reason'] === 'Asked in writing',
      ),
    )
  })

  it('is opened by an administrator also where its owner closed it', async () => {
    const place = await world.aWorkspace()
    await set(place, true)
    expect(await setFor(place, false)).toEqual({ closing: undefined })
  })

  it('stays closed also where its owner closed it before, with the end that it had', async () => {
    const place = await world.aWorkspace()
    const mails = await mailsOf(place)
    const { closing: own } = await set(place, true)
    expect(await setFor(place, true)).toEqual({ closing: { endTime: own?.endTime, byPlatform: true } })
    await expect(set(place, false)).rejects.toMatchObject({ reason: 'CLOSED_BY_PLATFORM' })
    expect(await setFor(place, true)).toEqual({ closing: { endTime: own?.endTime, byPlatform: true } })
    expect((await mails(2)).map(({ template }) => template)).toEqual([
      'people-company-closing',
      'people-company-closing-platform',
    ])
  })

  it('is closed by platform administrators only, where it is known, for a reason', async () => {
    const place = await world.aWorkspace()
    await expect(setFor(place, true, place.asOwner)).rejects.toMatchObject({ reason: 'PERMISSION_DENIED' })
    const request = { tenantId: randomUUID(), closing: true, reason: 'Asked in writing' }
    await expect(
      ownership.setClosingFor({ ...request, requestId: randomUUID() }, world.admin),
    ).rejects.toMatchObject({ reason: 'SUBSCRIPTION_NOT_FOUND' })
    await expect(
      ownership.setClosingFor({ ...request, reason: '', requestId: randomUUID() }, world.admin),
    ).rejects.toMatchObject({ kind: 'invalid' })
  })
})

it('the query of what is due in closed companies has its index', async () => {
  const due = { 'closing.nextTime': { $lte: new Date() } }
  await expectIndexed(world.service.connection, 'subscriptions', due)
})
