import { randomUUID } from 'node:crypto'

import { rpcClient, type RpcClient } from '@smartproject/kit/grpc/client'
import { ProjectItemKind } from '@smartproject/proto/smartproject/tasks/events/v1/project_item_event'
import {
  BoardServiceClient,
  TaskFieldKind,
  type TaskFieldDefinition,
} from '@smartproject/proto/smartproject/tasks/v1/board_service'
import { ListTasksRequest, TaskSort } from '@smartproject/proto/smartproject/tasks/v1/task_service'
import { topics } from '@smartproject/proto/topics'

import { aCompany, aTask, soon, START_MS, startFixture, type Company, type Fixture } from '../builders.js'
import { refusals } from '../refusals.js'

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

const save = async (
  fields: Partial<TaskFieldDefinition> = {},
  options = mona,
  requestId: string = randomUUID(),
): Promise<TaskFieldDefinition> => {
  const field = {
    id: '',
    projectNumber: company.projectNumber,
    name: `Field ${++names}`,
    kind: TaskFieldKind.TEXT,
    choices: [],
    position: names,
    onCard: false,
    version: 0n,
    ...fields,
  }
  const { field: saved } = await board.saveTaskFieldDefinition({ field, requestId }, options)
  if (!saved) throw new Error('no field came back')
  return saved
}
const remove = (id: string, options = mona) =>
  board.deleteTaskFieldDefinition({ id, otherIds: [], requestId: randomUUID() }, options)
const list = async (projectNumber: number, options = mona) =>
  (await board.listTaskFieldDefinitions({ projectNumber }, options)).fields

const sizes = [
  { id: 's', name: 'Small', color: '#aabbcc' },
  { id: 'l', name: 'Large', color: '' },
]

