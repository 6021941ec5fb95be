import type { Discussion } from '@smartproject/bff/api/work/discussions'
import type { BoardPerson, BoardSetup } from '../../task-kit/model.js'

/** The rights of a person in a discussion; the services check the same again. */
export interface DiscussionRights {
  post: boolean
  /** Name, audience and task. */
  edit: boolean
  close: boolean
  pin: boolean
  delete: boolean
}

/** A guest of the project, who writes only where they are named. */
const GUEST = 8
/** Those who run the project as a whole. */
const LEADERS: readonly number[] = [1, 2]

/** The roles of those who work on the project: all but clients and guests. */
const INNER: readonly number[] = [1, 2, 3, 4, 6, 7]

/** Whether a person of the project reads a discussion. */
export function readsDiscussion(
  { audience, people }: Pick<Discussion, 'audience' | 'people'>,
  { id, role_id }: Pick<BoardPerson, 'id' | 'role_id'>,
): boolean {
  if (audience === 'named') return people.includes(id)
  return audience === 'project' || INNER.includes(role_id)
}

/** The rights of the reader, by role and by the author of the discussion. */
export function discussionRights(
  { created_by, audience, people, messages }: Discussion,
  { me, setup }: { me: string; setup: BoardSetup | null },
): DiscussionRights {
  const role = setup?.people.find(({ id }) => id === me)?.role_id ?? 0
  const own = created_by === me
  const runs = setup?.manageable ?? false
  const named = audience === 'named' && people.includes(me)
  return {
    post: (setup?.writable ?? false) || (role === GUEST && named),
    edit: own || LEADERS.includes(role),
    close: own || runs,
    pin: runs,
    delete: runs || (own && messages <= 1),
  }
}
