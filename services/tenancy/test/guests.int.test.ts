import { randomUUID } from 'node:crypto'

import { rpcClient, type RpcClient } from '@smartproject/kit/grpc/client'
import { ImportServiceClient } from '@smartproject/proto/smartproject/tenancy/v1/import_service'
import { OwnershipServiceClient } from '@smartproject/proto/smartproject/tenancy/v1/ownership_service'
import { topics } from '@smartproject/proto/topics'
import { eventually } from '@smartproject/testkit/eventually'
import { aPassport, openedCodes } from '@smartproject/testkit/keys'

import { aCode, aWorld, deadlineMs, type Workspace, type World } from './world.js'

let world: World
let imports: RpcClient<ImportServiceClient>
let ownership: RpcClient<OwnershipServiceClient>

beforeAll(async () => {
  world = await aWorld()
  imports = rpcClient(ImportServiceClient, { address: world.service.address })
  ownership = rpcClient(OwnershipServiceClient, { address: world.service.address })
}, 60_000)

afterAll(async () => {
  imports.close()
  ownership.close()
  await world.stop()
})

const change = (place: Workspace, userId: string, version: bigint, values: object = {}) =>
  world.user.updateMember(
    {
      userId,
      version,
      reportTo: '',
      manageUsers: false,
      active: true,
      ...values,
      requestId: randomUUID(),
    },
    place.asOwner,
  )

const setRole = (place: Workspace, number: number, userId: string, roleId: number) =>
  world.user.setProjectMember(
    { projectNumber: number, userId, roleId, requestId: randomUUID() },
    place.asOwner,
  )

async function aGuest(place: Workspace) {
  const { person } = await world.aMember(place)
  await change(place, person.userId, 1n, { guest: true })
  return person
}

const membersOf = async (place: Workspace, number: number) =>
  (await world.user.getProject({ number }, place.asOwner)).project?.members

const refused = { kind: 'invalid', reason: 'GUEST_OWNS_PROJECT' }

describe('the owner of a company', () => {
  it('keeps the rights, and only the reporting person changes', async () => {
    const place = await world.aWorkspace()
    const { userId } = place.owner
    const stays = { kind: 'precondition', reason: 'OWNER_STAYS' }
    const as = { manageUsers: true, reportTo: '' }
    await expect(change(place, userId, 1n, { ...as, guest: true, manageUsers: false })).rejects.toMatchObject(
      stays,
    )
    await expect(change(place, userId, 1n, { ...as, manageUsers: false })).rejects.toMatchObject(stays)
    const { member } = await change(place, userId, 1n, { ...as, guest: false })
    expect(member).toMatchObject({ guest: false, reportTo: '', version: 2n })
    expect(member?.permissions).toContain('PERMISSION_SUBSCRIPTION_MANAGE')
  })

  it('is shown as no guest where an earlier release stored one, and becomes none by a transfer', async () => {
    const place = await world.aWorkspace()
    const { userId } = place.owner
    await world.service.connection
      .collection('members')
      .updateOne({ tenantId: place.subscription.id, userId }, { $set: { guest: true } })
    const memberOf = async () => (await world.user.getMember({ userId }, place.asOwner)).member
    expect(await memberOf()).toMatchObject({ guest: false })
    const next = await world.aMember(place)
    const asked = await ownership.startTransfer(
      { userId: next.person.userId, requestId: randomUUID() },
      place.asOwner,
    )
    const request = { id: asked.transfer?.id ?? '', requestId: randomUUID() }
    await ownership.acceptTransfer(request, next.passport)
    expect(await memberOf()).toMatchObject({ guest: false })
    expect((await memberOf())?.permissions).toContain('PERMISSION_MEMBER_MANAGE')
  })

  it('is not asked for in a person who has become a guest meanwhile', async () => {
    const place = await world.aWorkspace()
    const next = await world.aMember(place)
    const { userId } = next.person
    const { transfer } = await ownership.startTransfer({ userId, requestId: randomUUID() }, place.asOwner)
    await change(place, userId, 1n, { guest: true })
    const request = { id: transfer?.id ?? '', requestId: randomUUID() }
    await expect(ownership.acceptTransfer(request, next.passport)).rejects.toMatchObject({
      reason: 'TRANSFER_SETTLED',
      meta: { state: 'void' },
    })
  })
})

