import { randomUUID } from 'node:crypto'

import { rpcClient, type RpcClient } from '@smartproject/kit/grpc/client'
import { toProtoDate } from '@smartproject/kit/grpc/values'
import { plainDate } from '@smartproject/kit/types/plain-date'
import { Permission } from '@smartproject/proto/smartproject/options/v1/options'
import { PeopleChange } from '@smartproject/proto/smartproject/tenancy/events/v1/people_event'
import { JoinServiceClient, LinkState } from '@smartproject/proto/smartproject/tenancy/v1/join_service'
import { InvitationState } from '@smartproject/proto/smartproject/tenancy/v1/tenancy_service'
import { topics } from '@smartproject/proto/topics'
import { eventually } from '@smartproject/testkit/eventually'
import { expectIndexed } from '@smartproject/testkit/explain'
import { aPassport, bffSigner, openedCodes } from '@smartproject/testkit/keys'

import { aWorld, deadlineMs, type Person, type Workspace, type World } from './world.js'

let world: World
let joining: RpcClient<JoinServiceClient>

beforeAll(async () => {
  world = await aWorld()
  const serviceToken = { signer: await bffSigner(), audience: 'tenancy' }
  joining = rpcClient(JoinServiceClient, { address: world.service.address, serviceToken })
}, 60_000)

afterAll(async () => {
  joining.close()
  await world.stop()
})

const DAY_MS = 86_400_000
const requestId = () => randomUUID()
const as = async ({ userId }: Person) => ({ deadlineMs, passport: await aPassport({ userId, tenantId: '' }) })
const page = { pageSize: 100, pageToken: '' }

const aLink = async (place: Workspace, change: object = {}) => {
  const request = { domain: 'demo.test', maxUses: 10, days: 7, requestId: requestId(), ...change }
  return joining.makeInvitationLink(request, place.asOwner)
}
const join = async (person: Person, code: string) =>
  (await joining.joinByLink({ code, requestId: requestId() }, await as(person))).subscriptionNumber
const look = (code: string, userId = '') => joining.getInvitationLinkByCode({ code, userId }, { deadlineMs })
const waiting = async (place: Workspace) => (await joining.listJoinRequests({ page }, place.asOwner)).requests
const answer = (place: Workspace, id: string, approved: boolean) =>
  joining.answerJoinRequest({ id, approved, requestId: requestId() }, place.asOwner)
const memberOf = async (place: Workspace, { userId }: Person) =>
  (await world.user.getMember({ userId }, place.asOwner)).member
const out = (place: Workspace, { userId }: Person, version: bigint) =>
  world.user.updateMember(
    { userId, version, reportTo: '', manageUsers: false, active: false, requestId: requestId() },
    place.asOwner,
  )
const invite = (place: Workspace, email: string, change: object = {}) =>
  world.user.inviteMembers(
    {
      emails: [email],
      manageUsers: false,
      guest: false,
      reportTo: '',
      projects: [],
      requestId: requestId(),
      ...change,
    },
    place.asOwner,
  )

/** The mails and notices about people that a workspace publishes. */
async function eventsIn(place: Workspace) {
  const notices = await world.service.bus.collect(topics.companyNoticeEvent, place.subscription.id)
  const news = await world.service.bus.collect(topics.peopleEvent, place.subscription.id)
  return {
    mails: async (template: string, count = 1) => {
      const found = () => notices.filter(({ message }) => message.notice?.template === template)
      await eventually(() => found().length === count)
      return Promise.all(
        found().map(async ({ message: { notice } }) => ({
          to: notice?.recipientId ?? '',
          email: notice?.email ?? '',
          values: notice?.values ?? {},
          code: notice?.sealedCodes ? ((await openedCodes(notice.sealedCodes))['code'] ?? '') : '',
        })),
      )
    },
    bells: async (change: PeopleChange) => {
      const found = () => news.filter(({ message }) => message.change === change)
      await eventually(() => found().length > 0)
      return found().map(({ message }) => message)
    },
  }
}

