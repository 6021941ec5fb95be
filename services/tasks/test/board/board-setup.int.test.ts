import { randomUUID } from 'node:crypto'

import { rpcClient, type RpcClient } from '@smartproject/kit/grpc/client'
import { ProjectItemKind } from '@smartproject/proto/smartproject/tasks/events/v1/project_item_event'
import {
  BoardOrder,
  BoardServiceClient,
  TaskFieldKind,
  type BoardSettings,
} from '@smartproject/proto/smartproject/tasks/v1/board_service'
import { TaskGrouping, TaskStatus } from '@smartproject/proto/smartproject/tasks/v1/task_service'
import { topics } from '@smartproject/proto/topics'

import {
  aCompany,
  aProjectNumber,
  soon,
  START_MS,
  startFixture,
  type Company,
  type Fixture,
} from '../builders.js'

type Options = { deadlineMs: number; passport: string }

let fixture: Fixture
let board: RpcClient<BoardServiceClient>
let company: Company
let foreign: Company
let mona: Options

beforeAll(async () => {
  fixture = await startFixture()
  board = rpcClient(BoardServiceClient, { address: fixture.service.address })
  company = await aCompany(fixture)
  foreign = await aCompany(fixture)
  mona = await company.as('mona')
}, START_MS)

afterAll(async () => {
  board.close()
  await fixture.stop()
})

const ALL_LANES = [
  TaskStatus.NEW,
  TaskStatus.ASSIGNED,
  TaskStatus.PROGRESS,
  TaskStatus.RESOLVED,
  TaskStatus.CLOSED,
]

const setupOf = (of: Company, options: Options) =>
  board.getBoardSetup({ projectNumber: of.projectNumber }, options)

async function settingsOf(of: Company): Promise<BoardSettings> {
  const { settings } = await setupOf(of, await of.as('mona'))
  if (!settings) throw new Error('no settings came back')
  return settings
}

const update = (settings: Partial<BoardSettings>, options = mona, requestId: string = randomUUID()) =>
  board.updateBoardSettings({ settings: settings as BoardSettings, requestId }, options)

const faultsOf = async (settings: Partial<BoardSettings>) =>
  ((await update(settings).catch((error: unknown) => error)) as { fields: unknown }).fields

describe('the set-up of a board', () => {
  it('has its defaults where nothing was changed', async () => {
    const own = await aCompany(fixture)
    const { settings, ...rest } = await setupOf(own, await own.as('mona'))
    expect(settings?.lanes.map(({ status }) => status)).toEqual(ALL_LANES)
    expect(settings).toMatchObject({ version: 0n, swimlanes: TaskGrouping.UNSPECIFIED })
    expect(rest).toEqual({
      labels: [],
      categories: [],
      releases: [],
      fields: [],
      views: [],
      searchTerms: [],
      allowedLanes: ALL_LANES,
      writable: true,
      manageable: true,
      partsOff: [],
      describes: false,
      project: {
        number: own.projectNumber,
        code: expect.any(String),
        name: expect.any(String),
        archived: false,
      },
      people: [],
    })
  })

  it('names the people of the project, by name', async () => {
    const own = await aCompany(fixture)
    await own.publishMember('mona', { fullname: 'Zeinab Aziz', avatarUrl: 'https://pictures.example/z.png' })
    await own.publishMember('emad', { fullname: 'emad Hassan' })
    const { people } = await soon(async () => {
      const setup = await setupOf(own, await own.as('mona'))
      return setup.people.length === 2 ? setup : null
    })
    expect(people).toEqual([
      { userId: 'emad', fullname: 'emad Hassan', avatarUrl: '', roleId: 4 },
      { userId: 'mona', fullname: 'Zeinab Aziz', avatarUrl: 'https://pictures.example/z.png', roleId: 2 },
    ])
  })

  it('names new people of the project, and no longer former ones', async () => {
    const own = await aCompany(fixture)
    for (const userId of ['mona', 'emad', 'vera']) await own.publishMember(userId)
    const project = { id: randomUUID(), number: aProjectNumber(), code: 'TWO', name: 'Second' }
    const namedBy = async (version: bigint, userIds: readonly string[]) => {
      await own.publishProject({
        ...project,
        version,
        members: userIds.map((userId) => ({ userId, roleId: 2 })),
      })
      return soon(async () => {
        const setup = await board
          .getBoardSetup({ projectNumber: project.number }, await own.asOwner())
          .catch(() => null)
        const named = setup?.people.map(({ userId }) => userId) ?? []
        return named.join() === userIds.join() ? named : null
      })
    }
    expect(await namedBy(1n, ['emad', 'mona'])).toHaveLength(2)
    expect(await namedBy(2n, ['emad', 'mona', 'vera'])).toHaveLength(3)
    expect(await namedBy(3n, ['vera'])).toHaveLength(1)
  })

  it('tells each person the own rights', async () => {
    const may = async (options: Options) => {
      const { writable, manageable, allowedLanes } = await setupOf(company, options)
      return { writable, manageable, lanes: allowedLanes.length }
    }
    expect(await may(await company.as('emad'))).toEqual({ writable: true, manageable: false, lanes: 5 })
    expect(await may(await company.as('vera'))).toEqual({ writable: false, manageable: false, lanes: 0 })
    expect(await may(await company.asOwner())).toEqual({ writable: true, manageable: true, lanes: 5 })
  })

  it('is not there for strangers, alike for a foreign and an unknown project', async () => {
    const attempts = [
      setupOf(company, await company.as('nadia')),
      setupOf(foreign, mona),
      board.getBoardSetup({ projectNumber: 999_999_999 }, mona),
    ]
    const errors = await Promise.all(attempts.map((attempt) => attempt.catch((error: unknown) => error)))
    for (const error of errors)
      expect(error).toMatchObject({ kind: 'not_found', reason: 'PROJECT_NOT_FOUND', meta: {} })
  })
})

