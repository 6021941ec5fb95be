import { setTimeout as wait } from 'node:timers/promises'

import type { Proxy, NetworkFault } from '../wire/proxy.js'
import type { Fault, FaultRun } from './fault.js'

const EACH_MS = 8_000

/** F8: one line after the other is slow, very slow, narrow. */
export const slowLinesFault: Fault = {
  name: 'F8',
  what: '200 ± 100 ms, 2 s and 10 kB/s on single lines',
  target: { settledMs: 60_000 },
  async inject(run) {
    const { edges } = run.rig
    const lines: [string, Proxy[], NetworkFault][] = [
      ['leave>tasks 200 ms', edges.between('leave', 'tasks'), { latencyMs: 200, jitterMs: 100 }],
      ['bff>reporting 2 s', edges.between('bff', 'reporting'), { latencyMs: 2_000 }],
      ['bff>notify 2 s', edges.between('bff', 'notify'), { latencyMs: 2_000 }],
      ['tasks>tenancy 10 kB/s', edges.between('tasks', 'tenancy'), { bytesPerSecond: 10_000 }],
      ['bff>leave 200 ms', edges.between('bff', 'leave'), { latencyMs: 200, jitterMs: 100 }],
    ]
    const proofs: string[] = []
    for (const [name, proxies, fault] of lines) proofs.push(await slowed(name, proxies, fault))
    return { proof: await withDatabase(run, proofs) }
  },
}

async function slowed(name: string, proxies: readonly Proxy[], fault: NetworkFault): Promise<string> {
  for (const proxy of proxies) proxy.make(fault)
  await wait(EACH_MS)
  for (const proxy of proxies) proxy.heal()
  const delayed = proxies.reduce((sum, { counters }) => sum + counters.delayed, 0)
  return delayed > 0 ? `${name}: ${delayed} pieces late` : ''
}

/** The line of one service to its database; lines without traffic during their turn prove nothing. */
async function withDatabase({ rig }: FaultRun, lines: readonly string[]): Promise<string> {
  for (const proxy of rig.edges.mongo) proxy.make({ latencyMs: 200, jitterMs: 100 }, (who) => who === 'leave')
  await wait(EACH_MS)
  const delayed = rig.edges.mongo.reduce((sum, { counters }) => sum + counters.delayed, 0)
  const used = lines.filter((line) => line !== '')
  return delayed > 0 && used.length >= 3 ? [...used, `leave>mongodb: ${delayed} pieces late`].join('; ') : ''
}
