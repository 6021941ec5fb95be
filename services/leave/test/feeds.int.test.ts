import { randomUUID } from 'node:crypto'

import { rpcClient, type RpcClient } from '@smartproject/kit/grpc/client'
import {
  LeaveFeedKind,
  LeaveFeedServiceClient,
} from '@smartproject/proto/smartproject/leave/v1/leave_feed_service'
import { LeaveStatus } from '@smartproject/proto/smartproject/leave/v1/leave_service'
import { UserChange } from '@smartproject/proto/smartproject/auth/events/v1/user_event'
import { topics } from '@smartproject/proto/topics'
import { eventually } from '@smartproject/testkit/eventually'
import { expectIndexed } from '@smartproject/testkit/explain'
import { aPassport, bffSigner, MEMBER_PERMISSIONS } from '@smartproject/testkit/keys'

import { day } from './support/fact-publisher.js'
import { LeaveFixture } from './support/leave-fixture.js'
import type { Person } from './support/people.js'

jest.setTimeout(120_000)

let fixture: LeaveFixture
let feeds: RpcClient<LeaveFeedServiceClient>

beforeAll(async () => {
  fixture = await LeaveFixture.open()
  const serviceToken = { signer: await bffSigner(), audience: 'leave' }
  feeds = rpcClient(LeaveFeedServiceClient, { address: fixture.service.address, serviceToken })
})

afterAll(async () => {
  feeds.close()
  await fixture.close()
})

const { OWN, TEAM } = LeaveFeedKind

async function make(person: Person, kind = OWN, locale = 'en') {
  return feeds.makeLeaveFeed({ kind, locale, requestId: randomUUID() }, await fixture.as(person))
}
async function read(person: Person, kind = OWN) {
  return (await feeds.readLeaveFeed({ kind }, await fixture.as(person))).entries
}
const locate = (secret: string) => feeds.locateLeaveFeed({ secret }, { deadlineMs: 20_000 })
const unknown = { kind: 'not_found', reason: 'LEAVE_FEED_UNKNOWN' }

describe('the secret of a feed', () => {
  it('the secret of a feed leads to its person and company, and is stored as a hash only', async () => {
    const { tenantId, emad } = await fixture.pair()
    const { secret, feed } = await make(emad, TEAM, 'ar')
    expect(secret).toMatch(/^[A-Za-z0-9]{25}$/)
    expect(feed).toMatchObject({ kind: TEAM, locale: 'ar' })
    expect(await locate(secret)).toMatchObject({
      userId: emad.id,
      subscriptionNumber: 1,
      kind: TEAM,
      locale: 'ar',
    })
    const rows = await fixture.service.connection.collection('leave_feeds').find({ tenantId }).toArray()
    expect(rows).toHaveLength(1)
    for (const name of ['leave_feeds', 'outbox', 'requests'])
      expect(
        JSON.stringify(await fixture.service.connection.collection(name).find({}).toArray()),
      ).not.toContain(secret)
    await expect(locate('A'.repeat(25))).rejects.toMatchObject(unknown)
  })

  it('the secret of a feed ends when another is made, and when it is revoked', async () => {
    const { emad } = await fixture.pair()
    const first = await make(emad)
    const second = await make(emad)
    await expect(locate(first.secret)).rejects.toMatchObject(unknown)
    expect(await locate(second.secret)).toMatchObject({ userId: emad.id })
    const listed = await feeds.listLeaveFeeds({}, await fixture.as(emad))
    expect(listed.feeds).toEqual([expect.objectContaining({ kind: OWN, locale: 'en' })])
    const revoke = async () =>
      feeds.revokeLeaveFeed({ kind: OWN, requestId: randomUUID() }, await fixture.as(emad))
    await revoke()
    await revoke()
    await expect(locate(second.secret)).rejects.toMatchObject(unknown)
  })

  it('a feed ends with the membership, and does not come back with it', async () => {
    const { emad, approver } = await fixture.pair()
    const { secret } = await make(emad)
    await fixture.syncMember(emad, { reportTo: approver, active: false })
    await eventually(() =>
      locate(secret).then(
        () => false,
        () => true,
      ),
    )
    await fixture.syncMember(emad, { reportTo: approver, active: true })
    await expect(locate(secret)).rejects.toMatchObject(unknown)
  })

  it('a feed ends when its person recovers the account, and a feed made later stays', async () => {
    const [{ emad }, { emad: other }] = [await fixture.pair(), await fixture.pair()]
    const [first, foreign] = [await make(emad), await make(other)]
    // The clock of the service is years ahead of the bus: the first feed is of now, the later one of after the event.
    const rows = fixture.service.connection.collection('leave_feeds')
    await rows.updateMany({ userId: emad.id }, { $set: { createTime: new Date() } })
    const message = {
      change: UserChange.RECOVERED,
      userId: emad.id,
      email: 'emad@demo.test',
      fullname: emad.name,
    }
    const rest = { avatarUrl: '', locale: 'en', platformAdmin: false, active: true, version: 2n }
    await fixture.service.bus.publish(topics.userEvent, {
      tenantId: '',
      aggregateId: emad.id,
      message: { ...message, ...rest },
    })
    await eventually(() =>
      locate(first.secret).then(
        () => false,
        () => true,
      ),
    )
    expect(await locate(foreign.secret)).toMatchObject({ userId: other.id })
    const later = await make(emad)
    expect(await locate(later.secret)).toMatchObject({ userId: emad.id })
  })

  it('a person has one feed of each kind; an unknown kind or language is refused', async () => {
    const { emad } = await fixture.pair()
    await make(emad, OWN)
    await make(emad, TEAM)
    expect((await feeds.listLeaveFeeds({}, await fixture.as(emad))).feeds).toHaveLength(2)
    await expect(make(emad, LeaveFeedKind.UNSPECIFIED, 'fr')).rejects.toMatchObject({
      fields: [
        { field: 'kind', reason: 'REQUIRED' },
        { field: 'locale', reason: 'REQUIRED' },
      ],
    })
  })

  it('a feed reads nothing once the plan of the company has ended', async () => {
    const { emad } = await fixture.pair()
    await make(emad)
    const passport = await aPassport({
      userId: emad.id,
      tenantId: emad.tenantId,
      role: 'other',
      permissions: [...MEMBER_PERMISSIONS],
      openUntil: 1,
    })
    await expect(feeds.readLeaveFeed({ kind: OWN }, { deadlineMs: 20_000, passport })).rejects.toMatchObject({
      kind: 'forbidden',
      reason: 'PLAN_EXPIRED',
    })
  })
})