describe('settings of a board', () => {
  it('change as a whole, and others hear of it', async () => {
    const received = await fixture.service.bus.collect(topics.projectItemEvent, company.tenantId)
    const audits = await fixture.service.bus.collect(topics.auditEvent, company.tenantId)
    const { projectNumber } = company
    const { field } = await board.saveTaskFieldDefinition(
      {
        field: {
          id: '',
          projectNumber,
          name: 'Fixture',
          kind: TaskFieldKind.TEXT,
          choices: [],
          position: 0,
          onCard: true,
          version: 0n,
        },
        requestId: randomUUID(),
      },
      mona,
    )
    const before = await settingsOf(company)
    const lanes = before.lanes.toReversed().map((lane) => ({ ...lane }))
    Object.assign(lanes[1] ?? {}, {
      title: ' Review ',
      limit: 7,
      roleIds: [2, 3],
      movesTo: [TaskStatus.CLOSED],
    })
    const cardFields = ['due_date', `custom:${field?.id}`]
    expect(before.order).toBe(BoardOrder.LAST_CHANGE)
    const { settings } = await update({
      ...before,
      lanes,
      swimlanes: TaskGrouping.ASSIGNEE,
      cardFields,
      order: BoardOrder.BY_HAND,
    })
    expect(settings).toMatchObject({
      version: 1n,
      swimlanes: TaskGrouping.ASSIGNEE,
      cardFields,
      order: BoardOrder.BY_HAND,
    })
    expect(settings?.lanes[1]).toEqual({
      status: TaskStatus.RESOLVED,
      title: 'Review',
      limit: 7,
      roleIds: [2, 3],
      movesTo: [TaskStatus.CLOSED],
    })
    expect(await settingsOf(company)).toEqual(settings)
    // An asker of an earlier release says no order and changes none.
    const kept = await update({ ...before, lanes, cardFields, version: 1n, order: BoardOrder.UNSPECIFIED })
    expect(kept.settings).toMatchObject({ version: 2n, order: BoardOrder.BY_HAND })
    const event = await soon(() => received.find((e) => e.message.kind === ProjectItemKind.SETTINGS))
    expect(event.message).toMatchObject({
      projectNumber,
      id: String(projectNumber),
      deleted: false,
      actorId: 'mona',
    })
    const audit = await soon(() => audits.find((e) => e.message.action === 'board_settings.updated'))
    expect(audit.message).toMatchObject({ targetId: String(projectNumber), actorId: 'mona' })

    // The lane of roles 2 and 3 is closed to a member; a field that is gone is shown no more.
    const emad = await setupOf(company, await company.as('emad'))
    expect(emad.allowedLanes).toEqual(ALL_LANES.toReversed().filter((lane) => lane !== TaskStatus.RESOLVED))
    await board.deleteTaskFieldDefinition(
      { id: field?.id ?? '', otherIds: [], requestId: randomUUID() },
      mona,
    )
    expect((await settingsOf(company)).cardFields).toEqual(['due_date'])
  })

  it('are changed on their newest version only, the first time too', async () => {
    const own = await aCompany(fixture)
    const options = await own.as('mona')
    const before = await settingsOf(own)
    const both = await Promise.allSettled([update(before, options), update(before, options)])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const late = both.find((result) => result.status === 'rejected')
    expect(late?.reason).toMatchObject({ kind: 'stale', reason: 'VERSION_MISMATCH' })
    await expect(update({ ...before, version: 9n }, options)).rejects.toMatchObject({
      reason: 'VERSION_MISMATCH',
      meta: { current_version: '1' },
    })
    expect((await update({ ...before, version: 1n }, options)).settings?.version).toBe(2n)
  })

  it('answer the same to the same request, and refuse another under its id', async () => {
    const own = await aCompany(fixture)
    const options = await own.as('mona')
    const before = await settingsOf(own)
    const requestId = randomUUID()
    const first = await update(before, options, requestId)
    expect(await update(before, options, requestId)).toEqual(first)
    await expect(update({ ...before, cardFields: [] }, options, requestId)).rejects.toMatchObject({
      reason: 'REQUEST_ID_REUSED',
    })
  })

  it('are refused with their faults', async () => {
    const before = await settingsOf(foreign)
    const mine = { ...before, projectNumber: company.projectNumber }
    const [, ...others] = before.lanes
    expect(await faultsOf({ ...mine, lanes: others })).toEqual([
      { field: 'settings.lanes', reason: 'ALL_LANES_ONCE' },
    ])
    expect(await faultsOf({ ...mine, lanes: [...others, ...others.slice(0, 1)] })).toEqual([
      { field: 'settings.lanes', reason: 'ALL_LANES_ONCE' },
    ])
    expect(await faultsOf({ ...mine, cardFields: ['nonsense'] })).toEqual([
      { field: 'settings.card_fields', reason: 'UNKNOWN' },
    ])
    expect(await faultsOf({ ...mine, cardFields: [`custom:${randomUUID()}`] })).toEqual([
      { field: 'settings.card_fields', reason: 'UNKNOWN' },
    ])
    expect(await faultsOf({ ...mine, cardFields: ['files', 'files'] })).toEqual([
      { field: 'settings.card_fields', reason: 'TWICE' },
    ])
    const bad = {
      status: TaskStatus.UNSPECIFIED,
      title: 'x'.repeat(41),
      limit: -1,
      roleIds: [9],
      movesTo: [TaskStatus.UNSPECIFIED],
    }
    for (const [title, reason] of [
      ['\u200b\u3164', 'REQUIRED'],
      ['Under\nreview', 'CHARACTER_NOT_ALLOWED'],
    ] as const)
      expect(await faultsOf({ ...mine, lanes: before.lanes.map((lane) => ({ ...lane, title })) })).toEqual(
        before.lanes.map(() => ({ field: 'settings.lanes.title', reason })),
      )
    expect(await faultsOf({ ...mine, projectNumber: 0, lanes: [bad] })).toEqual([
      { field: 'settings.project_number', reason: 'OUT_OF_RANGE' },
      { field: 'settings.lanes.status', reason: 'REQUIRED' },
      { field: 'settings.lanes.title', reason: 'TOO_LONG' },
      { field: 'settings.lanes.limit', reason: 'OUT_OF_RANGE' },
      { field: 'settings.lanes.role_ids', reason: 'OUT_OF_RANGE' },
      { field: 'settings.lanes.moves_to', reason: 'REQUIRED' },
    ])
  })

  it('are changed by managers of the project alone', async () => {
    const settings = await settingsOf(company)
    for (const userId of ['emad', 'vera'])
      await expect(update(settings, await company.as(userId))).rejects.toMatchObject({
        kind: 'forbidden',
        reason: 'PERMISSION_DENIED',
      })
    await expect(update(settings, await company.as('nadia'))).rejects.toMatchObject({
      reason: 'PROJECT_NOT_FOUND',
    })
    await expect(update(settings, await foreign.asOwner())).rejects.toMatchObject({
      reason: 'PROJECT_NOT_FOUND',
    })
    expect((await update(settings, await company.asOwner())).settings?.version).toBe(settings.version + 1n)
  })
})
