import { randomUUID } from 'node:crypto'

import { toProtoDate } from '@smartproject/kit/grpc/values'
import { plainDate } from '@smartproject/kit/types/plain-date'
import { PeopleChange } from '@smartproject/proto/smartproject/tenancy/events/v1/people_event'
import { topics } from '@smartproject/proto/topics'
import { eventually } from '@smartproject/testkit/eventually'

import { aWorld, type Workspace, type World } from './world.js'

let world: World

beforeAll(async () => {
  world = await aWorld()
}, 60_000)

afterAll(() => world.stop())

const ask = async (as: Workspace['asOwner']) =>
  (await world.user.askOwner({ requestId: randomUUID() }, as)).result

async function endPlan(place: Workspace): Promise<void> {
  const tenantId = place.subscription.id
  const plan = { planId: 2, title: 'BASIC', version: 1_000n, seats: 10 }
  const dates = {
    startDate: toProtoDate(plainDate('2020-01-01')),
    endDate: toProtoDate(plainDate('2021-01-01')),
  }
  await world.service.bus.publish(topics.subscriptionPlanEvent, {
    tenantId,
    aggregateId: tenantId,
    message: { tenantId, plan: { ...plan, ...dates } },
  })
  const known = { _id: tenantId, 'plan.version': 1_000 } as object
  await eventually(() => world.service.connection.collection('subscriptions').findOne(known))
}

describe('asking the owner for a plan', () => {
  it('is a mail and a bell of the owner, once a day for each member, while the company is closed', async () => {
    const place = await world.aWorkspace()
    const tenantId = place.subscription.id
    const { person, passport: first } = await world.aMember(place)
    const { person: colleague, passport: second } = await world.aMember(place)
    expect(await ask(first)).toBe('not_needed')
    const mails = await world.service.bus.collect(topics.companyNoticeEvent, tenantId)
    const bells = await world.service.bus.collect(topics.peopleEvent, tenantId)
    await endPlan(place)
    expect(await ask(first)).toBe('asked')
    expect(await ask(first)).toBe('asked_before')
    expect(await ask(second)).toBe('asked')
    expect(await ask(place.asOwner)).toBe('not_needed')
    const asked = () => mails.filter(({ message: { notice } }) => notice?.template === 'people-plan-asked')
    await eventually(() => asked().length === 2)
    expect(asked()[0]?.message.notice).toMatchObject({
      recipientId: place.owner.userId,
      values: { company: place.subscription.title },
    })
    await eventually(() => bells.length === 2)
    for (const asker of [person, colleague])
      expect(bells.filter(({ message }) => message.actorId === asker.userId)).toMatchObject([
        { message: { change: PeopleChange.PLAN_ASKED, userIds: [place.owner.userId] } },
      ])
  })
})
