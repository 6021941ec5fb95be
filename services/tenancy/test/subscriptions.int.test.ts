import { randomUUID } from 'node:crypto'

import { toProtoDate } from '@smartproject/kit/grpc/values'
import { createVerifier } from '@smartproject/kit/tokens/passport'
import { addDays, plainDate, type PlainDate } from '@smartproject/kit/types/plain-date'
import {
  SetHolidaysRequest,
  type ProposeHolidaysRequest,
} from '@smartproject/proto/smartproject/tenancy/v1/tenancy_service'
import { topics } from '@smartproject/proto/topics'
import { eventually } from '@smartproject/testkit/eventually'
import { aPassport, OWNER_PERMISSIONS, testKeys } from '@smartproject/testkit/keys'

import { defaultPolicies } from '../src/domain/subscription.js'
import { publishedAgain } from '../src/store/migrations/013-published-again.js'
import { membersAgain } from '../src/store/migrations/014-members-again.js'
import { aNumber, aWorld, BY_PASSWORD, deadlineMs, subscriptionRequest, type World } from './world.js'

// Half past nine in the evening, UTC: in Qatar it is tomorrow already. The day is today's, because the database
// removes by its own clock what has expired.
const utcDay = plainDate(new Date().toISOString().slice(0, 10))
const qatarDay = addDays(utcDay, 1)
/** Versions of plans given here. */
const FIRST = 1_000
let world: World

beforeAll(async () => {
  world = await aWorld(`${utcDay}T21:30:00Z`)
}, 60_000)

afterAll(() => world.stop())

const verifier = () => createVerifier({ passports: testKeys().passportKeys, callers: testKeys().callerKeys })

const plan = (
  version: number,
  endDate: PlainDate,
  change: { gracePeriodDays?: number; suspended?: boolean; entitlements?: string[] } = {},
) => ({
  planId: 2,
  title: 'BASIC',
  startDate: toProtoDate(addDays(utcDay, -300)),
  endDate: toProtoDate(endDate),
  version: BigInt(version),
  ...change,
})

const publishPlan = (tenantId: string, state: ReturnType<typeof plan>, id?: string) =>
  world.service.bus.publish(topics.subscriptionPlanEvent, {
    tenantId,
    aggregateId: tenantId,
    message: { tenantId, plan: state },
    ...(id === undefined ? {} : { id }),
  })

/**
 * A subscription whose version only this test changes. Kafka is shared: billing under test elsewhere gives a trial
 * to every subscription it hears of. Its versions are small and lose against the plan given here.
 */
async function aSettledWorkspace() {
  const place = await world.aWorkspace()
  await publishPlan(place.subscription.id, plan(FIRST, qatarDay))
  const subscription = await eventually(async () => {
    const current = (await world.user.getSubscription({}, place.asOwner)).subscription
    return current?.plan?.title === 'BASIC' ? current : null
  })
  return { ...place, subscription }
}

it('a subscription of an earlier release is published once more, as its next version', async () => {
  const { subscription } = await aSettledWorkspace()
  const { id } = subscription
  const published = await world.service.bus.collect(topics.subscriptionEvent, id)
  const made = () => Promise.resolve()
  const { connection } = world.service
  await publishedAgain.up({ connection, tenantCollection: made, platformCollection: made })
  const version = subscription.version + 1n
  const ofVersion = () => published.filter(({ message }) => message.subscription?.version === version)
  await eventually(() => ofVersion().length > 0, { withinMs: 50_000 })
  expect(ofVersion()[0]?.message.subscription).toEqual({ ...subscription, version })
  const stored = connection.collection<{ _id: string; unpublished?: boolean }>('subscriptions')
  expect(await stored.findOne({ _id: id })).not.toHaveProperty('unpublished')
  expect(ofVersion()).toHaveLength(1)
})

