import { setTimeout as wait } from 'node:timers/promises'

import { second, type Rig } from '../rig/rig.js'
import { until } from '../rig/until.js'
import { SENDGRID_KEY } from '../wire/sendgrid.js'
import { replace } from './f02-rolling-restart.js'
import type { Fault } from './fault.js'

const DOWN_MS = 20_000
const TRICKY_MS = 15_000

/** F18b: the same faults as F18 with the other way that mail can go. */
export const sendgridDownFault: Fault = {
  name: 'F18b',
  what: 'SendGrid down, then refusing, then silent after taking the mail',
  // Mails that failed wait for their next try: 5 s, 30 s, 2 min.
  target: { settledMs: 150_000 },
  async inject({ rig }) {
    const { sendgrid } = rig
    const takenBefore = sendgrid.taken.length
    const { refused, dropped } = { ...sendgrid.counters }
    try {
      await sendBy(rig, {
        MAIL_PROVIDER: 'sendgrid',
        SENDGRID_API_KEY: SENDGRID_KEY,
        SENDGRID_BASE_URL: sendgrid.url,
      })
      await until('a mail by SendGrid', () => sendgrid.taken.length > takenBefore)
      await sendgrid.make('down')
      await wait(DOWN_MS)
      const unreached = await notReached(rig)
      await sendgrid.make('refuse')
      await wait(TRICKY_MS)
      await sendgrid.make('drop-after-accept')
      await wait(TRICKY_MS)
      const counts = [
        unreached,
        sendgrid.counters.refused - refused,
        sendgrid.counters.dropped - dropped,
      ] as const
      const [away, no, silent] = counts
      const proof = `${away} mails found no server, ${no} requests refused, ${silent} taken without an answer`
      return {
        proof: counts.every((count) => count > 0) ? proof : '',
        note: `${sendgrid.taken.length} taken`,
      }
    } finally {
      await sendgrid.make('none')
      await sendBy(rig, { MAIL_PROVIDER: 'smtp' })
    }
  },
}

/** Lets mail go another way from now on; what is on its way stays under the same message id. */
async function sendBy(rig: Rig, settings: Readonly<Record<string, string>>): Promise<void> {
  for (const process of ['email', second('email')]) rig.platform.processes.configure(process, settings)
  await replace(rig, 'email')
}

/** Mails that wait because the provider was away. */
function notReached({ databases }: Rig): Promise<number> {
  return databases.of('email').collection('deliveries').countDocuments({ lastError: 'NOT_REACHED' })
}
