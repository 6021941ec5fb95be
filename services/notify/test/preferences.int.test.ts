import { randomUUID } from 'node:crypto'

import { LeaveChange } from '@smartproject/proto/smartproject/leave/events/v1/leave_event'
import { NotificationChannel as Channel } from '@smartproject/proto/smartproject/notify/v1/notify_service'
import { topics } from '@smartproject/proto/topics'
import { eventually } from '@smartproject/testkit/eventually'
import { aPassport } from '@smartproject/testkit/keys'

import { startBellFixture, publishLeave, type BellFixture } from './builders.js'

// The machine may be busy with other tests.
jest.setTimeout(120_000)

let fixture: BellFixture

beforeAll(async () => {
  fixture = await startBellFixture()
})
afterAll(() => fixture.stop())

const as = async (tenantId: string, userId: string) => ({
  passport: await aPassport({ tenantId, userId }),
  deadlineMs: 5_000,
})
const choose = async (tenantId: string, userId: string, choices: Record<string, Channel>, version = 0n) =>
  fixture.client.setNotificationPreferences(
    {
      choices: Object.entries(choices).map(([group, channel]) => ({ group, channel })),
      version,
      requestId: randomUUID(),
    },
    await as(tenantId, userId),
  )

describe('preferences', () => {
  it('are by default bell and mail, are kept, and are published with all of them', async () => {
    const tenantId = randomUUID()
    const published = await fixture.service.bus.collect(topics.notificationPreferenceEvent, tenantId)
    const before = await fixture.client.getNotificationPreferences({}, await as(tenantId, 'mona'))
    expect(before.version).toBe(0n)
    expect(before.preferences.find(({ group }) => group === 'leave_requests')).toMatchObject({
      channel: Channel.BOTH,
      offered: [Channel.BOTH, Channel.BELL, Channel.MAIL, Channel.DIGEST, Channel.NONE],
    })
    await choose(tenantId, 'mona', { leave_requests: Channel.DIGEST })
    const after = await choose(tenantId, 'mona', { tasks: Channel.NONE }, 1n)
    expect(after.version).toBe(2n)
    await eventually(() => published.length === 2, { withinMs: 60_000 })
    expect(published.at(-1)?.message).toMatchObject({
      userId: 'mona',
      version: 2n,
      choices: [
        { group: 'leave_requests', channel: Channel.DIGEST },
        { group: 'tasks', channel: Channel.NONE },
      ],
    })
    // Each person's own, in each company.
    for (const [tenant, user] of [
      [tenantId, 'emad'],
      [randomUUID(), 'mona'],
    ] as const)
      expect((await fixture.client.getNotificationPreferences({}, await as(tenant, user))).version).toBe(0n)
  })

  it('are refused when they are not offered, twice the same, or made on an old version', async () => {
    const tenantId = randomUUID()
    for (const choices of [
      { leave_own: Channel.NONE },
      { leave_own: Channel.MAIL },
      { mentions: Channel.NONE },
      { tasks: Channel.UNSPECIFIED },
      { weather: Channel.BELL },
      {},
    ])
      await expect(choose(tenantId, 'mona', choices as Record<string, Channel>)).rejects.toMatchObject({
        kind: 'invalid',
        fields: [{ field: 'choices' }],
      })
    await choose(tenantId, 'mona', { tasks: Channel.NONE })
    await expect(choose(tenantId, 'mona', { tasks: Channel.BELL })).rejects.toMatchObject({
      reason: 'VERSION_MISMATCH',
    })
  })

  it('silence the bell of their person, and never about the own leave', async () => {
    const tenantId = randomUUID()
    const { bus } = fixture.service
    await choose(tenantId, 'mona', { leave_requests: Channel.MAIL })
    await choose(tenantId, 'emad', { leave_own: Channel.BELL })
    await fixture.handled([
      await publishLeave(bus, tenantId),
      await publishLeave(bus, tenantId, { change: LeaveChange.APPROVED, actorId: 'mona' }),
    ])
    expect((await fixture.list(tenantId, 'mona')).notifications).toEqual([])
    expect((await fixture.lines(tenantId, 'emad', 1))[0]).toMatchObject({ summary: 'leave_approved' })
    await choose(tenantId, 'mona', { leave_requests: Channel.DIGEST }, 1n)
    await fixture.handled([await publishLeave(bus, tenantId)])
    expect(await fixture.lines(tenantId, 'mona', 1)).toHaveLength(1)
  })
})
