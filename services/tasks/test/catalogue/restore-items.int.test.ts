import { randomUUID } from 'node:crypto'

import { rpcClient, type RpcClient } from '@smartproject/kit/grpc/client'
import {
  ArrangedKind,
  BoardServiceClient,
  TaskFieldDefinition,
  TaskFieldKind,
} from '@smartproject/proto/smartproject/tasks/v1/board_service'
import { topics } from '@smartproject/proto/topics'
import { expectIndexed } from '@smartproject/testkit/explain'

import { aCompany, aTask, soon, START_MS, startFixture, type Company, type Fixture } from '../builders.js'
import { refusals } from '../refusals.js'

// Versions of labels, categories, releases and fields, and deletions that are taken back.

type Options = { deadlineMs: number; passport: string }

let fixture: Fixture
let board: RpcClient<BoardServiceClient>
let company: Company
let mona: Options
let owner: Options

beforeAll(async () => {
  fixture = await startFixture()
  board = rpcClient(BoardServiceClient, { address: fixture.service.address })
  company = await aCompany(fixture)
  mona = await company.as('mona')
  owner = await company.asOwner()
}, START_MS)

afterAll(async () => {
  board.close()
  await fixture.stop()
})

let names = 0
const aName = () => `Item ${++names}`
const request = () => ({ requestId: randomUUID() })
const inProject = () => ({ projectNumber: company.projectNumber })
const deletion = (ids: readonly string[]) => ({ id: ids[0] ?? '', otherIds: ids.slice(1), ...request() })
const noDays = { startDate: undefined, endDate: undefined, storyPoints: 0 }

const saveField = async (fields: Partial<TaskFieldDefinition> = {}) => {
  const given = { ...inProject(), name: aName(), kind: TaskFieldKind.TEXT, ...fields }
  const saved = await board.saveTaskFieldDefinition(
    { field: TaskFieldDefinition.fromPartial(given), ...request() },
    mona,
  )
  return saved.field as TaskFieldDefinition
}

interface Kind {
  readonly kind: ArrangedKind
  readonly unknown: string
  make(name?: string, options?: Options): Promise<string>
  update(id: string, version: bigint): Promise<{ version: bigint } | undefined>
  remove(ids: readonly string[], options?: Options): Promise<unknown>
  list(): Promise<{ id: string; version: bigint }[]>
}

const kinds = {
  label: {
    kind: ArrangedKind.LABEL,
    unknown: 'LABEL_NOT_FOUND',
    make: async (name = aName(), options = mona) =>
      (await board.createLabel({ ...inProject(), name, color: '#336699', ...request() }, options)).id,
    update: async (id, version) =>
      (await board.updateLabel({ id, name: aName(), color: '#000000', version, ...request() }, mona)).label,
    remove: (ids, options = mona) => board.deleteLabel(deletion(ids), options),
    list: async () => (await board.listLabels(inProject(), mona)).labels,
  },
  category: {
    kind: ArrangedKind.CATEGORY,
    unknown: 'CATEGORY_NOT_FOUND',
    make: async (name = aName(), options = mona) =>
      (await board.createCategory({ ...inProject(), name, ...request() }, options)).id,
    update: async (id, version) =>
      (await board.updateCategory({ id, name: aName(), version, ...request() }, mona)).category,
    remove: (ids, options = mona) => board.deleteCategory(deletion(ids), options),
    list: async () => (await board.listCategories(inProject(), mona)).categories,
  },
  release: {
    kind: ArrangedKind.RELEASE,
    unknown: 'RELEASE_NOT_FOUND',
    make: async (title = aName(), options = mona) =>
      (await board.createRelease({ ...inProject(), title, ...noDays, ...request() }, options)).id,
    update: async (id, version) =>
      (await board.updateRelease({ id, title: aName(), ...noDays, version, ...request() }, mona)).release,
    remove: (ids, options = mona) => board.deleteRelease(deletion(ids), options),
    list: async () => (await board.listReleases(inProject(), mona)).releases,
  },
  field: {
    kind: ArrangedKind.FIELD,
    unknown: 'FIELD_NOT_FOUND',
    make: async (name = aName()) => (await saveField({ name })).id,
    update: (id, version) => saveField({ id, version }),
    remove: (ids, options = mona) => board.deleteTaskFieldDefinition(deletion(ids), options),
    list: async () => (await board.listTaskFieldDefinitions(inProject(), mona)).fields,
  },
} satisfies Record<string, Kind>

