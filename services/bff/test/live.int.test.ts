import { get, type IncomingMessage } from 'node:http'

import type { RpcCall } from '@smartproject/kit/grpc/authorise'
import { ProjectItemKind } from '@smartproject/proto/smartproject/tasks/events/v1/project_item_event'
import { TaskChange } from '@smartproject/proto/smartproject/tasks/events/v1/task_event'
import { TaskStatus } from '@smartproject/proto/smartproject/tasks/v1/task_service'
import { Project } from '@smartproject/proto/smartproject/tenancy/v1/tenancy_service'
import { topics } from '@smartproject/proto/topics'
import { eventually } from '@smartproject/testkit/eventually'
import { taskEventBefore } from '@smartproject/testkit/task-event-before'

import { aTask } from '../src/calls/work/task-fixture.js'
import { TestBrowser } from '../src/http/browser-fixture.js'
import { aMember, startWorld, type World } from './world.js'

interface ReceivedStream {
  readonly events: { event: string; data: Record<string, unknown> }[]
  readonly response: IncomingMessage
  ended: boolean
}

const EMAD = 'emad'

describe('live news, on real Kafka', () => {
  let world: World
  let projects: Record<string, Project[]>
  const streams: ReceivedStream[] = []

  beforeAll(async () => {
    world = await startWorld()
    const none = { notifications: [], unseenCount: 0, page: undefined }
    world.handlers.set('notify.listNotifications', async () => none)
    world.handlers.set('notify.watchNotifications', async (_request: never, call: RpcCall) => {
      await new Promise<void>((resolve) => call.signal.addEventListener('abort', () => resolve()))
    })
    world.handlers.set('tenancy.listProjects', async (_request: never, call: RpcCall) => ({
      projects: projects[`${call.caller.userId}|${call.caller.tenantId}`] ?? [],
      page: undefined,
    }))
  }, 60_000)
  afterAll(() => world.stop())

  beforeEach(() => {
    projects = {
      [`${EMAD}|tenant-1`]: [project(7, EMAD), project(8, EMAD)],
      'faris|tenant-2': [project(7, 'faris')],
    }
    world.members.set('emad|1', aMember())
    world.members.set('faris|2', aMember())
  })
  afterEach(() => {
    for (const { response } of streams.splice(0)) response.destroy()
  })

  const project = (number: number, ...people: string[]) =>
    Project.fromPartial({ number, members: people.map((userId) => ({ userId, roleId: 4 })) })

  async function publish(
    tenantId: string,
    number: number,
    id: string,
    change = TaskChange.UPDATED,
  ): Promise<void> {
    const task = aTask({ id, projectNumber: number })
    const message = {
      tenantId,
      change,
      task,
      actorId: 'mona',
      projectNumbers: number === 0 ? [7, 9] : [number],
    }
    await world.bus.publish(topics.taskEvent, { tenantId, aggregateId: id, message })
  }

  async function listen(user: string, subscription: number, missed = 0): Promise<ReceivedStream> {
    const browser = new TestBrowser(world.url)
    await browser.signIn(user)
    const url = `${world.url}/api/stream?subscription=${subscription}&missed=${missed}`
    return new Promise((resolve, reject) => {
      get(url, { headers: { cookie: browser.cookieHeader() } }, (response) => {
        const received: ReceivedStream = { events: [], response, ended: false }
        streams.push(received)
        response.setEncoding('utf8').on('data', (text: string) => {
          for (const [, event, data] of text.matchAll(/event: (\w+)\ndata: (.*)\n/g))
            received.events.push({
              event: event ?? '',
              data: JSON.parse(data ?? '') as Record<string, unknown>,
            })
        })
        response.on('error', () => undefined).on('close', () => (received.ended = true))
        resolve(received)
      }).on('error', reject)
    })
  }

  const tasksIn = (received: ReceivedStream) =>
    received.events.filter(({ event }) => event === 'task').map(({ data }) => data['id'])

  /** A stream of a process that hears facts: streams that were open before it did are ended once. */
  async function listening(user: string, subscription: number, number: number): Promise<ReceivedStream> {
    return eventually(
      async () => {
        const received = await listen(user, subscription)
        for (let count = 0; count < 10 && !received.ended; count++) {
          await publish(`tenant-${subscription}`, number, 'probe')
          await new Promise((resolve) => setTimeout(resolve, 200))
          if (tasksIn(received).includes('probe')) return received
        }
        return null
      },
      { withinMs: 40_000, everyMs: 100, what: 'the broadcast consumer' },
    )
  }

  test('a change of a task and of a set-up is seen', async () => {
    const received = await listening(EMAD, 1, 7)
    await publish('tenant-1', 7, 't0')
    await eventually(() => tasksIn(received).includes('t0'))
    const found = received.events.find(({ data }) => data['id'] === 't0')
    expect(found?.data).toMatchObject({
      change: 'updated',
      project: 7,
      actor: 'mona',
      card: { item_id: 'WEB-1' },
    })
    const message = {
      tenantId: 'tenant-1',
      projectNumber: 7,
      kind: ProjectItemKind.LABEL,
      id: 'l1',
      name: 'Design',
    }
    await world.bus.publish(topics.projectItemEvent, { tenantId: 'tenant-1', aggregateId: 'l1', message })
    const board = await eventually(() => received.events.find(({ event }) => event === 'board'))
    expect(board.data).toEqual({ kind: 'label', project: 7, id: 'l1' })
  }, 60_000)

  test('a change of a document is sent by its id alone, to the people of its project', async () => {
    const [received, foreign] = [await listening(EMAD, 1, 7), await listening('faris', 2, 7)]
    const message = { tenantId: 'tenant-1', projectNumber: 7, id: 'd1', name: 'Plan', state: 'draft' }
    await world.bus.publish(topics.documentEvent, { tenantId: 'tenant-1', aggregateId: 'd1', message })
    const news = await eventually(() => received.events.find(({ event }) => event === 'document'))
    expect(news.data).toEqual({ project: 7, document: 'd1' })
    expect(foreign.events.filter(({ event }) => event === 'document')).toEqual([])
  }, 60_000)

  test('an event of a task from before cost centres is seen', async () => {
    const received = await listening(EMAD, 1, 7)
    const own = { tenantId: 'tenant-1', taskId: 'before', projectNumber: 7 }
    const message = taskEventBefore(own)
    await world.bus.publish(topics.taskEvent, { tenantId: 'tenant-1', aggregateId: 'before', message })
    const { data } = await eventually(() => received.events.find((event) => event.data['id'] === 'before'))
    expect(data).toMatchObject({
      change: 'updated',
      previous_status: 'progress',
      card: { item_id: 'WEB-7', assignee: 'emad', due_date: '2026-11-06', cost_centre: '' },
    })
  }, 60_000)

  test('a task that moves is gone for readers of the project it left, and new for those of its own', async () => {
    const received = await listening(EMAD, 1, 7)
    const move = (id: string, from: number, to: number) =>
      world.bus.publish(topics.taskEvent, {
        tenantId: 'tenant-1',
        aggregateId: id,
        message: {
          tenantId: 'tenant-1',
          change: TaskChange.UPDATED,
          task: aTask({ id, projectNumber: to, name: 'Not for everybody' }),
          previousProjectNumber: from,
          previousStatus: TaskStatus.PROGRESS,
          projectNumbers: [to],
        },
      })
    await move('left', 7, 424_242)
    await move('came', 424_242, 7)
    const newsOf = (id: string) =>
      eventually(() => received.events.find((event) => event.data['id'] === id)?.data)
    expect(await newsOf('came')).toMatchObject({
      change: 'created',
      project: 7,
      previous_status: null,
      card: { name: 'Not for everybody' },
    })
    expect(await newsOf('left')).toEqual({
      change: 'deleted',
      id: 'left',
      project: 7,
      previous_status: 'progress',
      actor: '',
      card: null,
    })
    expect(received.events.filter(({ data }) => data['id'] === 'left')).toHaveLength(1)
  }, 60_000)

  test('a change of the company is sent to its people alone, and their streams go on', async () => {
    const [received, foreign] = [await listening(EMAD, 1, 7), await listening('faris', 2, 7)]
    const message = { tenantId: 'tenant-1', subscription: { id: 'tenant-1', number: 1, version: 2n } }
    await world.bus.publish(topics.subscriptionEvent, {
      tenantId: 'tenant-1',
      aggregateId: 'tenant-1',
      message,
    })
    const company = await eventually(() => received.events.find(({ event }) => event === 'company'))
    expect(company.data).toEqual({})
    await publish('tenant-1', 7, 'after')
    await publish('tenant-2', 7, 'after')
    await eventually(() => tasksIn(received).includes('after') && tasksIn(foreign).includes('after'))
    expect(foreign.events.map(({ event }) => event)).not.toContain('company')
  }, 60_000)

  test('a set-up that changed between reading and listening is sent again, what is counted is not', async () => {
    const early = await listening(EMAD, 1, 7)
    const item = (projectNumber: number, id: string) =>
      world.bus.publish(topics.projectItemEvent, {
        tenantId: 'tenant-1',
        aggregateId: id,
        message: { tenantId: 'tenant-1', projectNumber, kind: ProjectItemKind.LABEL, id, name: id },
      })
    const itemsIn = (received: ReceivedStream) =>
      received.events.filter(({ event }) => event === 'board').map(({ data }) => data['id'])
    await item(9, 'unreadable')
    await item(7, 'between')
    await publish('tenant-1', 7, 'counted')
    await eventually(() => itemsIn(early).includes('between') && tasksIn(early).includes('counted'))
    const late = await listen(EMAD, 1, 30_000)
    await eventually(() => itemsIn(late).includes('between'))
    const fresh = await listen(EMAD, 1)
    await item(7, 'after')
    await eventually(() => itemsIn(fresh).includes('after') && itemsIn(late).includes('after'))
    expect(itemsIn(fresh)).toEqual(['after'])
    expect(itemsIn(late)).not.toContain('unreadable')
    expect(tasksIn(late)).toEqual([])
  }, 60_000)

  test('another tenant and an unreadable project are not heard of, and of leave only that it has changed', async () => {
    const emad = await listening(EMAD, 1, 7)
    const faris = await listening('faris', 2, 7)
    await publish('tenant-1', 7, 'a')
    await publish('tenant-2', 7, 'b')
    await publish('tenant-1', 9, 'unreadable')
    await publish('tenant-1', 0, 'leave')
    await publish('tenant-1', 8, 'last')
    await publish('tenant-2', 7, 'last')
    await eventually(() => tasksIn(emad).includes('last') && tasksIn(faris).includes('last'))
    const after = (received: ReceivedStream) => tasksIn(received).filter((id) => id !== 'probe')
    expect(after(emad)).toEqual(['a', 'last'])
    expect(after(faris)).toEqual(['b', 'last'])
    const ofLeave = ({ events }: ReceivedStream) => events.filter(({ event }) => event === 'leave')
    expect(ofLeave(emad)).toEqual([{ event: 'leave', data: { project: 7 } }])
    expect(ofLeave(faris)).toEqual([])
    const late = await listen(EMAD, 1, 10_000)
    await eventually(() => ofLeave(late).length === 1, {
      what: 'leave that changed before the page listened',
    })
  }, 60_000)

  test('a person removed from a project gets no more news of it', async () => {
    const received = await listening(EMAD, 1, 7)
    projects[`${EMAD}|tenant-1`] = [project(8, EMAD)]
    const message = { tenantId: 'tenant-1', subscriptionNumber: 1, project: project(7, 'mona') }
    await world.bus.publish(topics.projectEvent, { tenantId: 'tenant-1', aggregateId: '7', message })
    // Topics have no order among them: what matters is how soon it stops.
    await new Promise((resolve) => setTimeout(resolve, 500))
    await publish('tenant-1', 7, 'secret')
    await publish('tenant-1', 8, 'open')
    await eventually(() => tasksIn(received).includes('open'), { withinMs: 5_000 })
    await publish('tenant-1', 8, 'last')
    await eventually(() => tasksIn(received).includes('last'), { withinMs: 5_000 })
    expect(tasksIn(received)).not.toContain('secret')
  }, 60_000)

  test('a person who leaves the subscription loses the stream', async () => {
    const received = await listening(EMAD, 1, 7)
    world.members.delete('emad|1')
    const message = { tenantId: 'tenant-1', subscriptionNumber: 1, member: { userId: EMAD, version: 9n } }
    await world.bus.publish(topics.memberEvent, { tenantId: 'tenant-1', aggregateId: EMAD, message })
    await eventually(() => received.ended, { withinMs: 1_000 })
  }, 60_000)
})
