import {
  type BoardLane,
  GetBoardRequest,
  TaskSort,
  type GetBoardResponse,
  type Task,
} from '@smartproject/proto/smartproject/tasks/v1/task_service'
import fc from 'fast-check'

import { statusOf } from './board-checks.js'
import { BoardModel, LANE_SETTINGS, LANES, type ModelTask } from './board-model.js'
import { play } from './board-player.js'
import { steps } from './board-steps.js'
import { aCompany, startFixture, START_MS, type Company, type Fixture } from '../builders.js'
import { taskCalls } from '../task-calls.js'

const RUNS = 10

let fixture: Fixture

beforeAll(async () => {
  fixture = await startFixture()
}, START_MS)

afterAll(() => fixture.stop())

/** Compares what the service shows with the model: lanes in both orders, counts, history, sub-tasks. */
async function expectSame(company: Company, model: BoardModel): Promise<void> {
  const options = await company.asOwner()
  const calls = taskCalls(
    () => fixture,
    () => company,
    () => options,
  )
  const idsOf = async (status: ModelTask['status'], archived: boolean, by: TaskSort, descending: boolean) => {
    const { tasks } = await fixture.client.listLaneTasks(
      {
        projectNumber: company.projectNumber,
        status: statusOf(status),
        archived,
        page: { pageSize: 100, pageToken: '' },
        filter: undefined,
        order: { by, fieldId: '', descending },
      },
      options,
    )
    return tasks.map(({ id }) => id)
  }
  const lanes = [false, true].flatMap((archived) => LANES.map((status) => ({ archived, status })))
  await Promise.all([
    ...[false, true].map(async (archived) =>
      expect(await calls.counts(options, archived)).toEqual(countsOf(model, archived)),
    ),
    ...lanes.map(async ({ archived, status }) => {
      const lane = model.tasks.filter(
        (task) => !task.deleted && task.archived === archived && task.status === status,
      )
      const newest = lane.toSorted((a, b) => b.updated - a.updated || compare(b.id, a.id))
      const byHand = lane.toSorted((a, b) => compare(a.rank, b.rank) || compare(a.id, b.id))
      expect(await idsOf(status, archived, TaskSort.UPDATE_TIME, true)).toEqual(newest.map(({ id }) => id))
      expect(await idsOf(status, archived, TaskSort.RANK, false)).toEqual(byHand.map(({ id }) => id))
    }),
    ...model.tasks
      .filter(({ deleted }) => !deleted)
      .map(async (task) => {
        expectTask(await calls.get(task.id), task, model)
        const rows = (await calls.revisions(task.id)).map(({ id: _id, time: _time, ...row }) => row)
        expect(rows.map(text).toSorted()).toEqual(task.history.map(text).toSorted())
      }),
  ])
}

/**
 * A lane that says it has not changed has not: the holder of an older answer goes on showing it. The count of a
 * lane is the number of its cards, those of the model.
 */
class Watcher {
  private held: GetBoardResponse | undefined

  async look(company: Company, model: BoardModel): Promise<void> {
    const request = GetBoardRequest.fromPartial({ projectNumber: company.projectNumber })
    const board = await fixture.client.getBoard(request, await company.asOwner())
    for (const [place, lane] of board.lanes.entries()) {
      const held = this.held?.lanes[place]
      const cards = model.live(LANES[place] ?? 'new')
      expect([lane.count, lane.tasks.length]).toEqual([cards.length, cards.length])
      if (lane.revision === held?.revision) expect(shown(lane)).toEqual(shown(held))
    }
    this.held = board
  }
}

/** The tokens of pages are sealed anew each time. */
function shown({ status, tasks, count }: BoardLane) {
  return { status, tasks, count }
}

function countsOf(model: BoardModel, archived: boolean) {
  const shelf = model.tasks.filter((task) => !task.deleted && task.archived === archived)
  const live = model.tasks.filter((task) => !task.deleted && !task.archived)
  const count = (status: string) => shelf.filter((task) => task.status === status).length
  return {
    newCount: count('new'),
    assignedCount: count('assigned'),
    progressCount: count('progress'),
    resolvedCount: count('resolved'),
    closedCount: count('closed'),
    boardCount: live.length,
    ganttCount: live.filter((task) => task.startDate !== '' && task.dueDate !== '').length,
    calendarCount: live.filter((task) => task.startDate !== '' || task.dueDate !== '').length,
  }
}

function expectTask(found: Task, task: ModelTask, model: BoardModel): void {
  const parts = model.partsOf(task)
  expect(found).toMatchObject({
    version: BigInt(task.version),
    status: statusOf(task.status),
    priority: task.priority,
    archived: task.archived,
    parentId: task.parentId,
    rank: task.rank,
    subtaskCount: parts.length,
    closedSubtaskCount: parts.filter(({ status }) => status === 'closed').length,
  })
}

function text(row: object): string {
  return JSON.stringify(Object.entries(row).toSorted(([a], [b]) => compare(a, b)))
}

function compare(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1
}

// On failure fast-check prints the seed, the path and the shortest steps that fail.
it('a board agrees with the model after any actions of its users', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (played) => {
      const company = await aCompany(fixture)
      await taskCalls(
        () => fixture,
        () => company,
        () => ({ deadlineMs: 0, passport: '' }),
      ).lanes(LANE_SETTINGS.map((lane) => ({ ...lane })))
      const model = new BoardModel()
      const watcher = new Watcher()
      for (const step of played) {
        await play(fixture, company, model, step)
        await watcher.look(company, model)
      }
      await expectSame(company, model)
    }),
    { numRuns: RUNS, interruptAfterTimeLimit: 30_000, markInterruptAsFailure: false },
  )
}, 180_000)
