import type { Caller } from '@smartproject/kit/types/caller'

import {
  type Project,
  PROJECT_AUDIENCE,
  roleOf,
  type Subject,
  type SubjectThread,
  type SubjectTitle,
  type SubjectType,
} from '../../facts/area.js'
import type { Stores } from '../domain/stores.js'
import { isReader, threadKey } from '../domain/thread.js'
import type { Deps } from './deps.js'

/** The people who may read a thread now. */
export interface Readers {
  readonly reads: (userId: string) => boolean
  /** All of them; null where everybody in the project is one. */
  readonly ids: readonly string[] | null
  /** Those who take part in the project. */
  readonly inProject: readonly string[]
}

/** The readers of a subject's thread. */
export async function readersOf(
  { subjects }: Deps,
  stores: Stores,
  project: Project,
  { subject, about }: { subject: Subject; about: Pick<SubjectThread, 'audience' | 'people'> },
): Promise<Readers> {
  const owners = new Set(await stores.members.ownerIds())
  const rules = subjects[subject.type]
  const reads = (userId: string) => {
    const reader = { role: roleOf(project, userId), owner: owners.has(userId) }
    return isReader(about, project, userId, rules.audiences(reader))
  }
  const inProject = project.members.map(({ userId }) => userId).filter(reads)
  if (about.audience === PROJECT_AUDIENCE) return { reads, ids: null, inProject }
  return { reads, ids: [...new Set([...inProject, ...[...owners].filter(reads)])], inProject }
}

/** The audiences of threads of all types to which the caller belongs in a project. */
export function audiencesIn({ subjects }: Deps, project: Project, { userId, owner }: Caller): string[] {
  const reader = { role: roleOf(project, userId), owner }
  return [...new Set(Object.values(subjects).flatMap((rules) => rules.audiences(reader)))]
}

const TYPES: readonly SubjectType[] = ['task', 'entry', 'discussion']

/** The names of those among the subjects that the caller may read now, by the names of their threads. */
export async function titlesOf(
  deps: Deps,
  stores: Stores,
  caller: Caller,
  subjects: readonly Subject[],
): Promise<ReadonlyMap<string, SubjectTitle>> {
  const byType = TYPES.map(async (type) => {
    const ids = new Set(subjects.filter((subject) => subject.type === type).map(({ id }) => id))
    const titles = ids.size === 0 ? [] : await deps.subjects[type].titles(stores, caller, [...ids])
    return [...titles].map(([id, title]) => [threadKey({ type, id }), title] as const)
  })
  return new Map((await Promise.all(byType)).flat())
}
