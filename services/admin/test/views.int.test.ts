import { randomInt, randomUUID } from 'node:crypto'

import { aPassport } from '@smartproject/testkit/keys'

import { all, aWorld, deadlineMs, type World } from './world.js'

let world: World

beforeAll(async () => {
  world = await aWorld()
}, 60_000)

afterAll(() => world.stop())

const allSubscriptions = () =>
  all(async (pageToken) => {
    const { subscriptions, page } = await world.client.listSubscriptions(
      { page: { pageSize: 100, pageToken } },
      world.admin,
    )
    return { rows: subscriptions, next: page?.nextPageToken }
  })

const allUsers = () =>
  all(async (pageToken) => {
    const { users, page } = await world.client.listUsers({ page: { pageSize: 100, pageToken } }, world.admin)
    return { rows: users, next: page?.nextPageToken }
  })

describe('subscriptions', () => {
  it('show owner, plan and active members, newest facts only, however often they arrive', async () => {
    const [tenantId, ownerId, other] = [randomUUID(), randomUUID(), randomUUID()]
    const number = randomInt(1_000_000, 900_000_000)
    await world.user({ userId: ownerId, email: `${ownerId}@demo.test` })
    const plan = { planId: 2, title: 'BASIC', endDate: { year: 2026, month: 12, day: 31 } }
    await world.subscription(tenantId, { number, title: 'New', ownerId, plan, locked: true, version: 2n })
    await world.subscription(tenantId, { number, title: 'Old', ownerId, version: 1n })
    const eventId = await world.member(tenantId, ownerId, { version: 1n })
    await world.member(tenantId, ownerId, { version: 1n, id: eventId })
    await world.member(tenantId, ownerId, { version: 1n })
    await world.member(tenantId, other, { version: 3n })
    const row = async () => (await allSubscriptions()).find(({ id }) => id === tenantId)
    expect(await row()).toEqual({
      id: tenantId,
      number,
      title: 'New',
      ownerId,
      ownerEmail: `${ownerId}@demo.test`,
      planTitle: 'BASIC',
      planEndDate: { year: 2026, month: 12, day: 31 },
      memberCount: 2,
      locked: true,
    })
    await world.member(tenantId, other, { version: 4n, active: false })
    await world.member(tenantId, other, { version: 2n })
    expect(await row()).toMatchObject({ memberCount: 1 })
  })

  it('go by number over all pages', async () => {
    for (let i = 0; i < 3; i++) await world.subscription(randomUUID(), { number: 77 })
    const seen = await all(async (pageToken) => {
      const { subscriptions, page } = await world.client.listSubscriptions(
        { page: { pageSize: 2, pageToken } },
        world.admin,
      )
      return { rows: subscriptions.map(({ id }) => id), next: page?.nextPageToken }
    })
    expect(new Set(seen).size).toBe(seen.length)
    const numbers = (await allSubscriptions()).map(({ number }) => number)
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b))
  })
})

describe('users', () => {
  it('show how many subscriptions they are in, newest facts only', async () => {
    const userId = randomUUID()
    const email = `${userId}@demo.test`
    await world.user({ userId, email, version: 2n, fullname: 'New' })
    await world.user({ userId, email, version: 1n, fullname: 'Old' })
    await world.member(randomUUID(), userId, { version: 1n })
    await world.member(randomUUID(), userId, { version: 1n })
    const users = await allUsers()
    expect(users.find(({ id }) => id === userId)).toMatchObject({
      email,
      fullname: 'New',
      subscriptionCount: 2,
    })
    const emails = users.map((one) => one.email)
    expect(emails).toEqual(emails.toSorted())
  })
})

describe('access', () => {
  it('to the platform is for its administrators', async () => {
    const owner = {
      deadlineMs,
      passport: await aPassport({ userId: 'o', tenantId: randomUUID(), role: 'owner' }),
    }
    const refused = { kind: 'forbidden', reason: 'PERMISSION_DENIED' }
    await expect(world.client.listSubscriptions({ page: undefined }, owner)).rejects.toMatchObject(refused)
    await expect(world.client.listUsers({ page: undefined }, owner)).rejects.toMatchObject(refused)
    const filter = {
      tenantId: '',
      actorId: '',
      action: '',
      targetId: '',
      fromTime: undefined,
      toTime: undefined,
      page: undefined,
    }
    await expect(world.client.listAuditRecords(filter, owner)).rejects.toMatchObject(refused)
  })

  it('to a subscription’s records needs a membership, also for administrators', async () => {
    const passport = await aPassport({ userId: 'emad', tenantId: randomUUID(), permissions: [] })
    const times = { fromTime: undefined, toTime: undefined }
    const request = { actorId: '', action: '', targetId: '', projectNumber: 0, ...times, page: undefined }
    await expect(
      world.client.listTenantAuditRecords(request, { deadlineMs, passport }),
    ).rejects.toMatchObject({
      reason: 'PERMISSION_DENIED',
      meta: { permission: 'WORKSPACE_READ' },
    })
    await expect(world.client.listTenantAuditRecords(request, world.admin)).rejects.toMatchObject({
      reason: 'PERMISSION_DENIED',
    })
  })
})
