import { randomUUID } from 'node:crypto'

import { createVerifier } from '@smartproject/kit/passport'
import { MEMBER_PERMISSIONS, OWNER_PERMISSIONS, testKeys } from '@smartproject/testkit/keys'

import { aWorld, deadlineMs, type World } from './world.js'

let world: World

beforeAll(async () => {
  world = await aWorld()
}, 60_000)

afterAll(() => world.stop())

const issue = (userId: string, subscriptionNumber: number, secondFactor = true) =>
  world.bff.issuePassport(
    { userId, sessionId: 'session-1', subscriptionNumber, secondFactor },
    { deadlineMs },
  )

async function opened(userId: string, subscriptionNumber: number, secondFactor = true) {
  const answer = await issue(userId, subscriptionNumber, secondFactor)
  const verifier = createVerifier({ passports: testKeys().passportKeys, callers: testKeys().callerKeys })
  return { answer, passport: await verifier.passport(answer.passport) }
}

describe('passports', () => {
  it('of the owner, of a manager and of a member carry what follows from the membership', async () => {
    const place = await world.aWorkspace()
    const { number, id } = place.subscription
    const owner = await opened(place.owner.userId, number)
    const { openUntil: _end, features: _ofThePlan, ...rights } = owner.passport
    expect(rights).toEqual({
      userId: place.owner.userId,
      tenantId: id,
      sessionId: 'session-1',
      role: 'owner',
      permissions: expect.arrayContaining([...OWNER_PERMISSIONS]),
      version: 1,
    })
    expect(owner.answer).toMatchObject({ tenantId: id, version: 1n })
    const life = (owner.answer.expireTime?.getTime() ?? 0) - world.clock.now().getTime()
    expect(life).toBeLessThanOrEqual(60_000)

    const { person } = await world.aMember(place)
    expect((await opened(person.userId, number)).passport).toMatchObject({
      role: 'other',
      permissions: [...MEMBER_PERMISSIONS],
    })
    const manager = await world.aMember(place, { manageUsers: true })
    expect((await opened(manager.person.userId, number)).passport.permissions).toEqual(
      expect.arrayContaining(['MEMBER_MANAGE', 'PROJECT_MANAGE', 'LEAVE_MANAGE', 'AUDIT_READ']),
    )
  })

  it('follow a change at once', async () => {
    const place = await world.aWorkspace()
    const { person } = await world.aMember(place, { manageUsers: true })
    const change = { userId: person.userId, version: 1n, reportTo: '', manageUsers: false, active: true }
    await world.user.updateMember({ ...change, requestId: randomUUID() }, place.asOwner)
    const { passport, answer } = await opened(person.userId, place.subscription.number)
    expect(passport.permissions).toEqual([...MEMBER_PERMISSIONS])
    expect(answer.version).toBe(2n)
  })

  it('outside a subscription have no tenant; only a platform administrator’s opens the platform', async () => {
    const admin = await world.aPerson({ platformAdmin: true })
    const somebody = await world.aPerson()
    const nothing = { tenantId: '', permissions: [], version: 0 }
    expect((await opened(admin.userId, 0)).passport).toMatchObject({ ...nothing, role: 'platform' })
    // A stolen password alone does not open it.
    expect((await opened(admin.userId, 0, false)).passport).toMatchObject({ ...nothing, role: 'none' })
    expect((await opened(somebody.userId, 0)).passport).toMatchObject({ ...nothing, role: 'none' })
    // Not told of yet: no right.
    expect((await opened(randomUUID(), 0)).passport).toMatchObject({ ...nothing, role: 'none' })
    await world.tell({ ...admin, version: 2, platformAdmin: true, active: false })
    expect((await opened(admin.userId, 0)).passport).toMatchObject({ role: 'none' })
  })

  it('are refused alike for an unknown number, a stranger, a platform administrator and one who left', async () => {
    const place = await world.aWorkspace()
    const { number } = place.subscription
    const { person, member } = await world.aMember(place)
    const change = {
      userId: person.userId,
      version: member.version,
      reportTo: '',
      manageUsers: false,
      active: false,
    }
    await world.user.updateMember({ ...change, requestId: randomUUID() }, place.asOwner)
    const admin = await world.aPerson({ platformAdmin: true })
    const closed = await world.aMember(place)
    await world.tell({ ...closed.person, version: 2, active: false })

    const refusals = await Promise.all(
      [
        issue(place.owner.userId, 999_999_999),
        issue(randomUUID(), number),
        issue(admin.userId, number),
        issue(person.userId, number),
        issue(closed.person.userId, number),
      ].map((call) =>
        call.catch((error: { kind: string; reason: string; meta: object; fields: object[] }) => error),
      ),
    )
    for (const refusal of refusals)
      expect(refusal).toMatchObject({
        kind: 'not_found',
        reason: 'SUBSCRIPTION_NOT_FOUND',
        meta: {},
        fields: [],
      })
  })

  it('need a second factor where the company wants one, and in no other company (Q20)', async () => {
    const [place, other] = [await world.aWorkspace(), await world.aWorkspace()]
    const { number, version } = place.subscription
    const policies = { membersCreateProjects: false, secondFactor: true }
    await world.user.setPolicies({ version, policies, requestId: randomUUID() }, place.asOwner)
    const due = { kind: 'forbidden', reason: 'FACTOR_DUE' }
    await expect(issue(place.owner.userId, number, false)).rejects.toMatchObject(due)
    expect((await opened(place.owner.userId, number)).passport).toMatchObject({ role: 'owner' })
    await opened(other.owner.userId, other.subscription.number, false)
    // Whether it wants one is nothing that strangers learn.
    await expect(issue(randomUUID(), number, false)).rejects.toMatchObject({ kind: 'not_found' })
  })

  it('are issued to the bff only', async () => {
    const request = { userId: 'u', sessionId: 's', subscriptionNumber: 0, secondFactor: false }
    await expect(world.user.issuePassport(request, { deadlineMs })).rejects.toMatchObject({
      reason: 'SERVICE_TOKEN_INVALID',
    })
  })
})
