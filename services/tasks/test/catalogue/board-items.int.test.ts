import { randomUUID } from 'node:crypto'

import { rpcClient, type RpcClient } from '@smartproject/kit/grpc/client'
import { ProjectItemKind } from '@smartproject/proto/smartproject/tasks/events/v1/project_item_event'
import { BoardServiceClient } from '@smartproject/proto/smartproject/tasks/v1/board_service'
import { topics } from '@smartproject/proto/topics'
import { expectIndexed } from '@smartproject/testkit/explain'
import { aPassport } from '@smartproject/testkit/keys'

import {
  aCompany,
  aTask,
  day,
  soon,
  START_MS,
  startFixture,
  type Company,
  type Fixture,
} from '../builders.js'
import { refusals } from '../refusals.js'

type Options = { deadlineMs: number; passport: string }

let fixture: Fixture
let board: RpcClient<BoardServiceClient>
let company: Company
let foreign: Company
let mona: Options
let emad: Options
let owner: Options

beforeAll(async () => {
  fixture = await startFixture()
  board = rpcClient(BoardServiceClient, { address: fixture.service.address })
  company = await aCompany(fixture)
  foreign = await aCompany(fixture)
  mona = await company.as('mona')
  emad = await company.as('emad')
  owner = await company.asOwner()
}, START_MS)

afterAll(async () => {
  board.close()
  await fixture.stop()
})

let names = 0
const aName = () => `Thing ${++names}`
const requestId = () => randomUUID()

const newLabel = async (fields: object = {}, options = mona) =>
  (
    await fixture.boards.createLabel(
      {
        projectNumber: company.projectNumber,
        name: aName(),
        color: '#336699',
        requestId: requestId(),
        ...fields,
      },
      options,
    )
  ).id
const newCategory = async (fields: object = {}, options = mona) =>
  (
    await fixture.boards.createCategory(
      { projectNumber: company.projectNumber, name: aName(), requestId: requestId(), ...fields },
      options,
    )
  ).id
const newRelease = async (fields: object = {}, options = mona) =>
  (
    await fixture.boards.createRelease(
      {
        projectNumber: company.projectNumber,
        title: aName(),
        startDate: undefined,
        endDate: undefined,
        storyPoints: 0,
        requestId: requestId(),
        ...fields,
      },
      options,
    )
  ).id

const updateLabel = (id: string, fields: object = {}, options = mona) =>
  board.updateLabel(
    { id, name: aName(), color: '#000000', version: 0n, requestId: requestId(), ...fields },
    options,
  )
const updateCategory = (id: string, fields: object = {}, options = mona) =>
  board.updateCategory({ id, name: aName(), version: 0n, requestId: requestId(), ...fields }, options)
const updateRelease = (id: string, fields: object = {}, options = mona) =>
  board.updateRelease(
    {
      id,
      title: aName(),
      startDate: undefined,
      endDate: undefined,
      storyPoints: 0,
      version: 0n,
      requestId: requestId(),
      ...fields,
    },
    options,
  )

/** The common behaviour of the three kinds. */
const kinds = {
  label: {
    make: newLabel,
    update: updateLabel,
    remove: (id: string, options = mona) =>
      board.deleteLabel({ id, otherIds: [], requestId: requestId() }, options),
    unknown: 'LABEL_NOT_FOUND',
    kind: ProjectItemKind.LABEL,
  },
  category: {
    make: newCategory,
    update: updateCategory,
    remove: (id: string, options = mona) =>
      board.deleteCategory({ id, otherIds: [], requestId: requestId() }, options),
    unknown: 'CATEGORY_NOT_FOUND',
    kind: ProjectItemKind.CATEGORY,
  },
  release: {
    make: newRelease,
    update: updateRelease,
    remove: (id: string, options = mona) =>
      board.deleteRelease({ id, otherIds: [], requestId: requestId() }, options),
    unknown: 'RELEASE_NOT_FOUND',
    kind: ProjectItemKind.RELEASE,
  },
}

