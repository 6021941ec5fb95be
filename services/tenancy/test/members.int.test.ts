import { randomUUID } from 'node:crypto'

import { Permission } from '@smartproject/proto/smartproject/options/v1/options'
import { UserChange } from '@smartproject/proto/smartproject/auth/events/v1/user_event'
import { topics } from '@smartproject/proto/topics'
import { eventually } from '@smartproject/testkit/eventually'
import { expectIndexed } from '@smartproject/testkit/explain'
import { MEMBER_PERMISSIONS } from '@smartproject/testkit/keys'

import { aWorld, type Workspace, type World } from './world.js'

let world: World

beforeAll(async () => {
  world = await aWorld()
}, 60_000)

afterAll(() => world.stop())

const list = (options: { deadlineMs: number; passport: string }, change: object = {}) =>
  world.user.listMembers({ page: undefined, projectNumber: 0, managersOnly: false, ...change }, options)

describe('adding', () => {
  it('makes a known user a member, once, and publishes it', async () => {
    const place = await world.aWorkspace()
    const published = await world.service.bus.collect(topics.memberEvent, place.subscription.id)
    const person = await world.aPerson({ fullname: 'Émad' })
    const request = {
      userId: person.userId,
      reportTo: place.owner.userId,
      manageUsers: true,
      requestId: randomUUID(),
    }
    const answer = await world.user.addMember(request, place.asOwner)
    expect(answer.member).toMatchObject({
      ...person,
      reportTo: place.owner.userId,
      active: true,
      version: 1n,
    })
    expect(answer.member?.permissions).toContain('PERMISSION_MEMBER_MANAGE')
    expect(await world.user.addMember(request, place.asOwner)).toEqual(answer)
    await expect(
      world.user.addMember({ ...request, manageUsers: false }, place.asOwner),
    ).rejects.toMatchObject({
      reason: 'REQUEST_ID_REUSED',
    })
    await expect(
      world.user.addMember({ ...request, requestId: randomUUID() }, place.asOwner),
    ).rejects.toMatchObject({ kind: 'already_exists', reason: 'MEMBER_EXISTS' })
    // The owner's own event lies beside it in any order.
    await eventually(() => published.length === 2)
    const received = published.map(({ message }) => message.member)
    expect(received.find((member) => member?.userId === person.userId)).toEqual(answer.member)
  })

  it('refuses an unknown user and a reporting person who is no member', async () => {
    const [place, other] = [await world.aWorkspace(), await world.aWorkspace()]
    const add = (userId: string, reportTo: string) =>
      world.user.addMember({ userId, reportTo, manageUsers: false, requestId: randomUUID() }, place.asOwner)
    await expect(add(randomUUID(), '')).rejects.toMatchObject({ kind: 'not_found', reason: 'USER_NOT_FOUND' })
    const person = await world.aPerson()
    const unknown: unknown = await add(person.userId, randomUUID()).catch((error: unknown) => error)
    const foreign: unknown = await add(person.userId, other.owner.userId).catch((error: unknown) => error)
    expect(unknown).toMatchObject({ kind: 'invalid', reason: 'REPORT_TO_NOT_MEMBER' })
    expect(JSON.stringify(foreign)).toBe(JSON.stringify(unknown))
  })

  it('is not for everybody', async () => {
    const place = await world.aWorkspace()
    const { passport } = await world.aMember(place)
    const request = { userId: randomUUID(), reportTo: '', manageUsers: false, requestId: randomUUID() }
    await expect(world.user.addMember(request, passport)).rejects.toMatchObject({
      kind: 'forbidden',
      reason: 'PERMISSION_DENIED',
      meta: { permission: 'MEMBER_MANAGE' },
    })
  })
})

