import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import type { Client } from '@smartproject/bff/api/client'
import { addDays, dayIn, type PlainDate } from '@smartproject/kit/types/plain-date'
import type { Platform } from '@smartproject/local/running-platform'

import { startBenchPlatform } from '../bench-platform.js'
import { atMost, measured, percentile, report } from '../figures.js'
import { signIn } from '../session.js'
import { makeMembers } from '../members.js'
import { beginLastYear, fillCompany, monthOf } from './fill.js'

const OFFSET = 700
const HOME = 1
const SIZE = { people: 5_000, years: 10, leavesAYear: 5 }
const MONTHS = 40
const WARM = 5
const APPLICANTS = 10
const AT_ONCE = 50
const ROUNDS = 6
/** As often as the page of balances looks. */
const LOOK_MS = 1_000
/** Each applies so often alone. */
const ALONE = 5
/** Until the mails and notifications of the one before are made. */
const PAUSE_MS = 500
/** As the calendar asks for people. */
const PAGE = 500

/**
 * A company of 5,000 people with ten years of leave: the calendar of a month, fifty applications at once, and the close of a
 * year of balances.
 */
export async function benchLeaveCompany(): Promise<number> {
  const dataDir = mkdtempSync(join(tmpdir(), 'smart-project-leave-company-'))
  const platform = await startBenchPlatform({ dataDir, portOffset: OFFSET, demoData: true })
  try {
    const origin = platform.urls.web
    const olivia = await signIn(origin, 'olivia@demo.test')
    const emad = await signIn(origin, 'emad@demo.test')
    const today = dayIn('Asia/Qatar', new Date())
    const { leave } = await apply(emad, addDays(today, 400))
    const company = { number: HOME, ownerId: await ownId(olivia), reportTo: leave.report_to }
    const emails = await makeMembers(platform, company, APPLICANTS)
    const leaves = await fillCompany(platform, leave.id, SIZE, today)
    const months = await lookAtMonths(olivia, today)
    const applicants = await Promise.all(emails.map((email) => signIn(origin, email)))
    const alone: number[] = []
    for (let turn = 0; turn < ALONE; turn++)
      for (const applicant of applicants) {
        await wait(PAUSE_MS)
        alone.push(await timed(() => apply(applicant, addDays(today, 500 + turn * 4))))
      }
    const together = await applyTogether(applicants, today)
    const close = await closeYear(platform, olivia)
    return report(`A company of ${SIZE.people} people with ${leaves} leaves`, [
      measured('calendar of a month, 500 people, p50', percentile(months, 50), 'ms'),
      atMost('calendar of a month, 500 people, p95', percentile(months, 95), 150, 'ms'),
      measured('applied alone, p50', percentile(alone.slice(1), 50), 'ms'),
      atMost('applied alone, p95', percentile(alone.slice(1), 95), 60, 'ms'),
      measured(
        `applied ${AT_ONCE} at once over ${APPLICANTS} people, p50`,
        percentile(together.ms, 50),
        'ms',
      ),
      measured(
        `applied ${AT_ONCE} at once over ${APPLICANTS} people, p95`,
        percentile(together.ms, 95),
        'ms',
      ),
      measured('  of each, its share of the time', together.wholeMs / together.ms.length, 'ms', 1),
      atMost('  refused', together.refused, 0, ''),
      atMost('year closed for all', close.ms / 1_000, 60, 's', 1),
      measured('  progress seen', close.steps, 'times'),
    ])
  } finally {
    await platform.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function ownId(call: Client): Promise<string> {
  return (await call('session', {})).user?.id ?? ''
}

function apply(call: Client, day: PlainDate) {
  return call('applyForLeave', {
    subscription: HOME,
    from_date: day,
    // Three days always have one of work among them.
    to_date: addDays(day, 2),
    leave_type: 'Annual leave',
    reason: '',
  })
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

/** Looks at one month after the other, ten years back, a page of people each time. */
async function lookAtMonths(call: Client, today: PlainDate): Promise<number[]> {
  const times: number[] = []
  let token = ''
  for (let place = 0; place < MONTHS + WARM; place++) {
    const { from, to } = monthOf(today, -place)
    times.push(
      await timed(async () => {
        const { page, people } = await call('listLeaveCalendar', {
          subscription: HOME,
          scope: 'company',
          from_date: from,
          to_date: to,
          page_size: PAGE,
          ...(token && { page_token: token }),
        })
        if (people.length < PAGE) throw new Error('the company is smaller than it should be')
        token = page.next_page_token
      }),
    )
    // The last page is not full.
    if (place % 8 === 7) token = ''
  }
  return times.slice(WARM)
}

/** Closes the last year of balances for everybody; how long it takes, and how often its progress was another one. */
async function closeYear(platform: Platform, owner: Client): Promise<{ ms: number; steps: number }> {
  const { settings } = await owner('getLeaveBalanceSettings', { subscription: HOME })
  const on = { subscription: HOME, version: settings.version, enabled: true }
  const { this_year: thisYear } = (await owner('setLeaveBalanceSettings', on)).settings
  await ran(owner)
  await beginLastYear(platform)
  await owner('setLeaveBalanceRules', {
    subscription: HOME,
    leave_type: 'Annual leave',
    from_year: thisYear - 1,
    entitlement: 30,
    monthly: true,
    carry_over: 5,
    carry_over_months: 3,
    negative: 0,
  })
  await ran(owner)
  const began = performance.now()
  await owner('closeLeaveYear', { subscription: HOME, year: thisYear - 1 })
  const steps = await ran(owner)
  return { ms: performance.now() - began, steps }
}

/** Resolves when a booking for everybody is finished, with how many different states of it were seen. */
async function ran(owner: Client): Promise<number> {
  const seen = new Set<number>()
  for (;;) {
    const { run } = (await owner('getLeaveBalanceSettings', { subscription: HOME })).settings
    if (!run || run.finished) return seen.size
    seen.add(run.done)
    await wait(LOOK_MS)
  }
}

/** Fifty applications at once, five of each person, several times. */
async function applyTogether(applicants: readonly Client[], today: PlainDate) {
  const ms: number[] = []
  let wholeMs = 0
  let refused = 0
  for (let round = 0; round < ROUNDS; round++)
    wholeMs += await timed(() =>
      Promise.all(
        Array.from({ length: AT_ONCE }, async (_, place) => {
          const applicant = applicants[place % applicants.length]
          if (!applicant) return
          const turn = round * (AT_ONCE / APPLICANTS) + Math.floor(place / APPLICANTS)
          const day = addDays(today, 20 + turn * 4)
          ms.push(
            await timed(() =>
              apply(applicant, day).catch((error: unknown) => {
                console.error(error)
                refused++
              }),
            ),
          )
        }),
      ),
    )
  return { ms, wholeMs, refused }
}
