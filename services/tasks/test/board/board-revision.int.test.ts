import { randomUUID } from 'node:crypto'

import { rpcClient, type RpcClient } from '@smartproject/kit/grpc/client'
import { TaskFieldKind } from '@smartproject/proto/smartproject/tasks/v1/board_service'
import { TalkServiceClient } from '@smartproject/proto/smartproject/tasks/v1/talk_service'
import {
  BulkAction,
  BoardLane,
  GetBoardRequest,
  TaskStatus,
  type GetBoardResponse,
  type Task,
} from '@smartproject/proto/smartproject/tasks/v1/task_service'
import { TimeServiceClient } from '@smartproject/proto/smartproject/tasks/v1/time_service'

import { aCompany, day, START_MS, type Company } from '../builders.js'
import { startFilesFixture, upload, type As, type FilesFixture } from '../files/files-fixture.js'
import { taskCalls } from '../task-calls.js'

let fixture: FilesFixture
let talk: RpcClient<TalkServiceClient>
let time: RpcClient<TimeServiceClient>
let company: Company
let mona: As

beforeAll(async () => {
  fixture = await startFilesFixture()
  talk = rpcClient(TalkServiceClient, { address: fixture.service.address })
  time = rpcClient(TimeServiceClient, { address: fixture.service.address })
  company = await aCompany(fixture)
  mona = await company.as('mona')
}, START_MS)

afterAll(async () => {
  talk.close()
  time.close()
  await fixture.stop()
})

const calls = taskCalls(
  () => fixture,
  () => company,
  () => mona,
)
const requestId = () => randomUUID()
let names = 0
const aName = () => `Name ${++names}`

function boardOf(known: bigint[] = [], fields: object = {}, options = mona): Promise<GetBoardResponse> {
  const request = { projectNumber: company.projectNumber, knownLaneRevisions: known, ...fields }
  return fixture.client.getBoard(GetBoardRequest.fromPartial(request), options)
}

const revisionsOf = ({ lanes }: GetBoardResponse) => lanes.map(({ revision }) => revision)

/** Everything a lane shows; the tokens of its pages are sealed anew each time. */
const shown = ({ status, tasks, count }: BoardLane) => ({ status, tasks, count })

async function aLabelledTask(projectNumber: number): Promise<{ task: Task; labelId: string }> {
  const label = { projectNumber, name: aName(), color: '#336699', requestId: requestId() }
  const { id } = await fixture.boards.createLabel(label, await company.asOwner())
  return { task: await calls.created({ labelIds: [id] }), labelId: id }
}

async function aComment(taskId: string): Promise<string> {
  const { comment } = await talk.addComment(
    { taskId, entryId: '', discussionId: '', replyTo: '', text: 'Fine', tree: '', requestId: requestId() },
    mona,
  )
  return comment?.id ?? ''
}

async function aWorklog(taskId: string): Promise<string> {
  const entry = { id: '', taskId, date: day('2030-03-01'), minutes: 30, note: '', requestId: requestId() }
  return (await time.saveWorklog(entry, mona)).worklog?.id ?? ''
}

async function aFieldOn(projectNumber: number): Promise<{ fieldId: string }> {
  const field = { id: '', projectNumber, name: aName(), kind: TaskFieldKind.TEXT, choices: [] }
  const request = { field: { ...field, position: names, onCard: true, version: 0n }, requestId: requestId() }
  const { field: saved } = await fixture.boards.saveTaskFieldDefinition(request, await company.asOwner())
  const fieldId = saved?.id ?? ''
  const task = await calls.created()
  await calls.update(task, { customValues: [{ fieldId, text: 'Oak', number: undefined }] })
  return { fieldId }
}

const pdf = () => Buffer.from('%PDF-1.7 a plan')

