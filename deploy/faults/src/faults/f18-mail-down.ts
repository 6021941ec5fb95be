import { setTimeout as wait } from 'node:timers/promises'

import type { Rig } from '../rig/rig.js'
import type { Fault } from './fault.js'

const DOWN_MS = 20_000
const TRICKY_MS = 15_000

/** F18: the mail server is away, then it takes mails and the line breaks before it can say so. */
export const mailDownFault: Fault = {
  name: 'F18',
  what: 'SMTP down, then refusing, then silent after taking the mail',
  // Mails that failed wait for their next try: 5 s, 30 s, 2 min.
  target: { settledMs: 150_000 },
  async inject({ rig }) {
    const { smtp } = rig.edges
    smtp.make({ down: true })
    await wait(DOWN_MS)
    const refused = smtp.counters.cut
    smtp.heal()
    await setFault(rig, 'refuse')
    await wait(TRICKY_MS)
    await setFault(rig, 'none')
    smtp.make({ blackHole: true })
    await wait(TRICKY_MS)
    const swallowed = smtp.counters.swallowed
    smtp.heal()
    const proof =
      refused > 0 && swallowed > 0 ? `${refused} connections refused, ${swallowed} bytes swallowed` : ''
    return { proof }
  },
}

async function setFault({ platform }: Rig, mode: string): Promise<void> {
  await fetch(`${platform.urls.mailbox}/api/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ mode }),
  })
}
