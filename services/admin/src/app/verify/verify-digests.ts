import { digestText, sealedText, type Digest } from '../../domain/audit-chain.js'
import type { AuditFault, SealVerifier } from '../../domain/audit-source.js'
import { sha256 } from '../hash.js'

/** Checks the digests of a chain up to the first bad one; `covered` are those the rounds tell of. */
export async function verifyDigests(
  chain: string,
  digests: AsyncIterable<Digest>,
  keys: SealVerifier,
  covered: ReadonlyMap<number, string>,
): Promise<{ good: Digest[]; fault: AuditFault | null }> {
  const good: Digest[] = []
  const bad = (kind: AuditFault['kind'], text: string) => ({ good, fault: { chain, kind, text } })
  let previous = ''
  for await (const digest of digests) {
    const expected = good.length + 1
    if (digest.number !== expected)
      return bad('digest-deleted', `digest ${expected} is missing: the next one is ${digest.number}`)
    if (!keys.vouches(digestText(digest), digest))
      return bad('digest-forged', `digest ${expected} is not signed by a known key (${digest.keyId})`)
    if (digest.previous !== previous)
      return bad('digest-forged', `digest ${expected} does not follow digest ${expected - 1}`)
    previous = sha256(sealedText(digestText(digest), digest))
    const known = covered.get(expected)
    if (known !== undefined && known !== previous)
      return bad('digest-forged', `digest ${expected} is not the one its round was signed with`)
    good.push(digest)
  }
  const most = Math.max(0, ...covered.keys())
  if (good.length < most)
    return bad(
      'digest-deleted',
      `digest ${good.length + 1} is missing: rounds were signed with ${most} of them`,
    )
  return { good, fault: null }
}
