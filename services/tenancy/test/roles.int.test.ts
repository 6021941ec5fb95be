import { randomUUID } from 'node:crypto'

import { rpcClient, type RpcClient } from '@smartproject/kit/grpc/client'
import { ProjectServiceClient } from '@smartproject/proto/smartproject/tenancy/v1/project_service'
import { RoleKey, type RoleSetting } from '@smartproject/proto/smartproject/tenancy/v1/tenancy_service'
import { topics } from '@smartproject/proto/topics'
import { eventually } from '@smartproject/testkit/eventually'

import { aWorld, type World, type Workspace } from './world.js'

let world: World
let place: Workspace
let projects: RpcClient<ProjectServiceClient>

beforeAll(async () => {
  world = await aWorld()
  place = await world.aWorkspace()
  projects = rpcClient(ProjectServiceClient, { address: world.service.address })
}, 60_000)

afterAll(async () => {
  projects.close()
  await world.stop()
})

const role = (roleId: number, keys: RoleKey[], name = ''): RoleSetting => ({ roleId, name, keys })

const LEADING = [
  RoleKey.MODIFY_PROJECT,
  RoleKey.ADD_USER,
  RoleKey.UPDATE_ROLE,
  RoleKey.ARCHIVE,
  RoleKey.TASKS,
]

/** A project with one person of each of these roles. */
async function withRoles<const Roles extends readonly number[]>(roles: Roles) {
  const people = await Promise.all(roles.map(() => world.aMember(place)))
  const members = people.map(({ person }, index) => ({
    userId: person.userId,
    roleId: roles[index] ?? 0,
  }))
  const project = await world.aProject(place, { members })
  return { number: project.number, people: people as { [K in keyof Roles]: (typeof people)[number] } }
}

type Options = Workspace['asOwner']

const projectNow = async (number: number, as: Options = place.asOwner) => {
  const { project } = await world.user.getProject({ number }, as)
  if (!project) throw new Error('no project')
  return project
}

const set = async (number: number, roles: RoleSetting[], as: Options = place.asOwner) => {
  const { version } = await projectNow(number)
  return projects.setProjectRoles({ number, version, roles, requestId: randomUUID() }, as)
}

const setDefaults = async (roles: RoleSetting[]) => {
  const { subscription } = await world.user.getSubscription({}, place.asOwner)
  const version = subscription?.version ?? 0n
  return world.user.setDefaultRoles({ version, roles, requestId: randomUUID() }, place.asOwner)
}

const rename = async (number: number, as: Options) => {
  const { version } = await projectNow(number)
  return projects.updateProjectDetail(
    {
      number,
      version,
      name: 'Renamed',
      description: '',
      startDate: undefined,
      endDate: undefined,
      requestId: randomUUID(),
    },
    as,
  )
}

const give = (number: number, userId: string, roleId: number, as: Options) =>
  world.user.setProjectMember({ projectNumber: number, userId, roleId, requestId: randomUUID() }, as)

const DENIED = { reason: 'PERMISSION_DENIED' }

