import {
  BoardLane,
  GetBoardResponse,
  TaskStatus,
} from '@smartproject/proto/smartproject/tasks/v1/task_service'

import { calls } from '../../api/calls.js'
import { startTestApp } from '../../http/app-fixture.js'
import { TestBrowser } from '../../http/browser-fixture.js'
import { aTask } from './task-fixture.js'

test('a lane of a board says that it was not counted to its end, and only then', async () => {
  const app = await startTestApp()
  app.members.add('emad|1')
  const lane = { status: TaskStatus.NEW, count: 1_000, tasks: [aTask()], page: { nextPageToken: 'more' } }
  app.rpcs.set('tasks.getBoard', () =>
    GetBoardResponse.fromPartial({
      lanes: [BoardLane.fromPartial({ ...lane, countCapped: true }), BoardLane.fromPartial(lane)],
    }),
  )
  const browser = new TestBrowser(app.url)
  await browser.signIn('emad')
  const filter = { no_due: true }
  const { body } = await browser.post('/api/getBoard', { subscription: 1, project: 7, filter })
  await app.stop()
  // Answers of this call are sent as they are built: exactly what the schema names, nothing more.
  expect(calls.getBoard.output.parse(body.data)).toEqual(body.data)
  const { lanes } = calls.getBoard.output.parse(body.data)
  expect(lanes.map((one) => [one.count, 'count_capped' in one, one.count_capped])).toEqual([
    [1_000, true, true],
    [1_000, false, undefined],
  ])
  const asked = app.made.find(({ name }) => name === 'tasks.getBoard')?.request
  expect(asked).toMatchObject({ filter: { noDueDate: true } })
})
