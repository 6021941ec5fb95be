import { randomUUID } from 'node:crypto'

import { rpcClient, type RpcClient } from '@smartproject/kit/grpc/client'
import { BoardServiceClient, TaskFieldKind } from '@smartproject/proto/smartproject/tasks/v1/board_service'
import {
  GetBoardRequest,
  ListLaneTasksRequest,
  ListTasksRequest,
  TaskSort,
  TaskStatus,
  UpdateTaskRequest,
  type TaskOrder,
} from '@smartproject/proto/smartproject/tasks/v1/task_service'

import {
  day,
  expectIndexedQueries,
  names,
  soon,
  START_MS,
  startListsFixture,
  type ListsFixture,
} from '../builders.js'

let fixture: ListsFixture
let fields: RpcClient<BoardServiceClient>

beforeAll(async () => {
  fixture = await startListsFixture()
  fields = rpcClient(BoardServiceClient, { address: fixture.service.address })
  const { tenantId } = fixture.company
  const people = { emad: 'Zaid Emad', vera: 'Åsa Vera', mona: 'mona' }
  for (const [userId, fullname] of Object.entries(people))
    await fixture.company.publishMember(userId, { fullname, version: 9n })
  const members = fixture.service.connection.collection('members')
  await soon(async () => ((await members.countDocuments({ tenantId, version: 9 })) === 3 ? true : null))
}, START_MS)

afterAll(async () => {
  fields.close()
  await fixture.stop()
})

const KINDS = ['TEXT', 'NUMBER', 'DATE', 'CHOICE', 'PERSON', 'LINK'] as const
type Kind = (typeof KINDS)[number]

/** Three values of each kind from the first to the last, and their ties: the first stands on two tasks. */
const VALUES: Record<Kind, readonly { text: string; number?: number }[]> = {
  TEXT: [{ text: 'ant' }, { text: 'Éclair' }, { text: 'WEST' }],
  NUMBER: [
    { text: '', number: -2 },
    { text: '', number: 9 },
    { text: '', number: 10.5 },
  ],
  DATE: [{ text: '2029-12-31' }, { text: '2030-01-02' }, { text: '2030-01-10' }],
  CHOICE: [{ text: 'z' }, { text: 'M' }, { text: 'a' }],
  PERSON: [{ text: 'vera' }, { text: 'mona' }, { text: 'emad' }],
  LINK: [{ text: 'https://a.example/' }, { text: 'HTTPS://b.example/' }, { text: 'https://c.example/' }],
}
const CHOICES = ['z', 'M', 'a'].map((id) => ({ id, name: `Choice ${id}`, color: '' }))

/** A project with a field of each kind and five tasks: two with the first value, one each with the others, one with none. */
async function aProjectWithFields() {
  const members = ['mona', 'emad', 'vera'].map((userId, place) => ({ userId, roleId: place === 0 ? 2 : 4 }))
  const projectNumber = await fixture.aProject({ members })
  const ids = {} as Record<Kind, string>
  for (const [position, kind] of KINDS.entries()) {
    const choices = kind === 'CHOICE' ? CHOICES : []
    const draft = {
      id: '',
      projectNumber,
      name: kind,
      kind: TaskFieldKind[kind],
      choices,
      position,
      onCard: true,
      version: 0n,
    }
    const { field } = await fields.saveTaskFieldDefinition(
      { field: draft, requestId: randomUUID() },
      fixture.mona,
    )
    ids[kind] = field?.id ?? ''
  }
  const valuesAt = (place: number) =>
    KINDS.map((kind) => ({ fieldId: ids[kind], text: '', number: undefined, ...VALUES[kind][place] }))
  for (const [name, place] of [
    ['none', null],
    ['third', 2],
    ['first', 0],
    ['second', 1],
    ['first again', 0],
  ] as const) {
    fixture.clock.advance(1_000)
    await fixture.create(projectNumber, {
      name,
      customValues: place === null ? [] : valuesAt(place),
      priority: place === null ? 0 : place + 1,
      storyPoints: place === null ? 0 : place + 1,
      startDate: place === null ? undefined : day(`2030-01-0${place + 1}`),
      dueDate: place === null ? undefined : day(`2030-01-0${place + 1}`),
    })
  }
  return { projectNumber, ids }
}

