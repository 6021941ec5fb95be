import { randomUUID } from 'node:crypto'

import { DomainError } from '@smartproject/kit/errors'
import { rpcClient, type RpcClient } from '@smartproject/kit/grpc/client'
import { TalkServiceClient } from '@smartproject/proto/smartproject/tasks/v1/talk_service'
import {
  BulkAction,
  BulkChangeTasksRequest,
  type Task,
  TaskFields,
  TaskStatus,
  UpdateTaskRequest,
} from '@smartproject/proto/smartproject/tasks/v1/task_service'
import { TimeServiceClient } from '@smartproject/proto/smartproject/tasks/v1/time_service'
import { treeOfText } from '@smartproject/kit/rich-text/text-of'
import { RoleKey } from '@smartproject/proto/smartproject/tenancy/v1/tenancy_service'

import {
  aCompany,
  aProjectNumber,
  aTask,
  type CallOptions,
  type Company,
  day,
  type Fixture,
  knownProject,
  START_MS,
  startFixture,
} from './builders.js'

let fixture: Fixture
let company: Company
let talk: RpcClient<TalkServiceClient>
let time: RpcClient<TimeServiceClient>
let emad: CallOptions
let owner: CallOptions

beforeAll(async () => {
  fixture = await startFixture()
  const { address } = fixture.service
  talk = rpcClient(TalkServiceClient, { address })
  time = rpcClient(TimeServiceClient, { address })
  company = await aCompany(fixture)
  emad = await company.as('emad')
  owner = await company.asOwner()
}, START_MS)

afterAll(async () => {
  talk.close()
  time.close()
  await fixture.stop()
})

/** A project in which a team member may do this and nothing else. */
async function projectAllowing(keys: readonly RoleKey[]): Promise<number> {
  const number = aProjectNumber()
  await company.publishProject({
    number,
    code: 'KEYS',
    name: 'Keys',
    members: [{ userId: 'emad', roleId: 4 }],
    roles: [{ roleId: 4, name: '', keys: [...keys] }],
  })
  await knownProject(fixture, company, number)
  return number
}

type Attempt = (task: Task, projectNumber: number) => Promise<unknown>

const request = () => ({ requestId: randomUUID() })
const update =
  (fields: object, paths: string[]): Attempt =>
  ({ id, version }) =>
    fixture.client.updateTask(
      UpdateTaskRequest.fromPartial({
        id,
        version,
        fields: TaskFields.fromPartial({ name: 'Paint', ...fields }),
        updateMask: paths,
        ...request(),
      }),
      emad,
    )
const bulk =
  (action: BulkAction, fields: object = {}): Attempt =>
  async ({ id, version }) => {
    const { results } = await fixture.client.bulkChangeTasks(
      BulkChangeTasksRequest.fromPartial({ targets: [{ id, version }], action, ...fields, ...request() }),
      emad,
    )
    const reason = results[0]?.reason ?? ''
    if (reason !== '') throw new DomainError('forbidden', reason)
  }
const move =
  (status: TaskStatus): Attempt =>
  ({ id, version }) =>
    fixture.client.moveTask({ id, version, status, afterId: '', beforeId: '', ...request() }, emad)