describe('changing', () => {
  const change = (userId: string, version: bigint, values: object = {}) => ({
    userId,
    version,
    reportTo: '',
    manageUsers: false,
    active: true,
    requestId: randomUUID(),
    ...values,
  })

  it('is a new version, and stale on an old one', async () => {
    const place = await world.aWorkspace()
    const { person } = await world.aMember(place)
    const request = change(person.userId, 1n, { reportTo: place.owner.userId })
    const answer = await world.user.updateMember(request, place.asOwner)
    expect(answer.member).toMatchObject({ reportTo: place.owner.userId, version: 2n })
    expect(await world.user.updateMember(request, place.asOwner)).toEqual(answer)
    await expect(world.user.updateMember(change(person.userId, 1n), place.asOwner)).rejects.toMatchObject({
      kind: 'stale',
      reason: 'VERSION_MISMATCH',
      meta: { current_version: '2' },
    })
  })

  it('keeps the owner in, and reporting lines without circles', async () => {
    const place = await world.aWorkspace()
    const update = (request: ReturnType<typeof change>) => world.user.updateMember(request, place.asOwner)
    await expect(update(change(place.owner.userId, 1n, { active: false }))).rejects.toMatchObject({
      kind: 'precondition',
      reason: 'OWNER_STAYS',
    })
    const mona = await world.aMember(place)
    const emad = await world.aMember(place, { reportTo: mona.person.userId })
    await expect(
      update(change(mona.person.userId, 1n, { reportTo: emad.person.userId })),
    ).rejects.toMatchObject({
      reason: 'REPORT_TO_CYCLE',
    })
    await update(change(mona.person.userId, 1n, { reportTo: mona.person.userId }))
    await update(change(emad.person.userId, 1n, { active: false }))
    await expect(
      update(change(mona.person.userId, 2n, { reportTo: emad.person.userId })),
    ).rejects.toMatchObject({
      reason: 'REPORT_TO_NOT_MEMBER',
    })
  })

  it('names the heir of the tasks of a removed member, who has to be an active member', async () => {
    const place = await world.aWorkspace()
    const published = await world.service.bus.collect(topics.memberEvent, place.subscription.id)
    const [leaver, heir, gone] = [
      await world.aMember(place),
      await world.aMember(place),
      await world.aMember(place),
    ]
    const update = (request: ReturnType<typeof change>) => world.user.updateMember(request, place.asOwner)
    await update(change(gone.person.userId, 1n, { active: false }))
    const { userId } = leaver.person
    const out = (heirId: string, version = 1n) => change(userId, version, { active: false, heirId })
    for (const heirId of [gone.person.userId, userId, randomUUID()])
      await expect(update(out(heirId))).rejects.toMatchObject({
        kind: 'invalid',
        fields: [{ field: 'heir_id', reason: 'HEIR_NOT_MEMBER' }],
      })
    await expect(update(change(userId, 1n, { heirId: heir.person.userId }))).rejects.toMatchObject({
      kind: 'invalid',
      fields: [{ field: 'heir_id', reason: 'VALUE_NOT_ALLOWED' }],
    })
    // Refused, nothing has changed: the version is still the first.
    expect((await update(out(heir.person.userId))).member).toMatchObject({
      active: false,
      version: 2n,
      heirId: heir.person.userId,
    })
    // A later state of a former member says it too, a returning one has none, and without one the tasks stay.
    await update(change(userId, 2n, { active: false }))
    await update(change(userId, 3n))
    await update(change(userId, 4n, { active: false }))
    const heirs = await eventually(() => {
      const states = published.flatMap(({ message }) =>
        message.member?.userId === userId ? [message.member] : [],
      )
      return states.length === 5 ? states.map((state) => state.heirId) : null
    })
    expect(heirs).toEqual([undefined, heir.person.userId, heir.person.userId, undefined, undefined])
  })

  it('makes no circle out of two changes at once (P31)', async () => {
    const place = await world.aWorkspace()
    const [a, b] = [await world.aMember(place), await world.aMember(place)]
    const results = await Promise.allSettled([
      world.user.updateMember(change(a.person.userId, 1n, { reportTo: b.person.userId }), place.asOwner),
      world.user.updateMember(change(b.person.userId, 1n, { reportTo: a.person.userId }), place.asOwner),
    ])
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1)
    expect(results.find((result) => result.status === 'rejected')).toMatchObject({
      reason: { reason: 'REPORT_TO_CYCLE' },
    })
  })

  it('knows no person of another subscription', async () => {
    const [place, other] = [await world.aWorkspace(), await world.aWorkspace()]
    const { person } = await world.aMember(other)
    const answers = await Promise.all(
      [person.userId, randomUUID()].flatMap((userId) => [
        world.user.getMember({ userId }, place.asOwner).catch((error: unknown) => error),
        world.user.updateMember(change(userId, 1n), place.asOwner).catch((error: unknown) => error),
      ]),
    )
    expect(answers[0]).toMatchObject({ kind: 'not_found', reason: 'MEMBER_NOT_FOUND' })
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  })
})