/** The names of a list, read two at a time to its end. */
async function listed(projectNumber: number, order: TaskOrder): Promise<string[]> {
  const found: string[] = []
  for (let pageToken = '', more = true; more; more = pageToken !== '') {
    const page = { pageSize: 2, pageToken }
    const input = ListTasksRequest.fromPartial({ projectNumbers: [projectNumber], order, page })
    const answer = await fixture.client.listTasks(input, fixture.mona)
    found.push(...names(answer.tasks))
    pageToken = answer.page?.nextPageToken ?? ''
  }
  return found
}

/** The names of a lane: what the board opens with, then page by page to its end. */
async function laneOf(projectNumber: number, order: TaskOrder, filter = {}): Promise<string[]> {
  const input = GetBoardRequest.fromPartial({ projectNumber, order, filter, pageSize: 2 })
  const [lane] = (await fixture.client.getBoard(input, fixture.mona)).lanes
  const found = names(lane?.tasks ?? [])
  for (let pageToken = lane?.page?.nextPageToken ?? ''; pageToken !== '';) {
    const page = { pageSize: 2, pageToken }
    const next = ListLaneTasksRequest.fromPartial({
      projectNumber,
      status: TaskStatus.NEW,
      order,
      filter,
      page,
    })
    const answer = await fixture.client.listLaneTasks(next, fixture.mona)
    found.push(...names(answer.tasks))
    pageToken = answer.page?.nextPageToken ?? ''
  }
  return found
}

const SORTS = Object.values(TaskSort).filter(
  (by) => by !== TaskSort.UNSPECIFIED && by !== TaskSort.UNRECOGNIZED,
)

describe('the list of tasks', () => {
  it('lists and shows a board in every order of the API, both ways, page by page', async () => {
    const { projectNumber, ids } = await aProjectWithFields()
    const everything = ['first', 'first again', 'none', 'second', 'third']
    expect(SORTS.length).toBeGreaterThan(8)
    for (const by of SORTS)
      for (const fieldId of by === TaskSort.CUSTOM ? Object.values(ids) : [''])
        for (const descending of [false, true]) {
          const order = { by, fieldId, descending }
          const found = await listed(projectNumber, order)
          expect([order, found.toSorted()]).toEqual([order, everything])
          expect([order, await laneOf(projectNumber, order)]).toEqual([order, found])
          expect([order, await laneOf(projectNumber, order, { text: 'first' })]).toEqual([
            order,
            found.filter((name) => name.startsWith('first')),
          ])
        }
  })

  it.each(KINDS)('sorts by a %s field: by value, ties by id, tasks without a value last', async (kind) => {
    const { projectNumber, ids } = await aProjectWithFields()
    const order = (descending: boolean) => ({ by: TaskSort.CUSTOM, fieldId: ids[kind], descending })
    expect(await listed(projectNumber, order(false))).toEqual([
      'first',
      'first again',
      'second',
      'third',
      'none',
    ])
    expect(await listed(projectNumber, order(true))).toEqual([
      'third',
      'second',
      'first again',
      'first',
      'none',
    ])
  })

  it('sorts a task whose only value was taken away among those without a value', async () => {
    const projectNumber = await fixture.aProject()
    const draft = {
      id: '',
      projectNumber,
      name: 'Size',
      kind: TaskFieldKind.NUMBER,
      choices: [],
      position: 0,
      onCard: true,
      version: 0n,
    }
    const { field } = await fields.saveTaskFieldDefinition(
      { field: draft, requestId: randomUUID() },
      fixture.mona,
    )
    const fieldId = field?.id ?? ''
    const sized = (number: number) => ({ customValues: [{ fieldId, number, text: '' }] })
    const one = await fixture.create(projectNumber, { name: 'one', ...sized(1) })
    await fixture.create(projectNumber, { name: 'two', ...sized(2) })
    const cleared = {
      id: one.id,
      version: one.version,
      fields: { customValues: [{ fieldId, text: '' }] },
      updateMask: ['custom_values'],
      requestId: randomUUID(),
    }
    await fixture.client.updateTask(UpdateTaskRequest.fromPartial(cleared), fixture.mona)
    const order = { by: TaskSort.CUSTOM, fieldId, descending: false }
    expect(await listed(projectNumber, order)).toEqual(['two', 'one'])
  })

  it('reads no whole collection and sorts nothing in memory in all of this', async () => {
    await expectIndexedQueries(fixture, 100)
  })
})
