import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'

import { toProtoDate } from '@smartproject/kit/grpc/values'
import { plainDate } from '@smartproject/kit/types/plain-date'
import { DeliveryState } from '@smartproject/proto/smartproject/email/v1/email_service'
import { InvitationState, InviteOutcome } from '@smartproject/proto/smartproject/tenancy/v1/tenancy_service'
import { topics } from '@smartproject/proto/topics'
import { eventually } from '@smartproject/testkit/eventually'
import { expectIndexed } from '@smartproject/testkit/explain'
import { aPassport, openedCodes } from '@smartproject/testkit/keys'

import { aWorld, deadlineMs, type Person, type Workspace, type World } from './world.js'

let world: World

beforeAll(async () => {
  world = await aWorld()
}, 60_000)

afterAll(() => world.stop())

const requestId = () => randomUUID()
/** Of a caller among fifty at once. */
const RUSH_DEADLINE_MS = 40_000

const as = async ({ userId }: Person) => ({
  deadlineMs: RUSH_DEADLINE_MS,
  passport: await aPassport({ userId, tenantId: '' }),
})
const anAddress = () => `${randomUUID()}@invited.test`
const codeless = { manageUsers: false, guest: false, reportTo: '', projects: [] }

const invite = async (place: Workspace, emails: string[], change: object = {}) =>
  (await world.user.inviteMembers({ ...codeless, ...change, emails, requestId: requestId() }, place.asOwner))
    .results

const latest = async (place: Workspace) => {
  const { invitations } = await world.user.listInvitations(
    { page: undefined, states: [], search: '' },
    place.asOwner,
  )
  const [first] = invitations
  if (!first) throw new Error('no invitation')
  return first
}

/** The codes of all mails that were asked for in a workspace, the latest last. */
async function mailsOf(place: Workspace) {
  const notices = await world.service.bus.collect(topics.companyNoticeEvent, place.subscription.id)
  return async (count: number) => {
    await eventually(() => notices.length === count)
    return Promise.all(
      notices.map(async ({ message }) => ({
        notice: message.notice,
        code: (await openedCodes(message.notice?.sealedCodes ?? ''))['code'] ?? '',
      })),
    )
  }
}

/** Invites a known person and answers the code of the mail. */
async function invited(place: Workspace, person: Person, change: object = {}): Promise<string> {
  const mails = await mailsOf(place)
  await invite(place, [person.email], change)
  return (await mails(1)).at(-1)?.code ?? ''
}

const accept = async (person: Person, code: string) =>
  world.user.acceptInvitation({ code, id: '', requestId: requestId() }, await as(person))

const look = (code: string, userId = '', email = '') =>
  world.bff.getInvitationByCode({ code, userId, email }, { deadlineMs })

/** Tries again after a second, as the service asks of a caller that it has too many of. */
async function retryWhenBusy<R>(work: () => Promise<R>): Promise<R> {
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if ((error as { reason?: string }).reason !== 'TOO_MANY_AT_ONCE') throw error
      await setTimeout(1_000)
    }
  }
}

/** The event of the email service about the mail of an invitation at that version. */
async function delivered(
  place: Workspace,
  subject: { id: string; version: bigint },
  state = DeliveryState.FAILED,
): Promise<string> {
  const tenantId = place.subscription.id
  const about = { subjectId: subject.id, subjectVersion: subject.version, template: 'people-invited' }
  return world.service.bus.publish(topics.deliveryEvent, {
    tenantId,
    aggregateId: randomUUID(),
    message: {
      ...about,
      tenantId,
      state,
      deliveryId: randomUUID(),
      eventId: randomUUID(),
      recipientId: 'hash',
      time: new Date(),
    },
  })
}

async function setSeats(place: Workspace, seats: number, endDate = '2099-12-31'): Promise<void> {
  const plan = {
    planId: 2,
    title: 'BASIC',
    startDate: toProtoDate(plainDate('2020-01-01')),
    endDate: toProtoDate(plainDate(endDate)),
    version: BigInt(1_000 + seats),
    seats,
  }
  const tenantId = place.subscription.id
  await world.service.bus.publish(topics.subscriptionPlanEvent, {
    tenantId,
    aggregateId: tenantId,
    message: { tenantId, plan },
  })
  const known = { _id: tenantId, 'plan.version': 1_000 + seats } as object
  await eventually(() => world.service.connection.collection('subscriptions').findOne(known))
}