async function setSeats(place: Workspace, seats: number, endDate = '2099-12-31'): Promise<void> {
  const tenantId = place.subscription.id
  const plan = {
    planId: 2,
    title: 'BASIC',
    startDate: toProtoDate(plainDate('2020-01-01')),
    endDate: toProtoDate(plainDate(endDate)),
    version: BigInt(1_000 + seats),
    seats,
  }
  await world.service.bus.publish(topics.subscriptionPlanEvent, {
    tenantId,
    aggregateId: tenantId,
    message: { tenantId, plan },
  })
  const known = { _id: tenantId, 'plan.version': 1_000 + seats } as object
  await eventually(() => world.service.connection.collection('subscriptions').findOne(known))
}

/** Tries again while the company has too many calls at once. */
async function retryWhenBusy<R>(work: () => Promise<R>): Promise<R> {
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if ((error as { reason?: string }).reason !== 'TOO_MANY_AT_ONCE') throw error
    }
  }
}

describe('a link of a domain', () => {
  it('lets in a person who has proven an address there, as a plain member, and is reported once', async () => {
    const place = await world.aWorkspace()
    const person = await world.aPerson()
    const { code, link } = await aLink(place, { domain: ' @Demo.TEST ' })
    expect(link).toMatchObject({ domain: 'demo.test', uses: 0, maxUses: 10, state: LinkState.LIVE })
    expect(await look(code, person.userId)).toMatchObject({
      state: LinkState.LIVE,
      company: 'Demo Company',
      domain: 'demo.test',
      letsIn: true,
      asked: false,
      subscriptionNumber: 0,
    })
    expect(await join(person, code)).toBe(place.subscription.number)
    expect(await memberOf(place, person)).toMatchObject({ active: true, reportTo: '', guest: false })
    expect(await join(person, code)).toBe(place.subscription.number)
    const { link: now } = await joining.getInvitationLink({}, place.asOwner)
    expect(now).toMatchObject({ uses: 1 })
    const stored = await Promise.all(
      ['invitation_links', 'requests', 'outbox'].map((name) =>
        world.service.connection.collection(name).find().toArray(),
      ),
    )
    expect(JSON.stringify(stored)).not.toContain(code)
  })

  it('refuses other addresses, an end, too many days, too many uses, and a closed company', async () => {
    const place = await world.aWorkspace()
    const [first, second, third] = [await world.aPerson(), await world.aPerson(), await world.aPerson()]
    const elsewhere = await aLink(place, { domain: 'elsewhere.test' })
    await expect(join(first, elsewhere.code)).rejects.toMatchObject({
      kind: 'forbidden',
      reason: 'LINK_OTHER_DOMAIN',
      meta: { domain: 'elsewhere.test' },
    })
    const once = await aLink(place, { maxUses: 1 })
    expect((await look(elsewhere.code)).state).toBe(LinkState.ENDED)
    await join(first, once.code)
    await expect(join(second, once.code)).rejects.toMatchObject({
      reason: 'LINK_ENDED',
      meta: { state: 'used' },
    })
    expect(await joining.getInvitationLink({}, place.asOwner)).toEqual({ link: undefined })
    const ended = await aLink(place)
    await joining.endInvitationLink({ requestId: requestId() }, place.asOwner)
    await joining.endInvitationLink({ requestId: requestId() }, place.asOwner)
    await expect(join(second, ended.code)).rejects.toMatchObject({ meta: { state: 'ended' } })
    const old = await aLink(place, { days: 1 })
    world.clock.advance(DAY_MS)
    expect((await look(old.code)).state).toBe(LinkState.EXPIRED)
    await expect(join(second, old.code)).rejects.toMatchObject({ meta: { state: 'expired' } })
    const late = await aLink(place)
    await setSeats(place, 50, '2020-01-31')
    await expect(join(third, late.code)).rejects.toMatchObject({ reason: 'PLAN_EXPIRED' })
    await expect(join(third, 'x'.repeat(25))).rejects.toMatchObject({ reason: 'CODE_UNKNOWN' })
  })

  it('is neither of a domain that is none, nor of one where everybody gets a mailbox', async () => {
    const place = await world.aWorkspace()
    for (const [domain, reason] of [
      ['gmail.com', 'DOMAIN_PUBLIC'],
      ['GMail.com', 'DOMAIN_PUBLIC'],
      ['a_b.com', 'DOMAIN_INVALID'],
      ['company', 'DOMAIN_INVALID'],
    ] as const)
      await expect(aLink(place, { domain })).rejects.toMatchObject({
        kind: 'invalid',
        fields: [{ field: 'domain', reason }],
      })
    for (const wrong of [{ maxUses: 0 }, { maxUses: 101 }, { days: 0 }, { days: 31 }])
      await expect(aLink(place, wrong)).rejects.toMatchObject({ kind: 'invalid' })
  })

  it('lets in no more at once than it may and than there are seats (P22)', async () => {
    const place = await world.aWorkspace()
    const people = await Promise.all(Array.from({ length: 12 }, () => world.aPerson()))
    const { code } = await aLink(place, { maxUses: 5 })
    const rush = async () => {
      const works = people.map((person) => retryWhenBusy(() => join(person, code)))
      const all = await Promise.allSettled(works)
      return all.flatMap((one) =>
        one.status === 'rejected' ? [(one.reason as { reason: string }).reason] : [],
      )
    }
    expect(await rush()).toEqual(Array.from({ length: 7 }, () => 'LINK_ENDED'))
    await setSeats(place, 8)
    const { code: wide } = await aLink(place)
    const late = await Promise.all(Array.from({ length: 5 }, () => world.aPerson()))
    const ends = await Promise.allSettled(late.map((person) => retryWhenBusy(() => join(person, wide))))
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    const { seatsUsed } = await world.user.listInvitations(
      { page: undefined, states: [], search: '' },
      place.asOwner,
    )
    expect(seatsUsed).toBe(8)
  }, 60_000)

  it('lets one of fifty in who come at once for the last seat (P22)', async () => {
    const place = await world.aWorkspace()
    const people = await Promise.all(Array.from({ length: 50 }, () => world.aPerson()))
    await setSeats(place, 2)
    const { code } = await aLink(place, { maxUses: 100 })
    // One after another under one lock; a waiting call is not refused on a slow machine.
    const joinLater = async (person: Person) =>
      joining.joinByLink({ code, requestId: requestId() }, { ...(await as(person)), deadlineMs: 90_000 })
    const ends = await Promise.allSettled(people.map((person) => retryWhenBusy(() => joinLater(person))))
    const refusals = ends.flatMap((one) =>
      one.status === 'rejected' ? [(one.reason as { reason: string }).reason] : [],
    )
    expect(refusals).toEqual(Array.from({ length: 49 }, () => 'SEATS_FULL'))
    const { seatsUsed } = await world.user.listInvitations(
      { page: undefined, states: [], search: '' },
      place.asOwner,
    )
    const { members } = await world.user.listMembers(
      { page: { pageSize: 100, pageToken: '' }, managersOnly: false, projectNumber: 0 },
      place.asOwner,
    )
    expect([seatsUsed, members.filter(({ active }) => active).length]).toEqual([2, 2])
  }, 120_000)

  it('takes the invitation to the same address and the seat it holds', async () => {
    const place = await world.aWorkspace()
    const person = await world.aPerson()
    await invite(place, person.email, { manageUsers: true })
    await setSeats(place, 2)
    const { code } = await aLink(place)
    await join(person, code)
    expect(await memberOf(place, person)).toMatchObject({
      active: true,
      permissions: expect.arrayContaining([Permission.MEMBER_MANAGE]) as unknown,
    })
    const { invitations, seatsUsed } = await world.user.listInvitations(
      { page: undefined, states: [], search: '' },
      place.asOwner,
    )
    expect([invitations[0]?.state, seatsUsed]).toEqual([InvitationState.ACCEPTED, 2])
  })

  it('needs an approval for a former member', async () => {
    const place = await world.aWorkspace()
    const { person } = await world.aMember(place)
    await out(place, person, 1n)
    const { code } = await aLink(place)
    expect((await look(code, person.userId)).letsIn).toBe(false)
    expect(await join(person, code)).toBe(0)
    const [request] = await waiting(place)
    expect(request).toMatchObject({ userId: person.userId, wasMember: true })
    await answer(place, request?.id ?? '', true)
    expect(await memberOf(place, person)).toMatchObject({ active: true })
  })
})

