import { newId } from '@smartproject/kit/types/ids'
import { dayIn } from '@smartproject/kit/types/plain-date'

import { takesPart, type Project } from '../../domain/project.js'
import { nextDates } from '../../domain/work/repeat.js'
import { changed, newTask, type Task } from '../../domain/work/task.js'
import type { Desk } from './desk.js'
import { ranksFromTop } from './place-task.js'
import type { TaskStep } from './save-task.js'

/** Where tasks that follow others begin. No limit of that lane holds up who closes a task in another. */
const LANE = 'new'

/**
 * The steps of a change, in their order, and those of the tasks that follow repeating ones: closing one makes the next,
 * once; opening it again puts the next into the trash while nobody has touched it.
 */
export async function withFollowUps(desk: Desk, steps: readonly TaskStep[]): Promise<readonly TaskStep[]> {
  if (!steps.some((step) => closes(step) || opens(step))) return steps
  const makers = new Map<number, Promise<FollowUpMaker>>()
  const changedSteps: TaskStep[] = []
  const further: TaskStep[] = []
  for (const step of steps) {
    const number = step.after.projectNumber
    const maker = makers.get(number) ?? followUpMaker(desk, number)
    makers.set(number, maker)
    const next = await nextOf(desk, step, await maker)
    changedSteps.push(next ? { ...step, after: { ...step.after, followedById: next.followedById } } : step)
    if (next) further.push(next.step)
  }
  return [...changedSteps, ...further]
}

type FollowUpMaker = (task: Task, projectName: string) => Promise<TaskStep | null>

async function nextOf(
  desk: Desk,
  step: TaskStep,
  make: FollowUpMaker,
): Promise<{ step: TaskStep; followedById: string } | null> {
  if (closes(step)) {
    const made = await make(step.after, step.projectName)
    return made && { step: made, followedById: made.after.id }
  }
  if (!opens(step)) return null
  const next = await desk.stores.tasks.byId(step.after.followedById)
  if (next?.version !== 1 || next.deleteTime) return null
  const after = changed(next, { deleteTime: desk.now }, desk.now)
  return { step: { ...step, before: next, after, action: 'task.deleted' }, followedById: '' }
}

/** What the tasks that follow others in one project share. */
async function followUpMaker({ seen, now }: Desk, projectNumber: number): Promise<FollowUpMaker> {
  const [project, top, timeZone] = await Promise.all([
    seen.projects.byNumber(projectNumber),
    seen.ranks.first({ projectNumber, status: LANE }),
    seen.subscriptions.timeZone(),
  ])
  const nextRank = ranksFromTop(top)
  const today = dayIn(timeZone, now)
  return async (task, projectName) => {
    const dates = task.repeat && nextDates(task, task.repeat, today)
    if (!dates || !project) return null
    const number = await seen.counters.next(`project:${projectNumber}`)
    // What it waited for, and what it was cut from, belong to the one that is closed.
    const people = await stillThere(seen, project, task)
    const draft = { ...contentOf(task), ...people, ...dates, blockedByIds: [], splitOfId: '' }
    const made = {
      id: newId(),
      itemId: `${project.code}-${number}`,
      rank: nextRank(),
      now,
      createdBy: task.createdBy,
    }
    const after = newTask({ ...draft, projectNumber, status: LANE }, made)
    return { before: null, after, action: 'task.created', projectName }
  }
}

/** Those of the people of a task who may still be chosen. */
async function stillThere(
  seen: Desk['seen'],
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

function contentOf({
  name,
  description,
  taskType,
  storyPoints,
  priority,
  estimateMinutes,
  labelIds,
  categoryId,
  releaseId,
  parentId,
  relatedIds,
  risks,
  custom,
  repeat,
}: Task) {
  const work = { name, description, taskType, storyPoints, priority, estimateMinutes, repeat, risks, custom }
  return { ...work, labelIds, categoryId, releaseId, parentId, relatedIds }
}

function closes({ before, after }: TaskStep): boolean {
  const closed = before !== null && before.status !== 'closed' && after.status === 'closed'
  return closed && after.repeat !== null && after.followedById === ''
}

function opens({ before, after }: TaskStep): boolean {
  return before?.status === 'closed' && after.status !== 'closed' && after.followedById !== ''
}
