import { randomUUID } from 'node:crypto'

import { topics } from '@smartproject/proto/topics'
import { eventually } from '@smartproject/testkit/eventually'

import { aWorld, BY_PASSWORD, type Workspace, type World } from './world.js'

let world: World

beforeAll(async () => {
  world = await aWorld()
}, 60_000)

afterAll(() => world.stop())

type Member = Awaited<ReturnType<World['aMember']>>

const leave = (userId: string, { passport }: Pick<Member, 'passport'>) =>
  world.user.leaveSubscription({ userId, requestId: randomUUID() }, passport)

const memberOf = async (place: Workspace, userId: string) =>
  (await world.user.getMember({ userId }, place.asOwner)).member

describe('leaving by oneself', () => {
  it('ends rights, roles and lines, and gives open tasks to the person reported to', async () => {
    const place = await world.aWorkspace()
    const events = await world.service.bus.collect(topics.memberEvent, place.subscription.id)
    const above = await world.aMember(place)
    const leaver = await world.aMember(place, { reportTo: above.person.userId })
    const below = await world.aMember(place, { reportTo: leaver.person.userId })
    const { userId } = leaver.person
    const project = await world.aProject(place, { members: [{ userId, roleId: 4 }] })
    await leave(userId, leaver)
    expect(await memberOf(place, userId)).toMatchObject({ active: false, heirId: above.person.userId })
    expect(await memberOf(place, below.person.userId)).toMatchObject({ reportTo: above.person.userId })
    const { project: after } = await world.user.getProject({ number: project.number }, place.asOwner)
    expect(after?.members.map((member) => member.userId)).not.toContain(userId)
    await eventually(() =>
      events.some(({ message: { member } }) => member?.userId === userId && !member.active),
    )
    const passport = { userId, sessionId: 's', subscriptionNumber: place.subscription.number }
    await expect(
      world.bff.issuePassport({ ...passport, ...BY_PASSWORD }, { deadlineMs: 10_000 }),
    ).rejects.toMatchObject({ reason: 'SUBSCRIPTION_NOT_FOUND' })
    await expect(leave(userId, leaver)).rejects.toMatchObject({ reason: 'MEMBER_NOT_FOUND' })
  })

  it('releases the open tasks of a member without a reporting person', async () => {
    const place = await world.aWorkspace()
    const leaver = await world.aMember(place)
    await leave(leaver.person.userId, leaver)
    expect(await memberOf(place, leaver.person.userId)).toMatchObject({ active: false, heirId: '' })
  })

  it('is refused to the owner, and for another person (P29)', async () => {
    const place = await world.aWorkspace()
    const [one, other] = [await world.aMember(place), await world.aMember(place)]
    await expect(leave(place.owner.userId, { passport: place.asOwner })).rejects.toMatchObject({
      kind: 'precondition',
      reason: 'OWNER_STAYS',
    })
    for (const asked of [
      () => leave(other.person.userId, one),
      () => leave(other.person.userId, { passport: place.asOwner }),
    ])
      await expect(asked()).rejects.toMatchObject({ reason: 'MEMBER_NOT_FOUND' })
    expect(await memberOf(place, other.person.userId)).toMatchObject({ active: true })
  })
})
