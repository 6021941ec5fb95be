import { randomUUID } from 'node:crypto'

import { rpcClient, type RpcClient } from '@smartproject/kit/grpc/client'
import {
  NotificationChannel as Channel,
  NotifyServiceClient,
} from '@smartproject/proto/smartproject/notify/v1/notify_service'
import { TaskChange } from '@smartproject/proto/smartproject/tasks/events/v1/task_event'
import { TaskNoticeKind } from '@smartproject/proto/smartproject/tasks/events/v1/task_notice_event'
import { topics } from '@smartproject/proto/topics'
import { testClock, type TestClock } from '@smartproject/testkit/clock'
import { eventually } from '@smartproject/testkit/eventually'
import { bffSigner, callsAs } from '@smartproject/testkit/keys'
import { startTestService, type TestService } from '@smartproject/testkit/service'

import { start } from '../src/compose.js'
import { readConfig } from '../src/config.js'
import { publishTalk } from './builders.js'

jest.setTimeout(120_000)

const WAIT = { withinMs: 60_000 }
const MINUTE = 60_000

let service: TestService
let client: RpcClient<NotifyServiceClient>
let bff: RpcClient<NotifyServiceClient>
let clock: TestClock

beforeAll(async () => {
  // Far ahead: lines of a past are swept away by their time to live.
  clock = testClock('2030-03-04T08:00:00Z')
  service = await startTestService({
    name: 'notify',
    readConfig,
    start,
    clock,
    env: { WORK_MAIL_EVERY_MS: '50' },
  })
  client = rpcClient(NotifyServiceClient, { address: service.address })
  const serviceToken = { signer: await bffSigner(), audience: 'notify' }
  bff = rpcClient(NotifyServiceClient, { address: service.address, serviceToken })
})

afterAll(async () => {
  client.close()
  bff.close()
  await service.stop()
})

/** A company whose zone and number are known, and the mails that were asked for in it. */
async function aCompany() {
  const tenantId = randomUUID()
  const mails = await service.bus.collect(topics.workMailEvent, tenantId)
  const subscription = { id: tenantId, number: 163, timeZone: 'Asia/Qatar', version: 1n }
  await service.bus.publish(topics.subscriptionEvent, {
    tenantId,
    aggregateId: tenantId,
    message: { tenantId, subscription },
  })
  await eventually(
    () => service.connection.collection<{ _id: string }>('subscriptions').findOne({ _id: tenantId }),
    WAIT,
  )
  const as = (userId: string) => callsAs({ tenantId, userId }, 5_000)
  return {
    tenantId,
    mails: () => mails.map(({ message }) => message),
    bell: async (userId: string) =>
      (await client.listNotifications({ unseenOnly: false, page: undefined }, as(userId))).notifications,
    see: async (userId: string, ids: string[]) =>
      client.markSeen({ ids, upTo: undefined, requestId: randomUUID() }, as(userId)),
    choose: async (userId: string, choices: Record<string, Channel>) =>
      client.setNotificationPreferences(
        {
          choices: Object.entries(choices).map(([group, channel]) => ({ group, channel })),
          version: 0n,
          requestId: randomUUID(),
        },
        as(userId),
      ),
    preferences: async (userId: string) => client.getNotificationPreferences({}, as(userId)),
    assigned: (taskId: string, over: object = {}) =>
      service.bus.publish(topics.taskEvent, {
        tenantId,
        aggregateId: taskId,
        message: {
          tenantId,
          change: TaskChange.CREATED,
          actorId: 'emad',
          projectName: 'Relaunch',
          time: clock.now(),
          task: { id: taskId, itemId: 'WEB-1', name: 'Draw', projectNumber: 7, assigneeId: 'mona' },
          ...over,
        },
      }),
    commented: (taskId: string, excerpt: string, mentionedIds: string[] = [], seq = 1n) =>
      publishTalk(service.bus, tenantId, {
        taskId,
        excerpt,
        mentionedIds,
        seq,
        followerIds: ['mona'],
        code: 'WEB-1',
        title: 'Draw',
        projectNumber: 7,
        authorId: 'emad',
        actorId: 'emad',
        time: clock.now(),
      }),
    queued: (thread: string, userId = 'mona') =>
      eventually(
        () =>
          service.connection
            .collection<{ _id: string; lines: unknown[] }>('mail_queues')
            .findOne({ _id: `${tenantId}:${userId}:${thread}`, 'lines.0': { $exists: true } }),
        WAIT,
      ),
    emptied: (thread: string) =>
      eventually(async () => {
        const row = await service.connection
          .collection<{ _id: string; lines: unknown[] }>('mail_queues')
          .findOne({ _id: `${tenantId}:mona:${thread}` })
        return !row || row.lines.length === 0
      }, WAIT),
  }
}

