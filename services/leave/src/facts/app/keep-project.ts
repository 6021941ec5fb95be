import type { ProjectFacts } from '../domain/facts.js'
import type { Stores } from '../domain/stores.js'

/** Keeps the newest facts of a project; older ones are ignored. */
export async function keepProject(stores: Stores, facts: ProjectFacts): Promise<void> {
  const known = await stores.facts.project(facts.id)
  if (!known || known.version < facts.version) await stores.facts.putProject(facts)
}
