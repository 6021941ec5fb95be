import { randomUUID } from 'node:crypto'

import { eventually } from '@smartproject/testkit/eventually'

import { applyFor, HOME, leaveNow, people, spansFrom, type Leave } from '../support/browser/leave.js'
import type { TestSession } from '../support/browser/session.js'
import { mailsTo } from '../support/mailbox.js'
import { killHard, waitUntilReady } from '../support/platform.js'

// Nothing acknowledged is lost and nothing happens twice, whatever dies in the middle of an approval.

// Kafka takes a dead member of a group for alive for six seconds; the rest is ours, with room for a busy machine.
const CONVERGED_MS = 20_000
let span: ReturnType<typeof spansFrom>
let emad: TestSession
let mona: TestSession

/** Approves like an impatient person: the same action again until it is acknowledged. */
async function approveStubbornly(leave: Leave): Promise<void> {
  const idempotencyKey = randomUUID()
  await eventually(
    async () =>
      (
        await mona.call(
          'approveLeave',
          { subscription: HOME, id: leave.id, version: leave.version },
          { idempotencyKey },
        )
      ).leave,
    { withinMs: 60_000, everyMs: 200, what: 'the approval to be acknowledged' },
  )
}

async function effects(leave: Leave) {
  const { items } = await mona.call('listCalendarTasks', {
    subscription: HOME,
    project: 1,
    start: leave.from_date,
    end: leave.to_date,
  })
  const tasks = items.filter((item) => item.task_type === 4 && item.assignee?.id === leave.user_id)
  const received = (await mailsTo('emad@demo.test')).filter((mail) => mail.html.includes(leave.id))
  // A sender that dies between the server's yes and its own mark sends the very same message once more.
  const mails = new Set(received.map((mail) => mail.headers['message-id']))
  return { tasks, mails }
}

/** Makes a test of each process that is killed, for a test file of their own, with leave from that many days ahead. */
export function testKills(names: readonly string[], firstDay: number): void {
  beforeAll(async () => {
    span = spansFrom(firstDay)
    ;({ emad, mona } = await people())
  })

  describe.each(names)('killing %s in the middle of an approval', (name) => {
    it('leaves one approval, one task and one mail', () => expectOneOfEach(name), 120_000)
  })
}

async function expectOneOfEach(name: string): Promise<void> {
  const leave = await applyFor(emad, span())
  const approval = approveStubbornly(leave)
  await killHard(name)
  await approval
  await waitUntilReady(name)
  const started = Date.now()
  await eventually(
    async () => {
      const { tasks, mails } = await effects(leave)
      const now = await leaveNow(emad, leave.id)
      return tasks.length === 1 && mails.size === 1 && now.task_no === tasks[0]?.id
    },
    { withinMs: CONVERGED_MS, everyMs: 100, what: `one task and one mail after ${name} came back` },
  )
  expect(Date.now() - started).toBeLessThan(CONVERGED_MS)
  const settled = await effects(leave)
  expect([settled.tasks.length, settled.mails.size]).toEqual([1, 1])
  expect((await leaveNow(emad, leave.id)).status).toBe('approved')
}