describe('news of work', () => {
  it('are mailed once they were not seen for five minutes, all of a task in one mail', async () => {
    const company = await aCompany()
    const task = randomUUID()
    await company.assigned(task)
    await company.queued(task)
    await company.commented(task, 'Please look', ['mona'])
    await eventually(async () => ((await company.queued(task))?.lines.length ?? 0) === 2, WAIT)
    clock.advance(6 * MINUTE)
    await eventually(() => company.mails().length === 1, WAIT)
    expect(company.mails()[0]).toMatchObject({
      subscriptionNumber: 163,
      recipientId: 'mona',
      thread: task,
      more: 0,
      version: 1n,
      lines: [
        { summary: 'task_created', actorId: 'emad', code: 'WEB-1', name: 'Draw', excerpt: '' },
        { summary: 'comment_mentioned', actorId: 'emad', excerpt: 'Please look' },
      ],
    })
  })

  it('are not mailed when they were seen under the bell', async () => {
    const company = await aCompany()
    const [seen, unseen] = [randomUUID(), randomUUID()]
    await company.assigned(seen)
    await company.queued(seen)
    const [line] = await company.bell('mona')
    await company.see('mona', [line?.id ?? ''])
    await company.assigned(unseen)
    await company.queued(unseen)
    clock.advance(6 * MINUTE)
    await eventually(() => company.mails().length === 1, WAIT)
    await company.emptied(seen)
    expect(company.mails().map(({ thread }) => thread)).toEqual([unseen])
  })

  it('are not mailed in a company that is closed', async () => {
    const [company, open] = [await aCompany(), await aCompany()]
    const { tenantId } = company
    const closing = { endTime: new Date('2030-04-01T00:00:00Z'), byPlatform: false }
    const subscription = { id: tenantId, number: 163, timeZone: 'Asia/Qatar', version: 2n, closing }
    const message = { tenantId, subscription }
    await service.bus.publish(topics.subscriptionEvent, { tenantId, aggregateId: tenantId, message })
    const known = service.connection.collection<{ _id: string }>('subscriptions')
    await eventually(() => known.findOne({ _id: tenantId, version: 2 }), WAIT)
    const task = randomUUID()
    await company.assigned(task)
    await company.queued(task)
    await open.assigned(task)
    await open.queued(task)
    clock.advance(6 * MINUTE)
    await eventually(() => open.mails().length === 1, WAIT)
    await company.emptied(task)
    expect(company.mails()).toEqual([])
  })

  it('go by the choices of the person: none, or once a day, or by mail alone', async () => {
    const company = await aCompany()
    const [task, other] = [randomUUID(), randomUUID()]
    await company.choose('mona', { tasks: Channel.MAIL, mentions: Channel.BELL })
    await company.assigned(task)
    await company.queued(task)
    expect(await company.bell('mona')).toEqual([])
    await company.commented(other, 'Seen by many')
    await company.queued('day')
    await company.commented(other, 'For you', ['mona'], 2n)
    await eventually(async () => (await company.bell('mona'))[0]?.count === 2, WAIT)
    clock.advance(6 * MINUTE)
    await eventually(() => company.mails().length === 1, WAIT)
    clock.advance(24 * 60 * MINUTE)
    await eventually(() => company.mails().length === 2, WAIT)
    expect(company.mails().map(({ thread, lines }) => [thread, lines.map(({ excerpt }) => excerpt)])).toEqual(
      [
        [task, ['']],
        ['day', ['Seen by many']],
      ],
    )
  })

  it('of the same actor are never mailed to that actor', async () => {
    const company = await aCompany()
    const [own, other] = [randomUUID(), randomUUID()]
    await company.assigned(own, { actorId: 'mona' })
    await company.assigned(other)
    await company.queued(other)
    clock.advance(6 * MINUTE)
    await eventually(() => company.mails().length === 1, WAIT)
    expect(company.mails()[0]?.thread).toBe(other)
  })

  it('about tasks by their last days ring, and are mailed together', async () => {
    const company = await aCompany()
    const notice = (kind: TaskNoticeKind, code: string) =>
      service.bus.publish(topics.taskNoticeEvent, {
        tenantId: company.tenantId,
        aggregateId: randomUUID(),
        message: {
          tenantId: company.tenantId,
          kind,
          recipientId: 'mona',
          taskId: code,
          code,
          name: 'Draw',
          projectNumber: 7,
          dueDate: { year: 2030, month: 3, day: 5 },
          time: clock.now(),
        },
      })
    await notice(TaskNoticeKind.DUE_SOON, 'WEB-1')
    await notice(TaskNoticeKind.OVERDUE, 'WEB-2')
    await eventually(async () => ((await company.queued('due'))?.lines.length ?? 0) === 2, WAIT)
    expect((await company.bell('mona')).map(({ summary }) => summary).toSorted()).toEqual([
      'task_due_soon',
      'task_overdue',
    ])
    clock.advance(6 * MINUTE)
    await eventually(() => company.mails().length === 1, WAIT)
    expect(company.mails()[0]).toMatchObject({ thread: 'due', recipientId: 'mona' })
    expect(
      company
        .mails()[0]
        ?.lines.map(({ code }) => code)
        .toSorted(),
    ).toEqual(['WEB-1', 'WEB-2'])
  })
})