const restore = (kind: ArrangedKind, ids: string[], options = mona) =>
  board.restoreProjectItems({ kind, ids, ...request() }, options)

describe.each(Object.entries(kinds))('a %s', (name, { kind, unknown, make, update, remove, list }) => {
  const versionOf = async (id: string) => (await list()).find((item) => item.id === id)?.version

  it('is changed on the version that was seen, and by older callers on any', async () => {
    const id = await make()
    expect(await versionOf(id)).toBe(1n)
    expect((await update(id, 1n))?.version).toBe(2n)
    await expect(update(id, 1n)).rejects.toMatchObject({
      kind: 'stale',
      reason: 'VERSION_MISMATCH',
      meta: { current_version: '2' },
    })
    expect((await update(id, 0n))?.version).toBe(3n)
    await remove([id])
  })

  it('that an earlier version stored is at its first version', async () => {
    const id = await make()
    const stored = { label: 'labels', category: 'categories', release: 'releases', field: 'task_fields' }
    await fixture.service.connection
      .collection<{ _id: string }>(stored[name as keyof typeof stored])
      .updateOne({ _id: id }, { $unset: { version: '' } })
    expect(await versionOf(id)).toBe(1n)
    expect((await update(id, 1n))?.version).toBe(2n)
    await remove([id])
  })

  it('is deleted with others, all or none, and all of them come back', async () => {
    const received = await fixture.service.bus.collect(topics.projectItemEvent, company.tenantId)
    const audits = await fixture.service.bus.collect(topics.auditEvent, company.tenantId)
    const ids = [await make(), await make()]
    await expect(remove([...ids, randomUUID()])).rejects.toMatchObject({ reason: unknown })
    expect(await versionOf(ids[1] ?? '')).toBe(1n)
    await remove(ids)
    expect(await versionOf(ids[0] ?? '')).toBeUndefined()
    await restore(kind, ids)
    await restore(kind, ids)
    expect(await Promise.all(ids.map(versionOf))).toEqual([3n, 3n])
    const events = await soon(() => {
      const own = received.filter((e) => e.message.id === ids[0])
      return own.length === 3 ? own : null
    })
    expect(events.map((e) => [e.message.version, e.message.deleted])).toEqual([
      [1n, false],
      [2n, true],
      [3n, false],
    ])
    await soon(() => audits.filter((e) => e.message.targetId === ids[0]).length === 3 || null)
    const actions = audits.filter((e) => e.message.targetId === ids[0]).map((e) => e.message.action)
    expect(actions).toEqual([`${name}.created`, `${name}.deleted`, `${name}.restored`])
    await remove(ids)
  })

  it('is restored by a person who may delete it alone, and is unknown to other tenants', async () => {
    const id = await make()
    await remove([id])
    const foreign = await (await aCompany(fixture)).asOwner()
    for (const refusal of await refusals([
      restore(kind, [id], await company.as('nadia')),
      restore(kind, [id], foreign),
      restore(kind, [randomUUID()]),
    ]))
      expect(refusal).toMatchObject({ kind: 'not_found', reason: unknown, meta: {} })
    await expect(restore(kind, [id], await company.as('emad'))).rejects.toMatchObject({
      kind: 'forbidden',
      reason: 'PERMISSION_DENIED',
    })
    await restore(kind, [id], owner)
    await remove([id])
  })
})

