import { takesPart, type Project } from '../../facts/area.js'
import { EVERYTHING, type TaskSelection } from '../../query/area.js'
import { TASK_STATUSES } from '../../workflow/area.js'
import type { Stores } from '../domain/stores.js'

const OPEN = TASK_STATUSES.filter((status) => status !== 'closed')

/** The open tasks of one user in these projects. */
export function openTasksOf(userId: string, projects: readonly Project[]): TaskSelection {
  return {
    projectNumbers: projects.map(({ number }) => number).toSorted((a, b) => a - b),
    archived: false,
    filter: { ...EVERYTHING, assigneeIds: [userId], statuses: OPEN },
  }
}

/** Those of the projects whose tasks the user may be assigned; none for a former member of the subscription. */
export async function assignableTo(
  stores: Pick<Stores, 'members'>,
  userId: string,
  projects: readonly Project[],
): Promise<readonly Project[]> {
  if (userId === '' || (await stores.members.leftAmong([userId])).length > 0) return []
  return projects.filter((project) => takesPart(project, userId))
}