/** Each prepares something and gives back the change that a board must show. */
const changes: Record<string, () => Promise<() => Promise<unknown>>> = {
  'a new task': () => Promise.resolve(() => calls.created()),
  'an edit': async () => {
    const task = await calls.created()
    return () => calls.update(task, { name: 'Another name' })
  },
  'a move': async () => {
    const task = await calls.created()
    return () => calls.move(task, TaskStatus.PROGRESS)
  },
  'an archived task': async () => {
    const task = await calls.created()
    return () => calls.bulk([task], BulkAction.ARCHIVE)
  },
  'a change of many, taken back': async () => {
    const task = await calls.created()
    const { undoId } = await calls.bulk([task], BulkAction.MOVE, { status: TaskStatus.RESOLVED })
    return () => calls.undo(undoId)
  },
  'a task in the trash': async () => {
    const task = await calls.created()
    return () => calls.remove([task.id])
  },
  'a task out of the trash': async () => {
    const task = await calls.created()
    await calls.remove([task.id])
    return () => calls.bulk([{ id: task.id }], BulkAction.RESTORE)
  },
  'a part of a task': async () => {
    const task = await calls.created()
    return () => calls.created({ parentId: task.id })
  },
  'a comment': async () => {
    const task = await calls.created()
    return () => aComment(task.id)
  },
  'a deleted comment': async () => {
    const id = await aComment((await calls.created()).id)
    return () => talk.deleteComment({ id, otherIds: [], requestId: requestId() }, mona)
  },
  'logged time': async () => {
    const task = await calls.created()
    return () => aWorklog(task.id)
  },
  'deleted time': async () => {
    const id = await aWorklog((await calls.created()).id)
    return () => time.deleteWorklog({ id, otherIds: [], requestId: requestId() }, mona)
  },
  'a file': async () => {
    const task = await calls.created()
    return () => upload(fixture, mona, task.id, pdf())
  },
  'a deleted file': async () => {
    const { id } = await upload(fixture, mona, (await calls.created()).id, pdf())
    return () => fixture.files.deleteFile({ id, requestId: requestId() }, mona)
  },
  'a deleted label of the project': async () => {
    const { labelId } = await aLabelledTask(company.projectNumber)
    return () => fixture.boards.deleteLabel({ id: labelId, otherIds: [], requestId: requestId() }, mona)
  },
  'a deleted label of the subscription': async () => {
    const { labelId } = await aLabelledTask(0)
    const owner = await company.asOwner()
    return () => fixture.boards.deleteLabel({ id: labelId, otherIds: [], requestId: requestId() }, owner)
  },
  'a deleted field of the project': async () => {
    const { fieldId } = await aFieldOn(company.projectNumber)
    return () =>
      fixture.boards.deleteTaskFieldDefinition({ id: fieldId, otherIds: [], requestId: requestId() }, mona)
  },
  'a deleted field of the subscription': async () => {
    const { fieldId } = await aFieldOn(0)
    const owner = await company.asOwner()
    return () =>
      fixture.boards.deleteTaskFieldDefinition({ id: fieldId, otherIds: [], requestId: requestId() }, owner)
  },
}

function laneOf({ lanes }: GetBoardResponse, status: TaskStatus): BoardLane {
  const lane = lanes.find((one) => one.status === status)
  if (!lane) throw new Error(`no lane ${status}`)
  return lane
}

/** The lanes that are shown anew to one who holds a board, each otherwise than it was. */
async function lanesShownAnew(before: GetBoardResponse): Promise<TaskStatus[]> {
  const [after, whole] = [await boardOf(revisionsOf(before)), await boardOf()]
  return after.lanes.flatMap((lane) => {
    const [then, now] = [laneOf(before, lane.status), laneOf(whole, lane.status)]
    expect(lane.revision).toBe(now.revision)
    if (lane.unchanged) {
      expect(shown(now)).toEqual(shown(then))
      return []
    }
    expect(lane.revision).toBeGreaterThan(then.revision)
    expect(shown(lane)).toEqual(shown(now))
    return [lane.status]
  })
}

describe('the revisions of the lanes of a board', () => {
  it.each(Object.entries(changes))('change with %s', async (_what, prepare) => {
    const change = await prepare()
    const before = await boardOf()
    await change()
    const changed = await lanesShownAnew(before)
    const shownIn = ({ lanes }: GetBoardResponse) =>
      lanes.filter(({ status }) => changed.includes(status)).map(shown)
    expect(shownIn(await boardOf())).not.toEqual(shownIn(before))
  })

  it('change in the lanes that a task leaves and comes to, and in no other', async () => {
    const task = await calls.created()
    const before = await boardOf()
    await calls.move(task, TaskStatus.PROGRESS)
    expect(await lanesShownAnew(before)).toEqual([TaskStatus.NEW, TaskStatus.PROGRESS])
    const then = await boardOf()
    await aComment(task.id)
    expect(await lanesShownAnew(then)).toEqual([TaskStatus.PROGRESS])
  })

  it('tell the holder of a board that it is the same', async () => {
    await calls.created()
    const board = await boardOf()
    expect(board.lanes.map(({ unchanged }) => unchanged)).toEqual([false, false, false, false, false])
    const again = await boardOf(revisionsOf(board))
    expect(again.lanes).toEqual(
      board.lanes.map(({ status, revision }) => BoardLane.fromPartial({ status, revision, unchanged: true })),
    )
  })

  it('all change with a write that names no lanes, as those of an earlier release', async () => {
    await calls.created()
    const before = await boardOf()
    const one = { _id: `${company.tenantId}:${company.projectNumber}` as never }
    await fixture.service.connection.collection('board_counts').updateOne(one, { $inc: { revision: 1 } })
    expect(await lanesShownAnew(before)).toEqual(before.lanes.map(({ status }) => status))
  })

  it('tell strangers nothing, whatever they say they hold', async () => {
    const known = revisionsOf(await boardOf())
    await expect(boardOf(known, {}, await company.as('nadia'))).rejects.toMatchObject({
      reason: 'PROJECT_NOT_FOUND',
    })
    const other = await (await aCompany(fixture)).asOwner()
    await expect(boardOf(known, {}, other)).rejects.toMatchObject({ reason: 'PROJECT_NOT_FOUND' })
  })

  it('are not there for a board with a filter, which is answered whole', async () => {
    const known = revisionsOf(await boardOf())
    const board = await boardOf(known, { filter: { text: 'name' } })
    expect(board.lanes.map(({ revision, unchanged }) => [revision, unchanged])).toEqual(
      Array.from({ length: 5 }, () => [0n, false]),
    )
  })
})
