import { setTimeout as wait } from 'node:timers/promises'

import { totalLag } from '@smartproject/kit/bus/watchdog'

import type { Finding } from '../check/finding.js'
import { topicsOf } from '../check/settled.js'
import type { Fault } from './fault.js'

const LATENCY_MS = 500
const SHORT_MS = 15_000
const LONG_MS = 60_000
/** Others may have this many records before them at any moment under load. */
const OTHERS = 300

/** F15: the bells lag behind, and no other consumer does. */
export const slowReaderFault: Fault = {
  name: 'F15',
  what: 'notify needs about 2 s for each record',
  target: { settledMs: 180_000 },
  async inject({ rig, short }) {
    for (const proxy of rig.edges.mongo) proxy.make({ latencyMs: LATENCY_MS }, (who) => who === 'notify')
    await wait(short ? SHORT_MS : LONG_MS)
    const lag = async (group: string) =>
      Number(await totalLag(rig.admin, group, await topicsOf(rig.admin, group)))
    const [own, tasks, leave] = [await lag('notify'), await lag('tasks'), await lag('leave')]
    const findings: Finding[] = [tasks, leave]
      .filter((others) => others > OTHERS)
      .map((others) => ({ invariant: 'F15', kind: 'wrong', what: `another group lags by ${others}` }))
    return {
      proof: own > 0 ? `notify was ${own} records behind, tasks ${tasks}, leave ${leave}` : '',
      findings,
    }
  },
}
