import { rpcClient } from '@smartproject/kit/grpc/client'
import { AddCommentRequest } from '@smartproject/proto/smartproject/tasks/v1/talk_service'
import type { GetTaskDetailResponse } from '@smartproject/proto/smartproject/tasks/v1/task_service'
import { TimeServiceClient } from '@smartproject/proto/smartproject/tasks/v1/time_service'

import { day } from '../builders.js'
import type { As } from '../files/files-fixture.js'
import { type CopiesFixture, request, startCopiesFixture } from './copies-fixture.js'

/** The first page of a list. */
export const NO_PAGE = { pageSize: 50, pageToken: '' }

/** A running service with what stands beside tasks that move. */
export interface MovesFixture extends CopiesFixture {
  say(taskId: string, text: string): Promise<unknown>
  log(taskId: string, minutes: number): Promise<unknown>
  /** Minutes that were logged in a project. */
  loggedIn(projectNumber: number): Promise<number>
  /** The task that the address by an item id leads to. */
  detail(itemId: string, projectNumber: number, as?: As): Promise<GetTaskDetailResponse>
}

/** Starts the service on Friday 1 March 2030, with the profiler of its database on. */
export async function startMovesFixture(): Promise<MovesFixture> {
  const fixture = await startCopiesFixture()
  const { files, mona } = fixture
  const time = rpcClient(TimeServiceClient, { address: files.service.address })
  await files.service.connection.db?.command({ profile: 2 })
  return {
    ...fixture,
    say: (taskId, text) =>
      files.talk.addComment(AddCommentRequest.fromPartial({ taskId, text, ...request() }), mona),
    log: (taskId, minutes) =>
      time.saveWorklog({ id: '', taskId, date: day('2030-02-28'), minutes, note: '', ...request() }, mona),
    async loggedIn(projectNumber) {
      const span = { startDate: day('2030-02-01'), endDate: day('2030-03-01') }
      const list = { taskId: '', projectNumber, ...span, userId: '', page: NO_PAGE }
      return (await time.listWorklogs(list, mona)).totalMinutes
    },
    detail: (itemId, projectNumber, as = mona) =>
      files.client.getTaskDetail({ id: '', itemId, projectNumber }, as),
    async stop() {
      time.close()
      await fixture.stop()
    },
  }
}
