import { setTimeout as wait } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'

import { openForm, type Form } from './form.js'
import { addressOf } from './people.js'

// A thread of its own: two thousand people must not slow down the measurement of the others.

/** The settings of the crowd. */
export interface CrowdPlan {
  readonly origin: string
  readonly emails: readonly string[]
  readonly password: string
  /** They arrive evenly over this time. */
  readonly withinMs: number
  /** A person who is not signed in by then has given up. */
  readonly timeoutMs: number
}

/** The outcome of the crowd. */
export interface CrowdResult {
  /** From the first click until signed in, by person, in milliseconds. */
  readonly inAfterMs: readonly number[]
  /** How many of them were in with their first click. */
  readonly atOnce: number
  /** Answers that said come back later, by status. */
  readonly later: Readonly<Record<number, number>>
  /** How many of those did not say when. */
  readonly withoutTime: number
  /** Longest a single answer took, in milliseconds. */
  readonly slowestAnswerMs: number
  /** Sessions of another person, by the answer or when asked afterwards. */
  readonly mixedUp: readonly string[]
  /** From the first click of all until the last first one, in milliseconds. */
  readonly cameWithinMs: number
  /** Anything else that was answered, in words. */
  readonly failures: readonly string[]
  /** From the first click of all until the last one was in, in milliseconds. */
  readonly allInMs: number
}

interface Person {
  readonly email: string
  readonly form: Form
}

const AT_ONCE = 20

/** The notes of a running crowd. */
interface Tally {
  readonly inAfterMs: number[]
  readonly failures: string[]
  readonly mixedUp: string[]
  readonly later: Map<number, number>
  readonly signedIn: Person[]
  cameWithinMs: number
  withoutTime: number
  slowestAnswerMs: number
  atOnce: number
}

/** Everybody has the form open, signs in when their time has come, and comes back when the answer says so. */
async function crowd(plan: CrowdPlan): Promise<CrowdResult> {
  const people = await openForms(plan)
  // oxlint-disable-next-line require-post-message-target-origin -- the rule is about windows, this is a thread
  parentPort?.postMessage('ready')
  await new Promise((resolve) => parentPort?.once('message', resolve))
  const tally: Tally = {
    inAfterMs: [],
    failures: [],
    mixedUp: [],
    later: new Map(),
    signedIn: [],
    cameWithinMs: 0,
    withoutTime: 0,
    slowestAnswerMs: 0,
    atOnce: 0,
  }
  const began = performance.now()
  await Promise.all(
    people.map(async (person, place) => {
      await wait((place / people.length) * plan.withinMs)
      tally.cameWithinMs = performance.now() - began
      await come(plan, person, tally)
    }),
  )
  const allInMs = performance.now() - began
  await askWhoTheyAre(tally)
  const { signedIn: _, ...counts } = tally
  return { ...counts, later: Object.fromEntries(tally.later), allInMs }
}

/** Everybody who is in looks whose session it is, when the rush is over. */
async function askWhoTheyAre({ signedIn, mixedUp }: Tally): Promise<void> {
  await inLanes(signedIn, async ({ email, form }) => {
    const who = await form.who().catch(() => null)
    // An empty answer names no other account.
    if (who !== null && who !== email) mixedUp.push(`${email} has the session of ${who || 'nobody'}`)
  })
}

/** Tries until signed in; gives up on any answer but "later", or at the timeout. */
async function come(plan: CrowdPlan, person: Person, tally: Tally): Promise<void> {
  const clicked = performance.now()
  for (let tries = 0; performance.now() - clicked < plan.timeoutMs; tries++) {
    const { status, retryAfter, who, ms } = await signIn(plan, person)
    tally.slowestAnswerMs = Math.max(tally.slowestAnswerMs, ms)
    if (status === 200 && who === person.email) {
      if (tries === 0) tally.atOnce++
      tally.inAfterMs.push(performance.now() - clicked)
      tally.signedIn.push(person)
      return
    }
    if (status === 200) return void tally.mixedUp.push(`${person.email} was signed in as ${who}`)
    if (status !== 429 && status !== 503) return void tally.failures.push(`${person.email}: ${status} ${who}`)
    tally.later.set(status, (tally.later.get(status) ?? 0) + 1)
    if (retryAfter === null) tally.withoutTime++
    await wait(Number(retryAfter ?? 1) * 1_000)
  }
  tally.failures.push(`${person.email}: gave up`)
}

async function openForms({ origin, emails }: CrowdPlan): Promise<Person[]> {
  const people: Person[] = []
  await inLanes([...emails.entries()], async ([place, email]) => {
    people.push({ email, form: await openForm(origin, addressOf(place)) })
  })
  return people
}

/** Some at a time, in order. */
async function inLanes<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  let next = 0
  const lane = async () => {
    for (let one = all[next++]; one !== undefined; one = all[next++]) await work(one)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane))
}

async function signIn({ password }: CrowdPlan, { email, form }: Person) {
  const began = performance.now()
  try {
    const response = await form.post({ email, password })
    const answer = answerOf(await response.text())
    const who = answer.data?.user.email ?? answer.reason ?? ''
    const retryAfter = response.headers.get('retry-after')
    return { status: response.status, retryAfter, who, ms: performance.now() - began }
  } catch (error) {
    return { status: 0, retryAfter: null, who: String(error), ms: performance.now() - began }
  }
}

interface Answer {
  readonly data?: { user: { email: string } }
  readonly reason?: string
}

/** A connection that is given up is answered without a word. */
function answerOf(text: string): Answer {
  return text === '' ? {} : (JSON.parse(text) as Answer)
}

// oxlint-disable-next-line require-post-message-target-origin -- the rule is about windows, this is a thread
parentPort?.postMessage(await crowd(workerData as CrowdPlan))
