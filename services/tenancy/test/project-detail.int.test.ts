import { randomUUID } from 'node:crypto'

import { rpcClient, type RpcClient } from '@smartproject/kit/grpc/client'
import { readMarkdown } from '@smartproject/kit/rich-text/markdown/read-markdown'
import { ProjectServiceClient } from '@smartproject/proto/smartproject/tenancy/v1/project_service'
import {
  HealthState,
  ProjectPart,
  ProjectWords,
  type Project,
} from '@smartproject/proto/smartproject/tenancy/v1/tenancy_service'
import { topics } from '@smartproject/proto/topics'
import { eventually } from '@smartproject/testkit/eventually'
import { expectIndexed } from '@smartproject/testkit/explain'

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

const parts = ({ number, version }: Project, partsOff: ProjectPart[]) => ({
  number,
  version,
  partsOff,
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

  it('have a purpose that may be a rich text, whose tree is no part of lists and events and ends with another text (C2, C8)', async () => {
    const tree = JSON.stringify(readMarkdown('**Sell** more\n\n- [ ] open'))
    const project = await world.aProject(place, { descriptionTree: tree })
    const published = await world.service.bus.collect(topics.projectEvent, place.subscription.id)
    const read = async () => (await world.user.getProject({ number: project.number }, place.asOwner)).project
    expect(project).toMatchObject({ description: 'Sell more\n\n[ ] open', descriptionTree: tree })
    const other = JSON.stringify(readMarkdown('*Sell* more'))
    const given = { description: '', descriptionTree: other }
    const { project: changed } = await projects.updateProjectDetail(detail(project, given), place.asOwner)
    expect(changed).toMatchObject({ description: 'Sell more', descriptionTree: other })
    // A caller that knows no trees and leaves the text leaves its tree.
    await projects.updateProjectDetail(detail(project, { version: 2n }), place.asOwner)
    expect(await read()).toMatchObject({ description: 'Sell more', descriptionTree: other })
    await projects.updateProjectDetail(detail(project, { version: 3n, description: 'Less' }), place.asOwner)
    expect(await read()).toMatchObject({
      description: 'Less',
      descriptionTree: JSON.stringify(readMarkdown('Less')),
    })
    const { projects: listed } = await world.user.listProjects(
      { page: undefined, includeArchived: false },
      place.asOwner,
    )
    await eventually(() => published.some(({ message }) => message.project?.version === 4n))
    const shown = [...listed, ...published.map(({ message }) => message.project)]
    expect(shown.filter((one) => one?.descriptionTree !== undefined)).toEqual([])
  })

  it('refuse a purpose that is no rich text, or given twice, by name (C2)', async () => {
    const project = await world.aProject(place)
    const change = (given: object) => projects.updateProjectDetail(detail(project, given), place.asOwner)
    const fine = JSON.stringify(readMarkdown('More'))
    await expect(change({ descriptionTree: fine })).rejects.toMatchObject({
      fields: [{ field: 'description', reason: 'NOT_ALLOWED' }],
    })
    await expect(change({ description: '', descriptionTree: '{"type":"doc"}' })).rejects.toMatchObject({
      fields: [{ field: 'description_tree' }],
    })
    const long = JSON.stringify(readMarkdown('x'.repeat(2_001)))
    await expect(change({ description: '', descriptionTree: long })).rejects.toMatchObject({
      fields: [{ field: 'description_tree', reason: 'TOO_LONG' }],
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
  it('is the latest report, with its author and time', async () => {
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

describe('the parts of a project', () => {
  it('may be off from its first day, each once and known (F15)', async () => {
    const published = await world.service.bus.collect(topics.projectEvent, place.subscription.id)
    const project = await world.aProject(place, { partsOff: [ProjectPart.RISKS, ProjectPart.LABELS] })
    expect(project.partsOff).toEqual([ProjectPart.LABELS, ProjectPart.RISKS])
    await eventually(() => published.find(({ message }) => message.project?.id === project.id))
    const event = published.find(({ message }) => message.project?.id === project.id)
    expect(event?.message.project?.partsOff).toEqual(project.partsOff)
    for (const partsOff of [[ProjectPart.UNSPECIFIED], [ProjectPart.RISKS, ProjectPart.RISKS]])
      await expect(world.aProject(place, { partsOff })).rejects.toMatchObject({ kind: 'invalid' })
  })

  it('are on until they are switched off, which its event tells and the audit log keeps (F15)', async () => {
    const project = await world.aProject(place)
    expect(project.partsOff).toEqual([])
    const published = await world.service.bus.collect(topics.projectEvent, place.subscription.id)
    const audited = await world.service.bus.collect(topics.auditEvent, place.subscription.id)
    const off = [ProjectPart.LABELS, ProjectPart.RISKS]
    const change = parts(project, off.toReversed())
    const answer = await projects.setProjectParts(change, place.asOwner)
    expect(answer.project).toMatchObject({ partsOff: off, version: 2n })
    expect(await projects.setProjectParts(change, place.asOwner)).toEqual(answer)
    await eventually(() =>
      published.some(({ message }) => message.project?.id === project.id && message.project.version === 2n),
    )
    const event = published.filter(({ message }) => message.project?.id === project.id).at(-1)
    expect(event?.message.project?.partsOff).toEqual(off)
    await eventually(() => audited.some(({ message }) => message.action === 'tenancy.project_parts_set'))
    await expect(projects.setProjectParts(change, place.asOwner)).resolves.toEqual(answer)
    await expect(projects.setProjectParts(parts(project, []), place.asOwner)).rejects.toMatchObject({
      kind: 'stale',
    })
    const current = answer.project as Project
    const back = await projects.setProjectParts(parts(current, []), place.asOwner)
    expect(back.project?.partsOff).toEqual([])
  })

  it('come with words, which its event tells and which stay until others are set', async () => {
    const project = await world.aProject(place, { words: ProjectWords.P3_EXPRESS })
    expect(project.words).toBe(ProjectWords.P3_EXPRESS)
    const published = await world.service.bus.collect(topics.projectEvent, place.subscription.id)
    const kept = await projects.setProjectParts(parts(project, [ProjectPart.RISKS]), place.asOwner)
    expect(kept.project?.words).toBe(ProjectWords.P3_EXPRESS)
    const eventOf = (version: bigint) =>
      published.find(
        ({ message }) => message.project?.id === project.id && message.project.version === version,
      )
    await eventually(() => eventOf(2n))
    expect(eventOf(2n)?.message.project?.words).toBe(ProjectWords.P3_EXPRESS)
    const usual = { ...parts(kept.project as Project, []), words: ProjectWords.UNSPECIFIED }
    expect((await projects.setProjectParts(usual, place.asOwner)).project?.words).toBeUndefined()
    const unknown = { ...usual, words: 'PROJECT_WORDS_ODD' as never, requestId: randomUUID() }
    await expect(projects.setProjectParts(unknown, place.asOwner)).rejects.toMatchObject({
      fields: [{ field: 'words', reason: 'UNKNOWN' }],
    })
  })

  it('are refused by the field that is wrong', async () => {
    const project = await world.aProject(place)
    const twice = parts(project, [ProjectPart.LABELS, ProjectPart.LABELS])
    await expect(projects.setProjectParts(twice, place.asOwner)).rejects.toMatchObject({
      fields: [{ field: 'parts_off', reason: 'DUPLICATE' }],
    })
    const unknown = parts(project, [ProjectPart.LABELS, ProjectPart.UNSPECIFIED])
    await expect(projects.setProjectParts(unknown, place.asOwner)).rejects.toMatchObject({
      fields: [{ field: 'parts_off[1]', reason: 'REQUIRED' }],
    })
  })
})

describe('the picture of a project', () => {
  const webp = (fill: number) =>
    Buffer.concat([Buffer.from('RIFF'), Buffer.alloc(4), Buffer.from('WEBP'), Buffer.alloc(20, fill)])
  const set = async ({ number }: Project, content: Buffer, passport = place.asOwner) =>
    (await projects.setProjectPicture({ number, content, requestId: randomUUID() }, passport)).project
  const read = async ({ number }: Project, id = '', passport = place.asOwner) =>
    (await projects.getProjectPicture({ number, id }, passport)).content

  it('is read under its own id, named in its event, replaced, and taken away (F15)', async () => {
    const project = await world.aProject(place)
    expect(project.pictureId).toBe('')
    const published = await world.service.bus.collect(topics.projectEvent, place.subscription.id)
    const first = await set(project, webp(1))
    expect(await read(project, first?.pictureId)).toEqual(webp(1))
    await eventually(() => published.some(({ message }) => message.project?.pictureId === first?.pictureId))
    const second = await set(project, webp(2))
    expect(second?.pictureId).not.toBe(first?.pictureId)
    expect(await read(project, second?.pictureId)).toEqual(webp(2))
    const gone = { kind: 'not_found', reason: 'PICTURE_NOT_FOUND' }
    await expect(read(project, first?.pictureId)).rejects.toMatchObject(gone)
    expect((await set(project, Buffer.alloc(0)))?.pictureId).toBe('')
    await expect(read(project, second?.pictureId)).rejects.toMatchObject(gone)
  })

  it('is shown to readers of the project, and set by members who may change it', async () => {
    const { project, people } = await withRoles()
    const id = (await set(project, webp(1)))?.pictureId
    const other = await world.aWorkspace()
    const { passport: outsider } = await world.aMember(place)
    for (const { passport } of people) expect(await read(project, id, passport)).toEqual(webp(1))
    for (const passport of [other.asOwner, outsider]) {
      const unknown = { kind: 'not_found', reason: 'PROJECT_NOT_FOUND' }
      await expect(read(project, id, passport)).rejects.toMatchObject(unknown)
      await expect(set(project, webp(2), passport)).rejects.toMatchObject(unknown)
    }
    await expect(set(project, webp(2), people[3]?.passport)).rejects.toMatchObject({
      reason: 'PERMISSION_DENIED',
    })
    expect(await read(project, id)).toEqual(webp(1))
  })

  it('is refused when it is no small WebP, and the former picture stays', async () => {
    const project = await world.aProject(place)
    const id = (await set(project, webp(1)))?.pictureId
    const cases: [Buffer, string][] = [
      [Buffer.from('<svg/>'), 'PICTURE_UNREADABLE'],
      [Buffer.concat([webp(1), Buffer.alloc(128 * 1024)]), 'PICTURE_TOO_LARGE'],
    ]
    for (const [content, reason] of cases)
      await expect(set(project, content)).rejects.toMatchObject({ fields: [{ field: 'content', reason }] })
    expect(await read(project, id)).toEqual(webp(1))
    await expectIndexed(world.service.connection, 'project_pictures', {
      $and: [{ tenantId: 't' }, { project: 1 }],
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
      await tried(async (passport) => projects.setProjectParts(parts(await current(), []), passport)),
    ).toBe('+++-----')
    expect(
      await tried(async (passport) => projects.archiveProject(archive(await current(), false), passport)),
    ).toBe('++------')
  })

  it('hold nothing about a project in which the caller has no role', async () => {
    const project = await world.aProject(place)
    const { passport } = await world.aMember(place)
    const other = await world.aWorkspace()
    for (const stranger of [passport, other.asOwner])
      for (const attempt of [
        () => projects.updateProjectDetail(detail(project), stranger),
        () => projects.setProjectHealth(health(project, HealthState.ON_TRACK), stranger),
        () => projects.setProjectParts(parts(project, []), stranger),
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
    await expect(
      projects.setProjectParts(parts(archived as Project, []), place.asOwner),
    ).rejects.toMatchObject(refused)
    const listed = await world.user.listProjects({ page: undefined, includeArchived: false }, place.asOwner)
    expect(listed.projects.map(({ number }) => number)).not.toContain(project.number)
    const back = await projects.archiveProject(archive(archived as Project, false), place.asOwner)
    expect(back.project).toMatchObject({ archived: false, version: 3n })
    await projects.updateProjectDetail(detail(back.project as Project), place.asOwner)
  })
})

describe('a sample project', () => {
  const open = (code: string) =>
    world.user.createProject(
      {
        number: 0,
        code,
        name: 'Sample project',
        description: '',
        members: [],
        startDate: undefined,
        endDate: undefined,
        partsOff: [],
        sample: true,
        requestId: randomUUID(),
      },
      place.asOwner,
    )

  it('is gone for all when it is archived, and its code is free again', async () => {
    const { project } = await open('SAMPLE')
    expect(project).toMatchObject({ sample: true, archived: false })
    await expect(open('SAMPLE')).rejects.toMatchObject({ reason: 'PROJECT_CODE_TAKEN' })
    await projects.archiveProject(archive(project as Project, true), place.asOwner)
    const gone = { kind: 'not_found', reason: 'PROJECT_NOT_FOUND' }
    const { number } = project as Project
    await expect(world.user.getProject({ number }, place.asOwner)).rejects.toMatchObject(gone)
    await expect(
      projects.archiveProject(archive({ ...(project as Project), version: 2n }, false), place.asOwner),
    ).rejects.toMatchObject(gone)
    const listed = await world.user.listProjects({ page: undefined, includeArchived: true }, place.asOwner)
    expect(listed.projects.map((one) => one.number)).not.toContain(number)
    expect((await open('SAMPLE')).project?.number).not.toBe(number)
  })

  it('other services hear that it is archived and has no people', async () => {
    const { project } = await open('SHOWN')
    const { project: removed } = await projects.archiveProject(
      archive(project as Project, true),
      place.asOwner,
    )
    expect(removed).toMatchObject({ archived: true, members: [], version: 2n })
  })
})
