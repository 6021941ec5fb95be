import type { DatabaseOwner } from '@smartproject/local/services'

import { cutPoints, type CutPoint } from '../preload/cut-points.js'
import { second } from '../rig/rig.js'
import { until } from '../rig/until.js'
import type { Fault, FaultRun } from './fault.js'

/** Who dies where: writes and their events in leave and tasks, effects in their readers, mail in email. */
const PLACES: Readonly<Record<CutPoint, readonly DatabaseOwner[]>> = {
  'before-commit': ['leave', 'tasks'],
  'after-commit': ['tasks', 'leave'],
  'before-publish': ['leave', 'tasks'],
  'after-publish': ['tasks', 'leave'],
  'before-effect': ['tasks', 'notify', 'email'],
  'after-effect': ['notify', 'tasks', 'leave', 'email'],
  'after-provider': ['email'],
}

const ROUNDS = 8
/** Every point is reached again and again; how soon depends on the machine. */
const TIMEOUT_MS = 120_000

/** F1: services kill themselves in the middle of their work. */
export const cutPointsFault: Fault = {
  name: 'F1',
  what: 'kill -9 of services at the cut points of a write and its effects',
  target: { settledMs: 20_000 },
  async inject(run) {
    const killed: string[] = []
    for (let round = 0; round < (run.short ? 1 : ROUNDS); round++)
      for (const point of cutPoints) {
        const services = PLACES[point]
        const service = services[round % services.length]
        if (service && (await killAt(run, service, point))) killed.push(`${service} ${point}`)
      }
    const due = (run.short ? 1 : ROUNDS) * cutPoints.length
    const proof = killed.length === due ? `${killed.length} processes died at their cut points` : ''
    return { proof, note: `${killed.length} of ${due} kills` }
  },
}

async function killAt({ rig }: FaultRun, service: DatabaseOwner, point: CutPoint): Promise<boolean> {
  const { steering, platform } = rig
  const running = [service, second(service)].filter((name) => platform.processes.pid(name) !== undefined)
  steering.arm(service, point)
  try {
    await until(`${service} to die ${point}`, () => steering.fired(service, point), { withinMs: TIMEOUT_MS })
  } catch {
    steering.disarm(service, point)
    rig.say(`${service} never came to ${point}`)
    return false
  }
  await Promise.all(running.map((name) => platform.processes.waitUntilReady(name)))
  return true
}
