import { recordText, type ChainedRecord, type Digest } from '../../domain/audit-chain.js'
import type { AuditFault } from '../../domain/audit-source.js'
import { sha256 } from '../hash.js'

/** How far the records of a chain are good. */
export interface Walk {
  readonly count: number
  readonly last: ChainedRecord | null
  /** Hashes of the records at the wanted places, as far as they were reached. */
  readonly hashes: ReadonlyMap<number, string>
  readonly fault: AuditFault | null
}

// A record that was moved is looked for at so many places.
const PLACES = 100_000

/** Recomputes the hashes of a chain from its beginning up to the first bad record. */
export async function walkRecords(
  chain: string,
  records: AsyncIterable<ChainedRecord>,
  { digests, places }: { digests: readonly Digest[]; places: readonly number[] },
): Promise<Walk> {
  const wanted = new Set([...places, ...digests.map(({ seq }) => seq)])
  const signed = new Map(digests.map((digest) => [digest.seq, digest]))
  const hashes = new Map<number, string>()
  let last: ChainedRecord | null = null
  let signedUntil = 0
  for await (const record of records) {
    const fault =
      faultOf(chain, record, last) ?? rewritten(chain, record, signed.get(record.seq), signedUntil)
    if (fault) return { count: last?.seq ?? 0, last, hashes, fault }
    if (signed.has(record.seq)) signedUntil = record.seq
    if (wanted.has(record.seq)) hashes.set(record.seq, record.hash)
    last = record
  }
  return { count: last?.seq ?? 0, last, hashes, fault: null }
}

const named = ({ seq, id }: ChainedRecord) => `record ${seq} (${id})`

function faultOf(chain: string, record: ChainedRecord, last: ChainedRecord | null): AuditFault | null {
  const expected = (last?.seq ?? 0) + 1
  const fault = (kind: AuditFault['kind'], text: string) => ({ chain, kind, text })
  if (!Number.isSafeInteger(record.seq) || record.seq < 1)
    return fault('inserted', `record ${record.id} stands in no chain`)
  if (record.seq < expected) return fault('inserted', `${named(record)} has the place of another record`)
  if (record.seq > expected)
    return fault('deleted', `record ${expected} is missing: the next one is ${named(record)}`)
  if (hashAt(record, record.seq) !== record.hash) {
    const place = placeOf(record)
    return place === null
      ? fault('edited', `${named(record)} is not what its hash says`)
      : fault('moved', `${named(record)} was record ${place}`)
  }
  if (record.previous !== (last?.hash ?? ''))
    return fault(
      'inserted',
      `${named(record)} does not follow record ${expected - 1}: one of them was put there`,
    )
  return null
}

/** All hashes fit, but not those that were signed: they were computed anew. */
function rewritten(
  chain: string,
  record: ChainedRecord,
  digest: Digest | undefined,
  signedUntil: number,
): AuditFault | null {
  if (!digest || digest.hash === record.hash) return null
  const first = signedUntil + 1
  const which =
    first === record.seq ? named(record) : `the first bad one is among records ${first} to ${record.seq}`
  return { chain, kind: 'rewritten', text: `digest ${digest.number} was signed for another record: ${which}` }
}

const hashAt = (record: ChainedRecord, seq: number) =>
  sha256(recordText(record, { seq, previous: record.previous }))

/** The place at which the hash of a record is right; null when there is none near the beginning. */
function placeOf(record: ChainedRecord): number | null {
  for (let seq = 1; seq <= PLACES; seq++) if (hashAt(record, seq) === record.hash) return seq
  return null
}
