import type { MemberFacts } from '../domain/facts.js'
import type { FactStore } from '../domain/ports.js'

/**
 * Everybody a member reports to, directly or through others, without the member. Tenancy allows no circle, but changes of
 * two members may arrive here in another order: a circle ends where it was entered.
 */
export async function superiorsOf(
  facts: Pick<FactStore, 'member'>,
  member: Pick<MemberFacts, 'userId' | 'reportTo'> | null,
): Promise<ReadonlySet<string>> {
  const superiors = new Set<string>()
  for (let next = member?.reportTo ?? ''; next !== '' && next !== member?.userId && !superiors.has(next);) {
    superiors.add(next)
    next = (await facts.member(next))?.reportTo ?? ''
  }
  return superiors
}

/**
 * True when one person reports to the other, directly or through others. A person who reports to no other is below
 * none.
 */
export async function isBelow(
  facts: Pick<FactStore, 'member'>,
  member: Pick<MemberFacts, 'userId' | 'reportTo'>,
  superiorId: string,
): Promise<boolean> {
  return member.userId !== superiorId && (await superiorsOf(facts, member)).has(superiorId)
}