it('a member of an earlier release is published once more with the address, as its next version', async () => {
  const { subscription } = await aSettledWorkspace()
  const { id, ownerId } = subscription
  const published = await world.service.bus.collect(topics.memberEvent, id)
  const made = () => Promise.resolve()
  const { connection } = world.service
  const stored = connection.collection<{ version: number; email: string; unpublished?: boolean }>('members')
  const before = await stored.findOne({ tenantId: id, userId: ownerId })
  await membersAgain.up({ connection, tenantCollection: made, platformCollection: made })
  const version = BigInt(before?.version ?? 0) + 1n
  const ofVersion = () => published.filter(({ message }) => message.member?.version === version)
  await eventually(() => ofVersion().length > 0, { withinMs: 50_000 })
  expect(ofVersion()[0]?.message.member).toMatchObject({ userId: ownerId, email: before?.email })
  expect(await stored.findOne({ tenantId: id, userId: ownerId })).not.toHaveProperty('unpublished')
})

describe('a new subscription', () => {
  it('has the defaults of the region, its owner as a member who reports to no one else, and is published', async () => {
    const owner = await world.aPerson()
    const request = subscriptionRequest(owner.userId, { number: aNumber() })
    const answer = await world.user.createSubscription(request, world.admin)
    const { subscription } = answer
    expect(subscription).toMatchObject({
      number: request.number,
      timeZone: 'Asia/Qatar',
      weekStart: 7,
      weekendDays: [5, 6],
      ownerId: owner.userId,
      version: 1n,
      plan: undefined,
    })
    expect(await world.user.createSubscription(request, world.admin)).toEqual(answer)
    await expect(
      world.user.createSubscription({ ...request, title: 'Other' }, world.admin),
    ).rejects.toMatchObject({ reason: 'REQUEST_ID_REUSED' })

    const id = subscription?.id ?? ''
    const published = await world.service.bus.collect(topics.subscriptionEvent, id)
    const members = await world.service.bus.collect(topics.memberEvent, id)
    await eventually(() => published.length > 0 && members.length === 1)
    expect(published[0]?.message).toEqual({ tenantId: id, subscription })
    expect(members[0]?.message).toMatchObject({
      subscriptionNumber: request.number,
      member: {
        userId: owner.userId,
        reportTo: owner.userId,
        subscribedAs: 'SUBSCRIBED_AS_OWNER',
        version: 1n,
      },
    })
  })

  it('takes the next number and steps over wished ones', async () => {
    const first = (await world.aWorkspace()).subscription.number
    await world.aWorkspace({ number: first + 1 })
    expect((await world.aWorkspace()).subscription.number).toBe(first + 2)
    const owner = await world.aPerson()
    await expect(
      world.user.createSubscription(subscriptionRequest(owner.userId, { number: first }), world.admin),
    ).rejects.toMatchObject({ kind: 'already_exists', reason: 'SUBSCRIPTION_NUMBER_TAKEN' })
  })

  it('needs a known owner', async () => {
    await expect(
      world.user.createSubscription(subscriptionRequest(randomUUID()), world.admin),
    ).rejects.toMatchObject({ kind: 'not_found', reason: 'USER_NOT_FOUND' })
  })

  it('is refused with every field at fault', async () => {
    const date = { year: 2026, month: 2, day: 30 }
    const request = subscriptionRequest('u', {
      title: ' ',
      timeZone: 'Mars/Base',
      weekStart: 8,
      weekendDays: [1, 1],
      holidays: [{ date, name: 'No day' }],
      features: ['DROP'],
    })
    const error: unknown = await world.user
      .createSubscription(request, world.admin)
      .catch((refusal: unknown) => refusal)
    const { fields } = error as { fields: { field: string }[] }
    expect(fields.map(({ field }) => field)).toEqual([
      'title',
      'week_start',
      'weekend_days',
      'holidays[0].date',
      'features',
      'time_zone',
    ])
  })

  it('is made by platform administrators only', async () => {
    const { asOwner, owner } = await world.aWorkspace()
    const request = subscriptionRequest(owner.userId)
    await expect(world.user.createSubscription(request, asOwner)).rejects.toMatchObject({
      reason: 'PERMISSION_DENIED',
    })
    await expect(world.user.listSubscriptions({ page: undefined }, asOwner)).rejects.toMatchObject({
      reason: 'PERMISSION_DENIED',
    })
  })
})

