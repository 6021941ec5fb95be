import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import type { Client } from '@smartproject/bff/api/client'
import type { Job } from '@smartproject/bff/api/work/jobs'

import { startBenchPlatform } from './bench-platform.js'
import { atMost, measured, report } from './figures.js'
import { openSession } from './session.js'

const OFFSET = 740
const HOME = 1
const TASKS = 1_000
const ASK_MS = 20
const PAGE = 200
const NAMES = { make: true, map: [] }
const NO_NAMES = { make: false, map: [] }

/** 1,000 tasks with parents and links, from the press of the button until all are there: copied, moved, and brought back. */
export async function benchCopy(): Promise<number> {
  const dataDir = mkdtempSync(join(tmpdir(), 'smart-project-bench-'))
  const platform = await startBenchPlatform({ dataDir, portOffset: OFFSET, demoData: true })
  try {
    const { call } = await openSession(platform.urls.web, 'mona@demo.test')
    const [from, to] = [await aProject(call, 'BCF'), await aProject(call, 'BCT')]
    await fill(call, from)
    const shared = {
      subscription: HOME,
      from,
      to,
      names: { labels: NAMES, categories: NAMES, releases: NO_NAMES },
    }
    const copy = await timed(call, () =>
      call('startCopy', {
        ...shared,
        scope: 'all',
        tasks: [],
        dates: 'keep',
        first_day: null,
        parts: ['lanes'],
      }),
    )
    const tasks = await idsOf(call, from)
    const move = await timed(call, () => call('startMove', { ...shared, tasks }))
    const started = performance.now()
    await over(call, await call('undoTaskImport', { subscription: HOME, id: move.job.id }), 'undone')
    const undo = performance.now() - started
    return report(`${TASKS} tasks into another project`, [
      measured('copy: checked', copy.checked, 'ms'),
      atMost('copy: from the check until all are there', copy.written, 5_000, 'ms'),
      measured('move: checked', move.checked, 'ms'),
      atMost('move: from the check until all are there', move.written, 10_000, 'ms'),
      atMost('move: brought back', undo, 15_000, 'ms'),
    ])
  } finally {
    await platform.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function aProject(call: Client, code: string): Promise<number> {
  const fields = { description: '', start_date: null, end_date: null, members: [] }
  const { project } = await call('createProject', {
    subscription: HOME,
    code,
    name: `Bench ${code}`,
    ...fields,
  })
  // The service of tasks hears of it a moment later.
  for (;;) {
    try {
      await call('getBoardSetup', { subscription: HOME, project })
      return project
    } catch {
      await wait(ASK_MS)
    }
  }
}

/** A file of tasks: each tenth is the parent of the nine behind it, each of which waits for the one before. */
async function fill(call: Client, project: number): Promise<void> {
  const rows = Array.from({ length: TASKS }, (_, n) => {
    const parent = n % 10 === 0 ? '' : String(n - (n % 10))
    return [String(n), `Task ${n}`, parent, n % 10 > 1 ? String(n - 1) : '', `Label ${n % 20}`].join(',')
  })
  const content = Buffer.from(['ID,Name,Parent,Predecessors,Labels', ...rows].join('\n')).toString('base64')
  const file = { subscription: HOME, project, name: 'tasks.csv', content }
  const { id, columns } = await call('startTaskImport', file)
  const targets = columns.map(({ target }) => target)
  await call('mapTaskImport', { subscription: HOME, id, targets, lanes: [], people: [] })
  const { counts } = await call('checkTaskImport', { subscription: HOME, id, changes: [] })
  if (counts.new !== TASKS) throw new Error(`${counts.new} of ${TASKS} rows make a task`)
  await over(call, await call('commitTaskImport', { subscription: HOME, id }), 'done')
}

async function timed(call: Client, start: () => Promise<Job>) {
  const begun = performance.now()
  const job = await start()
  const checked = performance.now()
  if (job.counts.new + job.counts.updated !== TASKS) throw new Error('other tasks were chosen')
  await over(call, await call('commitTaskImport', { subscription: HOME, id: job.id }), 'done')
  return { job, checked: checked - begun, written: performance.now() - checked }
}

async function over(call: Client, { id, project }: Job, state: Job['state']): Promise<void> {
  for (;;) {
    const { job } = await call('getJob', { subscription: HOME, project, id })
    if (job?.state === state) return
    if (!job || job.state === 'failed' || job.state === 'checked') throw new Error(job?.reason ?? 'no job')
    await wait(ASK_MS)
  }
}

async function idsOf(call: Client, project: number): Promise<string[]> {
  const ids: string[] = []
  for (let token: string | undefined; token !== '';) {
    const page = { page_size: PAGE, ...(token === undefined ? {} : { page_token: token }) }
    const answer = await call('listTasks', { subscription: HOME, projects: [project], ...page })
    ids.push(...answer.tasks.map(({ id }) => id))
    token = answer.next_page_token
  }
  return ids
}