it('the code of an invitation tells its whole address while it waits, to a viewer without a session alone', async () => {
  const [place, person] = [await world.aWorkspace(), await world.aPerson()]
  const code = await invited(place, person)
  expect(await look(code)).toMatchObject({ email: person.email })
  expect(await look(code, person.userId)).toMatchObject({ email: '' })
  expect(await look(code, place.owner.userId)).toMatchObject({ email: '' })
  await accept(person, code)
  expect(await look(code)).toMatchObject({ state: 'INVITATION_STATE_ACCEPTED', email: '' })
})

describe('inviting', () => {
  it('returns the result for each address, and asks for one mail with a sealed code', async () => {
    const place = await world.aWorkspace()
    const mails = await mailsOf(place)
    const { person: member } = await world.aMember(place)
    const { person: gone } = await world.aMember(place)
    await world.user.updateMember(
      {
        userId: gone.userId,
        version: 1n,
        reportTo: '',
        manageUsers: false,
        active: false,
        requestId: requestId(),
      },
      place.asOwner,
    )
    const [fresh, pending] = [anAddress(), anAddress()]
    await invite(place, [pending])
    const results = await invite(place, [
      ` ${fresh.toUpperCase()} `,
      fresh,
      pending,
      member.email,
      gone.email,
      'a@b_c.com',
    ])
    expect(results.map(({ outcome, reason }) => [outcome, reason])).toEqual([
      [InviteOutcome.SENT, ''],
      [InviteOutcome.PENDING, ''],
      [InviteOutcome.MEMBER, ''],
      [InviteOutcome.BACK, ''],
      [InviteOutcome.REFUSED, 'EMAIL_INVALID'],
    ])
    const sent = await mails(3)
    expect(sent.map(({ notice }) => notice?.email ?? '').toSorted()).toEqual(
      [fresh, pending, gone.email].toSorted(),
    )
    for (const { notice, code } of sent) {
      expect(notice).toMatchObject({
        template: 'people-invited',
        values: { company: 'Demo Company', inviter: 'Olivia Owner' },
      })
      expect(code).toMatch(/^[A-Za-z0-9]{25}$/)
    }
    const stored = JSON.stringify(await world.service.connection.collection('invitations').find().toArray())
    for (const { code } of sent) expect(stored).not.toContain(code)
  })

  it('is for managers of people, with existing projects and people', async () => {
    const place = await world.aWorkspace()
    const { passport } = await world.aMember(place)
    const request = { ...codeless, emails: [anAddress()], requestId: requestId() }
    await expect(world.user.inviteMembers(request, passport)).rejects.toMatchObject({
      reason: 'PERMISSION_DENIED',
    })
    await expect(invite(place, [anAddress()], { reportTo: randomUUID() })).rejects.toMatchObject({
      reason: 'REPORT_TO_NOT_MEMBER',
    })
    const foreign = await world.aProject(await world.aWorkspace())
    await expect(
      invite(place, [anAddress()], { projects: [{ number: foreign.number, roleId: 4 }] }),
    ).rejects.toMatchObject({
      reason: 'PROJECT_UNKNOWN',
      fields: [{ field: 'projects[0].number', reason: 'PROJECT_UNKNOWN' }],
    })
    await expect(invite(place, [anAddress()], { manageUsers: true, guest: true })).rejects.toMatchObject({
      kind: 'invalid',
    })
    await expect(invite(place, Array.from({ length: 51 }, anAddress))).rejects.toMatchObject({
      kind: 'invalid',
    })
  })

  it('stops at three mails a week to one address', async () => {
    const place = await world.aWorkspace()
    const email = anAddress()
    await invite(place, [email])
    const { id } = await latest(place)
    const resend = () => world.user.resendInvitation({ id, requestId: requestId() }, place.asOwner)
    await resend()
    await resend()
    await expect(resend()).rejects.toMatchObject({ kind: 'exhausted', reason: 'TOO_MANY_INVITATIONS' })
    await world.user.revokeInvitation({ id, requestId: requestId() }, place.asOwner)
    expect(await invite(place, [email])).toMatchObject([
      { outcome: InviteOutcome.REFUSED, reason: 'TOO_OFTEN' },
    ])
  })
})

