import { type Project, takesPart } from '../domain/project.js'
import type { Stores } from '../domain/stores.js'

/** Those of the people who cannot read the project any more: neither its members nor owners of the subscription. */
export async function formerReaders(
  { members }: Pick<Stores, 'members'>,
  project: Project,
  userIds: readonly string[],
): Promise<string[]> {
  const others = [...new Set(userIds)].filter((id) => id !== '' && !takesPart(project, id))
  if (others.length === 0) return []
  const known = await members.withIds(others)
  const owners = new Set(known.flatMap(({ userId, owner, active }) => (owner && active ? [userId] : [])))
  return others.filter((id) => !owners.has(id))
}
