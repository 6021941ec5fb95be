import { randomUUID } from 'node:crypto'

import { DeliveryState } from '@smartproject/proto/smartproject/email/v1/email_service'
import type { Leave } from '@smartproject/proto/smartproject/leave/v1/leave_service'
import { topics } from '@smartproject/proto/topics'
import { eventually } from '@smartproject/testkit/eventually'

import { LeaveFixture } from './support/leave-fixture.js'

jest.setTimeout(120_000)

let fixture: LeaveFixture

beforeAll(async () => {
  fixture = await LeaveFixture.open()
})
afterAll(() => fixture?.close())

/** Tells of a mail as the email service does. */
const publish = (
  tenantId: string,
  leave: Pick<Leave, 'id' | 'version'>,
  state: DeliveryState,
  { template = 'leave-requested', deliveryId = 'mail-1' } = {},
) =>
  fixture.service.bus.publish(topics.deliveryEvent, {
    tenantId,
    aggregateId: deliveryId,
    message: {
      tenantId,
      deliveryId,
      eventId: randomUUID(),
      recipientId: 'mona',
      template,
      state,
      time: new Date(),
      subjectId: leave.id,
      subjectVersion: leave.version,
    },
  })

describe('a mail that is late (L27)', () => {
  it('a late mail is shown to applicant and approver until it is sent, and changes nothing else (L27)', async () => {
    const { tenantId, approver, emad } = await fixture.pair()
    const leave = await fixture.apply(emad, '2035-03-11', '2035-03-12')
    expect(leave.mailLate).toBe(false)
    const deliveryId = randomUUID()
    await publish(tenantId, leave, DeliveryState.PLANNED, { deliveryId })
    const late = (value: boolean) =>
      eventually(async () => (await fixture.get(emad, leave)).mailLate === value)
    await late(true)
    expect(await fixture.get(approver, leave)).toMatchObject({ mailLate: true, version: leave.version })
    await publish(tenantId, leave, DeliveryState.SENT, { deliveryId })
    await late(false)
    expect((await fixture.approve(approver, leave)).mailLate).toBe(false)
  })

  it('a late mail about an older state of the request, or about another thing, is not shown (L27)', async () => {
    const { tenantId, approver, emad } = await fixture.pair()
    const leave = await fixture.apply(emad, '2035-03-11', '2035-03-12')
    await publish(tenantId, leave, DeliveryState.PLANNED, { deliveryId: randomUUID() })
    await eventually(async () => (await fixture.get(emad, leave)).mailLate)
    const edited = await fixture.edit(emad, leave, { reason: 'a longer rest' })
    expect(edited.mailLate).toBe(false)
    // All of these are dealt with before the last one, by the same reader in this order.
    const old = randomUUID()
    await publish(tenantId, leave, DeliveryState.PLANNED, { deliveryId: old })
    await publish(tenantId, edited, DeliveryState.PLANNED, {
      deliveryId: old,
      template: 'leave-notice-waiting',
    })
    await publish(tenantId, edited, DeliveryState.PLANNED, { deliveryId: old, template: 'people-invited' })
    const other = await fixture.apply(emad, '2035-03-18', '2035-03-18')
    await publish(tenantId, other, DeliveryState.PLANNED, { deliveryId: old })
    await eventually(async () => (await fixture.get(approver, other)).mailLate)
    expect((await fixture.get(approver, edited)).mailLate).toBe(false)
  })
})
