import { randomUUID } from 'node:crypto'

import { topics } from '@smartproject/proto/topics'
import { eventually } from '@smartproject/testkit/eventually'
import { expectIndexed } from '@smartproject/testkit/explain'

import { aCode, aNumber, aWorld, type World, type Workspace } from './world.js'

let world: World
let place: Workspace

beforeAll(async () => {
  world = await aWorld()
  place = await world.aWorkspace()
}, 60_000)

afterAll(() => world.stop())

const request = (change: object = {}) => ({
  number: 0,
  code: aCode(),
  name: 'Website relaunch',
  description: '',
  members: [],
  startDate: undefined,
  endDate: undefined,
  partsOff: [],
  requestId: randomUUID(),
  ...change,
})

const update = (number: number, version: bigint, change: object = {}) => ({
  number,
  version,
  name: 'Renamed',
  description: '',
  archived: false,
  members: [],
  requestId: randomUUID(),
  ...change,
})

describe('registering', () => {
  it('makes the caller owner, takes a number and is published, once', async () => {
    const { person } = await world.aMember(place)
    const published = await world.service.bus.collect(topics.projectEvent, place.subscription.id)
    const input = request({ number: aNumber(), members: [{ userId: person.userId, roleId: 2 }] })
    const answer = await world.user.createProject(input, place.asOwner)
    expect(answer.project).toMatchObject({
      number: input.number,
      code: input.code,
      archived: false,
      version: 1n,
      members: [
        { userId: place.owner.userId, roleId: 1 },
        { userId: person.userId, roleId: 2 },
      ],
    })
    expect(await world.user.createProject(input, place.asOwner)).toEqual(answer)
    await eventually(() => published.some(({ message }) => message.project?.id === answer.project?.id))
    expect(published.filter(({ message }) => message.project?.id === answer.project?.id)).toMatchObject([
      { message: { subscriptionNumber: place.subscription.number, project: { number: input.number } } },
    ])
  })

  it('shares no number with another subscription, and steps over wished ones', async () => {
    const other = await world.aWorkspace()
    const { number } = await world.aProject(place)
    await expect(world.user.createProject(request({ number }), other.asOwner)).rejects.toMatchObject({
      kind: 'already_exists',
      reason: 'PROJECT_NUMBER_TAKEN',
    })
    await world.aProject(other, { number: number + 1 })
    expect((await world.aProject(place)).number).toBe(number + 2)
  })

  it('gives each of many at once its own number', async () => {
    const made = await Promise.all([1, 2, 3, 4].map(() => world.aProject(place)))
    expect(new Set(made.map(({ number }) => number)).size).toBe(4)
  })

  it('refuses people from outside, and bad fields by name', async () => {
    const other = await world.aWorkspace()
    const foreign = request({ members: [{ userId: other.owner.userId, roleId: 4 }] })
    await expect(world.user.createProject(foreign, place.asOwner)).rejects.toMatchObject({
      reason: 'PROJECT_MEMBER_UNKNOWN',
      fields: [{ field: 'members[0].user_id', reason: 'PROJECT_MEMBER_UNKNOWN' }],
    })
    const bad = request({
      code: 'web',
      name: '',
      members: [
        { userId: 'a', roleId: 9 },
        { userId: 'a', roleId: 1 },
      ],
    })
    await expect(world.user.createProject(bad, place.asOwner)).rejects.toMatchObject({
      fields: [
        { field: 'name', reason: 'REQUIRED' },
        { field: 'members[0].role_id', reason: 'OUT_OF_RANGE' },
        { field: 'members', reason: 'DUPLICATE' },
        { field: 'code', reason: 'CODE_INVALID' },
      ],
    })
  })

  it('is for project managers', async () => {
    const { passport } = await world.aMember(place)
    await expect(world.user.createProject(request(), passport)).rejects.toMatchObject({
      reason: 'PERMISSION_DENIED',
    })
  })
})