describe('a link that asks', () => {
  it('is reported to managers of people, and its answer to the person who asked (P39)', async () => {
    const place = await world.aWorkspace()
    const received = await eventsIn(place)
    const manager = await world.aMember(place, { manageUsers: true })
    await world.aMember(place)
    const person = await world.aPerson({ fullname: 'Nadia New' })
    const { code } = await aLink(place, { domain: '' })
    expect(await join(person, code)).toBe(0)
    expect(await join(person, code)).toBe(0)
    expect(await look(code, person.userId)).toMatchObject({ asked: true, letsIn: false })
    const [request, ...others] = await waiting(place)
    expect(others).toEqual([])
    expect(request).toMatchObject({ fullname: 'Nadia New', email: person.email, wasMember: false })
    expect(await received.mails('people-join-asked')).toMatchObject([
      { to: place.owner.userId, values: { member: 'Nadia New', address: person.email } },
    ])
    const [asked] = await received.bells(PeopleChange.JOIN_ASKED)
    expect(asked).toMatchObject({ aboutUserId: person.userId, aboutName: 'Nadia New' })
    expect(asked?.userIds.toSorted()).toEqual([place.owner.userId, manager.person.userId].toSorted())
    await answer(place, request?.id ?? '', true)
    await answer(place, request?.id ?? '', true)
    expect(await memberOf(place, person)).toMatchObject({ active: true, version: 1n })
    expect(await waiting(place)).toEqual([])
    expect(await received.mails('people-join-approved')).toMatchObject([{ to: person.userId }])
    expect(await received.bells(PeopleChange.JOIN_APPROVED)).toMatchObject([{ userIds: [person.userId] }])
    await expect(answer(place, request?.id ?? '', false)).rejects.toMatchObject({
      reason: 'JOIN_REQUEST_SETTLED',
    })
  })

  it('is made once: a declined person gets a mail, and may ask by another link alone', async () => {
    const place = await world.aWorkspace()
    const received = await eventsIn(place)
    const person = await world.aPerson()
    const { code } = await aLink(place, { domain: '' })
    await join(person, code)
    const [request] = await waiting(place)
    await answer(place, request?.id ?? '', false)
    expect(await received.mails('people-join-declined')).toMatchObject([{ to: person.userId }])
    await expect(join(person, code)).rejects.toMatchObject({ reason: 'JOIN_DECLINED' })
    const again = await aLink(place, { domain: '' })
    expect(await join(person, again.code)).toBe(0)
  })

  it('takes a seat by the yes, and none without a free one', async () => {
    const place = await world.aWorkspace()
    const person = await world.aPerson()
    await setSeats(place, 1)
    const { code } = await aLink(place, { domain: '' })
    await join(person, code)
    const [request] = await waiting(place)
    await expect(answer(place, request?.id ?? '', true)).rejects.toMatchObject({ reason: 'SEATS_FULL' })
    expect(await waiting(place)).toHaveLength(1)
  })

  it('is looked for by indexes alone', async () => {
    const place = await world.aWorkspace()
    await aLink(place, { domain: '' })
    const tenantId = place.subscription.id
    const { connection } = world.service
    await expectIndexed(connection, 'invitation_links', { tenantId, live: true })
    await expectIndexed(connection, 'invitation_links', { codeHash: 'x' })
    await expectIndexed(connection, 'join_requests', { tenantId, userId: 'x' }, { _id: -1 })
    await expectIndexed(connection, 'join_requests', { tenantId, waits: true }, { _id: 1 })
    await expectIndexed(connection, 'members', { tenantId, manageUsers: true, active: true })
    const due = { remindTime: { $lte: new Date() } }
    await expectIndexed(connection, 'invitations', due, { remindTime: 1 })
  })
})