describe('a locked subscription', () => {
  const lock = (tenantId: string, locked: boolean, caller = world.admin) =>
    world.user.setSubscriptionLocked(
      { tenantId, locked, reason: 'Asked by the owner', requestId: randomUUID() },
      caller,
    )

  it('is read-only at once whatever its plan, its owner gets a mail, and opened again (P35)', async () => {
    const { subscription, owner } = await world.aWorkspace()
    const { id: tenantId, number: subscriptionNumber } = subscription
    const notices = await world.service.bus.collect(topics.companyNoticeEvent, tenantId)
    const openUntil = async () => {
      const request = { userId: owner.userId, sessionId: 's', subscriptionNumber, ...BY_PASSWORD }
      const { passport } = await world.bff.issuePassport(request, { deadlineMs })
      return (await verifier().passport(passport)).openUntil
    }
    const { plan: before } = subscription
    expect((await lock(tenantId, true)).subscription).toMatchObject({ locked: true, plan: before })
    expect(await openUntil()).toBe(0)
    const own = await world.user.listOwnSubscriptions({}, await ownPassport(owner.userId))
    expect(own.subscriptions).toMatchObject([{ expired: true }])
    expect((await lock(tenantId, false)).subscription).toMatchObject({ locked: false })
    expect(await openUntil()).not.toBe(0)
    await eventually(() => notices.length === 2)
    expect(notices.map(({ message: { notice } }) => [notice?.template, notice?.email])).toEqual([
      ['people-company-locked', owner.email],
      ['people-company-unlocked', owner.email],
    ])
  })

  it('is locked by platform administrators only, where it is known', async () => {
    const { subscription, asOwner } = await world.aWorkspace()
    await expect(lock(subscription.id, true, asOwner)).rejects.toMatchObject({ reason: 'PERMISSION_DENIED' })
    await expect(lock(randomUUID(), true)).rejects.toMatchObject({ reason: 'SUBSCRIPTION_NOT_FOUND' })
  })
})

const ownPassport = async (userId: string) => ({
  deadlineMs,
  passport: await aPassport({ userId, tenantId: '' }),
})

describe('a subscription of the own', () => {
  const request = { title: 'Mine', timeZone: 'Europe/Berlin', weekStart: 1, weekendDays: [6, 7] }
  const as = ownPassport

  it('is opened by its user, who owns it, once for an action', async () => {
    const person = await world.aPerson()
    const action = { ...request, requestId: randomUUID() }
    const answer = await world.user.openSubscription(action, await as(person.userId))
    expect(answer.subscription).toMatchObject({
      ...request,
      ownerId: person.userId,
      openedByOwner: true,
      holidays: [],
      version: 1n,
    })
    expect(await world.user.openSubscription(action, await as(person.userId))).toEqual(answer)
    const own = await world.user.listOwnSubscriptions({}, await as(person.userId))
    expect(own.subscriptions.map(({ member }) => member?.subscribedAs)).toEqual(['SUBSCRIBED_AS_OWNER'])
  })

  it('waits for the news of a new account', async () => {
    await expect(
      world.user.openSubscription({ ...request, requestId: randomUUID() }, await as(randomUUID())),
    ).rejects.toMatchObject({ kind: 'not_found', reason: 'USER_NOT_FOUND' })
  })

  it('is one of twenty at most', async () => {
    const person = await world.aPerson()
    const caller = await as(person.userId)
    for (let count = 0; count < 20; count++)
      await world.user.openSubscription({ ...request, requestId: randomUUID() }, caller)
    await expect(
      world.user.openSubscription({ ...request, requestId: randomUUID() }, caller),
    ).rejects.toMatchObject({ kind: 'precondition', reason: 'TOO_MANY_COMPANIES', meta: { limit: '20' } })
  })

  it('is refused with every field at fault', async () => {
    const person = await world.aPerson()
    const wrong = { title: ' ', timeZone: 'Mars/Base', weekStart: 9, weekendDays: [1, 1] }
    await expect(
      world.user.openSubscription({ ...wrong, requestId: randomUUID() }, await as(person.userId)),
    ).rejects.toMatchObject({
      kind: 'invalid',
      fields: ['title', 'time_zone', 'week_start', 'weekend_days'].map(
        (field) => expect.objectContaining({ field }) as unknown,
      ),
    })
  })
})

