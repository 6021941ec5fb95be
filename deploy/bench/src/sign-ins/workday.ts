import { setTimeout as wait } from 'node:timers/promises'

import { addDays, dayIn } from '@smartproject/kit/types/plain-date'

import { openSession, type BenchSession } from '../session.js'

const HOME = 1
const PROJECT = 1
const THINK_MS = 500
/** Who of the demo company may write in the project. */
const NAMES = ['olivia', 'mona', 'emad', 'sara'] as const

type Act = () => Promise<unknown>

/** A call of a person who was signed in before. */
export interface Worked {
  /** When it was made, on the clock of `performance.now()`. */
  readonly at: number
  readonly ms: number
  /** Null when it was answered. */
  readonly error: string | null
}

/** People who are signed in and go on working until they are told to stop. */
export interface Workday {
  readonly done: readonly Worked[]
  stop(): Promise<void>
}

/** Signs people in and lets them look at boards, calendars and leave, and talk about a task, twice a second each. */
export async function startWorkday(origin: string, count: number): Promise<Workday> {
  const done: Worked[] = []
  let working = true
  const person = async (acts: readonly Act[], place: number) => {
    await wait((place / count) * THINK_MS)
    for (let round = place; working; round++) {
      const act = acts[round % acts.length]
      const at = performance.now()
      const error = (await act?.().then(
        () => null,
        (reason: unknown) => String(reason),
      )) as string | null
      const ms = performance.now() - at
      done.push({ at, ms, error })
      await wait(Math.max(0, THINK_MS - ms))
    }
  }
  const plans: Act[][] = []
  for (let place = 0; place < count; place++) {
    const session = await openSession(origin, `${NAMES[place % NAMES.length]}@demo.test`)
    plans.push(actsOf(session, await firstTask(session)))
  }
  const people = plans.map(person)
  return {
    done,
    async stop() {
      working = false
      await Promise.all(people)
    },
  }
}

async function firstTask({ call }: BenchSession): Promise<string> {
  const { lanes } = await call('getBoard', { subscription: HOME, project: PROJECT, page_size: 25 })
  const task = lanes.flatMap(({ tasks }) => tasks)[0]
  if (!task) throw new Error('the board is empty')
  return task.id
}

function actsOf({ call }: BenchSession, task: string): Act[] {
  const start = dayIn('Asia/Qatar', new Date())
  const project = { subscription: HOME, project: PROJECT }
  return [
    () => call('getBoard', { ...project, page_size: 25 }),
    () => call('listCalendarTasks', { ...project, start, end: addDays(start, 30) }),
    () => call('getTaskDetail', { subscription: HOME, id: task }),
    () => call('listOwnLeave', { subscription: HOME }),
    () => call('addComment', { subscription: HOME, task, text: 'One moment' }),
  ]
}
