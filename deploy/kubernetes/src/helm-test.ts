import { setTimeout as wait } from 'node:timers/promises'

import { parseConfig } from '@smartproject/kit/config'
import { addDays, dayIn } from '@smartproject/kit/types/plain-date'

import { helmTestConfig, type HelmTestConfig } from './config.js'
import { signIn } from './sign-in.js'

const LEAVE_TASK = 4
const SHOWN_WITHIN_MS = 20_000
const TIME_ZONE = 'UTC'

/** Checks without an account: the page, its interface, and the refusal of a call without one. */
async function checkEntrance({ APP_URL: url, PUBLIC_URL: origin }: HelmTestConfig): Promise<void> {
  const page = await fetch(url)
  expectThat(page.ok && (await page.text()).includes('<div id="root"'), 'the page answers')
  const session = await fetch(`${url}/api/session`)
  expectThat(session.ok, 'the interface answers')
  const refused = await fetch(`${url}/api/listCalendarTasks`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: '{}',
  })
  expectThat(refused.status === 401 || refused.status === 403, 'a stranger is refused')
}

/** The main job: a person applies for leave, the approver approves, the task stands on the calendar; then it is undone. */
async function doTheMainJob(config: HelmTestConfig): Promise<void> {
  const { TEST_EMAIL: email, TEST_APPROVER_EMAIL: approverEmail, TEST_PASSWORD: password } = config
  if (!email || !approverEmail || !password) {
    console.log('no account was given: the main job is left out (test.secretName)')
    return
  }
  const { TEST_SUBSCRIPTION: subscription, TEST_PROJECT: project } = config
  const applicant = await signIn(config, email, password)
  const approver = await signIn(config, approverEmail, password)
  // Far away and never the same day twice in a row, so that a test that was cut off blocks no later one.
  const day = addDays(dayIn(TIME_ZONE, new Date()), 400 + Math.floor(Math.random() * 300))
  // Three days always have one of work among them.
  const last = addDays(day, 2)
  const { leave } = await applicant('applyForLeave', {
    subscription,
    from_date: day,
    to_date: last,
    leave_type: 'Annual leave',
    reason: 'helm test',
  })
  expectThat(leave.id !== '', 'leave is applied for')
  const approved = await approver('approveLeave', { subscription, id: leave.id, version: leave.version })
  expectThat(approved.leave.status === 'approved', 'leave is approved')
  const calendar = { subscription, project, start: day, end: last }
  const onCalendar = async () =>
    (await approver('listCalendarTasks', calendar)).items.some((item) => item.task_type === LEAVE_TASK)
  expectThat(await soon(onCalendar), 'its task stands on the calendar')
  const { version } = approved.leave
  const cancelled = await approver('cancelLeave', { subscription, id: leave.id, version })
  expectThat(cancelled.leave.status === 'cancelled', 'leave is cancelled')
  expectThat(await soon(async () => !(await onCalendar())), 'its task is gone')
}

/** True as soon as the question is answered by yes; false when that takes too long. */
async function soon(question: () => Promise<boolean>): Promise<boolean> {
  const limit = Date.now() + SHOWN_WITHIN_MS
  while (Date.now() < limit) {
    if (await question()) return true
    await wait(200)
  }
  return false
}

function expectThat(holds: boolean, what: string): void {
  if (!holds) throw new Error(`failed: ${what}`)
  console.log(`ok: ${what}`)
}

const config = parseConfig(helmTestConfig, process.env)
await checkEntrance(config)
await doTheMainJob(config)