describe('settings', () => {
  const settings = {
    title: 'Renamed',
    timeZone: 'Europe/Berlin',
    weekStart: 1,
    weekendDays: [7, 6],
    holidays: [
      { date: { year: 2026, month: 12, day: 18 }, name: 'National Day' },
      { date: { year: 2026, month: 2, day: 10 }, name: 'Sport Day' },
    ],
    leaveApproveAnyway: true,
  }
  const holiday = { date: { year: 2026, month: 12, day: 18 }, name: 'National Day' }

  it('let members open projects once the owner says so, at the next passport', async () => {
    const place = await aSettledWorkspace()
    const { person, passport } = await world.aMember(place)
    const issued = async () => {
      const request = {
        userId: person.userId,
        sessionId: 'session-1',
        subscriptionNumber: place.subscription.number,
        ...BY_PASSWORD,
      }
      const answer = await world.bff.issuePassport(request, { deadlineMs })
      return (await verifier().passport(answer.passport)).permissions
    }
    expect(await issued()).not.toContain('PROJECT_CREATE')
    const request = {
      version: place.subscription.version,
      policies: { ...defaultPolicies, membersCreateProjects: true },
      requestId: randomUUID(),
    }
    await expect(world.user.setPolicies(request, passport)).rejects.toMatchObject({
      reason: 'PERMISSION_DENIED',
    })
    await expect(
      world.user.setPolicies({ ...request, policies: undefined, requestId: randomUUID() }, place.asOwner),
    ).rejects.toMatchObject({ kind: 'invalid', fields: [{ field: 'policies', reason: 'REQUIRED' }] })
    const { subscription } = await world.user.setPolicies(request, place.asOwner)
    expect(subscription?.policies).toEqual({ ...defaultPolicies, membersCreateProjects: true })
    expect(await issued()).toContain('PROJECT_CREATE')
    const { member } = await world.user.getMember({ userId: '' }, passport)
    expect(member?.permissions).toContain('PERMISSION_PROJECT_CREATE')
    await expect(
      world.user.setPolicies({ ...request, requestId: randomUUID() }, place.asOwner),
    ).rejects.toMatchObject({ reason: 'VERSION_MISMATCH' })
  })

  it('change on the version they were read at, once per request', async () => {
    const place = await aSettledWorkspace()
    const { version } = place.subscription
    const request = { ...settings, version, requestId: randomUUID() }
    const answer = await world.user.updateSubscription(request, place.asOwner)
    expect(answer.subscription).toMatchObject({
      title: 'Renamed',
      timeZone: 'Europe/Berlin',
      weekendDays: [6, 7],
      holidays: [{ name: 'Sport Day' }, { name: 'National Day' }],
      leaveApproveAnyway: true,
      version: version + 1n,
    })
    expect(await world.user.updateSubscription(request, place.asOwner)).toEqual(answer)
    await expect(
      world.user.updateSubscription({ ...request, requestId: randomUUID() }, place.asOwner),
    ).rejects.toMatchObject({
      kind: 'stale',
      reason: 'VERSION_MISMATCH',
      meta: { current_version: String(version + 1n) },
    })
    expect((await world.user.getSubscription({}, place.asOwner)).subscription).toEqual(answer.subscription)
  })

  const week = (fromDate: PlainDate, ...weekendDays: number[]) => ({
    fromDate: toProtoDate(fromDate),
    weekendDays,
  })

  it('have a working week from a day on, and keep their former weeks (D12)', async () => {
    const place = await aSettledWorkspace()
    const { id } = place.subscription
    // Made long ago, so that a former week has held.
    const made = { createTime: new Date(world.clock.now().getTime() - 400 * 86_400_000) }
    const past = { fromDate: addDays(qatarDay, -100), weekendDays: [6] }
    await world.service.connection
      .collection<{ _id: string }>('subscriptions')
      .updateOne({ _id: id }, { $set: { ...made, weeks: [past] } })
    const { version } = place.subscription
    const set = (weeks: ReturnType<typeof week>[], at: bigint, as = place.asOwner) =>
      world.user.setWorkingWeeks({ version: at, weeks, requestId: randomUUID() }, as)
    const ahead = week(addDays(qatarDay, 30), 7, 6)
    const kept = week(addDays(qatarDay, -100), 6)
    const answer = await set([ahead, week(qatarDay, 5)], version)
    expect(answer.subscription).toMatchObject({
      weekendDays: [5, 6],
      weeks: [kept, week(qatarDay, 5), week(addDays(qatarDay, 30), 6, 7)],
      version: version + 1n,
    })
    // Other days off from today on are a week from today on.
    const changed = await world.user.updateSubscription(
      { ...settings, timeZone: '', weekendDays: [7], version: version + 1n, requestId: randomUUID() },
      place.asOwner,
    )
    expect(changed.subscription?.weeks).toEqual([kept, week(qatarDay, 7), week(addDays(qatarDay, 30), 6, 7)])
    const rest = await set([], version + 2n)
    expect(rest.subscription).toMatchObject({ weekendDays: [5, 6], weeks: [kept] })
    const published = await world.service.bus.collect(topics.subscriptionEvent, id)
    await eventually(() => published.at(-1)?.message.subscription?.weeks.length === 1)
  })

  it('refuse a week that began, two from one day, and a caller who is not the owner (D12)', async () => {
    const place = await aSettledWorkspace()
    const { person } = await world.aMember(place, { manageUsers: true })
    const manager = await world.passport(place.subscription.id, person.userId, ['MEMBER_MANAGE'])
    const { version } = place.subscription
    const set = (weeks: ReturnType<typeof week>[], as = place.asOwner) =>
      world.user.setWorkingWeeks({ version, weeks, requestId: randomUUID() }, as)
    await expect(set([week(addDays(qatarDay, -1), 5)])).rejects.toMatchObject({
      reason: 'WEEK_BEGAN',
      fields: [{ field: 'weeks[0].from_date', reason: 'WEEK_BEGAN' }],
    })
    await expect(set([week(qatarDay, 5), week(qatarDay, 6, 8)])).rejects.toMatchObject({
      fields: [
        { field: 'weeks[1].weekend_days', reason: 'OUT_OF_RANGE' },
        { field: 'weeks', reason: 'DUPLICATE' },
      ],
    })
    await expect(set([week(qatarDay, 5)], manager)).rejects.toMatchObject({ reason: 'PERMISSION_DENIED' })
    expect((await world.user.getSubscription({}, place.asOwner)).subscription).toEqual(place.subscription)
  })

  it('let a manager of people change the holidays and nothing else', async () => {
    const place = await aSettledWorkspace()
    const { person } = await world.aMember(place, { manageUsers: true })
    const manager = await world.passport(place.subscription.id, person.userId, ['MEMBER_MANAGE'])
    const member = await world.passport(place.subscription.id, person.userId)
    const request = { version: place.subscription.version, holidays: [holiday], expected: undefined }
    await expect(
      world.user.setHolidays({ ...request, requestId: randomUUID() }, member),
    ).rejects.toMatchObject({ reason: 'PERMISSION_DENIED' })
    const { subscription } = await world.user.setHolidays({ ...request, requestId: randomUUID() }, manager)
    expect(subscription).toEqual({
      ...place.subscription,
      holidays: [holiday],
      version: place.subscription.version + 1n,
    })
    await expect(
      world.user.setHolidays({ ...request, requestId: randomUUID() }, manager),
    ).rejects.toMatchObject({ reason: 'VERSION_MISMATCH' })
  })

  it('keep days that depend on the moon apart, until one is confirmed', async () => {
    const place = await aSettledWorkspace()
    const eid = { date: { year: 2027, month: 3, day: 9 }, name: 'Eid al-Fitr' }
    const set = (request: Parameters<typeof SetHolidaysRequest.fromPartial>[0]) =>
      world.user.setHolidays(
        SetHolidaysRequest.fromPartial({ ...request, requestId: randomUUID() }),
        place.asOwner,
      )
    const { version } = place.subscription
    const before = await set({ version, holidays: [holiday], expected: { days: [eid] } })
    expect(before.subscription).toMatchObject({ holidays: [holiday], expectedHolidays: [eid] })
    // A client that does not know of them leaves them alone.
    const same = await set({ version: version + 1n, holidays: [] })
    expect(same.subscription).toMatchObject({ holidays: [], expectedHolidays: [eid] })
    const after = await set({ version: version + 2n, holidays: [eid] })
    expect(after.subscription).toMatchObject({ holidays: [eid], expectedHolidays: [] })
    await expect(
      set({ version: version + 3n, holidays: [], expected: { days: [eid, eid] } }),
    ).rejects.toMatchObject({ fields: [{ field: 'expected', reason: 'DUPLICATE' }] })
  })

  it('are proposed from a file or of a country, with those marked that are there; nothing is kept', async () => {
    const place = await aSettledWorkspace()
    const now = (await world.user.getSubscription({}, place.asOwner)).today?.year ?? 0
    const nationalDay = { date: { year: now, month: 12, day: 18 }, name: 'National Day' }
    const { version } = place.subscription
    await world.user.setHolidays(
      { version, holidays: [nationalDay], expected: undefined, requestId: randomUUID() },
      place.asOwner,
    )
    const propose = (source: ProposeHolidaysRequest['source']) =>
      world.user.proposeHolidays({ source }, place.asOwner)
    const qatar = { country: 'QA', region: '', year: now, locale: 'en' }
    const { days } = await propose({ $case: 'place', value: qatar })
    expect(days.filter(({ known }) => known)).toMatchObject([nationalDay])
    expect(days.filter(({ dependsOnMoon }) => dependsOnMoon).length).toBeGreaterThanOrEqual(6)
    const content = `BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART;VALUE=DATE:${now}1218\nSUMMARY:x\nEND:VEVENT\nEND:VCALENDAR`
    const read = await propose({ $case: 'calendarFile', value: Buffer.from(content) })
    expect(read.days).toMatchObject([{ ...nationalDay, name: 'x', known: true }])
    const refused = async (source: ProposeHolidaysRequest['source']) => {
      const error: unknown = await propose(source).catch((reason: unknown) => reason)
      const { reason, fields } = error as { reason: string; fields: unknown }
      return [reason, fields]
    }
    expect([
      await refused(undefined),
      await refused({ $case: 'calendarFile', value: Buffer.from('x') }),
      await refused({ $case: 'calendarFile', value: Buffer.alloc(1_048_577) }),
      await refused({ $case: 'place', value: { ...qatar, year: now + 6 } }),
      await refused({ $case: 'place', value: { ...qatar, country: 'XX' } }),
    ]).toEqual([
      [
        'INVALID_ARGUMENT',
        [
          { field: 'country', reason: 'UNKNOWN' },
          { field: 'year', reason: 'OUT_OF_RANGE' },
        ],
      ],
      ['CALENDAR_UNREADABLE', [{ field: 'content', reason: 'CALENDAR_UNREADABLE' }]],
      ['CALENDAR_TOO_LARGE', [{ field: 'content', reason: 'CALENDAR_TOO_LARGE' }]],
      ['INVALID_ARGUMENT', [{ field: 'year', reason: 'OUT_OF_RANGE' }]],
      ['INVALID_ARGUMENT', [{ field: 'country', reason: 'UNKNOWN' }]],
    ])
    const { subscription } = await world.user.getSubscription({}, place.asOwner)
    expect(subscription).toMatchObject({ version: version + 1n, holidays: [nationalDay] })
  })

  it('keep their zone where none is named', async () => {
    const place = await aSettledWorkspace()
    const request = {
      ...settings,
      timeZone: '',
      version: place.subscription.version,
      requestId: randomUUID(),
    }
    const { subscription } = await world.user.updateSubscription(request, place.asOwner)
    expect([subscription?.title, subscription?.timeZone]).toEqual(['Renamed', 'Asia/Qatar'])
  })

  it('are the owner’s', async () => {
    const place = await world.aWorkspace()
    const { passport } = await world.aMember(place, { manageUsers: true })
    await expect(
      world.user.updateSubscription({ ...settings, version: 1n, requestId: randomUUID() }, passport),
    ).rejects.toMatchObject({ reason: 'PERMISSION_DENIED' })
  })

  it('tell today in the subscription’s zone', async () => {
    const place = await world.aWorkspace()
    expect((await world.user.getSubscription({}, place.asOwner)).today).toEqual(toProtoDate(qatarDay))
  })
})