describe('changing', () => {
  it('is a new version, keeps former people, and is stale on an old one', async () => {
    const { person, member } = await world.aMember(place)
    const members = [{ userId: person.userId, roleId: 4 }]
    const project = await world.aProject(place, { members })
    const leave = {
      userId: person.userId,
      version: member.version,
      reportTo: '',
      manageUsers: false,
      active: false,
    }
    await world.user.updateMember({ ...leave, requestId: randomUUID() }, place.asOwner)
    // As one that left before leaving took people out of their projects.
    await world.service.connection
      .collection('projects')
      .updateOne({ number: project.number }, { $set: { members, version: 1 } })

    const change = update(project.number, 1n, { archived: true, members })
    const answer = await world.user.updateProject(change, place.asOwner)
    expect(answer.project).toMatchObject({ name: 'Renamed', archived: true, members, version: 2n })
    expect(await world.user.updateProject(change, place.asOwner)).toEqual(answer)
    await expect(world.user.updateProject(update(project.number, 1n), place.asOwner)).rejects.toMatchObject({
      kind: 'stale',
      meta: { current_version: '2' },
    })
  })

  it('of another subscription’s project is the same as of none', async () => {
    const other = await world.aWorkspace()
    const { number } = await world.aProject(other)
    const answers = await Promise.all(
      [number, 999_999_999].flatMap((one) => [
        world.user.getProject({ number: one }, place.asOwner).catch((error: unknown) => error),
        world.user.updateProject(update(one, 1n), place.asOwner).catch((error: unknown) => error),
      ]),
    )
    expect(answers[0]).toMatchObject({ kind: 'not_found', reason: 'PROJECT_NOT_FOUND' })
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  })
})

