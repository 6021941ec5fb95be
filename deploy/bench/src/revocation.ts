import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { randomUUID } from 'node:crypto'

import { openClients, type DemoClients } from '@smartproject/demo/clients'

import { startBenchPlatform } from './bench-platform.js'
import { atMost, percentile, report, measured } from './figures.js'
import { openSession, type BenchSession } from './session.js'

const OFFSET = 900
const HOME = 1
const ROUNDS = 40
const POLL_MS = 5
const GIVEN_UP_MS = 30_000

/** From the acknowledgement that a right is taken from a signed-in person until their next call is refused. */
export async function benchRevocation(): Promise<number> {
  const dataDir = mkdtempSync(join(tmpdir(), 'smart-project-revocation-'))
  const platform = await startBenchPlatform({
    dataDir,
    portOffset: OFFSET,
    demoData: true,
    serviceEnv: {
      bff: { SESSION_REQUESTS_PER_MINUTE: '1000000', ACCOUNT_REQUESTS_PER_MINUTE: '1000000' },
    },
  })
  const clients = await openClients(platform)
  try {
    const [olivia, mona] = [
      await openSession(platform.urls.web, 'olivia@demo.test'),
      await openSession(platform.urls.web, 'mona@demo.test'),
    ]
    const [owner, manager] = [(await olivia.call('me', {})).id, (await mona.call('me', {})).id]
    const taken: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      await setManager(clients, { owner, manager }, false)
      taken.push(await until(mona, owner, 403))
      await setManager(clients, { owner, manager }, true)
      await until(mona, owner, 200)
    }
    return report('A right that is taken away', [
      measured('refused after, p50', percentile(taken, 50), 'ms'),
      measured('refused after, p95', percentile(taken, 95), 'ms'),
      atMost('refused after, at the latest', Math.max(...taken), 1_000, 'ms'),
    ])
  } finally {
    clients.close()
    await platform.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function setManager(
  { tenancy, asMember }: DemoClients,
  { owner, manager }: { owner: string; manager: string },
  manageUsers: boolean,
): Promise<void> {
  const { member } = await tenancy.getMember({ userId: manager }, await asMember(owner, HOME))
  if (!member) throw new Error('the manager is no member')
  const { userId, version, reportTo, active } = member
  const requestId = randomUUID()
  const change = { userId, version, reportTo, manageUsers, active, requestId }
  await tenancy.updateMember(change, await asMember(owner, HOME))
}

/** Milliseconds until the audit records of another person, which only managers may read, are answered with this status. */
async function until(session: BenchSession, actor: string, status: number): Promise<number> {
  const began = performance.now()
  for (;;) {
    const got = await session.call('listAudit', { subscription: HOME, actor_id: actor }).then(
      () => 200,
      (error: unknown) => (error as { problem?: { status: number } }).problem?.status ?? 0,
    )
    const ms = performance.now() - began
    if (got === status) return ms
    if (ms > GIVEN_UP_MS) throw new Error(`answered with ${got} for ${GIVEN_UP_MS} ms`)
    await wait(POLL_MS)
  }
}