describe('users', () => {
  it('carry their changes into every membership, newest only, however often their events come', async () => {
    const [first, second] = [await world.aWorkspace(), await world.aWorkspace()]
    const { person } = await world.aMember(first)
    await world.user.addMember(
      { userId: person.userId, reportTo: '', manageUsers: false, requestId: randomUUID() },
      second.asOwner,
    )
    const published = await world.service.bus.collect(topics.memberEvent, second.subscription.id)
    await world.publish({ ...person, fullname: 'New Name', locale: 'ar', version: 3 })
    await world.publish({ ...person, fullname: 'New Name', locale: 'ar', version: 3 })
    await world.publish({ ...person, fullname: 'Old Name', version: 2 })
    await world.publish({ ...person, fullname: 'Newest Name', locale: 'ar', version: 4 })
    for (const place of [first, second])
      await eventually(async () => {
        const { member } = await world.user.getMember({ userId: person.userId }, place.asOwner)
        expect(member).toMatchObject({ fullname: 'Newest Name', locale: 'ar', version: 3n })
        return true
      })
    const own = await eventually(() => {
      const states = published.flatMap(({ message }) =>
        message.member?.userId === person.userId ? [message.member] : [],
      )
      return states.length === 3 ? states : null
    })
    expect(own.map(({ fullname }) => fullname)).toEqual([person.fullname, 'New Name', 'Newest Name'])
  })
})

describe('lists', () => {
  it('go by name, page by page, in the own subscription only', async () => {
    const [place, other] = [await world.aWorkspace(), await world.aWorkspace()]
    for (const fullname of ['zoe', 'Adam', 'adam', 'Émile']) await world.aMember(place, { fullname })
    const names: string[] = []
    let pageToken = ''
    do {
      const answer = await list(place.asOwner, { page: { pageSize: 2, pageToken } })
      names.push(...answer.members.map(({ fullname }) => fullname))
      pageToken = answer.page?.nextPageToken ?? ''
      if (pageToken !== '')
        await expect(list(other.asOwner, { page: { pageSize: 2, pageToken } })).rejects.toMatchObject({
          reason: 'PAGE_TOKEN_INVALID',
        })
    } while (pageToken !== '')
    expect(names.map((name) => name.toLowerCase())).toEqual(['adam', 'adam', 'olivia owner', 'zoe', 'émile'])
  })

  it('show managers only: members to whom an active one reports', async () => {
    const place = await world.aWorkspace()
    const mona = await world.aMember(place, { fullname: 'Mona' })
    const emad = await world.aMember(place, { fullname: 'Emad', reportTo: mona.person.userId })
    const managers = async () =>
      (await list(mona.passport, { managersOnly: true })).members.map(({ userId }) => userId)
    expect(await managers()).toEqual([mona.person.userId, place.owner.userId])
    await world.user.updateMember(
      {
        userId: emad.person.userId,
        version: 1n,
        reportTo: mona.person.userId,
        manageUsers: false,
        active: false,
        requestId: randomUUID(),
      },
      place.asOwner,
    )
    expect(await managers()).toEqual([place.owner.userId])
  })

  it('show the people of a project to members who may see it', async () => {
    const place = await world.aWorkspace()
    const [inside, outside] = [await world.aMember(place), await world.aMember(place)]
    const project = await world.aProject(place, { members: [{ userId: inside.person.userId, roleId: 4 }] })
    const { members } = await list(inside.passport, { projectNumber: project.number })
    expect(members.map(({ userId }) => userId).toSorted()).toEqual(
      [inside.person.userId, place.owner.userId].toSorted(),
    )
    await expect(list(outside.passport, { projectNumber: project.number })).rejects.toMatchObject({
      kind: 'not_found',
      reason: 'PROJECT_NOT_FOUND',
    })
  })

  it('have their indexes', async () => {
    const { connection } = world.service
    await expectIndexed(connection, 'members', { $and: [{ tenantId: 't' }, { userId: 'u' }] })
    await expectIndexed(connection, 'members', { $and: [{ tenantId: 't' }, {}] }, { nameKey: 1, userId: 1 })
    const after = { nameKey: { $gte: 'a' }, $or: [{ nameKey: { $gt: 'a' } }, { userId: { $gt: 'u' } }] }
    await expectIndexed(
      connection,
      'members',
      { $and: [{ tenantId: 't' }, { $and: [after] }] },
      { nameKey: 1, userId: 1 },
    )
    await expectIndexed(connection, 'members', { tenantId: 't', reportTo: { $gt: '' }, active: true })
    await expectIndexed(connection, 'members', { userId: 'u' }, { tenantId: 1 })
    await expectIndexed(connection, 'subscriptions', { number: { $gt: 1 } }, { number: 1 })
  })
})