describe('the own feed', () => {
  it('the own feed has a stable id and a growing sequence through a change and a cancellation (decision 14)', async () => {
    const { emad, approver } = await fixture.pair()
    await make(emad)
    const asked = await fixture.apply(emad, '2035-03-04', '2035-03-08', { endsAtNoon: true })
    const [pending] = await read(emad)
    expect(pending).toMatchObject({
      status: LeaveStatus.PENDING,
      startsAtNoon: false,
      endsAtNoon: true,
      fromDate: day('2035-03-04'),
      toDate: day('2035-03-08'),
      userName: '',
      leaveTypeTitle: expect.objectContaining({ en: 'Annual leave' }),
    })
    const granted = await fixture.approve(approver, asked)
    const [approved] = await read(emad)
    await fixture.change(approver, granted, { from: '2035-03-04', to: '2035-03-05' })
    const [changed] = await read(emad)
    await fixture.cancel(approver, await fixture.get(approver, asked), 'needed here')
    const [cancelled] = await read(emad)
    const seen = [pending, approved, changed, cancelled]
    expect(new Set(seen.map((entry) => entry?.uid)).size).toBe(1)
    expect(seen.map((entry) => entry?.status)).toEqual([
      LeaveStatus.PENDING,
      LeaveStatus.APPROVED,
      LeaveStatus.APPROVED,
      LeaveStatus.CANCELLED,
    ])
    const sequences = seen.map((entry) => Number(entry?.sequence))
    expect(sequences).toEqual([...new Set(sequences)].toSorted((a, b) => a - b))
    expect(changed?.toDate).toEqual(day('2035-03-05'))
  })

  it('the own feed drops leave that ended long ago, keeps a year of leave taken, and shows no other person’s', async () => {
    const { emad, approver } = await fixture.pair()
    await make(emad)
    const gone = await fixture.apply(emad, '2035-03-04', '2035-03-04')
    await fixture.reject(approver, gone)
    const taken = await fixture.approve(approver, await fixture.apply(emad, '2034-06-04', '2034-06-05'))
    await fixture.approve(approver, await fixture.apply(emad, '2033-06-04', '2033-06-05'))
    const sara = await fixture.member(emad.tenantId, { name: 'Sara', reportTo: approver })
    await fixture.approve(approver, await fixture.apply(sara, '2035-03-04', '2035-03-04'))
    expect((await read(emad)).map(({ uid }) => uid)).toEqual([taken.id, gone.id])
    fixture.clock.advance(91 * 86_400_000)
    expect((await read(emad)).map(({ uid }) => uid)).toEqual([taken.id])
    fixture.clock.advance(-91 * 86_400_000)
  })
})

describe('the feed of the team', () => {
  it('the feed of the team says that a person is away, without type, id or leave never approved (decision 15)', async () => {
    const { tenantId, emad, approver } = await fixture.pair()
    const sara = await fixture.member(tenantId, { name: 'Sara', reportTo: approver })
    const rashid = await fixture.member(tenantId, { name: 'Rashid' })
    await make(sara, TEAM)
    const asked = await fixture.apply(emad, '2035-03-04', '2035-03-05', { reason: 'a very private thing' })
    await fixture.apply(sara, '2035-03-11', '2035-03-11')
    expect(await read(sara, TEAM)).toEqual([])
    await fixture.approve(approver, asked, { comment: 'private words' })
    const [away, ...none] = await read(sara, TEAM)
    expect(none).toEqual([])
    expect(away).toMatchObject({ userName: 'Emad', status: LeaveStatus.APPROVED, leaveTypeTitle: undefined })
    expect(
      JSON.stringify(away, (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value)),
    ).not.toMatch(new RegExp(`private|Annual|${asked.id}`))
    await fixture.cancel(approver, await fixture.get(approver, asked))
    expect(await read(sara, TEAM)).toEqual([
      expect.objectContaining({ uid: away?.uid, status: LeaveStatus.CANCELLED }),
    ])
    await make(rashid, TEAM)
    expect(await read(rashid, TEAM)).toEqual([])
  })
})

it('feeds and their leave are found without reading a whole collection', async () => {
  const { tenantId, emad } = await fixture.pair()
  const { connection } = fixture.service
  await make(emad)
  await expectIndexed(connection, 'leave_feeds', { tenantId, userId: emad.id }, { kind: 1 })
  await expectIndexed(connection, 'leave_feeds', { hash: 'x' })
  const filter = {
    tenantId,
    userId: { $in: [emad.id] },
    status: { $in: ['approved'] },
    toDate: { $gte: '2035' },
  }
  await expectIndexed(connection, 'leaves', filter)
})