describe('the roles of a project', () => {
  it('take effect at once, and are published', async () => {
    const {
      number,
      people: [viewer],
    } = await withRoles([5])
    await expect(rename(number, viewer.passport)).rejects.toMatchObject(DENIED)
    const published = await world.service.bus.collect(topics.projectEvent, place.subscription.id)
    const roles = [role(5, [RoleKey.MODIFY_PROJECT], 'Editor')]
    const { project } = await set(number, roles)
    expect(project?.roles).toEqual(roles)
    await rename(number, viewer.passport)
    await eventually(() => published.some(({ message }) => message.project?.roles[0]?.name === 'Editor'))
    await set(number, [])
    await expect(rename(number, viewer.passport)).rejects.toMatchObject(DENIED)
  })

  it('keep for owners the keys to change them again (P33)', async () => {
    const { number } = await withRoles([4])
    for (const keys of [[RoleKey.MODIFY_PROJECT], [RoleKey.UPDATE_ROLE, RoleKey.TASKS], []])
      await expect(set(number, [role(1, keys)])).rejects.toMatchObject({
        kind: 'invalid',
        fields: [{ field: 'roles[0].keys', reason: 'ROLE_OWNER_KEEPS' }],
      })
    await expect(setDefaults([role(1, [])])).rejects.toMatchObject({ reason: 'ROLE_OWNER_KEEPS' })
  })

  it('are given no key by a member who lacks it, and no role that allows more than the own (P24)', async () => {
    const {
      number,
      people: [manager, lead, member],
    } = await withRoles([2, 3, 4])
    const giving = [RoleKey.UPDATE_ROLE, RoleKey.READ_REPORTS, RoleKey.TASKS]
    await expect(set(number, [role(4, LEADING)], lead.passport)).rejects.toMatchObject(DENIED)
    await set(number, [role(3, giving)])
    await expect(
      set(number, [role(3, giving), role(5, [RoleKey.ARCHIVE])], lead.passport),
    ).rejects.toMatchObject(DENIED)
    await set(number, [role(3, giving), role(5, [RoleKey.TASKS])], lead.passport)
    const { userId } = member.person
    await give(number, userId, 5, lead.passport)
    await expect(give(number, userId, 2, lead.passport)).rejects.toMatchObject(DENIED)
    await expect(give(number, userId, 0, lead.passport)).rejects.toMatchObject(DENIED)
    await expect(give(number, manager.person.userId, 4, lead.passport)).rejects.toMatchObject(DENIED)
  })

  it('of owners are changed by owners alone', async () => {
    const {
      number,
      people: [manager],
    } = await withRoles([2])
    const less = [role(1, [RoleKey.MODIFY_PROJECT, RoleKey.UPDATE_ROLE])]
    await expect(set(number, less, manager.passport)).rejects.toMatchObject(DENIED)
    await set(number, less)
  })

  it('are not changed in an archived project, on an old version, or with bad fields', async () => {
    const { number } = await withRoles([])
    const { version } = await projectNow(number)
    const ask = (roles: RoleSetting[], seen = version) =>
      projects.setProjectRoles({ number, version: seen, roles, requestId: randomUUID() }, place.asOwner)
    await expect(ask([role(9, []), role(4, []), role(4, [RoleKey.UNSPECIFIED])])).rejects.toMatchObject({
      kind: 'invalid',
      fields: [
        { field: 'roles[0].role_id', reason: 'OUT_OF_RANGE' },
        { field: 'roles[2].keys', reason: 'VALUE_NOT_ALLOWED' },
        { field: 'roles', reason: 'DUPLICATE' },
      ].map((fault) => expect.objectContaining({ field: fault.field }) as unknown),
    })
    await expect(ask([], version + 1n)).rejects.toMatchObject({ reason: 'VERSION_MISMATCH' })
    await projects.archiveProject({ number, version, archived: true, requestId: randomUUID() }, place.asOwner)
    await expect(ask([], version + 1n)).rejects.toMatchObject({ reason: 'PROJECT_ARCHIVED' })
  })
})

describe('the roles of a company', () => {
  it('hold in each project that sets none, in existing and in new ones', async () => {
    const {
      number,
      people: [viewer],
    } = await withRoles([5])
    const other = await withRoles([5])
    await set(other.number, [role(5, [])])
    const roles = [role(5, [RoleKey.MODIFY_PROJECT])]
    const { subscription } = await setDefaults(roles)
    expect(subscription?.roles).toEqual(roles)
    await rename(number, viewer.passport)
    await expect(rename(other.number, other.people[0].passport)).rejects.toMatchObject(DENIED)
    const fresh = await withRoles([5])
    await rename(fresh.number, fresh.people[0].passport)
    await setDefaults([])
    await expect(rename(number, viewer.passport)).rejects.toMatchObject(DENIED)
  })
})