describe('the code', () => {
  const code = (projectNumber: number, text: string) => ({
    projectNumber,
    code: text,
    requestId: randomUUID(),
  })

  it('changes once, is published, and refuses a taken one in either way', async () => {
    const own = await world.aWorkspace()
    const published = await world.service.bus.collect(topics.projectEvent, own.subscription.id)
    const [first, second] = [await world.aProject(own), await world.aProject(own)]
    const wanted = code(first.number, 'NEW1')
    const answer = await world.user.setProjectCode(wanted, own.asOwner)
    expect(answer.project).toMatchObject({ code: 'NEW1', version: 2n, members: first.members })
    expect(await world.user.setProjectCode(wanted, own.asOwner)).toEqual(answer)
    expect(await world.user.setProjectCode(code(first.number, 'NEW1'), own.asOwner)).toEqual(answer)
    await eventually(() => published.some(({ message }) => message.project?.code === 'NEW1'))
    const taken = { kind: 'already_exists', reason: 'PROJECT_CODE_TAKEN' }
    await expect(world.user.setProjectCode(code(second.number, 'NEW1'), own.asOwner)).rejects.toMatchObject(
      taken,
    )
    await expect(world.user.createProject(request({ code: 'NEW1' }), own.asOwner)).rejects.toMatchObject(
      taken,
    )
    await expect(world.user.setProjectCode({ ...wanted, code: 'OTHER' }, own.asOwner)).rejects.toMatchObject({
      reason: 'REQUEST_ID_REUSED',
    })
    const isTaken = (name: string, as = own.asOwner) => world.user.findProjectCode({ code: name }, as)
    expect(await isTaken('NEW1')).toEqual({ taken: true })
    expect(await isTaken(first.code)).toEqual({ taken: true })
    expect(await isTaken('NEW9')).toEqual({ taken: false })
    expect(await isTaken('NEW1', place.asOwner)).toEqual({ taken: false })
    await expect(isTaken('new')).rejects.toMatchObject({
      kind: 'invalid',
      fields: [{ field: 'code', reason: 'CODE_INVALID' }],
    })
    const elsewhere = await world.user.createProject(request({ code: 'NEW1' }), place.asOwner)
    expect(elsewhere.project?.code).toBe('NEW1')
  })

  it('that was replaced stays the project’s, so that codes of its tasks name one task (S2 §2)', async () => {
    const own = await world.aWorkspace()
    const [first, second] = [await world.aProject(own), await world.aProject(own)]
    const taken = { kind: 'already_exists', reason: 'PROJECT_CODE_TAKEN' }
    await world.user.setProjectCode(code(first.number, 'NEW1'), own.asOwner)
    await world.user.setProjectCode(code(first.number, 'NEW2'), own.asOwner)
    for (const former of [first.code, 'NEW1']) {
      const taking = world.user.setProjectCode(code(second.number, former), own.asOwner)
      await expect(taking).rejects.toMatchObject(taken)
      await expect(world.user.createProject(request({ code: former }), own.asOwner)).rejects.toMatchObject(
        taken,
      )
    }
    const back = await world.user.setProjectCode(code(first.number, first.code), own.asOwner)
    expect(back.project?.code).toBe(first.code)
  })

  it('is given to one of many at once', async () => {
    const own = await world.aWorkspace()
    const made = await Promise.allSettled(
      [1, 2, 3, 4].map(() => world.user.createProject(request({ code: 'RACE' }), own.asOwner)),
    )
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const one of made)
      if (one.status === 'rejected') expect(one.reason).toMatchObject({ reason: 'PROJECT_CODE_TAKEN' })
  })

  it('is changed by the project’s owner and managers of projects alone, and named when it is wrong', async () => {
    const own = await world.aWorkspace()
    const owner = await world.aMember(own)
    const lead = await world.aMember(own)
    const stranger = await world.aMember(own)
    const { number } = await world.aProject(own, {
      members: [
        { userId: owner.person.userId, roleId: 1 },
        { userId: lead.person.userId, roleId: 2 },
      ],
    })
    const set = (options: typeof own.asOwner, text = aCode(), of = number) =>
      world.user.setProjectCode(code(of, text), options)
    await expect(set(lead.passport)).rejects.toMatchObject({ kind: 'forbidden', reason: 'PERMISSION_DENIED' })
    expect((await set(owner.passport, 'BOSS')).project?.code).toBe('BOSS')
    const manager = await world.passport(own.subscription.id, stranger.person.userId, [
      'WORKSPACE_READ',
      'PROJECT_MANAGE',
    ])
    expect((await set(manager, 'MANAGER')).project?.code).toBe('MANAGER')
    for (const bad of ['', 'A', 'web', 'TOOLONGCODE', 'A-B'])
      await expect(set(own.asOwner, bad)).rejects.toMatchObject({
        fields: [{ field: 'code', reason: 'CODE_INVALID' }],
      })
    const unseen = await Promise.all(
      [number, 999_999_999].map((of) => set(stranger.passport, 'ANY', of).catch((error: unknown) => error)),
    )
    expect(unseen[0]).toMatchObject({ kind: 'not_found', reason: 'PROJECT_NOT_FOUND' })
    expect(JSON.stringify(unseen[0])).toBe(JSON.stringify(unseen[1]))
    await expect(set(place.asOwner, 'ANY')).rejects.toMatchObject({ reason: 'PROJECT_NOT_FOUND' })
  })
})