it('an invitation whose latest mail could not be delivered is marked, until it is sent again (Q11)', async () => {
  const place = await world.aWorkspace()
  const mails = await mailsOf(place)
  await invite(place, [anAddress()])
  const [{ notice: first } = { notice: undefined }] = await mails(1)
  const { id } = await latest(place)
  const versionOf = (notice: typeof first) => notice?.version ?? 0n
  await world.user.resendInvitation({ id, requestId: requestId() }, place.asOwner)
  const second = (await mails(2)).at(-1)?.notice
  // An earlier mail, and one that arrived, say nothing about the latest.
  await delivered(place, { id, version: versionOf(first) })
  await delivered(place, { id, version: versionOf(second) }, DeliveryState.SENT)
  const other = await world.aWorkspace()
  await delivered(other, { id, version: versionOf(second) })
  await invite(place, [anAddress()])
  const marked = (await mails(3)).at(-1)?.notice
  await delivered(place, { id: marked?.subjectId ?? '', version: versionOf(marked) })
  await eventually(async () => (await latest(place)).bounced)
  const { invitations } = await world.user.listInvitations(
    { page: undefined, states: [], search: '' },
    place.asOwner,
  )
  expect(invitations.map((one) => [one.id, one.bounced])).toEqual([
    [marked?.subjectId, true],
    [id, false],
  ])
  await world.user.resendInvitation({ id: marked?.subjectId ?? '', requestId: requestId() }, place.asOwner)
  expect((await latest(place)).bounced).toBe(false)
})

describe('the list of invitations', () => {
  const found = async (place: Workspace, wanted: { states?: InvitationState[]; search?: string }) => {
    const request = { page: undefined, states: [], search: '', ...wanted }
    return (await world.user.listInvitations(request, place.asOwner)).invitations
  }

  it('is found by state, by words of an address, and by the name of a member', async () => {
    const place = await world.aWorkspace()
    const person = await world.aPerson({ fullname: 'نورة Haddad' })
    const code = await invited(place, person)
    await accept(person, code)
    const [first, second] = [anAddress(), anAddress()]
    await invite(place, [first])
    const { id } = await latest(place)
    await world.user.revokeInvitation({ id, requestId: requestId() }, place.asOwner)
    await invite(place, [second])
    const emails = async (wanted: Parameters<typeof found>[1]) =>
      (await found(place, wanted)).map(({ email }) => email)
    expect(await emails({ states: [InvitationState.PENDING] })).toEqual([second])
    expect(await emails({ states: [InvitationState.REVOKED, InvitationState.ACCEPTED] })).toEqual([
      first,
      person.email,
    ])
    expect(await emails({ states: [InvitationState.EXPIRED] })).toEqual([])
    expect(await emails({ search: first.toUpperCase() })).toEqual([first])
    // Another form of the last letter.
    expect((await found(place, { search: 'نوره' })).map(({ fullname }) => fullname)).toEqual(['نورة Haddad'])
    expect(await emails({ search: 'نوره', states: [InvitationState.PENDING] })).toEqual([])
    expect(await emails({ search: 'haddad nour' })).toEqual([])
    await expect(found(place, { states: [InvitationState.REPLACED] })).rejects.toMatchObject({
      fields: [{ field: 'states', reason: 'VALUE_NOT_ALLOWED' }],
    })
  })
})