describe('the plan', () => {
  it('is kept and published, newest only, however often it arrives', async () => {
    const place = await aSettledWorkspace()
    const { id, version } = place.subscription
    const published = await world.service.bus.collect(topics.subscriptionEvent, id)
    const second = plan(FIRST + 1, addDays(utcDay, 30))
    const eventId = await publishPlan(id, second)
    await publishPlan(id, second, eventId)
    await publishPlan(id, second)
    await publishPlan(id, plan(FIRST - 1, qatarDay))
    await publishPlan(id, plan(FIRST + 2, utcDay))
    await eventually(() => published.some(({ message }) => message.subscription?.version === version + 2n))
    const after = published.filter(({ message }) => (message.subscription?.version ?? 0n) > version)
    expect(after.map(({ message }) => message.subscription?.plan?.endDate)).toEqual([
      toProtoDate(addDays(utcDay, 30)),
      toProtoDate(utcDay),
    ])
    const { subscriptions } = await world.user.listOwnSubscriptions({}, place.asOwner)
    // The last day is over in Qatar, though not yet in UTC.
    expect(subscriptions).toMatchObject([{ expired: true, subscription: { version: version + 2n } }])
  })

  it('switches features on, and takes none away that were given beside it (B33)', async () => {
    const { owner, asOwner, subscription } = await aSettledWorkspace()
    const { id, number } = subscription
    const stored = (change: object) =>
      world.service.connection.collection('subscriptions').updateOne({ _id: id } as object, change)
    await stored({ $set: { features: ['drf'] } })
    const features = async () => (await world.user.getSubscription({}, asOwner)).subscription?.features.join()
    const inPassport = async () => {
      const about = { userId: owner.userId, sessionId: 's', subscriptionNumber: number, ...BY_PASSWORD }
      const { passport } = await world.bff.issuePassport(about, { deadlineMs })
      return (await verifier().passport(passport)).features
    }
    // As it was kept before plans published what they switch on: nothing is locked.
    await stored({ $unset: { 'plan.entitlements': '' } })
    expect(await inPassport()).toBeNull()
    await publishPlan(id, plan(FIRST + 1, utcDay, { entitlements: ['iteration', 'drf'] }))
    await eventually(async () => (await features()) === 'drf,iteration')
    expect(await inPassport()).toEqual(['drf', 'iteration'])
    await publishPlan(id, plan(FIRST + 2, utcDay, { entitlements: [] }))
    await eventually(async () => (await features()) === 'drf')
    expect(await inPassport()).toEqual(['drf'])
  })

  it('says in each passport until when its subscription is open, its last day too (Q29)', async () => {
    const { owner, subscription } = await aSettledWorkspace()
    const { id, number } = subscription
    const openUntil = async () => {
      const request = {
        userId: owner.userId,
        sessionId: 's',
        subscriptionNumber: number,
        ...BY_PASSWORD,
      }
      const { passport } = await world.bff.issuePassport(request, { deadlineMs })
      return (await verifier().passport(passport)).openUntil
    }
    const instant = (text: string) => Date.parse(text) / 1_000
    // The day after the last one begins there at nine in the evening, UTC.
    expect(await openUntil()).toBe(instant(`${addDays(utcDay, 1)}T21:00:00Z`))
    await publishPlan(id, plan(FIRST + 1, qatarDay, { gracePeriodDays: 7 }))
    await eventually(async () => (await openUntil()) === instant(`${addDays(utcDay, 8)}T21:00:00Z`))
    await publishPlan(id, plan(FIRST + 2, addDays(utcDay, 300), { suspended: true }))
    await eventually(async () => (await openUntil()) === 0)
  })

  it('of a row from before there was grace ends with its last day', async () => {
    const { asOwner, subscription } = await aSettledWorkspace()
    await world.service.connection.collection('subscriptions').updateOne({ _id: subscription.id } as object, {
      $unset: { 'plan.gracePeriodDays': '', 'plan.suspended': '' },
    })
    const { subscriptions } = await world.user.listOwnSubscriptions({}, asOwner)
    expect(subscriptions).toMatchObject([
      { expired: false, subscription: { plan: { gracePeriodDays: 0, suspended: false } } },
    ])
  })

  it('that has ended lets people be taken out, and nothing else be changed about them', async () => {
    const place = await world.aWorkspace()
    const { person, member } = await world.aMember(place)
    const about = { userId: place.owner.userId, tenantId: place.subscription.id, role: 'owner' as const }
    const passport = await aPassport({ ...about, permissions: [...OWNER_PERMISSIONS], openUntil: 0 })
    const change = (active: boolean) => ({
      userId: person.userId,
      version: member.version,
      reportTo: '',
      manageUsers: false,
      active,
      requestId: randomUUID(),
    })
    await expect(world.user.updateMember(change(true), { deadlineMs, passport })).rejects.toMatchObject({
      kind: 'forbidden',
      reason: 'PLAN_EXPIRED',
    })
    expect(await world.user.updateMember(change(false), { deadlineMs, passport })).toMatchObject({
      member: { active: false },
    })
  })

  it('of an unknown subscription is ignored', async () => {
    const stranger = randomUUID()
    const eventId = await publishPlan(stranger, plan(FIRST, qatarDay))
    await eventually(() => world.service.connection.collection('inbox').findOne({ _id: eventId } as object))
    expect(
      await world.service.connection.collection('subscriptions').findOne({ _id: stranger } as object),
    ).toBeNull()
  })
})

