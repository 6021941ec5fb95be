import { setTimeout as wait } from 'node:timers/promises'

import { otherPrimary, setElectionTimeout, setView } from '../rig/replica-set.js'
import type { Fault, FaultRun } from './fault.js'

const AFTER_MS = 6_000
const ROUNDS = 3
const DEFAULT_TIMEOUT_MS = 10_000

function primaryKilled(name: string, electionTimeoutMs: number): Fault {
  return {
    name,
    what: `kill -9 of the MongoDB primary, election timeout ${electionTimeoutMs / 1_000} s`,
    target: { writeGapMs: 15_000, settledMs: 20_000 },
    async inject(run) {
      await setElectionTimeout(run.rig, electionTimeoutMs)
      const kills: string[] = []
      for (let round = 0; round < (run.short ? 1 : ROUNDS); round++) kills.push(await killPrimary(run))
      await setElectionTimeout(run.rig, DEFAULT_TIMEOUT_MS)
      return { proof: kills.every((kill) => kill !== '') ? kills.join('; ') : '' }
    },
  }
}

/** F6 with the time MongoDB takes by default, and with half of it. */
export const primaryKilledFault = primaryKilled('F6', DEFAULT_TIMEOUT_MS)
export const primaryKilledSooner = primaryKilled('F6b', 5_000)

async function killPrimary({ rig }: FaultRun): Promise<string> {
  const before = await setView(rig)
  const member = `mongodb-${before.primary + 1}`
  const { processes } = rig.platform
  processes.kill(member, 'SIGKILL')
  // It stays away until another member has taken over: coming back at once it might lead on.
  await processes.stop(member)
  const after = await otherPrimary(rig, before.primary)
  await processes.start(member)
  await wait(AFTER_MS)
  return after.term > before.term ? `${member} killed, term ${before.term} to ${after.term}` : ''
}