describe('accepting', () => {
  it('makes a member with the rights, the reporting person and the projects that were named', async () => {
    const place = await world.aWorkspace()
    const project = await world.aProject(place)
    const archived = await world.aProject(place)
    const person = await world.aPerson({ fullname: 'Nadia New' })
    const code = await invited(place, person, {
      manageUsers: true,
      reportTo: place.owner.userId,
      projects: [project, archived].map(({ number }) => ({ number, roleId: 3 })),
    })
    const { version, name, description, members } = archived
    await world.user.updateProject(
      {
        number: archived.number,
        version,
        name,
        description,
        members,
        archived: true,
        requestId: requestId(),
      },
      place.asOwner,
    )
    const action = { code, id: '', requestId: requestId() }
    const answer = await world.user.acceptInvitation(action, await as(person))
    expect(answer.subscriptionNumber).toBe(place.subscription.number)
    // The same action again has one effect.
    expect(await world.user.acceptInvitation(action, await as(person))).toEqual(answer)
    const { member } = await world.user.getMember({ userId: person.userId }, place.asOwner)
    expect(member).toMatchObject({
      fullname: 'Nadia New',
      reportTo: place.owner.userId,
      active: true,
      version: 1n,
    })
    expect(member?.permissions).toContain('PERMISSION_MEMBER_MANAGE')
    const roleIn = async (number: number) =>
      (await world.user.getProject({ number }, place.asOwner)).project?.members.find(
        ({ userId }) => userId === person.userId,
      )?.roleId
    expect([await roleIn(project.number), await roleIn(archived.number)]).toEqual([3, undefined])
    expect((await latest(place)).state).toBe(InvitationState.ACCEPTED)
  })

  it('joins without a project that was archived meanwhile (Q8)', async () => {
    const place = await world.aWorkspace()
    const project = await world.aProject(place)
    const person = await world.aPerson()
    const code = await invited(place, person, { projects: [{ number: project.number, roleId: 4 }] })
    const { number, version, name, description, members } = project
    await world.user.updateProject(
      { number, version, name, description, members, archived: true, requestId: requestId() },
      place.asOwner,
    )
    expect((await accept(person, code)).subscriptionNumber).toBe(place.subscription.number)
  })

  it('works for the account of the address alone; another account reads the masked address (P21) (Q3)', async () => {
    const place = await world.aWorkspace()
    const [person, other] = [await world.aPerson(), await world.aPerson()]
    const code = await invited(place, person)
    await expect(accept(other, code)).rejects.toMatchObject({
      kind: 'precondition',
      reason: 'OTHER_ACCOUNT',
      meta: { masked: `${person.email[0]}•••@demo.test`, email: other.email },
    })
    await expect(
      world.user.declineInvitation({ code, id: '', requestId: requestId() }, await as(other)),
    ).rejects.toMatchObject({ reason: 'OTHER_ACCOUNT' })
    expect((await latest(place)).state).toBe(InvitationState.PENDING)
    expect(await look(code, other.userId)).toMatchObject({ forViewer: false, subscriptionNumber: 0 })
    expect(await look(code, person.userId)).toMatchObject({ forViewer: true })
    const forEmail = async (email: string) => (await look(code, '', email)).forEmail
    expect([await forEmail(` ${person.email.toUpperCase()}`), await forEmail(other.email)]).toEqual([
      true,
      false,
    ])
    const [own] = (await world.user.listOwnInvitations({}, await as(person))).invitations
    expect((await world.user.listOwnInvitations({}, await as(other))).invitations).toEqual([])
    await expect(
      world.user.acceptInvitation({ code: '', id: own?.id ?? '', requestId: requestId() }, await as(other)),
    ).rejects.toMatchObject({ reason: 'CODE_UNKNOWN' })
    await world.user.acceptInvitation(
      { code: '', id: own?.id ?? '', requestId: requestId() },
      await as(person),
    )
    expect((await latest(place)).state).toBe(InvitationState.ACCEPTED)
    expect(await forEmail(person.email)).toBe(false)
  })

  it('lets a member who opens it again straight in (Q5)', async () => {
    const place = await world.aWorkspace()
    const person = await world.aPerson()
    const code = await invited(place, person)
    await accept(person, code)
    expect((await accept(person, code)).subscriptionNumber).toBe(place.subscription.number)
    expect(await look(code, person.userId)).toMatchObject({ subscriptionNumber: place.subscription.number })
  })

  it('outlives its sender (Q6), and joins without a reporting person who left (Q7)', async () => {
    const place = await world.aWorkspace()
    const { person: manager, member } = await world.aMember(place, { manageUsers: true })
    const asManager = await world.passport(place.subscription.id, manager.userId, [
      'MEMBER_MANAGE',
      'PROJECT_MANAGE',
    ])
    const person = await world.aPerson()
    const mails = await mailsOf(place)
    await world.user.inviteMembers(
      { ...codeless, emails: [person.email], reportTo: manager.userId, requestId: requestId() },
      asManager,
    )
    const [mail] = await mails(1)
    await world.user.updateMember(
      {
        userId: manager.userId,
        version: member.version,
        reportTo: '',
        manageUsers: false,
        active: false,
        requestId: requestId(),
      },
      place.asOwner,
    )
    await accept(person, mail?.code ?? '')
    const joined = (await world.user.getMember({ userId: person.userId }, place.asOwner)).member
    expect(joined).toMatchObject({ active: true, reportTo: '' })
  })

  it('waits for the renewal of a closed company (Q9)', async () => {
    const place = await world.aWorkspace()
    const person = await world.aPerson()
    const code = await invited(place, person)
    await setSeats(place, 10, '2020-02-02')
    await expect(accept(person, code)).rejects.toMatchObject({ kind: 'forbidden', reason: 'PLAN_EXPIRED' })
    await setSeats(place, 11)
    expect((await accept(person, code)).subscriptionNumber).toBe(place.subscription.number)
  })

  it('brings a former member back as the same one', async () => {
    const place = await world.aWorkspace()
    const { person } = await world.aMember(place)
    const out = { reportTo: '', manageUsers: false, active: false, heirId: place.owner.userId }
    await world.user.updateMember(
      { userId: person.userId, version: 1n, ...out, requestId: requestId() },
      place.asOwner,
    )
    const code = await invited(place, person)
    await accept(person, code)
    const back = (await world.user.getMember({ userId: person.userId }, place.asOwner)).member
    expect(back).toMatchObject({ active: true, version: 3n, heirId: undefined })
    await world.user.updateMember(
      { userId: person.userId, version: 3n, ...out, requestId: requestId() },
      place.asOwner,
    )
    const again = { userId: person.userId, reportTo: '', manageUsers: false, requestId: requestId() }
    expect((await world.user.addMember(again, place.asOwner)).member).toMatchObject({
      active: true,
      version: 5n,
    })
    const rows = { tenantId: place.subscription.id, userId: person.userId }
    expect(await world.service.connection.collection('members').countDocuments(rows)).toBe(1)
  })
})