describe('leaving', () => {
  it('takes a removed member out of projects and reporting lines at once (P28) (Q23)', async () => {
    const place = await world.aWorkspace()
    const heir = await world.aMember(place)
    const leaver = await world.aMember(place, { reportTo: heir.person.userId })
    const below = await world.aMember(place, { reportTo: leaver.person.userId })
    const { userId } = leaver.person
    const owned = await world.aProject(place, { members: [{ userId, roleId: 4 }] })
    const own = await world.user.updateProject(
      {
        number: owned.number,
        version: 1n,
        name: owned.name,
        description: '',
        archived: false,
        members: [
          { userId, roleId: 1 },
          { userId: below.person.userId, roleId: 4 },
        ],
        requestId: randomUUID(),
      },
      place.asOwner,
    )
    expect(own.project?.members).toHaveLength(2)
    const out = {
      userId,
      version: 1n,
      reportTo: heir.person.userId,
      manageUsers: false,
      active: false,
      heirId: heir.person.userId,
      requestId: randomUUID(),
    }
    await world.user.updateMember(out, place.asOwner)
    const { project } = await world.user.getProject({ number: owned.number }, place.asOwner)
    expect(project?.members).toEqual([
      { userId: heir.person.userId, roleId: 1 },
      { userId: below.person.userId, roleId: 4 },
    ])
    const after = await world.user.getMember({ userId: below.person.userId }, place.asOwner)
    expect(after.member).toMatchObject({ reportTo: heir.person.userId, version: 2n })
    // Asked again it changes nothing more.
    await world.user.updateMember(out, place.asOwner)
    expect((await world.user.getProject({ number: owned.number }, place.asOwner)).project).toEqual(project)
  })

  it('is refused to the owner (P29)', async () => {
    const place = await world.aWorkspace()
    const out = { userId: place.owner.userId, version: 1n, reportTo: '', manageUsers: false, active: false }
    await expect(
      world.user.updateMember({ ...out, requestId: randomUUID() }, place.asOwner),
    ).rejects.toMatchObject({ reason: 'OWNER_STAYS' })
  })
})

describe('a permission that is given by person', () => {
  const update = (userId: string, version: bigint, permissions: Permission[], as: Workspace['asOwner']) =>
    world.user.updateMember(
      {
        userId,
        version,
        reportTo: '',
        manageUsers: true,
        active: true,
        grants: { permissions },
        requestId: randomUUID(),
      },
      as,
    )

  it('is neither given nor taken by a member who lacks it (P24)', async () => {
    const here = await world.aWorkspace()
    const [manager, other] = [
      await world.aMember(here, { manageUsers: true }),
      await world.aMember(here, { manageUsers: true }),
    ]
    const asManager = await world.passport(here.subscription.id, manager.person.userId, [
      ...MEMBER_PERMISSIONS,
      'MEMBER_MANAGE',
      'FINANCE_READ',
    ])
    const { userId } = other.person
    const finance = [Permission.FINANCE_READ, Permission.FINANCE_MANAGE]
    await expect(update(userId, 1n, finance, asManager)).rejects.toMatchObject({
      reason: 'PERMISSION_DENIED',
    })
    const { member } = await update(userId, 1n, [Permission.FINANCE_READ], asManager)
    expect(member?.permissions).toContain('PERMISSION_FINANCE_READ')
    await update(userId, 2n, [...finance, Permission.REPORTS_READ], here.asOwner)
    await expect(update(userId, 3n, [Permission.FINANCE_READ], asManager)).rejects.toMatchObject({
      reason: 'PERMISSION_DENIED',
    })
    await expect(update(userId, 3n, [Permission.TASK_READ], here.asOwner)).rejects.toMatchObject({
      kind: 'invalid',
      fields: [{ field: 'grants.permissions', reason: 'VALUE_NOT_ALLOWED' }],
    })
  })

  it('ends with the membership, and with becoming a guest', async () => {
    const here = await world.aWorkspace()
    const { person } = await world.aMember(here, { manageUsers: true })
    const given = await update(person.userId, 1n, [Permission.FINANCE_MANAGE], here.asOwner)
    expect(given.member?.permissions).toContain('PERMISSION_FINANCE_READ')
    const change = async (version: bigint, values: { active: boolean; guest: boolean }) =>
      world.user.updateMember(
        {
          userId: person.userId,
          version,
          reportTo: '',
          manageUsers: false,
          ...values,
          requestId: randomUUID(),
        },
        here.asOwner,
      )
    await change(2n, { active: true, guest: true })
    const { member } = await change(3n, { active: true, guest: false })
    expect(member?.permissions.filter((one) => one.includes('FINANCE'))).toEqual([])
  })
})

