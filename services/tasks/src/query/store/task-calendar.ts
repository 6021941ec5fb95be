import { addDays } from '@smartproject/kit/types/plain-date'

import {
  isLeave,
  LEAVE_TASK_TYPE,
  LENGTHY_DAYS,
  type Span,
  type TaskCard,
  type TaskDoc,
  toCard,
} from '../../task/area.js'
import type { CalendarTask, TaskFilter } from '../domain/task-query.js'
import { CARD } from './task-card.js'
import { conditionsOf, lanesOf, placeOf, type TaskMatch } from './task-filter.js'
import { handleOf, matchBy, type Tasks } from './task-plan.js'

const BY_FIRST_DAY = { spanFrom: 1, _id: 1 } as const

/** The entries of a project's calendar; see the port. */
export async function listCalendar(
  tasks: Tasks,
  projectNumber: number,
  span: Span,
  filter: TaskFilter | null,
  limit: number,
): Promise<CalendarTask[]> {
  if (!filter) return withReasons(tasks, (await inSpan(tasks, projectNumber, span, {}, limit)).map(toCard))
  const statuses = lanesOf(filter)
  if (statuses.length === 0) return []
  // A filter asks for tasks of the project itself: leave is left out.
  const selection = { projectNumbers: [projectNumber], archived: false, filter }
  const handle = await handleOf(tasks, selection, statuses, null)
  if (!handle) {
    const match = { $and: [placeOf(selection, statuses), conditionsOf(filter)] }
    return (await inSpan(tasks, projectNumber, span, match, limit)).map(withoutReason)
  }
  const match = { $and: [matchBy(handle, selection, statuses), sharesADay(span)] }
  const found = await tasks.find(match, { hint: handle.index, projection: CARD })
  return found
    .toSorted((a, b) => (dayKey(a) < dayKey(b) ? -1 : 1))
    .slice(0, limit)
    .map(withoutReason)
}

/** Open tasks of a user in a span; see the port. */
export async function listClashing(
  tasks: Tasks,
  assigneeId: string,
  span: Span,
  exceptProjects: readonly number[],
  limit: number,
): Promise<TaskCard[]> {
  const match = {
    assigneeId,
    shelf: 'live',
    ...sharesADay(span),
    status: { $ne: 'closed' },
    taskType: { $ne: LEAVE_TASK_TYPE },
    projectNumber: { $nin: exceptProjects },
  }
  const options = { sort: BY_FIRST_DAY, limit, hint: 'person_days', projection: CARD }
  return (await tasks.find(match, options)).map(toCard)
}

/**
 * The tasks that share a day with the span, by first day. Only lengthy tasks may begin long before it, so that of all the
 * others none is looked at that does: a month costs what stands in it, however old the project is.
 */
async function inSpan(
  tasks: Tasks,
  projectNumber: number,
  span: Span,
  match: TaskMatch,
  limit: number,
): Promise<TaskDoc[]> {
  const [earliest, place] = [
    addDays(span.from, -LENGTHY_DAYS),
    { projectNumbers: projectNumber, shelf: 'live' },
  ]
  const options = { sort: BY_FIRST_DAY, limit, projection: CARD }
  const reaching = { spanTo: { $gte: span.from } }
  const [lengthy, others] = await Promise.all([
    tasks.find(
      { ...place, lengthy: true, spanFrom: { $lt: earliest }, ...reaching, $and: [match] },
      { ...options, hint: 'project_lengthy' },
    ),
    tasks.find(
      { ...place, spanFrom: { $gte: earliest, $lte: span.to }, ...reaching, $and: [match] },
      { ...options, hint: 'project_days' },
    ),
  ])
  return [...lengthy, ...others].slice(0, limit)
}

function withoutReason(doc: TaskDoc): CalendarTask {
  return { card: toCard(doc), reason: '' }
}

/** Leave comes with its description, which is the reason its people may read; there is little of it. */
async function withReasons(tasks: Tasks, cards: readonly TaskCard[]): Promise<CalendarTask[]> {
  const leave = cards.filter(isLeave).map(({ id }) => id)
  const docs =
    leave.length > 0 ? await tasks.find({ _id: { $in: leave } }, { projection: { description: 1 } }) : []
  const reasons = new Map(docs.map((doc) => [doc._id, doc.description]))
  return cards.map((card) => ({ card, reason: reasons.get(card.id) ?? '' }))
}

function sharesADay({ from, to }: Span) {
  return { spanFrom: { $lte: to }, spanTo: { $gte: from } }
}

function dayKey({ spanFrom, _id }: TaskDoc): string {
  return `${spanFrom ?? ''} ${_id}`
}