describe('a code', () => {
  it('tells the state of its invitation (P23)', async () => {
    const place = await world.aWorkspace()
    const mails = await mailsOf(place)
    const person = await world.aPerson()
    await invite(place, [person.email])
    const { id } = await latest(place)
    await world.user.resendInvitation({ id, requestId: requestId() }, place.asOwner)
    const [old, now] = await mails(2)
    expect((await look(old?.code ?? '')).state).toBe(InvitationState.REPLACED)
    expect(await look(now?.code ?? '')).toMatchObject({
      state: InvitationState.PENDING,
      company: 'Demo Company',
      inviter: 'Olivia Owner',
      maskedEmail: `${person.email[0]}•••@demo.test`,
    })
    await expect(accept(person, old?.code ?? '')).rejects.toMatchObject({
      reason: 'INVITATION_SETTLED',
      meta: { state: 'replaced' },
    })
    await world.user.declineInvitation(
      { code: now?.code ?? '', id: '', requestId: requestId() },
      await as(person),
    )
    expect((await look(now?.code ?? '')).state).toBe(InvitationState.DECLINED)
    await expect(accept(person, now?.code ?? '')).rejects.toMatchObject({ meta: { state: 'declined' } })
    const other = anAddress()
    await invite(place, [other])
    await world.user.revokeInvitation({ id: (await latest(place)).id, requestId: requestId() }, place.asOwner)
    const [, , third] = await mails(3)
    expect((await look(third?.code ?? '')).state).toBe(InvitationState.REVOKED)
  })

  it('that there never was is unknown', async () => {
    await expect(look('x'.repeat(25))).rejects.toMatchObject({ kind: 'not_found', reason: 'CODE_UNKNOWN' })
  })
})

