import { DomainError, invalid, notFound } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'
import { newId } from '@smartproject/kit/types/ids'
import type { PlainDate } from '@smartproject/kit/types/plain-date'
import type { Changes } from '@smartproject/kit/types/unit-of-work'

import { countOnTask, writableTasks } from '../../task/area.js'
import type { OwnEvent } from '../domain/events.js'
import type { Stores } from '../domain/stores.js'
import { isFuture, type Worklog } from '../domain/worklog.js'
import type { Deps } from './deps.js'
import { emitWorklog } from './emit-worklog.js'
import { freeMinutes } from './free-minutes.js'
import { worklogToChange } from './worklog-access.js'

/** The chosen values of an entry. */
export type WorklogDraft = Pick<Worklog, 'id' | 'taskId' | 'date' | 'minutes' | 'note'>

/**
 * Logs the caller's work on a task (empty id) or changes an entry of their own, which stays with its task.
 * Errors: invalid (also DAY_FULL, where the day has too few minutes left), not_found TASK_NOT_FOUND | WORKLOG_NOT_FOUND, forbidden PERMISSION_DENIED, precondition LEAVE_TASK.
 */
export function saveWorklog(deps: Deps, caller: Caller, draft: WorklogDraft): Promise<Worklog> {
  const now = deps.clock.now()
  if (isFuture(draft.date, now)) throw invalid([{ field: 'date', reason: 'IN_THE_FUTURE' }])
  return deps.work.write(caller, (stores, changes) =>
    draft.id === ''
      ? addWorklog(stores, changes, caller, { ...draft, createTime: now })
      : changeWorklog(stores, changes, caller, draft),
  )
}

async function addWorklog(
  stores: Stores,
  changes: Changes<OwnEvent>,
  caller: Caller,
  draft: WorklogDraft & { createTime: Date },
): Promise<Worklog> {
  const [found] = await writableTasks(stores, caller, [draft.taskId], 'log_time')
  if (!found) throw notFound('TASK_NOT_FOUND')
  const { task, project } = found
  await requireFreeMinutes(stores, caller, draft.date, draft.minutes)
  const worklog: Worklog = {
    ...draft,
    id: newId(),
    taskItemId: task.itemId,
    taskName: task.name,
    projectNumber: project.number,
    userId: caller.userId,
    version: 1,
  }
  await stores.worklogs.insert([worklog])
  await countOnTask(stores, changes, {
    taskId: task.id,
    projectName: project.name,
    added: { spentMinutes: worklog.minutes },
  })
  emitWorklog(changes, worklog, 'added')
  return worklog
}

async function changeWorklog(
  stores: Stores,
  changes: Changes<OwnEvent>,
  caller: Caller,
  draft: WorklogDraft,
): Promise<Worklog> {
  const { worklog, project } = await worklogToChange(stores, caller, draft.id)
  if (worklog.userId !== caller.userId) throw new DomainError('forbidden', 'PERMISSION_DENIED')
  if (draft.taskId !== worklog.taskId) throw invalid([{ field: 'task_id', reason: 'CANNOT_CHANGE' }])
  const { date, minutes, note } = draft
  const kept = date === worklog.date ? worklog.minutes : 0
  if (minutes > kept) await requireFreeMinutes(stores, caller, date, minutes - kept)
  const next = { ...worklog, date, minutes, note, version: worklog.version + 1 }
  await stores.worklogs.update(next)
  if (minutes !== worklog.minutes)
    await countOnTask(stores, changes, {
      taskId: worklog.taskId,
      projectName: project.name,
      added: { spentMinutes: minutes - worklog.minutes },
    })
  emitWorklog(changes, next, 'changed')
  return next
}

async function requireFreeMinutes(
  stores: Stores,
  { userId }: Caller,
  date: PlainDate,
  minutes: number,
): Promise<void> {
  const free = await freeMinutes(stores, { userId, from: date, to: date })
  if (minutes > free(date)) throw invalid([{ field: 'minutes', reason: 'DAY_FULL' }], 'DAY_FULL')
}
