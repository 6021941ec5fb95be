import { randomUUID } from 'node:crypto'

import { createVerifier } from '@smartproject/kit/tokens/passport'
import type {
  IssuePassportRequest,
  Policies,
} from '@smartproject/proto/smartproject/tenancy/v1/tenancy_service'
import { topics } from '@smartproject/proto/topics'
import { eventually } from '@smartproject/testkit/eventually'
import { MEMBER_PERMISSIONS, OWNER_PERMISSIONS, testKeys } from '@smartproject/testkit/keys'

import { defaultPolicies } from '../src/domain/subscription.js'
import { aWorld, BY_PASSWORD, deadlineMs, type World } from './world.js'

let world: World

beforeAll(async () => {
  world = await aWorld()
}, 60_000)

afterAll(() => world.stop())

const issue = (
  userId: string,
  subscriptionNumber: number,
  secondFactor = true,
  change: Partial<IssuePassportRequest> = {},
) =>
  world.bff.issuePassport(
    { userId, sessionId: 'session-1', subscriptionNumber, ...BY_PASSWORD, secondFactor, ...change },
    { deadlineMs },
  )

/** Lays policies down in a new workspace. */
async function laidDown(change: Partial<Policies>) {
  const place = await world.aWorkspace()
  const request = { version: place.subscription.version, policies: { ...defaultPolicies, ...change } }
  await world.user.setPolicies({ ...request, requestId: randomUUID() }, place.asOwner)
  return place
}

async function opened(userId: string, subscriptionNumber: number, secondFactor = true) {
  const answer = await issue(userId, subscriptionNumber, secondFactor)
  const verifier = createVerifier({ passports: testKeys().passportKeys, callers: testKeys().callerKeys })
  return { answer, passport: await verifier.passport(answer.passport) }
}

describe('passports', () => {
  it('of the owner, of a manager and of a member carry the rights of the membership', async () => {
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
    const person = await world.aPerson()
    const nothing = { tenantId: '', permissions: [], version: 0 }
    expect((await opened(admin.userId, 0)).passport).toMatchObject({ ...nothing, role: 'platform' })
    // A stolen password alone does not open it.
    expect((await opened(admin.userId, 0, false)).passport).toMatchObject({ ...nothing, role: 'none' })
    expect((await opened(person.userId, 0)).passport).toMatchObject({ ...nothing, role: 'none' })
    // Not published yet: no right.
    expect((await opened(randomUUID(), 0)).passport).toMatchObject({ ...nothing, role: 'none' })
    await world.publish({ ...admin, version: 2, platformAdmin: true, active: false })
    expect((await opened(admin.userId, 0)).passport).toMatchObject({ role: 'none' })
  })

  it('are refused alike for an unknown number, a stranger, a platform administrator and a former member', async () => {
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
    await world.publish({ ...closed.person, version: 2, active: false })

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
    const [place, other] = [await laidDown({ secondFactor: true }), await world.aWorkspace()]
    const { number } = place.subscription
    const due = { kind: 'forbidden', reason: 'FACTOR_DUE' }
    await expect(issue(place.owner.userId, number, false)).rejects.toMatchObject(due)
    expect((await opened(place.owner.userId, number)).passport).toMatchObject({ role: 'owner' })
    await opened(other.owner.userId, other.subscription.number, false)
    // Whether it wants one is nothing that strangers learn.
    await expect(issue(randomUUID(), number, false)).rejects.toMatchObject({ kind: 'not_found' })
  })

  it('need a sign-in that is not older than the company allows, but of programs that read by an address', async () => {
    const place = await laidDown({ sessionHours: 8 })
    const { number } = place.subscription
    const at = (hours: number) => ({ authTime: new Date(world.clock.now().getTime() - hours * 3_600_000) })
    const issued = (change: Partial<IssuePassportRequest>) => issue(place.owner.userId, number, true, change)
    const due = { kind: 'forbidden', reason: 'SIGN_IN_DUE' }
    await issued(at(7.9))
    await expect(issued(at(8.1))).rejects.toMatchObject(due)
    await expect(issued({})).rejects.toMatchObject(due)
    await issued({ byLink: true })
    await expect(laidDown({ sessionHours: 721 })).rejects.toMatchObject({ kind: 'invalid' })
  })

  it('need the provider that the company wants; its owner gets in beside it by a second factor, audited once a session (Q21)', async () => {
    const place = await laidDown({ onlyProvider: 'google' })
    const { number, id } = place.subscription
    const { userId: owner } = place.owner
    const { person: member } = await world.aMember(place)
    const audits = await world.service.bus.collect(topics.auditEvent, id)
    const due = { kind: 'forbidden', reason: 'PROVIDER_DUE', meta: { provider: 'google' } }
    await issue(member.userId, number, false, { provider: 'google' })
    for (const provider of ['', 'oidc'])
      await expect(issue(member.userId, number, true, { provider })).rejects.toMatchObject(due)
    await expect(issue(owner, number, false)).rejects.toMatchObject(due)
    const sessions = [randomUUID(), randomUUID()]
    for (const sessionId of [...sessions, ...sessions])
      expect((await issue(owner, number, true, { sessionId })).tenantId).toBe(id)
    await issue(owner, number, false, { provider: 'google' })
    const beside = () =>
      audits.flatMap(({ message }) =>
        message.action === 'tenancy.opened_beside_provider' ? [[message.actorId, message.requestId]] : [],
      )
    await eventually(() => beside().length >= 2)
    // A later record of the company shows that nothing more was on its way.
    const version = place.subscription.version + 1n
    const policies = { ...defaultPolicies, sessionHours: 1 }
    await world.user.setPolicies({ version, policies, requestId: randomUUID() }, place.asOwner)
    await eventually(() => audits.some(({ message }) => message.details['session_hours'] === '1'))
    expect(beside()).toEqual(sessions.map((sessionId) => [owner, sessionId]))
  })

  it('are issued to the bff only', async () => {
    const request = { userId: 'u', sessionId: 's', subscriptionNumber: 0, ...BY_PASSWORD }
    await expect(world.user.issuePassport(request, { deadlineMs })).rejects.toMatchObject({
      reason: 'SERVICE_TOKEN_INVALID',
    })
  })
})