describe.each(Object.entries(kinds))('a %s', (name, { make, update, remove, unknown, kind }) => {
  it('is made, changed and deleted, and others hear of each', async () => {
    const received = await fixture.service.bus.collect(topics.projectItemEvent, company.tenantId)
    const audits = await fixture.service.bus.collect(topics.auditEvent, company.tenantId)
    const id = await make()
    await update(id)
    await remove(id)
    const events = await soon(() => {
      const own = received.filter((e) => e.message.id === id)
      return own.length === 3 ? own : null
    })
    expect(events.map((e) => [e.message.kind, e.message.deleted])).toEqual([
      [kind, false],
      [kind, false],
      [kind, true],
    ])
    expect(new Set(events.map((e) => e.message.name)).size).toBe(2)
    expect(events[0]?.message).toMatchObject({ projectNumber: company.projectNumber, actorId: 'mona' })
    await soon(() => audits.filter((e) => e.message.targetId === id).length === 3 || null)
    const actions = audits.filter((e) => e.message.targetId === id).map((e) => e.message.action)
    expect(actions).toEqual([`${name}.created`, `${name}.updated`, `${name}.deleted`])
  })

  it('is changed and deleted by managers of its project alone', async () => {
    const id = await make()
    for (const options of [emad, await company.as('vera')])
      for (const refusal of await refusals([update(id, {}, options), remove(id, options)]))
        expect(refusal).toMatchObject({ kind: 'forbidden', reason: 'PERMISSION_DENIED' })
    await expect(make({}, await company.as('vera'))).rejects.toMatchObject({ reason: 'PERMISSION_DENIED' })
    await expect(make({}, await company.as('nadia'))).rejects.toMatchObject({ reason: 'PROJECT_NOT_FOUND' })
    await remove(id, owner)
  })

  it('is unknown to strangers and to other tenants, like one that never was', async () => {
    const id = await make()
    const stranger = await company.as('nadia')
    const elsewhere = await foreign.asOwner()
    for (const refusal of await refusals([
      update(id, {}, stranger),
      remove(id, stranger),
      update(id, {}, elsewhere),
      remove(id, elsewhere),
      update(randomUUID()),
      remove(randomUUID()),
    ]))
      expect(refusal).toMatchObject({ kind: 'not_found', reason: unknown, meta: {} })
  })

  it('is made once for one request', async () => {
    const again = { name: aName(), title: aName(), requestId: requestId() }
    expect(await make(again)).toBe(await make(again))
    await expect(make({ ...again, name: aName(), title: aName() })).rejects.toMatchObject({
      reason: 'REQUEST_ID_REUSED',
    })
  })
})

describe('names', () => {
  it('are had once in a project, in whatever letters, and colours are colours', async () => {
    const name = aName()
    await newLabel({ name })
    await expect(newLabel({ name: name.toUpperCase() })).rejects.toMatchObject({
      kind: 'already_exists',
      reason: 'LABEL_EXISTS',
    })
    await expect(updateLabel(await newLabel(), { name })).rejects.toMatchObject({ reason: 'LABEL_EXISTS' })
    await newCategory({ name })
    await expect(newCategory({ name })).rejects.toMatchObject({ reason: 'CATEGORY_EXISTS' })
    await expect(updateCategory(await newCategory(), { name })).rejects.toMatchObject({
      reason: 'CATEGORY_EXISTS',
    })
    await expect(updateLabel(randomUUID(), { name: '', color: 'red' })).rejects.toMatchObject({
      fields: [
        { field: 'color', reason: 'COLOR_INVALID' },
        { field: 'name', reason: 'REQUIRED' },
      ],
    })
  })

  it('of a release may be had twice, but its days are in order', async () => {
    const title = aName()
    await newRelease({ title })
    const id = await newRelease({ title })
    const span = { startDate: day('2030-03-05'), endDate: day('2030-03-04') }
    for (const refusal of await refusals([newRelease(span), updateRelease(id, span)]))
      expect(refusal).toMatchObject({ fields: [{ field: 'end_date', reason: 'BEFORE_START' }] })
  })
})

