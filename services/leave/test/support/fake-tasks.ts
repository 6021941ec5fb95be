import { startRpcServer, type RpcServer } from '@smartproject/kit/grpc/server'
import type { RpcCall } from '@smartproject/kit/grpc/authorise'
import { dateText } from '@smartproject/kit/grpc/values'
import { createLog } from '@smartproject/kit/log'
import { createVerifier } from '@smartproject/kit/tokens/passport'
import type { Certificates } from '@smartproject/kit/tls/certificates'
import { plainDate, spansOverlap } from '@smartproject/kit/types/plain-date'
import {
  type ClashingTask,
  type FindTasksOverlappingRequest,
  type FindTasksOverlappingResponse,
  TaskServiceService,
  TaskStatus,
} from '@smartproject/proto/smartproject/tasks/v1/task_service'
import { testKeys } from '@smartproject/testkit/keys'

/** A task service of which only the overlap question is real; asked over real gRPC with a real passport. */
export interface FakeTasks {
  readonly address: string
  /** Who asked about whom. */
  readonly asked: { callerId: string; userId: string }[]
  /** Gives the user a task on those days; returns its id. */
  addTask(userId: string, from: string, to: string): string
  clear(userId: string): void
  /** From now on it fails (`broken`), or works again (`fine`). */
  become(state: 'fine' | 'broken'): void
  /** Runs before each answer; for races. */
  beforeAnswer: () => Promise<void>
  stop(): Promise<void>
}

/** Starts the fake on a free port; with certificates only those callers are let in. */
export async function fakeTasks(
  tls: { certificates: Certificates; callers: string[] } | null = null,
): Promise<FakeTasks> {
  const tasks: { userId: string; from: string; to: string; id: string }[] = []
  const asked: FakeTasks['asked'] = []
  let broken = false

  const answer = async (
    request: FindTasksOverlappingRequest,
    call: RpcCall,
  ): Promise<FindTasksOverlappingResponse> => {
    await fake.beforeAnswer()
    if (broken) throw new Error('out of order')
    const [from, to] = [dateText(request.startDate), dateText(request.endDate)]
    if (!from || !to) throw new Error('days expected')
    asked.push({ callerId: call.caller.userId, userId: request.userId })
    const found = tasks.filter(
      (task) =>
        task.userId === request.userId && spansOverlap(plainDate(task.from), plainDate(task.to), from, to),
    )
    return { tasks: found.map(clashing) }
  }

  const server: RpcServer = await startRpcServer({
    name: 'tasks',
    host: '127.0.0.1',
    port: 0,
    services: [{ definition: TaskServiceService, handlers: onlyOverlap(answer) }],
    verifier: createVerifier({ passports: testKeys().passportKeys, callers: testKeys().callerKeys }),
    log: createLog('fake-tasks', 'silent'),
    tls,
  })
  const fake: FakeTasks = {
    address: `127.0.0.1:${server.port}`,
    asked,
    addTask(userId, from, to) {
      const id = `task-${tasks.length + 1}`
      tasks.push({ userId, from, to, id })
      return id
    },
    clear(userId) {
      for (const task of tasks) if (task.userId === userId) task.userId = ''
    },
    become(state) {
      broken = state === 'broken'
    },
    beforeAnswer: () => Promise.resolve(),
    stop: () => server.stop(500),
  }
  return fake
}

function onlyOverlap(answer: unknown): Record<string, unknown> {
  const refuse = () => Promise.reject(new Error('not part of the fake'))
  const all = Object.keys(TaskServiceService).map((name) => [name, refuse])
  return { ...Object.fromEntries(all), findTasksOverlapping: answer }
}

function clashing(task: { id: string; from: string; to: string }): ClashingTask {
  const day = (text: string) => {
    const [year = 0, month = 0, date = 0] = text.split('-').map(Number)
    return { year, month, day: date }
  }
  return {
    id: task.id,
    itemId: 'WEB-1',
    name: 'Paint the wall',
    startDate: day(task.from),
    dueDate: day(task.to),
    projectName: 'Website relaunch',
    projectNumber: 1,
    status: TaskStatus.PROGRESS,
  }
}
