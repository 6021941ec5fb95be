import type { ProjectFacts, SubscriptionFacts } from '../domain/facts.js'
import type { LeaveStores } from '../domain/ports.js'

/** Keeps the newest facts of the subscription; older ones are ignored. */
export async function keepSubscription(stores: LeaveStores, facts: SubscriptionFacts): Promise<void> {
  const known = await stores.facts.subscription()
  if (!known || known.version < facts.version) await stores.facts.putSubscription(facts)
}

/** Keeps the newest facts of a project; older ones are ignored. */
export async function keepProject(stores: LeaveStores, facts: ProjectFacts): Promise<void> {
  const known = await stores.facts.project(facts.id)
  if (!known || known.version < facts.version) await stores.facts.putProject(facts)
}