describe('seats', () => {
  it('are taken by inviting and kept by accepting, under one lock (P22)', async () => {
    const place = await world.aWorkspace()
    const people = await Promise.all(Array.from({ length: 5 }, () => world.aPerson()))
    const mails = await mailsOf(place)
    for (const { email } of people) await invite(place, [email])
    const codes = new Map((await mails(5)).map(({ notice, code }) => [notice?.email, code]))
    // The owner, five who are invited, and two seats for the first.
    await setSeats(place, 8)
    const rushed = { ...place, asOwner: { ...place.asOwner, deadlineMs: RUSH_DEADLINE_MS } }
    const rush = await Promise.allSettled([
      ...people.map((person) => retryWhenBusy(() => accept(person, codes.get(person.email) ?? ''))),
      ...Array.from({ length: 45 }, () => retryWhenBusy(() => invite(rushed, [anAddress()]))),
    ])
    const refusals = rush.flatMap((one) =>
      one.status === 'rejected' ? [one.reason as { reason: string }] : [],
    )
    expect(rush.slice(0, 5).map(({ status }) => status)).toEqual(Array.from({ length: 5 }, () => 'fulfilled'))
    expect(new Set(refusals.map(({ reason }) => reason))).toEqual(new Set(['SEATS_FULL']))
    const { seatsUsed, seatsLimit } = await world.user.listInvitations(
      { page: undefined, states: [], search: '' },
      place.asOwner,
    )
    expect([seatsUsed, seatsLimit]).toEqual([8, 8])
    const late = await world.aPerson()
    await expect(
      world.user.addMember(
        { userId: late.userId, reportTo: '', manageUsers: false, requestId: requestId() },
        place.asOwner,
      ),
    ).rejects.toMatchObject({ reason: 'SEATS_FULL', meta: { limit: '8' } })
    await world.user.revokeInvitation({ id: (await latest(place)).id, requestId: requestId() }, place.asOwner)
    await invite(place, [anAddress()])
  }, 120_000)

  it('are needed for each new or returning person; a change between guest and member takes none (B31, B32)', async () => {
    const place = await world.aWorkspace()
    const { person: gone } = await world.aMember(place)
    const { person: kept } = await world.aMember(place)
    const change = async (userId: string, fields: object) => {
      const { member } = await world.user.getMember({ userId }, place.asOwner)
      const same = {
        reportTo: '',
        manageUsers: false,
        guest: false,
        active: true,
        version: member?.version ?? 0n,
      }
      return world.user.updateMember({ userId, ...same, ...fields, requestId: requestId() }, place.asOwner)
    }
    await change(gone.userId, { active: false })
    await setSeats(place, 2)
    await change(kept.userId, { guest: true })
    await change(kept.userId, { guest: false })
    const late = await world.aPerson()
    const added = { userId: late.userId, reportTo: '', manageUsers: false, requestId: requestId() }
    for (const comesIn of [
      () => change(gone.userId, { active: true }),
      () => world.user.addMember(added, place.asOwner),
      () => invite(place, [anAddress()]),
    ])
      await expect(comesIn()).rejects.toMatchObject({ reason: 'SEATS_FULL' })
    await setSeats(place, 3)
    await change(gone.userId, { active: true })
  }, 60_000)

  it('that become fewer keep all members and stop new invitations, and an invited person still comes (Q10)', async () => {
    const place = await world.aWorkspace()
    const person = await world.aPerson()
    const mails = await mailsOf(place)
    await invite(place, [person.email])
    const [{ code } = { code: '' }] = await mails(1)
    await setSeats(place, 1)
    await expect(invite(place, [anAddress()])).rejects.toMatchObject({ reason: 'SEATS_FULL' })
    await retryWhenBusy(() => accept(person, code))
    const { members } = await world.user.listMembers(
      { page: undefined, managersOnly: false, projectNumber: 0 },
      place.asOwner,
    )
    expect(members.filter(({ active }) => active)).toHaveLength(2)
    const { seatsUsed, seatsLimit } = await world.user.listInvitations(
      { page: undefined, states: [], search: '' },
      place.asOwner,
    )
    expect([seatsUsed, seatsLimit]).toEqual([2, 1])
  }, 120_000)
})

describe('a guest', () => {
  it('sees the people of the own projects alone (P37)', async () => {
    const place = await world.aWorkspace()
    const { person: colleague } = await world.aMember(place)
    const { person: stranger } = await world.aMember(place)
    const project = await world.aProject(place, { members: [{ userId: colleague.userId, roleId: 4 }] })
    const person = await world.aPerson()
    const code = await invited(place, person, {
      guest: true,
      projects: [{ number: project.number, roleId: 8 }],
    })
    await accept(person, code)
    const guest = await world.passport(place.subscription.id, person.userId, ['WORKSPACE_READ', 'TASK_READ'])
    const { members } = await world.user.listMembers(
      { page: undefined, projectNumber: 0, managersOnly: false },
      guest,
    )
    expect(members.map(({ userId }) => userId).toSorted()).toEqual(
      [place.owner.userId, colleague.userId, person.userId].toSorted(),
    )
    await expect(world.user.getMember({ userId: stranger.userId }, guest)).rejects.toMatchObject({
      reason: 'MEMBER_NOT_FOUND',
    })
    const { member } = await world.user.getMember({ userId: person.userId }, place.asOwner)
    expect(member).toMatchObject({ guest: true })
    expect(member?.permissions).not.toContain('PERMISSION_LEAVE_USE')
  })
})

it('every query has its index', async () => {
  const { connection } = world.service
  const tenantId = 't'
  for (const filter of [
    { tenantId, email: { $in: ['a@b.test'] } },
    { tenantId, state: 'pending', expireTime: { $gt: new Date() } },
    { tenantId, sentTime: { $gt: new Date() } },
    { tenantId, _id: { $lt: 'x' } },
    { codeHashes: 'x' },
    { email: 'a@b.test', state: 'pending' },
  ])
    await expectIndexed(connection, 'invitations', filter)
  await expectIndexed(connection, 'members', { tenantId, active: true })
  await expectIndexed(connection, 'members', { tenantId, email: { $in: ['a@b.test'] } })
})
