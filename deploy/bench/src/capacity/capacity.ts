import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { openUrl } from '@smartproject/bff/api/open-page'
import type { Replica } from '@smartproject/local/platform'
import type { Platform } from '@smartproject/local/running-platform'
import { toPlatformPorts, wantedPorts } from '@smartproject/local/setup/ports'

import { startBenchPlatform } from '../bench-platform.js'
import { UNLIMITED } from '../board/board.js'
import { timeOf } from '../board/load.js'
import { perRequest, processorTime } from '../board/processor.js'
import { fillStore } from '../board/store.js'
import { measured, report, type Figure } from '../figures.js'
import { makeMembers } from '../members.js'
import { openSession, type BenchSession } from '../session.js'
import { storedFigures } from './stored.js'
import { Writers } from './writers.js'

const OFFSET = 700
const HOME = 1
const STORE = { projects: [5_000], total: 10_000 }
const PEOPLE = 16
const LOADS = 1_200
const CHANGES = 600
/** How many processes of bff and of tasks there are. */
const SHAPES = [
  [1, 1],
  [2, 1],
  [1, 2],
  [2, 2],
] as const

// Between the ports of the platform: its services end at 18,059 and 9,089.
const SECOND_BFF = { http: 8090 + OFFSET, ops: 9098 + OFFSET }
const SECOND_TASKS = { grpc: 18_069 + OFFSET, ops: 9099 + OFFSET }

/**
 * The stored data of a task and its changes; first answers of a board and changes of cards, by 16 people at once, with one
 * process and two of what is asked most.
 * All processes share the machine: what another replica brings shows in the processor time it takes beside the others.
 */
export async function benchCapacity(): Promise<number> {
  const dataDir = mkdtempSync(join(tmpdir(), 'smart-project-capacity-'))
  try {
    const { emails, project } = await fill(dataDir)
    let code = await measureStored(dataDir, project)
    for (const [bffs, tasks] of SHAPES) {
      const platform = await start(dataDir, bffs, tasks)
      try {
        const figures = await measure(platform, { emails, project, origins: originsOf(platform, bffs) })
        code = Math.max(code, report(`${bffs} × bff, ${tasks} × tasks`, figures))
      } finally {
        await platform.stop()
      }
    }
    return code
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function fill(dataDir: string): Promise<{ emails: string[]; project: number }> {
  const platform = await startBenchPlatform({
    dataDir,
    portOffset: OFFSET,
    demoData: true,
    serviceEnv: UNLIMITED,
  })
  try {
    const { call } = await openSession(platform.urls.web, 'olivia@demo.test')
    const { id: ownerId } = await call('me', {})
    const [project] = await fillStore(platform, call, ownerId, STORE)
    if (!project) throw new Error('the store has a project')
    const company = { number: HOME, ownerId, reportTo: ownerId, project: project.number }
    return { emails: await makeMembers(platform, company, PEOPLE), project: project.number }
  } finally {
    await platform.stop()
  }
}

async function measureStored(dataDir: string, project: number): Promise<number> {
  const platform = await start(dataDir, 1, 1)
  try {
    const { call } = await openSession(platform.urls.web, 'olivia@demo.test')
    const figures = await storedFigures(platform, call, { subscription: HOME, project })
    return report('Bytes of documents and indexes, before compression', figures)
  } finally {
    await platform.stop()
  }
}

function start(dataDir: string, bffs: number, tasks: number): Promise<Platform> {
  const { grpc } = toPlatformPorts(wantedPorts({}, OFFSET))
  const addresses = [grpc['tasks'], ...(tasks > 1 ? [SECOND_TASKS.grpc] : [])]
  const toTasks = { TASKS_ADDRESS: `ipv4:${addresses.map((port) => `127.0.0.1:${port}`).join(',')}` }
  const bff = { ...UNLIMITED.bff, ...toTasks }
  const secondBff: Replica = {
    service: 'bff',
    as: 'bff-2',
    env: { HTTP_PORT: String(SECOND_BFF.http), OPS_PORT: String(SECOND_BFF.ops) },
  }
  const secondTasks: Replica = {
    service: 'tasks',
    as: 'tasks-2',
    env: { GRPC_PORT: String(SECOND_TASKS.grpc), OPS_PORT: String(SECOND_TASKS.ops) },
  }
  return startBenchPlatform({
    dataDir,
    portOffset: OFFSET,
    serviceEnv: { bff, leave: toTasks, admin: toTasks },
    replicas: [...(bffs > 1 ? [secondBff] : []), ...(tasks > 1 ? [secondTasks] : [])],
  })
}

/** Where the processes of bff are; one after the other is asked, as by a balancer in front of them. */
function originsOf({ urls }: Platform, bffs: number): string[] {
  return [urls.web, ...(bffs > 1 ? [`http://localhost:${SECOND_BFF.http}`] : [])]
}

interface Work {
  readonly emails: readonly string[]
  readonly project: number
  readonly origins: readonly string[]
}

async function measure(platform: Platform, { emails, project, origins }: Work): Promise<Figure[]> {
  const sessions: BenchSession[] = []
  for (const email of emails) sessions.push(await openSession(platform.urls.web, email))
  const path = openUrl({ subscription: HOME, project, part: 'cards' })
  const open = async (n: number) => {
    const { fetch } = sessions[n % sessions.length] as BenchSession
    const response = await fetch((origins[n % origins.length] ?? '') + path)
    if (!response.ok) throw new Error(`${path}: ${response.status}`)
    await response.arrayBuffer()
  }
  const writers = await Writers.open(sessions, origins, { subscription: HOME, project })
  return [
    ...(await figuresOf('first answers of a board', platform, open, LOADS)),
    ...(await figuresOf('changes of a card', platform, (n) => writers.change(n), CHANGES)),
  ]
}

async function figuresOf(
  what: string,
  platform: Platform,
  work: (n: number) => Promise<unknown>,
  count: number,
): Promise<Figure[]> {
  await timeOf(work, { count: PEOPLE * 8, lanes: PEOPLE, warmUp: 0 })
  const before = processorTime(platform)
  const times = await timeOf(work, { count, lanes: PEOPLE, warmUp: 0 })
  const used = perRequest(before, processorTime(platform), count)
  const total = used.reduce((sum, [, ms]) => sum + ms, 0)
  return [
    measured(`${what}, ${PEOPLE} people at once`, times.perSecond, '/s'),
    measured('  p50', times.p50, 'ms', 1),
    measured('  p95', times.p95, 'ms', 1),
    measured('  processor time of one, all processes', total, 'ms', 1),
    ...used.filter(([, ms]) => ms >= 0.2).map(([name, ms]) => measured(`    ${name}`, ms, 'ms', 1)),
  ]
}