/** The actions of each key, in each way they can be done. */
const ATTEMPTS: readonly (readonly [string, RoleKey, Attempt])[] = [
  ['update', RoleKey.UPDATE_TASK, update({ name: 'Draw' }, ['name'])],
  ['bulk archive', RoleKey.UPDATE_TASK, bulk(BulkAction.ARCHIVE)],
  [
    'release',
    RoleKey.UPDATE_TASK,
    (_, projectNumber) =>
      fixture.boards.createRelease(
        {
          projectNumber,
          title: randomUUID(),
          startDate: undefined,
          endDate: undefined,
          storyPoints: 0,
          ...request(),
        },
        emad,
      ),
  ],
  ['describe', RoleKey.DESCRIBE_TASK, update({ description: 'Green' }, ['description'])],
  [
    'describe by a tree',
    RoleKey.DESCRIBE_TASK,
    update({ descriptionTree: JSON.stringify(treeOfText('Green')) }, ['description_tree']),
  ],
  ['assign', RoleKey.ASSIGN_TASK, update({ assigneeId: 'emad' }, ['assignee_id'])],
  [
    'bulk assign',
    RoleKey.ASSIGN_TASK,
    bulk(BulkAction.UPDATE, { fields: { assigneeId: 'emad' }, updateMask: ['assignee_id'] }),
  ],
  ['bulk delete', RoleKey.DELETE_TASK, bulk(BulkAction.DELETE)],
  ['delete', RoleKey.DELETE_TASK, ({ id }) => fixture.client.deleteTasks({ ids: [id], ...request() }, emad)],
  [
    'comment',
    RoleKey.COMMENT,
    ({ id: taskId }) =>
      talk.addComment(
        { taskId, entryId: '', discussionId: '', replyTo: '', text: 'Well', tree: '', ...request() },
        emad,
      ),
  ],
  [
    'log',
    RoleKey.LOG_TIME,
    ({ id: taskId }) =>
      time.saveWorklog({ id: '', taskId, date: day('2030-03-01'), minutes: 5, note: '', ...request() }, emad),
  ],
  ['timer', RoleKey.LOG_TIME, ({ id: taskId }) => time.startTimer({ taskId, ...request() }, emad)],
  ['assigned', RoleKey.LANE_ASSIGNED, move(TaskStatus.ASSIGNED)],
  ['progress', RoleKey.LANE_PROGRESS, move(TaskStatus.PROGRESS)],
  ['resolved', RoleKey.LANE_RESOLVED, move(TaskStatus.RESOLVED)],
  ['closed', RoleKey.LANE_CLOSED, bulk(BulkAction.MOVE, { status: TaskStatus.CLOSED })],
]

const KEYS = [...new Set(ATTEMPTS.map(([, key]) => key))]

/** The attempts that came through, each on a task of its own. */
async function doneBy(keys: readonly RoleKey[]): Promise<string[]> {
  const projectNumber = await projectAllowing(keys)
  const done: string[] = []
  for (const [name, , attempt] of ATTEMPTS) {
    const { task } = await fixture.client.createTask(aTask(projectNumber), owner)
    if (!task) throw new Error('no task')
    const refused = await attempt(task, projectNumber).then(
      () => null,
      (error: unknown) => error,
    )
    if (refused === null) done.push(name)
    else
      expect(refused).toMatchObject({
        reason: expect.stringMatching(/^(PERMISSION_DENIED|LANE_FORBIDDEN)$/) as unknown,
      })
  }
  return done
}

describe('a role that was set', () => {
  it.each(KEYS)(
    'with %s works in that way and in no other',
    async (key) => {
      expect(await doneBy([key])).toEqual(ATTEMPTS.filter(([, one]) => one === key).map(([name]) => name))
    },
    60_000,
  )

  it('with all keys about tasks at once works in every way', async () => {
    expect(await doneBy([RoleKey.TASKS])).toEqual(ATTEMPTS.map(([name]) => name))
  })

  it('creates tasks in its lanes, with the fields it may write', async () => {
    const projectNumber = await projectAllowing([RoleKey.CREATE_TASK, RoleKey.LANE_NEW])
    const create = (fields: object) => fixture.client.createTask(aTask(projectNumber, fields), emad)
    await create({})
    await create({ assigneeId: 'emad' })
    const refused = [
      [{ status: TaskStatus.CLOSED }, 'LANE_FORBIDDEN'],
      [{ description: 'Green' }, 'PERMISSION_DENIED'],
    ] as const
    for (const [fields, reason] of refused) await expect(create(fields)).rejects.toMatchObject({ reason })
    const only = await projectAllowing([RoleKey.LANE_NEW])
    await expect(fixture.client.createTask(aTask(only), emad)).rejects.toMatchObject({
      reason: 'PERMISSION_DENIED',
    })
  })

  it('is offered the lanes into which it may move', async () => {
    const projectNumber = await projectAllowing([RoleKey.LANE_CLOSED])
    const { allowedLanes } = await fixture.boards.getBoardSetup({ projectNumber }, emad)
    expect(allowedLanes).toEqual([TaskStatus.CLOSED])
  })
})