describe('a custom field', () => {
  it('is made, changed and deleted, and others hear of it', async () => {
    const own = await aCompany(fixture)
    const options = await own.as('mona')
    const received = await fixture.service.bus.collect(topics.projectItemEvent, own.tenantId)
    const { projectNumber } = own
    const made = await save({ projectNumber, kind: TaskFieldKind.CHOICE, choices: sizes }, options)
    const changed = { ...made, name: 'Size', choices: sizes.slice(0, 1), position: 3, onCard: true }
    expect(await save(changed, options)).toEqual({ ...changed, version: 2n })
    expect(await list(projectNumber, options)).toEqual([{ ...changed, version: 2n }])
    await remove(made.id, options)
    expect(await list(projectNumber, options)).toEqual([])
    const events = await soon(() => {
      const fields = received.filter((e) => e.message.kind === ProjectItemKind.FIELD)
      return fields.length === 3 ? fields : null
    })
    expect(events.map((e) => [e.message.id, e.message.deleted])).toEqual([
      [made.id, false],
      [made.id, false],
      [made.id, true],
    ])
  })

  it('has a name of its own and a kind that stays', async () => {
    const { name, ...field } = await save()
    await expect(save({ name: name.toUpperCase() })).rejects.toMatchObject({ reason: 'FIELD_EXISTS' })
    await expect(save({ ...field, name, kind: TaskFieldKind.NUMBER })).rejects.toMatchObject({
      fields: [{ field: 'field.kind', reason: 'CANNOT_CHANGE' }],
    })
  })

  it.each([
    [{ kind: TaskFieldKind.CHOICE }, 'REQUIRED'],
    [{ kind: TaskFieldKind.TEXT, choices: sizes }, 'NOT_A_CHOICE'],
    [{ kind: TaskFieldKind.CHOICE, choices: [...sizes, ...sizes] }, 'TWICE'],
  ])('has choices exactly where it is a choice: %p', async (fields, reason) => {
    await expect(save(fields)).rejects.toMatchObject({ fields: [{ field: 'field.choices', reason }] })
  })

  it('is refused with every fault at once', async () => {
    const choices = [{ id: '', name: '', color: 'red' }]
    const fields = { name: ' ', kind: TaskFieldKind.UNSPECIFIED, choices, position: -1, projectNumber: -1 }
    await expect(save(fields)).rejects.toMatchObject({
      fields: [
        { field: 'field.kind', reason: 'UNKNOWN' },
        { field: 'field.project_number', reason: 'OUT_OF_RANGE' },
        { field: 'field.name', reason: 'REQUIRED' },
        { field: 'field.choices.id', reason: 'REQUIRED' },
        { field: 'field.choices.name', reason: 'REQUIRED' },
        { field: 'field.choices.color', reason: 'COLOR_INVALID' },
        { field: 'field.position', reason: 'OUT_OF_RANGE' },
      ],
    })
  })

  it('is changed by managers of the project, and one of the subscription by its managers', async () => {
    const { id } = await save()
    const shared = await save({ projectNumber: 0 }, owner)
    for (const userId of ['emad', 'vera']) {
      const options = await company.as(userId)
      for (const refusal of await refusals([save({}, options), save({ id }, options), remove(id, options)]))
        expect(refusal).toMatchObject({ kind: 'forbidden', reason: 'PERMISSION_DENIED' })
    }
    for (const refusal of await refusals([
      save({ projectNumber: 0 }),
      save({ id: shared.id }),
      remove(shared.id),
    ]))
      expect(refusal).toMatchObject({ kind: 'forbidden', reason: 'PERMISSION_DENIED' })
    const stranger = await company.as('nadia')
    const foreign = await (await aCompany(fixture)).asOwner()
    for (const refusal of await refusals([
      save({ id }, stranger),
      remove(id, stranger),
      save({ id }, foreign),
      remove(id, foreign),
      remove(randomUUID()),
    ]))
      expect(refusal).toMatchObject({ kind: 'not_found', reason: 'FIELD_NOT_FOUND', meta: {} })
    for (const refusal of await refusals([
      save({}, stranger),
      list(company.projectNumber, stranger),
      save({}, foreign),
    ]))
      expect(refusal).toMatchObject({ reason: 'PROJECT_NOT_FOUND' })
    await remove(shared.id, owner)
  })

  it('is made once for one request', async () => {
    const requestId = randomUUID()
    const fields = { name: 'Once', position: 1 }
    expect(await save(fields, mona, requestId)).toEqual(await save(fields, mona, requestId))
    await expect(save({ ...fields, onCard: true }, mona, requestId)).rejects.toMatchObject({
      reason: 'REQUEST_ID_REUSED',
    })
  })

  it('is one of ten in a project and ten in the subscription, also when many are made at once', async () => {
    const own = await aCompany(fixture)
    const [options, owner] = [await own.as('mona'), await own.asOwner()]
    const { projectNumber } = own
    for (let made = 0; made < 8; made++) await save({ projectNumber }, options)
    // As many as one person may make at once; others would wait, and be refused for that on a busy machine.
    const tries = await Promise.allSettled(Array.from({ length: 4 }, () => save({ projectNumber }, options)))
    const refused = tries.filter((result) => result.status === 'rejected')
    expect(refused).toHaveLength(2)
    for (const { reason } of refused)
      expect(reason).toMatchObject({ kind: 'precondition', reason: 'TOO_MANY_FIELDS' })
    await save({ projectNumber: 0 }, owner)
    expect(await list(projectNumber, options)).toHaveLength(11)
    const slots = await fixture.service.connection
      .collection('task_fields')
      .find({ tenantId: own.tenantId }, { projection: { slot: 1 }, sort: { slot: 1 } })
      .toArray()
    expect(slots.map((doc) => doc['slot'] as number)).toEqual([
      0,
      ...Array.from({ length: 10 }, (_, i) => 10 + i),
    ])
  })

  it('has an index from the first list that uses it on, and none before', async () => {
    const own = await aCompany(fixture)
    const options = await own.as('mona')
    const { projectNumber } = own
    const field = await save({ projectNumber, name: 'Region' }, options)
    const north = await fixture.client.createTask(aTask(projectNumber), options)
    const tasks = fixture.service.connection.collection<{ _id: string }>('tasks')
    const slot = { custom: [{ fieldId: field.id, slot: 10, value: 'North' }], slots: { s10: 'North' } }
    await tasks.updateOne({ _id: north.task?.id ?? '' }, { $set: slot })
    const hasIndex = async () => (await tasks.indexes()).some(({ name }) => name === 'slot_10')
    expect(await hasIndex()).toBe(false)
    const order = { by: TaskSort.CUSTOM, fieldId: field.id, descending: false }
    const input = ListTasksRequest.fromPartial({ projectNumbers: [projectNumber], order })
    const { tasks: found } = await fixture.client.listTasks(input, options)
    expect(found.map(({ id }) => id)).toEqual([north.task?.id])
    expect(await hasIndex()).toBe(true)
  })

  it('takes its values with it and frees its slot', async () => {
    const own = await aCompany(fixture)
    const options = await own.as('mona')
    const { projectNumber } = own
    const field = await save({ projectNumber }, options)
    const { task } = await fixture.client.createTask(aTask(projectNumber), options)
    const tasks = fixture.service.connection.collection<{ _id: string }>('tasks')
    const custom = [
      { fieldId: field.id, slot: 10, value: 'North' },
      { fieldId: 'other', slot: 11, value: 4 },
    ]
    await tasks.updateOne({ _id: task?.id ?? '' }, { $set: { custom, slots: { s10: 'North', s11: 4 } } })
    await remove(field.id, options)
    expect(await tasks.findOne({ _id: task?.id ?? '' })).toMatchObject({
      custom: custom.slice(1),
      slots: { s11: 4 },
      version: 1,
    })
    const next = await save({ projectNumber }, options)
    expect(
      await fixture.service.connection.collection<{ _id: string }>('task_fields').findOne({ _id: next.id }),
    ).toMatchObject({ slot: 10 })
  })
})
