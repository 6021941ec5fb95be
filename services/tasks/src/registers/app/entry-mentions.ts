import type { Caller } from '@smartproject/kit/types/caller'

import { type Mentions, mentionsIn, newMentions, type Project, roleOf } from '../../facts/area.js'
import { type RegisterDefinition, richFields, storedIn } from '../domain/definition.js'
import type { Entry } from '../domain/entry.js'
import { registerOf } from '../domain/registers.js'
import type { Stores } from '../domain/stores.js'

/** True for a person of the project whose role reads the register. */
function readsRegister(register: RegisterDefinition, project: Project, userId: string): boolean {
  return register.rights.reads(roleOf(project, userId))
}

/**
 * The people whom the rich texts of an entry mention and those of its former state did not, and who read it; `before` is null
 * for a new one.
 */
export async function entryMentions(
  stores: Stores,
  caller: Caller,
  { before, after, project }: { before: Entry | null; after: Entry; project: Project },
): Promise<Mentions | null> {
  const register = registerOf(after.kind)
  const former = new Set(
    before ? richFields(register).flatMap((one) => mentionsIn(storedIn(before, one))) : [],
  )
  const by = {
    writerId: caller.userId,
    reads: (userId: string) => !former.has(userId) && readsRegister(register, project, userId),
  }
  const found: Mentions[] = []
  for (const field of richFields(register)) {
    const texts = { after: storedIn(after, field), before: storedIn(before ?? { fields: {} }, field) }
    const mentions = await newMentions(stores, texts, by)
    if (mentions) found.push(mentions)
  }
  const [first] = found
  return first ? { ...first, userIds: [...new Set(found.flatMap(({ userIds }) => userIds))] } : null
}