describe('an invitation without an answer', () => {
  it('is reminded on the third and the tenth day, by a link that takes the place of the one before', async () => {
    const place = await world.aWorkspace()
    const received = await eventsIn(place)
    const [silent, declining] = [await world.aPerson(), await world.aPerson()]
    await invite(place, silent.email)
    await invite(place, declining.email)
    const sent = await received.mails('people-invited', 2)
    const codeOf = (person: Person) => sent.find(({ email }) => email === person.email)?.code ?? ''
    const declined = { code: codeOf(declining), id: '', requestId: requestId() }
    await world.user.declineInvitation(declined, await as(declining))
    world.clock.advance(3 * DAY_MS + 1)
    const [third] = await received.mails('people-invited-reminder')
    expect(third).toMatchObject({ email: silent.email, values: { inviter: 'Olivia Owner' } })
    const page = (code: string) =>
      world.bff.getInvitationByCode({ code, userId: '', email: '' }, { deadlineMs })
    expect((await page(codeOf(silent))).state).toBe(InvitationState.REPLACED)
    expect((await page(third?.code ?? '')).state).toBe(InvitationState.PENDING)
    world.clock.advance(7 * DAY_MS)
    const both = await received.mails('people-invited-reminder', 2)
    const rows = { tenantId: place.subscription.id, remindTime: { $exists: true } }
    expect(await world.service.connection.collection('invitations').countDocuments(rows)).toBe(0)
    const accept = { code: both[1]?.code ?? '', id: '', requestId: requestId() }
    expect(await world.user.acceptInvitation(accept, await as(silent))).toEqual({
      subscriptionNumber: place.subscription.number,
    })
  })

  it('gets no reminder from a closed company, nor as a fourth mail of a week', async () => {
    const [closed, busy] = [await world.aWorkspace(), await world.aWorkspace()]
    await invite(closed, `${randomUUID()}@invited.test`)
    await invite(busy, `${randomUUID()}@invited.test`)
    await setSeats(closed, 50, '2020-01-31')
    const { invitations } = await world.user.listInvitations(
      { page: undefined, states: [], search: '' },
      busy.asOwner,
    )
    const id = invitations[0]?.id ?? ''
    for (let times = 0; times < 2; times++)
      await world.user.resendInvitation({ id, requestId: requestId() }, busy.asOwner)
    world.clock.advance(3 * DAY_MS + 1)
    // Looked at, and left for the tenth day.
    await eventually(async () => {
      const due = { remindTime: { $lte: world.clock.now() } }
      return (await world.service.connection.collection('invitations').countDocuments(due)) === 0
    })
    const tenantIds = [closed, busy].map(({ subscription }) => subscription.id)
    const rows = world.service.connection.collection('invitations').find({ tenantId: { $in: tenantIds } })
    expect((await rows.toArray()).map(({ remindedTimes }) => remindedTimes as unknown)).toEqual([[], []])
  })
})

describe('a reporting person who has left', () => {
  it('is left out when the person joins, and managers of people get a mail (Q7)', async () => {
    const place = await world.aWorkspace()
    const received = await eventsIn(place)
    const { person: lead } = await world.aMember(place)
    const person = await world.aPerson({ fullname: 'Nadia New' })
    await invite(place, person.email, { reportTo: lead.userId })
    await out(place, lead, 1n)
    const [mail] = await received.mails('people-invited')
    const accept = { code: mail?.code ?? '', id: '', requestId: requestId() }
    await world.user.acceptInvitation(accept, await as(person))
    expect(await memberOf(place, person)).toMatchObject({ active: true, reportTo: '' })
    expect(await received.mails('people-line-lost')).toMatchObject([
      { to: place.owner.userId, values: { member: 'Nadia New' } },
    ])
    expect(await received.bells(PeopleChange.LINE_LOST)).toMatchObject([
      { userIds: [place.owner.userId], aboutName: 'Nadia New' },
    ])
  })
})