describe('an account that is erased', () => {
  it('leaves all its companies as if it was taken out, with a name that identifies no person (Q22)', async () => {
    const [first, second] = [await world.aWorkspace(), await world.aWorkspace()]
    const { person } = await world.aMember(first)
    const { userId } = person
    const request = { userId, reportTo: second.owner.userId, manageUsers: true, requestId: randomUUID() }
    await world.user.addMember(request, second.asOwner)
    const owned = await world.aProject(second, { members: [{ userId, roleId: 1 }] })
    const published = await world.service.bus.collect(topics.memberEvent, second.subscription.id)
    const erased = { fullname: 'Former user', email: `${userId}@erased.invalid`, active: false }
    await world.publish({ ...person, ...erased, version: 2, change: UserChange.ERASED })
    for (const place of [first, second]) {
      const left = await eventually(async () => {
        const { member } = await world.user.getMember({ userId }, place.asOwner)
        return member?.active === false ? member : null
      })
      expect(left).toMatchObject({ fullname: 'Former user', email: `${userId}@erased.invalid`, heirId: '' })
    }
    await eventually(() => published.some(({ message }) => message.member?.active === false))
    const { project } = await world.user.getProject({ number: owned.number }, second.asOwner)
    expect(project?.members.map((one) => one.userId)).toEqual([second.owner.userId])
  })
})

describe('the names of members', () => {
  const namesOf = async (place: { asOwner: { deadlineMs: number; passport: string } }, userIds: string[]) =>
    (await world.user.listMemberNames({ userIds }, place.asOwner)).names

  it('are answered after they have left the subscription, and those of users of other subscriptions are not', async () => {
    const [place, other] = [await world.aWorkspace(), await world.aWorkspace()]
    const { person } = await world.aMember(place)
    const { userId, fullname } = person
    const left = { userId, version: 1n, reportTo: '', manageUsers: false, active: false }
    await world.user.updateMember({ ...left, requestId: randomUUID() }, place.asOwner)
    const names = await namesOf(place, [userId, place.owner.userId, other.owner.userId, 'unknown'])
    expect(names).toHaveLength(2)
    expect(names).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ userId, fullname, active: false, owner: false }),
        expect.objectContaining({ userId: place.owner.userId, active: true, owner: true }),
      ]),
    )
    expect(await namesOf(other, [userId])).toEqual([])
  })

  it('are not answered for an erased account', async () => {
    const place = await world.aWorkspace()
    const { person } = await world.aMember(place)
    const { userId } = person
    const erased = { fullname: 'Former user', email: `${userId}@erased.invalid`, active: false }
    await world.publish({ ...person, ...erased, version: 2, change: UserChange.ERASED })
    await eventually(async () => (await namesOf(place, [userId])).length === 0)
  })

  it('are asked for by 1 to 200 ids', async () => {
    const place = await world.aWorkspace()
    for (const userIds of [[], Array.from({ length: 201 }, () => place.owner.userId)])
      await expect(namesOf(place, userIds)).rejects.toMatchObject({ kind: 'invalid' })
  })
})