describe('a guest', () => {
  it('becomes the owner of no project by any call, and its owner as a member', async () => {
    const place = await world.aWorkspace()
    const { userId } = await aGuest(place)
    const made = await world.aProject(place, { members: [{ userId, roleId: 4 }] })
    const { number } = made
    const owner = { userId, roleId: 1 }
    await expect(setRole(place, number, userId, 1)).rejects.toMatchObject(refused)
    await expect(world.aProject(place, { code: aCode(), members: [owner] })).rejects.toMatchObject({
      ...refused,
      fields: [{ field: 'members[0].role_id', reason: 'GUEST_OWNS_PROJECT' }],
    })
    const values = {
      number,
      version: 1n,
      name: made.name,
      description: '',
      archived: false,
      members: [owner],
    }
    await expect(
      world.user.updateProject({ ...values, requestId: randomUUID() }, place.asOwner),
    ).rejects.toMatchObject(refused)
    expect(await membersOf(place, number)).toEqual(made.members)
    await change(place, userId, 2n, { guest: false })
    await setRole(place, number, userId, 1)
  })

  it('is never made of the owner of a project, archived or not', async () => {
    const place = await world.aWorkspace()
    const { person } = await world.aMember(place)
    const { userId } = person
    const { number, code } = await world.aProject(place, { members: [{ userId, roleId: 4 }] })
    const { project } = await setRole(place, number, userId, 1)
    const values = { number, version: project?.version ?? 0n, name: 'Old', description: '', archived: true }
    const request = { ...values, members: project?.members ?? [], requestId: randomUUID() }
    await world.user.updateProject(request, place.asOwner)
    await expect(change(place, userId, 1n, { guest: true })).rejects.toMatchObject({
      kind: 'precondition',
      reason: 'OWNS_PROJECTS',
      meta: { projects: code, count: '1' },
    })
  })

  it('and owner of a project is no person by two changes at once', async () => {
    const place = await world.aWorkspace()
    for (let round = 0; round < 3; round += 1) {
      const { person } = await world.aMember(place)
      const { userId } = person
      const { number } = await world.aProject(place, { members: [{ userId, roleId: 4 }] })
      const results = await Promise.allSettled([
        change(place, userId, 1n, { guest: true }),
        setRole(place, number, userId, 1),
      ])
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    }
  })

  it('gets no project of a leaving member: its owner is the owner of the company', async () => {
    const place = await world.aWorkspace()
    const { userId: heirId } = await aGuest(place)
    const leaver = await world.aMember(place)
    const { userId } = leaver.person
    const { number } = await world.aProject(place, { members: [{ userId, roleId: 1 }] })
    await setRole(place, number, place.owner.userId, 0)
    await change(place, userId, 1n, { active: false, heirId })
    expect(await membersOf(place, number)).toEqual([{ userId: place.owner.userId, roleId: 1 }])
  })

  it('is invited into no project as its owner, nor by a file', async () => {
    const place = await world.aWorkspace()
    const { number, code } = await world.aProject(place)
    const email = `${randomUUID()}@invited.test`
    const request = { emails: [email], manageUsers: false, guest: true, reportTo: '' }
    const projects = [{ number, roleId: 1 }]
    await expect(
      world.user.inviteMembers({ ...request, projects, requestId: randomUUID() }, place.asOwner),
    ).rejects.toMatchObject({ fields: [{ field: 'projects[0].role_id', reason: 'GUEST_OWNS_PROJECT' }] })
    const content = Buffer.from(`email,right,projects\n${email},guest,${code}:1\n`)
    const { peopleImport } = await imports.checkImport(
      { fileName: 'people.csv', content, requestId: randomUUID() },
      place.asOwner,
    )
    const { rows } = await imports.listImportRows(
      { id: peopleImport?.id ?? '', faultyOnly: true, page: undefined },
      place.asOwner,
    )
    expect(rows.map(({ faults }) => faults)).toMatchObject([
      [{ field: 'projects', reason: 'GUEST_OWNS_PROJECT' }],
    ])
  })

  it('with the invitation of an earlier release to own a project comes in as a guest of it', async () => {
    const place = await world.aWorkspace()
    const person = await world.aPerson()
    const { number } = await world.aProject(place)
    const notices = await world.service.bus.collect(topics.companyNoticeEvent, place.subscription.id)
    const values = { emails: [person.email], manageUsers: false, guest: true, reportTo: '' }
    const request = { ...values, projects: [{ number, roleId: 2 }], requestId: randomUUID() }
    await world.user.inviteMembers(request, place.asOwner)
    await world.service.connection
      .collection('invitations')
      .updateOne({ tenantId: place.subscription.id }, { $set: { 'projects.0.roleId': 1 } })
    const notice = await eventually(() => notices[0]?.message.notice)
    const code = (await openedCodes(notice.sealedCodes))['code'] ?? ''
    const passport = await aPassport({ userId: person.userId, tenantId: '' })
    await world.user.acceptInvitation({ code, id: '', requestId: randomUUID() }, { deadlineMs, passport })
    expect(await membersOf(place, number)).toContainEqual({ userId: person.userId, roleId: 8 })
  })
})
