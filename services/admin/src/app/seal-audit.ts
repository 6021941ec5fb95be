import { systemCaller } from '@smartproject/kit/types/caller'
import type { Clock } from '@smartproject/kit/types/clock'
import { PLATFORM } from '@smartproject/kit/types/ids'

import {
  digestText,
  roundText,
  sealedText,
  type ChainHead,
  type Digest,
  type Round,
} from '../domain/audit-chain.js'
import type { SealSigner } from '../domain/ports.js'
import type { AdminDeps } from './deps.js'
import { sha256 } from './hash.js'

/** The dependencies of sealing. */
export interface SealDeps extends Pick<AdminDeps, 'work'> {
  readonly clock: Clock
  readonly signer: SealSigner
}

/** So long nothing may happen before a round says that nothing happened. */
const QUIET_MS = 3_600_000

/**
 * Signs the end of every chain that has grown since its last digest, and one round over these digests. Returns the
 * round with its hash, or null when there was nothing to sign. Two at once do no harm: the second one fails.
 */
export async function sealAudit(deps: SealDeps): Promise<{ round: Round; hash: string } | null> {
  const { seals } = deps.work.read(PLATFORM).platform
  const heads = await seals.openHeads()
  const digests: Digest[] = []
  for (const head of heads) {
    const last = await seals.lastDigest(head.tenantId)
    if (last?.seq !== head.seq) digests.push(await digestOf(deps, head, last))
  }
  const lastRound = await seals.lastRound()
  const quiet = deps.clock.now().getTime() - (lastRound?.time.getTime() ?? 0)
  const due = digests.length > 0 || (lastRound !== null && quiet >= QUIET_MS)
  const round = due ? await roundOf(deps, digests, lastRound) : null
  if (round)
    await deps.work.write(systemCaller(PLATFORM, ''), ({ platform }) => platform.seals.keep(digests, round))
  await seals.close(heads)
  return round && { round, hash: sha256(sealedText(roundText(round), round)) }
}

async function digestOf(deps: SealDeps, head: ChainHead, last: Digest | null): Promise<Digest> {
  const previous = last ? sha256(sealedText(digestText(last), last)) : ''
  const digest = { ...head, number: (last?.number ?? 0) + 1, time: deps.clock.now(), previous }
  return { ...digest, ...(await deps.signer.sign(digestText(digest))) }
}

async function roundOf(deps: SealDeps, digests: readonly Digest[], last: Round | null): Promise<Round> {
  const covered = digests.map((digest) => ({
    tenantId: digest.tenantId,
    number: digest.number,
    hash: sha256(sealedText(digestText(digest), digest)),
  }))
  const previous = last ? sha256(sealedText(roundText(last), last)) : ''
  const round = { number: (last?.number ?? 0) + 1, time: deps.clock.now(), previous, digests: covered }
  return { ...round, ...(await deps.signer.sign(roundText(round))) }
}
