import { randomUUID } from 'node:crypto'

import { rpcClient, type RpcClient } from '@smartproject/kit/grpc/client'
import { ProjectServiceClient } from '@smartproject/proto/smartproject/tenancy/v1/project_service'
import { HealthState, type Project } from '@smartproject/proto/smartproject/tenancy/v1/tenancy_service'
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

const day = (year: number, month: number, of: number) => ({ year, month, day: of })

const detail = (project: Project, change: object = {}) => ({
  number: project.number,
  version: project.version,
  name: 'Renamed',
  description: 'Sell more',
  startDate: day(2026, 3, 1),
  endDate: day(2026, 6, 30),
  requestId: randomUUID(),
  ...change,
})

const archive = ({ number, version }: Project, archived: boolean) => ({
  number,
  version,
  archived,
  requestId: randomUUID(),
})

const health = ({ number }: Project, state: HealthState, note = '') => ({
  number,
  state,
  note,
  requestId: randomUUID(),
})

/** A project with one person of each role from 1 to 8. */
async function withRoles() {
  const people = await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map(() => world.aMember(place)))
  const members = people.map(({ person }, index) => ({ userId: person.userId, roleId: index + 1 }))
  return { project: await world.aProject(place, { members }), people }
}

describe('the details of a project', () => {
  it('begin with its days, and keep them when its people change', async () => {
    const days = { startDate: day(2026, 1, 5), endDate: day(2026, 1, 5) }
    const project = await world.aProject(place, days)
    expect(project).toMatchObject({ ...days, health: undefined })
    const { person } = await world.aMember(place)
    const answer = await world.user.updateProject(
      {
        number: project.number,
        version: project.version,
        name: project.name,
        description: '',
        archived: false,
        members: [{ userId: person.userId, roleId: 4 }],
        requestId: randomUUID(),
      },
      place.asOwner,
    )
    expect(answer.project).toMatchObject(days)
  })

  it('are changed once, published, and stale on an old version', async () => {
    const project = await world.aProject(place)
    const published = await world.service.bus.collect(topics.projectEvent, place.subscription.id)
    const change = detail(project)
    const answer = await projects.updateProjectDetail(change, place.asOwner)
    expect(answer.project).toMatchObject({
      name: 'Renamed',
      description: 'Sell more',
      startDate: day(2026, 3, 1),
      endDate: day(2026, 6, 30),
      members: project.members,
      version: 2n,
    })
    expect(await projects.updateProjectDetail(change, place.asOwner)).toEqual(answer)
    await eventually(() =>
      published.some(({ message }) => message.project?.id === project.id && message.project.version === 2n),
    )
    await expect(projects.updateProjectDetail(detail(project), place.asOwner)).rejects.toMatchObject({
      kind: 'stale',
    })
    const without = detail(project, { version: 2n, startDate: undefined, endDate: undefined })
    expect((await projects.updateProjectDetail(without, place.asOwner)).project).toMatchObject({
      startDate: undefined,
      endDate: undefined,
    })
  })

  it('refuse an end before the beginning and bad fields, by name', async () => {
    const project = await world.aProject(place)
    await expect(
      projects.updateProjectDetail(detail(project, { endDate: day(2026, 2, 28) }), place.asOwner),
    ).rejects.toMatchObject({ reason: 'DATES_MISMATCHED', fields: [{ field: 'end_date' }] })
    const bad = detail(project, { name: ' ', startDate: day(2026, 2, 30) })
    await expect(projects.updateProjectDetail(bad, place.asOwner)).rejects.toMatchObject({
      fields: [
        { field: 'name', reason: 'REQUIRED' },
        { field: 'start_date', reason: 'DATE_INVALID' },
      ],
    })
    await expect(
      projects.setProjectHealth(health(project, HealthState.UNSPECIFIED), place.asOwner),
    ).rejects.toMatchObject({ fields: [{ field: 'state', reason: 'REQUIRED' }] })
  })
})

describe('how a project stands', () => {
  it('is what was said last, with who said it and when', async () => {
    const { project, people } = await withRoles()
    const lead = people[2]
    await projects.setProjectHealth(health(project, HealthState.ON_TRACK), place.asOwner)
    const said = health(project, HealthState.AT_RISK, 'The supplier is late')
    const answer = await projects.setProjectHealth(said, lead?.passport ?? place.asOwner)
    expect(answer.project?.health).toEqual({
      state: HealthState.AT_RISK,
      note: 'The supplier is late',
      byId: lead?.person.userId,
      time: world.clock.now(),
    })
  })
})

describe('rights in a project', () => {
  it('let owners, managers and leads change it, and owners and managers archive it', async () => {
    const { project, people } = await withRoles()
    const tried = async (work: (passport: (typeof people)[number]['passport']) => Promise<unknown>) => {
      const answers: string[] = []
      for (const { passport } of people)
        answers.push(
          await work(passport).then(
            () => '+',
            (error: { reason: string }) => (error.reason === 'PERMISSION_DENIED' ? '-' : error.reason),
          ),
        )
      return answers.join('')
    }
    const current = async () =>
      (await world.user.getProject({ number: project.number }, place.asOwner)).project as Project
    expect(
      await tried((passport) => projects.setProjectHealth(health(project, HealthState.ON_TRACK), passport)),
    ).toBe('+++-----')
    expect(
      await tried(async (passport) => projects.updateProjectDetail(detail(await current()), passport)),
    ).toBe('+++-----')
    expect(
      await tried(async (passport) => projects.archiveProject(archive(await current(), false), passport)),
    ).toBe('++------')
  })

  it('know nothing of a project somebody has no role in', async () => {
    const project = await world.aProject(place)
    const { passport } = await world.aMember(place)
    const other = await world.aWorkspace()
    for (const stranger of [passport, other.asOwner])
      for (const attempt of [
        () => projects.updateProjectDetail(detail(project), stranger),
        () => projects.setProjectHealth(health(project, HealthState.ON_TRACK), stranger),
        () => projects.archiveProject(archive(project, true), stranger),
      ])
        await expect(attempt()).rejects.toMatchObject({ kind: 'not_found', reason: 'PROJECT_NOT_FOUND' })
  })
})

describe('an archived project', () => {
  it('is out of lists and not changed until it is back', async () => {
    const project = await world.aProject(place)
    const { project: archived } = await projects.archiveProject(archive(project, true), place.asOwner)
    expect(archived).toMatchObject({ archived: true, version: 2n })
    const refused = { kind: 'forbidden', reason: 'PROJECT_ARCHIVED' }
    await expect(
      projects.updateProjectDetail(detail(archived as Project), place.asOwner),
    ).rejects.toMatchObject(refused)
    await expect(
      projects.setProjectHealth(health(project, HealthState.ON_TRACK), place.asOwner),
    ).rejects.toMatchObject(refused)
    const listed = await world.user.listProjects({ page: undefined, includeArchived: false }, place.asOwner)
    expect(listed.projects.map(({ number }) => number)).not.toContain(project.number)
    const back = await projects.archiveProject(archive(archived as Project, false), place.asOwner)
    expect(back.project).toMatchObject({ archived: false, version: 3n })
    await projects.updateProjectDetail(detail(back.project as Project), place.asOwner)
  })
})
