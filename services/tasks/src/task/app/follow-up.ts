import { newId } from '@smartproject/kit/types/ids'
import { dayIn } from '@smartproject/kit/types/plain-date'

import { nextDates } from '../../fields/area.js'
import { type Project, takesPart } from '../../facts/area.js'
import { changed, newTask, type Task } from '../domain/task.js'
import type { WriteContext } from './write-context.js'
import { ranksFromTop } from './place-task.js'
import type { TaskStep } from './save-task.js'

/** Where tasks that follow others begin. No limit of that lane holds up who closes a task in another. */
const LANE = 'new'

/**
 * The steps of a change, in their order, and those of the tasks that follow repeating ones: closing one makes the next,
 * once; opening it again puts the next into the trash while it is untouched.
 */
export async function withFollowUps(
  context: WriteContext,
  steps: readonly TaskStep[],
): Promise<readonly TaskStep[]> {
  if (!steps.some((step) => closes(step) || opens(step))) return steps
  const makers = new Map<number, Promise<FollowUpMaker>>()
  const makerOf = ({ projectNumber }: Task) => {
    const maker = makers.get(projectNumber) ?? followUpMaker(context, projectNumber)
    makers.set(projectNumber, maker)
    return maker
  }
  const linked: TaskStep[] = []
  const further: TaskStep[] = []
  for (const step of steps) {
    const made = closes(step) ? await (await makerOf(step.after))(step.after, step.projectName) : null
    const gone = opens(step) ? await takenBack(context, step) : null
    const followedById = made?.after.id ?? (gone ? '' : step.after.followedById)
    linked.push({ ...step, after: { ...step.after, followedById } })
    further.push(...[made, gone].filter((follow) => follow !== null))
  }
  return [...linked, ...further]
}

/** The step of the task that follows into the trash; null when it was changed. */
async function takenBack({ stores, now }: WriteContext, step: TaskStep): Promise<TaskStep | null> {
  const next = await stores.tasks.byId(step.after.followedById)
  if (next?.version !== 1 || next.deleteTime) return null
  return { ...step, before: next, after: changed(next, { deleteTime: now }, now), action: 'task.deleted' }
}

type FollowUpMaker = (task: Task, projectName: string) => Promise<TaskStep | null>

/** The shared context of the tasks that follow others in one project. */
async function followUpMaker(
  { seen, stores, now }: WriteContext,
  projectNumber: number,
): Promise<FollowUpMaker> {
  const [project, { timeZone, calendar }] = await Promise.all([
    seen.projects.byNumber(projectNumber),
    seen.subscriptions.workplace(),
  ])
  const nextRank = ranksFromTop(await stores.ranks.first({ projectNumber, status: LANE }))
  const context = { today: dayIn(timeZone, now), calendar }
  return async (task, projectName) => {
    const dates = task.repeat && nextDates(task, task.repeat, context)
    if (!dates || !project) return null
    const number = await seen.counters.next(`project:${projectNumber}`)
    const people = await stillThere(seen, project, task)
    // Its blockers and its parent belong to the closed one; values that are no content are made new.
    const draft = { ...task, ...people, ...dates, blockedByIds: [], splitOfId: '', status: LANE } as const
    const made = {
      id: newId(),
      itemId: `${project.code}-${number}`,
      rank: nextRank(),
      now,
      createdBy: task.createdBy,
    }
    const after = newTask(draft, made)
    return { before: null, after, action: 'task.created', projectName }
  }
}

/** Those of the people of a task who may still be chosen. */
async function stillThere(
  seen: WriteContext['seen'],
  project: Project,
  { assigneeId, people, watcherIds }: Task,
): Promise<Pick<Task, 'assigneeId' | 'people' | 'watcherIds'>> {
  const ids = [assigneeId, ...people.map(({ userId }) => userId), ...watcherIds].filter((id) => id !== '')
  const left = new Set(ids.length > 0 ? await seen.members.leftAmong(ids) : [])
  const stays = (id: string) => takesPart(project, id) && !left.has(id)
  return {
    assigneeId: stays(assigneeId) ? assigneeId : '',
    people: people.filter(({ userId }) => stays(userId)),
    watcherIds: watcherIds.filter(stays),
  }
}

function closes({ before, after }: TaskStep): boolean {
  const closed = before !== null && before.status !== 'closed' && after.status === 'closed'
  return closed && after.repeat !== null && after.followedById === ''
}

function opens({ before, after }: TaskStep): boolean {
  return before?.status === 'closed' && after.status !== 'closed' && after.followedById !== ''
}
