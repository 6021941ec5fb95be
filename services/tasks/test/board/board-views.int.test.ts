import { randomUUID } from 'node:crypto'

import { rpcClient, type RpcClient } from '@smartproject/kit/grpc/client'
import { ProjectItemKind } from '@smartproject/proto/smartproject/tasks/events/v1/project_item_event'
import {
  BoardServiceClient,
  TaskFieldKind,
  View,
  ViewLayout,
} from '@smartproject/proto/smartproject/tasks/v1/board_service'
import { TaskFilter, TaskGrouping, TaskSort } from '@smartproject/proto/smartproject/tasks/v1/task_service'
import { topics } from '@smartproject/proto/topics'
import { expectIndexed } from '@smartproject/testkit/explain'

import { aCompany, day, soon, START_MS, startFixture, type Company, type Fixture } from '../builders.js'
import { refusals } from '../refusals.js'

type Options = { deadlineMs: number; passport: string }

let fixture: Fixture
let board: RpcClient<BoardServiceClient>
let company: Company
let foreign: Company
let mona: Options
let emad: Options
let vera: Options
let nadia: Options

beforeAll(async () => {
  fixture = await startFixture()
  board = rpcClient(BoardServiceClient, { address: fixture.service.address })
  company = await aCompany(fixture)
  foreign = await aCompany(fixture)
  mona = await company.as('mona')
  emad = await company.as('emad')
  vera = await company.as('vera')
  nadia = await company.as('nadia')
}, START_MS)

afterAll(async () => {
  board.close()
  await fixture.stop()
})

let names = 0

async function save(
  fields: Partial<View> = {},
  options = emad,
  requestId: string = randomUUID(),
): Promise<View> {
  const view = View.fromPartial({
    projectNumber: company.projectNumber,
    name: `View ${++names}`,
    layout: ViewLayout.BOARD,
    ...(fields as object),
  })
  const { view: saved } = await board.saveView({ view, requestId }, options)
  if (!saved) throw new Error('no view came back')
  return saved
}
const remove = (id: string, options = emad) => board.deleteView({ id, requestId: randomUUID() }, options)
const namesSeen = async (options: Options, projectNumber = company.projectNumber) =>
  (await board.listViews({ projectNumber }, options)).views.map(({ name }) => name)