describe('the token of a mail', () => {
  it('ends the mails of its groups for its person and company, and leaves the bell', async () => {
    const company = await aCompany()
    const task = randomUUID()
    await company.assigned(task)
    await company.queued(task)
    clock.advance(6 * MINUTE)
    await eventually(() => company.mails().length === 1, WAIT)
    const token = company.mails()[0]?.unsubscribeToken ?? ''
    for (const requestId of [randomUUID(), randomUUID()])
      await bff.unsubscribe({ token, requestId }, { deadlineMs: 5_000 })
    const { preferences, version } = await company.preferences('mona')
    const of = (name: string) => preferences.find(({ group }) => group === name)?.channel
    expect([version, of('tasks'), of('mentions')]).toEqual([1n, Channel.BELL, Channel.BOTH])
    await company.assigned(randomUUID())
    await eventually(async () => (await company.bell('mona')).length === 2, WAIT)
    expect(
      await service.connection
        .collection('mail_queues')
        .countDocuments({ tenantId: company.tenantId, 'lines.0': { $exists: true } }),
    ).toBe(0)
  })

  it('leaves what its person muted in the meantime', async () => {
    const company = await aCompany()
    const task = randomUUID()
    await company.assigned(task)
    await company.commented(task, 'Please look', ['mona'])
    await eventually(async () => ((await company.queued(task))?.lines.length ?? 0) === 2, WAIT)
    clock.advance(6 * MINUTE)
    await eventually(() => company.mails().length === 1, WAIT)
    await company.choose('mona', { tasks: Channel.NONE })
    const token = company.mails()[0]?.unsubscribeToken ?? ''
    await bff.unsubscribe({ token, requestId: randomUUID() }, { deadlineMs: 5_000 })
    const { preferences } = await company.preferences('mona')
    const of = (name: string) => preferences.find(({ group }) => group === name)?.channel
    expect([of('tasks'), of('mentions')]).toEqual([Channel.NONE, Channel.BELL])
  })

  it('ends those mails too that wait for their time', async () => {
    const company = await aCompany()
    const [mailed, waits] = [randomUUID(), randomUUID()]
    await company.assigned(mailed)
    await company.queued(mailed)
    clock.advance(6 * MINUTE)
    await eventually(() => company.mails().length === 1, WAIT)
    await company.assigned(waits)
    await company.queued(waits)
    const token = company.mails()[0]?.unsubscribeToken ?? ''
    await bff.unsubscribe({ token, requestId: randomUUID() }, { deadlineMs: 5_000 })
    clock.advance(6 * MINUTE)
    await company.emptied(waits)
    // A queue that nothing was mailed from leaves no row.
    const queues = service.connection.collection<{ _id: string }>('mail_queues')
    expect(await queues.findOne({ _id: `${company.tenantId}:mona:${waits}` })).toBeNull()
  })

  it('is refused when it was not made here', async () => {
    for (const token of ['', 'x', 'A'.repeat(80)])
      await expect(
        bff.unsubscribe({ token, requestId: randomUUID() }, { deadlineMs: 5_000 }),
      ).rejects.toMatchObject({
        reason: 'TOKEN_UNKNOWN',
      })
  })
})