describe('looking', () => {
  it('shows a member the projects with a role, the owner all, archived ones on demand', async () => {
    const own = await world.aWorkspace()
    const { person, passport } = await world.aMember(own)
    const shared = await world.aProject(own, { members: [{ userId: person.userId, roleId: 5 }] })
    const hidden = await world.aProject(own)
    const archived = await world.aProject(own, { members: [{ userId: person.userId, roleId: 4 }] })
    await world.user.updateProject(
      update(archived.number, 1n, { archived: true, members: archived.members }),
      own.asOwner,
    )
    const numbers = async (options: typeof passport, includeArchived: boolean) =>
      (await world.user.listProjects({ page: undefined, includeArchived }, options)).projects.map(
        ({ number }) => number,
      )
    expect(await numbers(passport, false)).toEqual([shared.number])
    expect(await numbers(passport, true)).toEqual([shared.number, archived.number])
    expect(await numbers(own.asOwner, true)).toEqual([shared.number, hidden.number, archived.number])

    expect(await world.user.getProject({ number: shared.number }, passport)).toMatchObject({ ownRoleId: 5 })
    await expect(world.user.getProject({ number: hidden.number }, passport)).rejects.toMatchObject({
      reason: 'PROJECT_NOT_FOUND',
    })
    const manager = await world.passport(own.subscription.id, person.userId, [
      'WORKSPACE_READ',
      'PROJECT_MANAGE',
    ])
    expect(await world.user.getProject({ number: hidden.number }, manager)).toMatchObject({ ownRoleId: 0 })
  })

  it('goes page by page', async () => {
    const own = await world.aWorkspace()
    for (let i = 0; i < 3; i++) await world.aProject(own)
    const first = await world.user.listProjects(
      { page: { pageSize: 2, pageToken: '' }, includeArchived: false },
      own.asOwner,
    )
    const pageToken = first.page?.nextPageToken ?? ''
    const second = await world.user.listProjects(
      { page: { pageSize: 2, pageToken }, includeArchived: false },
      own.asOwner,
    )
    expect([first.projects.length, second.projects.length, second.page?.nextPageToken]).toEqual([2, 1, ''])
    await expect(
      world.user.listProjects({ page: { pageSize: 2, pageToken }, includeArchived: true }, own.asOwner),
    ).rejects.toMatchObject({ reason: 'PAGE_TOKEN_INVALID' })
  })

  it('has its indexes', async () => {
    const { connection } = world.service
    const scoped = (filter: object) => ({ $and: [{ tenantId: 't' }, filter] })
    await expectIndexed(connection, 'projects', scoped({ number: { $gt: 1 }, archived: false }), {
      number: 1,
    })
    await expectIndexed(connection, 'projects', scoped({ number: { $gt: 1 }, 'members.userId': 'u' }), {
      number: 1,
    })
    await expectIndexed(connection, 'projects', scoped({ number: 1 }))
    await expectIndexed(connection, 'projects', scoped({ code: 'WEB', _id: { $ne: 'p' } }))
    await expectIndexed(connection, 'projects', scoped({ formerCodes: 'WEB', _id: { $ne: 'p' } }))
  })
})

describe('roles', () => {
  const set = (
    number: number,
    userId: string,
    roleId: number,
    as: { deadlineMs: number; passport: string },
  ) => world.user.setProjectMember({ projectNumber: number, userId, roleId, requestId: randomUUID() }, as)

  it('are given by the owner and the manager of a project, and never above the own (P24)', async () => {
    const [manager, member, fresh] = [
      await world.aMember(place),
      await world.aMember(place),
      await world.aMember(place),
    ]
    const members = [
      { userId: manager.person.userId, roleId: 2 },
      { userId: member.person.userId, roleId: 4 },
    ]
    const { number } = await world.aProject(place, { members })
    const roles = async () =>
      (await world.user.getProject({ number }, place.asOwner)).project?.members.map(({ roleId }) => roleId)
    const { userId } = fresh.person
    await expect(set(number, userId, 4, member.passport)).rejects.toMatchObject({
      reason: 'PERMISSION_DENIED',
    })
    await expect(set(number, userId, 4, fresh.passport)).rejects.toMatchObject({
      reason: 'PROJECT_NOT_FOUND',
    })
    await set(number, userId, 8, manager.passport)
    await expect(set(number, userId, 1, manager.passport)).rejects.toMatchObject({
      reason: 'PERMISSION_DENIED',
    })
    await expect(set(number, place.owner.userId, 4, manager.passport)).rejects.toMatchObject({
      reason: 'PERMISSION_DENIED',
    })
    expect(await roles()).toEqual([1, 2, 4, 8])
    await set(number, userId, 0, manager.passport)
    expect(await roles()).toEqual([1, 2, 4])
    await expect(set(number, randomUUID(), 4, manager.passport)).rejects.toMatchObject({
      reason: 'PROJECT_MEMBER_UNKNOWN',
    })
  })

  it('leave a project its last owner (P33)', async () => {
    const { person } = await world.aMember(place)
    const { number } = await world.aProject(place)
    await expect(set(number, place.owner.userId, 4, place.asOwner)).rejects.toMatchObject({
      kind: 'precondition',
      reason: 'PROJECT_OWNER_STAYS',
    })
    await set(number, person.userId, 1, place.asOwner)
    const { project } = await set(number, place.owner.userId, 0, place.asOwner)
    expect(project?.members).toEqual([{ userId: person.userId, roleId: 1 }])
  })
})