describe('a view', () => {
  it('keeps filter, order, rows and columns as they were given', async () => {
    const { field } = await board.saveTaskFieldDefinition(
      {
        field: {
          id: '',
          projectNumber: company.projectNumber,
          name: 'Wing',
          kind: TaskFieldKind.TEXT,
          choices: [],
          position: 0,
          onCard: false,
          version: 0n,
        },
        requestId: randomUUID(),
      },
      mona,
    )
    const fieldId = field?.id ?? ''
    const filter = TaskFilter.fromPartial({
      text: 'wall',
      assigneeIds: ['', 'emad'],
      priorities: [0, 4],
      dueFromDate: day('2030-03-01'),
      custom: [{ fieldId, texts: ['North'], minNumber: 2.5 }],
    })
    const order = { by: TaskSort.CUSTOM, fieldId, descending: true }
    const columns = ['item_id', 'labels', `custom:${fieldId}`]
    const layout = ViewLayout.LIST
    const made = await save({ layout, filter, order, grouping: TaskGrouping.LABEL, columns })
    expect(made).toMatchObject({ ownerId: 'emad', shared: false, layout, filter, order, columns })
    const { views } = await board.getBoardSetup({ projectNumber: company.projectNumber }, emad)
    expect(views).toEqual([made])

    // A field that is gone leaves the view, which still opens.
    await board.deleteTaskFieldDefinition({ id: fieldId, otherIds: [], requestId: randomUUID() }, mona)
    const [left] = (await board.listViews({ projectNumber: company.projectNumber }, emad)).views
    expect(left).toMatchObject({ columns: ['item_id', 'labels'], filter: { text: 'wall', custom: [] } })
    expect(left?.order).toBeUndefined()
    await remove(made.id)
  })

  it('of all tasks keeps the projects it is narrowed to; one of a project has none of its own', async () => {
    const made = await save({ projectNumber: 0, shownProjectNumbers: [3, 7, 3] })
    expect(made.shownProjectNumbers).toEqual([3, 7])
    const seen = (await board.listViews({ projectNumber: 0 }, emad)).views.find(({ id }) => id === made.id)
    expect(seen?.shownProjectNumbers).toEqual([3, 7])
    await expect(save({ shownProjectNumbers: [3] })).rejects.toThrow()
    await remove(made.id)
  })

  it('is its maker’s own until it is shared; others hear of shared ones alone', async () => {
    const own = await aCompany(fixture)
    const [maker, reader, owner] = [await own.as('emad'), await own.as('vera'), await own.as('mona')]
    const { projectNumber } = own
    const received = await fixture.service.bus.collect(topics.projectItemEvent, own.tenantId)
    const mine = await save({ projectNumber, name: 'Mine' }, maker)
    const ours = await save({ projectNumber, name: 'Ours', shared: true }, maker)
    await save({ projectNumber, name: 'Another' }, reader)
    expect(await namesSeen(maker, projectNumber)).toEqual(['Mine', 'Ours'])
    expect(await namesSeen(reader, projectNumber)).toEqual(['Another', 'Ours'])
    await save({ ...ours, name: 'Renamed' }, owner)
    expect(await save({ ...ours, name: 'Renamed', shared: false }, maker)).toMatchObject({ ownerId: 'emad' })
    await remove(mine.id, maker)
    await remove(ours.id, maker)
    const marker = await save({ projectNumber, name: 'Last', shared: true }, owner)
    // Each thing has an order of its own: the last one may be heard before the others.
    const times = (id: string) => received.filter((e) => e.message.id === id).length
    await soon(() => (times(marker.id) > 0 && times(ours.id) >= 3) || null)
    const published = received.filter(
      (e) => e.message.kind === ProjectItemKind.VIEW && e.message.id !== marker.id,
    )
    expect(published.map((e) => [e.message.id, e.message.name, e.message.deleted])).toEqual([
      [ours.id, 'Ours', false],
      [ours.id, 'Renamed', false],
      [ours.id, 'Renamed', true],
    ])
  })

  it('is shared by a person who may write, changed by its maker or a manager of the project', async () => {
    const shared = await save({ shared: true })
    const own = await save()
    for (const refusal of await refusals([
      save({ shared: true }, vera),
      save(shared, vera),
      remove(shared.id, vera),
    ]))
      expect(refusal).toMatchObject({ kind: 'forbidden', reason: 'PERMISSION_DENIED' })
    const elsewhere = await foreign.asOwner()
    for (const refusal of await refusals([
      save(own, mona),
      remove(own.id, mona),
      remove(shared.id, nadia),
      save(shared, elsewhere),
      remove(shared.id, elsewhere),
      remove(randomUUID()),
    ]))
      expect(refusal).toMatchObject({ kind: 'not_found', reason: 'VIEW_NOT_FOUND', meta: {} })
    for (const refusal of await refusals([
      save({}, nadia),
      save({}, elsewhere),
      namesSeen(nadia),
      namesSeen(elsewhere),
    ]))
      expect(refusal).toMatchObject({ kind: 'not_found', reason: 'PROJECT_NOT_FOUND' })
    await remove(shared.id, mona)
    await remove(own.id)
  })

  it('of all tasks is everybody’s to keep, and the subscription’s to share', async () => {
    const mine = await save({ projectNumber: 0, name: 'All mine' }, nadia)
    expect(await namesSeen(nadia, 0)).toEqual(['All mine'])
    await expect(save({ projectNumber: 0, shared: true }, mona)).rejects.toMatchObject({
      reason: 'PERMISSION_DENIED',
    })
    const owner = await company.asOwner()
    const ours = await save({ projectNumber: 0, name: 'All ours', shared: true }, owner)
    expect(await namesSeen(nadia, 0)).toEqual(['All mine', 'All ours'])
    await expect(remove(ours.id, nadia)).rejects.toMatchObject({ reason: 'PERMISSION_DENIED' })
    await remove(mine.id, nadia)
  })

  it('is refused with its faults', async () => {
    await expect(
      save({
        name: '',
        layout: ViewLayout.UNSPECIFIED,
        columns: [''],
        filter: TaskFilter.fromPartial({ priorities: [7] }),
      }),
    ).rejects.toMatchObject({
      fields: [
        { field: 'view.layout', reason: 'UNKNOWN' },
        { field: 'view.name', reason: 'REQUIRED' },
        { field: 'view.filter.priorities', reason: 'OUT_OF_RANGE' },
        { field: 'view.columns', reason: 'REQUIRED' },
      ],
    })
    const custom = [{ fieldId: 'gone', texts: ['x'] }]
    const order = { by: TaskSort.CUSTOM, fieldId: 'gone', descending: false }
    await expect(
      save({ columns: ['Bad Name'], order, filter: TaskFilter.fromPartial({ custom }) }),
    ).rejects.toMatchObject({
      fields: [
        { field: 'view.columns', reason: 'UNKNOWN' },
        { field: 'view.filter.custom.field_id', reason: 'UNKNOWN' },
        { field: 'view.order.field_id', reason: 'UNKNOWN' },
      ],
    })
  })

  it('is made once for one request, and is one of a hundred', async () => {
    const own = await aCompany(fixture)
    const options = await own.as('vera')
    const { projectNumber } = own
    const requestId = randomUUID()
    const input = { projectNumber, name: 'Once' }
    expect(await save(input, options, requestId)).toEqual(await save(input, options, requestId))
    await expect(save({ ...input, name: 'Other' }, options, requestId)).rejects.toMatchObject({
      reason: 'REQUEST_ID_REUSED',
    })
    const views = fixture.service.connection.collection<{ _id: string }>('views')
    const { _id, ...kept } = (await views.findOne({ tenantId: own.tenantId } as object)) ?? { _id: '' }
    await views.insertMany(Array.from({ length: 99 }, () => ({ ...kept, _id: randomUUID() })))
    await expect(save({ projectNumber }, options)).rejects.toMatchObject({
      kind: 'precondition',
      reason: 'TOO_MANY_VIEWS',
    })
    expect(await save({ id: _id, projectNumber, name: 'Still changes' }, options)).toMatchObject({ id: _id })
    await save({ projectNumber }, await own.as('mona'))
  })
})

