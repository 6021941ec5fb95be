import { roundText, sealedText, type Round } from '../../domain/audit-chain.js'
import type { AuditFault, AuditSource, AuditVerdict, SealVerifier } from '../../domain/audit-source.js'
import { sha256 } from '../hash.js'

/** Hashes of the digests by chain and number, as the rounds tell them. */
export type Covered = ReadonlyMap<string, ReadonlyMap<number, string>>

/** A round that was noted elsewhere. */
export interface Anchor {
  readonly number: number
  readonly hash: string
}

/** Checks the rounds and collects what they vouch for; stops at the first that is bad. */
export async function verifyRounds(
  source: AuditSource,
  keys: SealVerifier,
  anchor: Anchor | null,
): Promise<Pick<AuditVerdict, 'rounds' | 'lastRound' | 'faults'> & { covered: Covered }> {
  const covered = new Map<string, Map<number, string>>()
  let last: AuditVerdict['lastRound'] = null
  const faults: AuditFault[] = []
  for await (const round of source.rounds()) {
    const fault = faultOf(round, last, keys)
    if (fault) {
      faults.push(fault)
      break
    }
    for (const { tenantId, number, hash } of round.digests)
      covered.set(tenantId, (covered.get(tenantId) ?? new Map<number, string>()).set(number, hash))
    last = { number: round.number, time: round.time, hash: sha256(sealedText(roundText(round), round)) }
    if (anchor?.number === round.number && anchor.hash !== last.hash)
      faults.push(rolledBack(`round ${round.number} is not the one that was noted`))
  }
  if (anchor && faults.length === 0 && (last?.number ?? 0) < anchor.number)
    faults.push(rolledBack(`round ${anchor.number} was noted, the store ends with ${last?.number ?? 0}`))
  return { rounds: last?.number ?? 0, lastRound: last, faults, covered }
}

function faultOf(round: Round, last: AuditVerdict['lastRound'], keys: SealVerifier): AuditFault | null {
  const expected = (last?.number ?? 0) + 1
  const fault = (kind: AuditFault['kind'], text: string) => ({ chain: 'rounds', kind, text })
  if (round.number !== expected)
    return fault('round-deleted', `round ${expected} is missing: the next one is ${round.number}`)
  if (!keys.vouches(roundText(round), round))
    return fault('round-forged', `round ${round.number} is not signed by a known key (${round.keyId})`)
  if (round.previous !== (last?.hash ?? ''))
    return fault('round-forged', `round ${round.number} does not follow round ${expected - 1}`)
  return null
}

const rolledBack = (text: string): AuditFault => ({ chain: 'rounds', kind: 'rolled-back', text })