describe('lists', () => {
  it('hold the usable items: those of the project and of the subscription, by name', async () => {
    const own = await aCompany(fixture)
    const [manager, owner] = [await own.as('mona'), await own.asOwner()]
    const { projectNumber } = own
    await newLabel({ projectNumber, name: 'Beta' }, manager)
    await newLabel({ projectNumber: 0, name: 'alpha' }, owner)
    await newLabel({ projectNumber: 0, name: 'Gamma' }, owner)
    await newCategory({ projectNumber: 0, name: 'Inside' }, owner)
    const labels = async (number: number) =>
      (await board.listLabels({ projectNumber: number }, manager)).labels.map((l) => l.name)
    expect(await labels(projectNumber)).toEqual(['alpha', 'Beta', 'Gamma'])
    expect(await labels(0)).toEqual(['alpha', 'Gamma'])
    expect((await board.listCategories({ projectNumber }, manager)).categories).toMatchObject([
      { name: 'Inside', projectNumber: 0 },
    ])
    await newRelease({ projectNumber, title: 'Some day' }, manager)
    await newRelease(
      { projectNumber, title: 'Later', startDate: day('2030-06-01'), storyPoints: 40 },
      manager,
    )
    await newRelease({ projectNumber, title: 'Soon', startDate: day('2030-04-01') }, manager)
    const { releases } = await board.listReleases({ projectNumber }, manager)
    expect(releases.map(({ title, storyPoints }) => [title, storyPoints])).toEqual([
      ['Soon', 0],
      ['Later', 40],
      ['Some day', 0],
    ])
    for (const refusal of await refusals([
      board.listLabels({ projectNumber }, await own.as('nadia')),
      board.listCategories({ projectNumber }, mona),
      board.listReleases({ projectNumber: 0 }, owner),
      newRelease({ projectNumber: 0 }, owner),
    ]))
      expect(refusal).toMatchObject({ reason: 'PROJECT_NOT_FOUND' })
  })

  it('of the subscription are arranged by its owner alone (people.md §3, S1 §6)', async () => {
    const permissions = ['TASK_READ', 'TASK_WRITE', 'PROJECT_MANAGE']
    const passport = await aPassport({ userId: 'mona', tenantId: company.tenantId, permissions })
    const manager = { deadlineMs: 10_000, passport }
    for (const { make, update, remove } of [kinds.label, kinds.category]) {
      const id = await make({ projectNumber: 0 }, owner)
      for (const refusal of await refusals(
        [mona, manager].flatMap((as) => [make({ projectNumber: 0 }, as), update(id, {}, as), remove(id, as)]),
      ))
        expect(refusal).toMatchObject({ kind: 'forbidden', reason: 'PERMISSION_DENIED' })
      await update(id, {}, owner)
      await remove(id, owner)
    }
  })

  it('of a project are extended by people who may change its settings, releases by people who work in it (S1 §6)', async () => {
    for (const refusal of await refusals([newLabel({}, emad), newCategory({}, emad)]))
      expect(refusal).toMatchObject({ kind: 'forbidden', reason: 'PERMISSION_DENIED' })
    for (const id of [await newLabel(), await newCategory(), await newRelease({}, emad)])
      expect(id).not.toBe('')
  })
})

describe('the catalogue of a board', () => {
  it('takes a deleted item off its tasks, which keep their versions', async () => {
    const { projectNumber } = company
    const [shared, label, categoryId, releaseId] = [
      await newLabel({ projectNumber: 0 }, owner),
      await newLabel(),
      await newCategory(),
      await newRelease(),
    ]
    const fields = { labelIds: [shared, label], categoryId, releaseId }
    const { task } = await fixture.client.createTask(aTask(projectNumber, fields), mona)
    expect(task).toMatchObject(fields)
    await kinds.label.remove(shared, owner)
    await kinds.category.remove(categoryId)
    await kinds.release.remove(releaseId)
    const after = (await fixture.client.getTask({ id: task?.id ?? '' }, mona)).task
    expect(after).toMatchObject({ labelIds: [label], categoryId: '', releaseId: '', version: task?.version })
  })

  it('answers every query from an index', async () => {
    const scope = (filter: object) => ({ $and: [{ tenantId: company.tenantId }, filter] })
    const usable = scope({ projectNumber: { $in: [company.projectNumber, 0] } })
    const check = (collection: string, filter: object, sort: Record<string, 1 | -1> = {}) =>
      expectIndexed(fixture.service.connection, collection, filter, sort)
    await check('labels', usable, { nameKey: 1 })
    await check('categories', usable, { nameKey: 1 })
    await check('releases', scope({ projectNumber: { $in: [company.projectNumber] } }), {
      startDate: 1,
      _id: 1,
    })
    await check('task_fields', usable, { position: 1, _id: 1 })
    await check('tasks', scope({ projectNumber: company.projectNumber, labelIds: 'x' }))
    await check('tasks', scope({ projectNumber: { $gt: 0 }, labelIds: 'x' }))
    await check('tasks', scope({ projectNumber: company.projectNumber, 'custom.fieldId': 'x' }))
  })
})