describe('search terms', () => {
  const add = (text: string, options = emad, requestId: string = randomUUID()) =>
    board.addSearchTerm({ projectNumber: company.projectNumber, text, requestId }, options)
  const list = async (options = emad) =>
    (await board.listSearchTerms({ projectNumber: company.projectNumber }, options)).terms
  const forget = (request: { id?: string; projectNumber?: number }, options = emad) =>
    board.deleteSearchTerms(
      { id: '', otherIds: [], projectNumber: 0, requestId: randomUUID(), ...request },
      options,
    )
  const addToAll = (text: string, options = emad) =>
    board.addSearchTerm({ projectNumber: 0, text, requestId: randomUUID() }, options)
  const listOfAll = async (options = emad) =>
    (await board.listSearchTerms({ projectNumber: 0 }, options)).terms.map(({ text }) => text)

  it('are the twenty last, each once, one’s own', async () => {
    for (let i = 1; i <= 21; i++) await add(`word ${i}`)
    await add(' Word   5 ')
    const texts = (await list()).map(({ text }) => text)
    expect(texts).toHaveLength(20)
    expect(texts.slice(0, 3)).toEqual(['Word   5', 'word 21', 'word 20'])
    expect(texts).not.toContain('word 5')
    expect(await list(mona)).toEqual([])
    const { searchTerms } = await board.getBoardSetup({ projectNumber: company.projectNumber }, emad)
    expect(searchTerms.map(({ text }) => text)).toEqual(texts)
  })

  it('are forgotten one by one or all at once, and only the own ones', async () => {
    const { id } = await add('first', vera)
    await add('second', vera)
    expect(await forget({ id }, mona)).toEqual({ deleted: 0 })
    expect(await forget({ id }, vera)).toEqual({ deleted: 1 })
    expect(await forget({ id }, vera)).toEqual({ deleted: 0 })
    await add('third', vera)
    expect(await forget({ projectNumber: company.projectNumber }, vera)).toEqual({ deleted: 2 })
    expect(await list(vera)).toEqual([])
  })

  it('of all tasks are kept apart from those of a project, also for a person without a project', async () => {
    const { id } = await addToAll('everywhere', nadia)
    await addToAll('anywhere', nadia)
    expect(await listOfAll(nadia)).toEqual(['anywhere', 'everywhere'])
    expect(await listOfAll(await foreign.as('nadia'))).toEqual([])
    await add('here', vera)
    await addToAll('there', vera)
    expect(await listOfAll(vera)).toEqual(['there'])
    expect((await list(vera)).map(({ text }) => text)).toEqual(['here'])
    expect(await forget({ projectNumber: 0 }, vera)).toEqual({ deleted: 1 })
    expect((await list(vera)).map(({ text }) => text)).toEqual(['here'])
    await forget({ projectNumber: company.projectNumber }, vera)
    expect(await forget({ id }, nadia)).toEqual({ deleted: 1 })
    expect(await listOfAll(nadia)).toEqual(['anywhere'])
    await expect(
      board.addSearchTerm({ projectNumber: -1, text: 'x', requestId: randomUUID() }, nadia),
    ).rejects.toMatchObject({ reason: 'INVALID_ARGUMENT' })
  })

  it('are kept once for one request, and refused where they make no sense', async () => {
    const requestId = randomUUID()
    expect(await add('once', mona, requestId)).toEqual(await add('once', mona, requestId))
    expect(await list(mona)).toHaveLength(1)
    for (const text of ['  ', 'x'.repeat(201)])
      await expect(add(text)).rejects.toMatchObject({ reason: 'INVALID_ARGUMENT' })
    const elsewhere = await foreign.asOwner()
    for (const refusal of await refusals([
      add('x', nadia),
      list(nadia),
      add('x', elsewhere),
      list(elsewhere),
    ]))
      expect(refusal).toMatchObject({ kind: 'not_found', reason: 'PROJECT_NOT_FOUND', meta: {} })
  })
})

it('the store of views answers every query from an index', async () => {
  const { projectNumber, tenantId } = company
  const scope = (filter: object) => ({ $and: [{ tenantId }, filter] })
  const { connection } = fixture.service
  const seen = [
    { projectNumber, ownerId: 'emad' },
    { projectNumber, shared: true },
  ]
  await expectIndexed(connection, 'views', scope({ $or: seen }))
  await expectIndexed(connection, 'views', scope({ projectNumber, ownerId: 'emad' }))
  await expectIndexed(connection, 'search_terms', scope({ userId: 'emad', 'terms.id': 'x' }))
})
