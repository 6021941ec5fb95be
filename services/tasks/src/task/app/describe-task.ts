import type { Caller } from '@smartproject/kit/types/caller'

import { type Mentions, newMentions, type Project, takesPart } from '../../facts/area.js'
import type { Stores } from '../domain/stores.js'
import type { Task } from '../domain/task.js'

/** The people whom the description mentions anew and who read the task; `before` is null for a new one. */
export function describedTo(
  stores: Stores,
  caller: Caller,
  { before, after, project }: { before: Task | null; after: Task; project: Project },
): Promise<Mentions | null> {
  const texts = { after: textOf(after), before: before ? textOf(before) : { text: '', tree: '' } }
  const reads = (userId: string) => takesPart(project, userId)
  return newMentions(stores, texts, { writerId: caller.userId, reads })
}

function textOf({ description, descriptionTree }: Task) {
  return { text: description, tree: descriptionTree }
}
