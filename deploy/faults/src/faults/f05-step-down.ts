import { setTimeout as wait } from 'node:timers/promises'

import { onMember, otherPrimary, setView } from '../rig/replica-set.js'
import type { Fault, FaultRun } from './fault.js'

const ROUNDS = 3
const AFTER_MS = 5_000
const STAYS_DOWN_S = 90
/** A member that has to share its machine needs longer to catch up, and no member that has not may be chosen. */
const CATCH_UP_S = 60

/** F5: the primary hands over, as in maintenance. */
export const stepDownFault: Fault = {
  name: 'F5',
  what: 'the MongoDB primary steps down',
  target: { writeGapMs: 3_000, settledMs: 20_000 },
  async inject(run) {
    const moves: string[] = []
    for (let round = 0; round < (run.short ? 1 : ROUNDS); round++) moves.push(await stepDown(run))
    return { proof: moves.every((move) => move !== '') ? moves.join('; ') : '' }
  },
}

async function stepDown({ rig }: FaultRun): Promise<string> {
  const before = await setView(rig)
  await onMember(rig, before.primary, (admin) =>
    admin.command({ replSetStepDown: STAYS_DOWN_S, secondaryCatchUpPeriodSecs: CATCH_UP_S }),
  )
  const after = await otherPrimary(rig, before.primary)
  // It may lead again: who asks the third one to hand over would else find no member to hand over to.
  await onMember(rig, before.primary, (admin) => admin.command({ replSetFreeze: 0 }))
  await wait(AFTER_MS)
  return after.term > before.term ? `term ${before.term} to ${after.term}` : ''
}