describe('lists', () => {
  it('show a user all subscriptions they are in, and no other', async () => {
    const [first, second] = [await world.aWorkspace(), await world.aWorkspace()]
    const { person, member } = await world.aMember(first)
    await world.user.addMember(
      { userId: person.userId, reportTo: '', manageUsers: true, requestId: randomUUID() },
      second.asOwner,
    )
    const passport = await aPassport({ userId: person.userId, tenantId: '', role: 'none', permissions: [] })
    const list = async () =>
      (await world.user.listOwnSubscriptions({}, { deadlineMs, passport })).subscriptions
    expect(await list()).toMatchObject([
      { subscription: { id: first.subscription.id }, member: { userId: person.userId }, expired: false },
      { subscription: { id: second.subscription.id }, member: { userId: person.userId }, expired: false },
    ])
    const leave = {
      userId: person.userId,
      version: member.version,
      reportTo: '',
      manageUsers: false,
      active: false,
    }
    await world.user.updateMember({ ...leave, requestId: randomUUID() }, first.asOwner)
    expect((await list()).map((entry) => entry.subscription?.id)).toEqual([second.subscription.id])
  })

  it('page through all subscriptions by number', async () => {
    for (let i = 0; i < 3; i++) await world.aWorkspace()
    const numbers: number[] = []
    let pageToken = ''
    do {
      const answer = await world.user.listSubscriptions({ page: { pageSize: 2, pageToken } }, world.admin)
      numbers.push(...answer.subscriptions.map(({ number }) => number))
      pageToken = answer.page?.nextPageToken ?? ''
    } while (pageToken !== '')
    expect(numbers).toHaveLength(await world.service.connection.collection('subscriptions').countDocuments())
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b))
  })
})