describe('a deleted label, category, release or field', () => {
  it('does not come back under a name that was given to another', async () => {
    const name = aName()
    for (const [kind, reason] of [
      [kinds.label, 'LABEL_EXISTS'],
      [kinds.category, 'CATEGORY_EXISTS'],
      [kinds.field, 'FIELD_EXISTS'],
    ] as const) {
      const id = await kind.make(name)
      await kind.remove([id])
      const other = await kind.make(name)
      await expect(restore(kind.kind, [id])).rejects.toMatchObject({ kind: 'already_exists', reason })
      await kind.remove([other])
    }
  })

  it('refuses ids without a kind and kinds without ids', async () => {
    await expect(restore(ArrangedKind.UNSPECIFIED, [])).rejects.toMatchObject({
      fields: [
        { field: 'kind', reason: 'UNKNOWN' },
        { field: 'ids', reason: 'REQUIRED' },
      ],
    })
  })

  it('comes back onto the tasks that had it, as far as they hold nothing else by now', async () => {
    const { label, category, release } = kinds
    const [labelId, other, categoryId, releaseId] = [
      await label.make(),
      await label.make(),
      await category.make(),
      await release.make(),
    ]
    const content = { labelIds: [labelId, other], categoryId, releaseId }
    const make = async () =>
      (await fixture.client.createTask(aTask(company.projectNumber, content), mona)).task?.id ?? ''
    const [kept, changed] = [await make(), await make()]
    await label.remove([labelId])
    await category.remove([categoryId])
    await release.remove([releaseId])
    const next = await category.make()
    const tasks = fixture.service.connection.collection<{ _id: string }>('tasks')
    await tasks.updateOne({ _id: changed }, { $set: { categoryId: next } })
    await restore(ArrangedKind.LABEL, [labelId])
    await restore(ArrangedKind.CATEGORY, [categoryId])
    await restore(ArrangedKind.RELEASE, [releaseId])
    const [first, second] = await Promise.all(
      [kept, changed].map(async (id) => (await fixture.client.getTask({ id }, mona)).task),
    )
    expect(first).toMatchObject({ labelIds: [other, labelId], categoryId, releaseId, version: 1n })
    expect(second).toMatchObject({ labelIds: [other, labelId], categoryId: next, releaseId })
  })

  it('brings the values of a field back, in a slot that is free by now', async () => {
    const field = await saveField()
    const { task } = await fixture.client.createTask(aTask(company.projectNumber), mona)
    const tasks = fixture.service.connection.collection<{ _id: string }>('tasks')
    const slotOf = async (id: string) =>
      (
        await fixture.service.connection
          .collection<{ _id: string; slot: number }>('task_fields')
          .findOne({ _id: id })
      )?.slot
    const slot = await slotOf(field.id)
    const custom = [{ fieldId: field.id, slot, value: 'North' }]
    await tasks.updateOne({ _id: task?.id ?? '' }, { $set: { custom, slots: { [`s${slot}`]: 'north' } } })
    await board.deleteTaskFieldDefinition(deletion([field.id]), mona)
    const taker = await saveField()
    expect(await slotOf(taker.id)).toBe(slot)
    await restore(ArrangedKind.FIELD, [field.id])
    const moved = await slotOf(field.id)
    expect(moved).not.toBe(slot)
    expect(await tasks.findOne({ _id: task?.id ?? '' })).toMatchObject({
      custom: [{ fieldId: field.id, slot: moved, value: 'North' }],
      slots: { [`s${moved}`]: 'north' },
      version: 1,
    })
    await board.deleteTaskFieldDefinition(deletion([field.id, taker.id]), mona)
  })

  it('has no room for more than the quota, neither new nor restored', async () => {
    const own = await aCompany(fixture)
    const options = await own.as('mona')
    const { projectNumber } = own
    const create = (name: string) =>
      board.createLabel({ projectNumber, name, color: '#336699', ...request() }, options)
    const { id } = await create('Deleted')
    await board.deleteLabel(deletion([id]), options)
    await fixture.service.connection.collection<{ _id: string }>('labels').insertMany(
      Array.from({ length: 2_000 }, (_, i) => ({
        _id: randomUUID(),
        tenantId: own.tenantId,
        projectNumber,
        name: `L${i}`,
        nameKey: `l${i}`,
        color: '#336699',
        version: 1,
      })),
    )
    for (const refusal of await refusals([create('More'), restore(ArrangedKind.LABEL, [id], options)]))
      expect(refusal).toMatchObject({ kind: 'precondition', reason: 'TOO_MANY_ITEMS' })
  })

  it('names in the audit record the values before and after a change', async () => {
    const audits = await fixture.service.bus.collect(topics.auditEvent, company.tenantId)
    const id = (await kinds.label?.make('Before')) ?? ''
    await board.updateLabel({ id, name: 'After', color: '#336699', version: 1n, ...request() }, mona)
    const record = await soon(
      () => audits.find((e) => e.message.targetId === id && e.message.action === 'label.updated') ?? null,
    )
    expect(record.message.details).toEqual({
      project: String(company.projectNumber),
      name_from: 'Before',
      name_to: 'After',
    })
  })

  it('finds deleted items and counts by an index', async () => {
    const scope = (filter: object) => ({ $and: [{ tenantId: company.tenantId }, filter] })
    const { connection } = fixture.service
    await expectIndexed(connection, 'deleted_items', scope({ itemId: 'x' }), { part: 1 })
    for (const collection of ['labels', 'categories', 'releases'])
      await expectIndexed(connection, collection, scope({ projectNumber: 1 }), {})
  })
})
