import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { Client } from '@smartproject/bff/api/client'
import type { Job } from '@smartproject/bff/api/work/jobs'
import { watchMemory } from '@smartproject/local/crowd/memory'

import { startBenchPlatform } from './bench-platform.js'
import { UNLIMITED } from './board/board.js'
import { atMost, percentile, report } from './figures.js'
import { signIn } from './session.js'

const OFFSET = 600
const HOME = 1
const PROJECT = 1
const ROWS = 10_000
const POLL_MS = 50
/** Most that the service of tasks may hold beyond what it held before. */
const MEMORY_MIB = 250
/** Calls of others may take so many times as long while an import is worked on. */
const SLOWER = 2
const OTHERS = 100

/** A file of 10,000 rows with parents, links, dates and labels: checked, written, taken back; and calls of others during it. */
export async function benchImports(): Promise<number> {
  const dataDir = mkdtempSync(join(tmpdir(), 'smart-project-import-'))
  const platform = await startBenchPlatform({
    dataDir,
    portOffset: OFFSET,
    demoData: true,
    serviceEnv: UNLIMITED,
  })
  try {
    const call = await signIn(platform.urls.web, 'mona@demo.test')
    const other = await signIn(platform.urls.web, 'nadia@demo.test')
    await othersFor(other, OTHERS)
    const calm = percentile(await othersFor(other, OTHERS), 95)
    const memory = watchMemory(platform.processes, ['tasks'])
    const { job, ms: checkMs } = await checkedFile(call)
    const stop = othersUntil(other)
    const written = await worked(call, job, 'commitTaskImport', 'done')
    const busy = percentile(await stop(), 95)
    const undone = await worked(call, job, 'undoTaskImport', 'undone')
    const { before, most } = memory.stop()
    return report(`An import of ${ROWS} rows`, [
      atMost('read, mapped and checked', checkMs / 1_000, 10, 's', 1),
      atMost('written', written.ms / 1_000, 30, 's', 1),
      atMost('of it, the longest part', written.longestMs / 1_000, 3, 's', 1),
      atMost('taken back', undone.ms / 1_000, 15, 's', 1),
      atMost('memory of tasks, more than before', most - before, MEMORY_MIB, 'MiB'),
      atMost('calls of others during it, p95', busy, SLOWER * calm, 'ms', 1),
    ])
  } finally {
    await platform.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

function file(): string {
  const head = 'ID,Name,Status,Start,Due,Labels,Parent,Predecessors,Estimate'
  const rows = Array.from({ length: ROWS }, (_, at) => {
    const [n, day] = [at + 1, String((at % 28) + 1).padStart(2, '0')]
    const parent = at % 10 === 0 ? '' : String(n - (at % 10))
    const before = at % 10 > 1 ? `${n - 1}FS` : ''
    return `${n},Row ${n},${at % 3 === 0 ? 'In progress' : 'To do'},2031-03-${day},2031-04-${day},bench,${parent},${before},90m`
  })
  return Buffer.from([head, ...rows].join('\n')).toString('base64')
}

async function checkedFile(call: Client): Promise<{ job: Job; ms: number }> {
  const content = file()
  const began = performance.now()
  const { id, columns } = await call('startTaskImport', {
    subscription: HOME,
    project: PROJECT,
    name: 'bench.csv',
    content,
  })
  const targets = columns.map(({ target }) => target)
  await call('mapTaskImport', { subscription: HOME, id, targets, lanes: [], people: [] })
  const job = await call('checkTaskImport', { subscription: HOME, id, changes: [] })
  if (job.counts.new !== ROWS) throw new Error(`not checked: ${JSON.stringify(job.counts)}`)
  return { job, ms: performance.now() - began }
}

/** The time until a job has that state, and the longest time in which nothing more of it was written. */
async function worked(
  call: Client,
  { id }: Job,
  command: 'commitTaskImport' | 'undoTaskImport',
  state: Job['state'],
): Promise<{ ms: number; longestMs: number }> {
  const began = performance.now()
  let [part, steps, longestMs] = [began, -1, 0]
  await call(command, { subscription: HOME, id })
  for (;;) {
    const { job } = await call('getJob', { subscription: HOME, project: PROJECT, id })
    const now = performance.now()
    if (job?.state === 'failed') throw new Error(job.reason)
    const done = job?.state === state
    if (job?.state === 'committing' && steps === -1) [part, steps] = [now, job.steps.done]
    else if (steps !== -1 && (done || job?.steps.done !== steps)) {
      longestMs = Math.max(longestMs, now - part)
      ;[part, steps] = [now, job?.steps.done ?? steps]
    }
    if (done) return { ms: now - began, longestMs }
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
}

async function oneOfOthers(call: Client): Promise<number> {
  const began = performance.now()
  await call('getBoardSetup', { subscription: HOME, project: PROJECT })
  return performance.now() - began
}

async function othersFor(call: Client, count: number): Promise<number[]> {
  const times: number[] = []
  while (times.length < count) times.push(await oneOfOthers(call))
  return times
}

/** Calls of another person one after the other; the returned function ends them and gives their times. */
function othersUntil(call: Client): () => Promise<number[]> {
  let goesOn = true
  const calling = (async () => {
    const times: number[] = []
    do times.push(await oneOfOthers(call))
    while (goesOn)
    return times
  })()
  // Its failure is thrown when it is ended.
  calling.catch(() => undefined)
  return () => {
    goesOn = false
    return calling
  }
}
