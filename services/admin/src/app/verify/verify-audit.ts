import type { ChainHead, Digest } from '../../domain/audit-chain.js'
import type {
  AuditFault,
  AuditSource,
  AuditVerdict,
  ChainVerdict,
  SealVerifier,
} from '../../domain/audit-source.js'
import { verifyDigests } from './verify-digests.js'
import { walkRecords, type Walk } from './verify-records.js'
import { verifyRounds, type Anchor } from './verify-rounds.js'

/**
 * Recomputes every chain, or one, and names the first bad record, digest and round of each. The store may go on
 * growing meanwhile: what vouches is read before what it vouches for.
 */
export async function verifyAudit(
  source: AuditSource,
  keys: SealVerifier,
  options: { chain?: string | undefined; anchor?: Anchor | null } = {},
): Promise<AuditVerdict> {
  const { covered, ...rounds } = await verifyRounds(source, keys, options.anchor ?? null)
  const erased = await source.erased()
  const all = new Set([...covered.keys(), ...(await source.chains())])
  const wanted = options.chain === undefined ? [...all].toSorted() : [options.chain]
  const chains: ChainVerdict[] = []
  for (const chain of wanted)
    chains.push(
      erased.has(chain)
        ? { chain, records: 0, digests: 0, erased: true, faults: [] }
        : await verifyChain(source, keys, chain, covered.get(chain) ?? new Map<number, string>()),
    )
  return { ...rounds, chains }
}

async function verifyChain(
  source: AuditSource,
  keys: SealVerifier,
  chain: string,
  covered: ReadonlyMap<number, string>,
): Promise<ChainVerdict> {
  const digests = await verifyDigests(chain, source.digests(chain), keys, covered)
  const before = await source.head(chain)
  const places = before ? [before.seq] : []
  const walk = await walkRecords(chain, source.records(chain), { digests: digests.good, places })
  const after = await source.head(chain)
  const fault = walk.fault ?? endFault(chain, walk, { digest: digests.good.at(-1), before, after })
  const faults = [digests.fault, fault].filter((one) => one !== null)
  return { chain, records: walk.count, digests: digests.good.length, erased: false, faults }
}

interface Ends {
  readonly digest: Digest | undefined
  /** The head before and after the records were read. */
  readonly before: ChainHead | null
  readonly after: ChainHead | null
}

/** The fault at the end of a chain whose records are valid. */
function endFault(
  chain: string,
  { count, hashes }: Walk,
  { digest, before, after }: Ends,
): AuditFault | null {
  const fault = (kind: AuditFault['kind'], text: string) => ({ chain, kind, text })
  const signed = digest?.seq ?? 0
  if (count < signed)
    return fault(
      'truncated',
      `record ${count + 1} is missing: digest ${digest?.number} was signed for ${signed}`,
    )
  if (count < (before?.seq ?? 0))
    return fault('truncated', `record ${count + 1} is missing: the chain had ${before?.seq}`)
  if (before && hashes.get(before.seq) !== before.hash)
    return fault('head-changed', `the head of the chain is not the hash of record ${before.seq}`)
  if (count > (after?.seq ?? 0))
    return fault('inserted', `record ${(after?.seq ?? 0) + 1} was put behind the end of the chain`)
  return null
}
