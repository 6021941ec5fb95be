import { setTimeout as wait } from 'node:timers/promises'

import type { Fault } from './fault.js'

const SHORT_MS = 15_000
const LONG_MS = 30_000

/** F3: Kafka is gone for a while; people go on. */
export const brokerDownFault: Fault = {
  name: 'F3',
  what: 'the broker is down for 30 s (15 s in the short form)',
  target: { writeGapMs: 3_000, failedRequests: 0, settledMs: 30_000 },
  async inject({ rig, short }) {
    const { processes } = rig.platform
    await processes.stop('kafka')
    await wait(short ? SHORT_MS : LONG_MS)
    const gone = processes.pid('kafka') === undefined
    const waiting = await rig.databases.of('tasks').collection('outbox').countDocuments({ state: 'new' })
    await processes.start('kafka')
    const proof =
      gone && waiting > 0 ? `no broker process, ${waiting} events waited in the outbox of tasks` : ''
    return { proof, note: `${waiting} events waited` }
  },
}
