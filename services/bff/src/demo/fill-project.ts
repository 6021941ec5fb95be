import { dayOfEpoch, epochDay } from '@smartproject/kit/types/calendar-days'
import { JobState } from '@smartproject/proto/smartproject/tasks/v1/job_service'
import { DiscussionAudience } from '@smartproject/proto/smartproject/tasks/v1/discussion_service'
import { TaskStatus, type Task } from '@smartproject/proto/smartproject/tasks/v1/task_service'
import type { DateMessage } from '@smartproject/proto/smartproject/type/v1/type'

import type { Gateways } from '../gateways/gateways.js'
import type { Said } from './content.js'
import { fillDocuments } from './fill-documents.js'
import { fillLeave } from './fill-leave.js'
import { by, dateOf, type Filling, idOf } from './filling.js'

/** As far as the project of a demo is behind its first day. */
const DAYS_BEHIND = 35
/** A finished task was closed so many days before today; a later one waits for its check. */
const CHECKED_DAYS = 10
/** A task is given to its person so many days before it begins. */
const GIVEN_DAYS = 8

type Tasks = Pick<
  Gateways,
  | 'templates'
  | 'jobs'
  | 'tasks'
  | 'talk'
  | 'discussions'
  | 'time'
  | 'registers'
  | 'files'
  | 'documents'
  | 'leave'
>

/**
 * Fills a project by calls of its people, each with an id that follows from its place: filled again, by another process or after a
 * failure, nothing is there twice. Errors: unavailable while a service cannot be reached; not_found until it has heard of the project.
 */
export async function fillProject(services: Tasks, filling: Filling): Promise<void> {
  await applyTemplate(services, filling)
  const tasks = await tasksOf(services, filling)
  for (const [at, task] of tasks.entries()) await workOn(services, filling, { at, task })
  for (const { task: at, said } of filling.content.comments) {
    const task = tasks[at]
    if (task) await say(services, filling, { key: `comment ${at}`, said, where: { taskId: task.id } })
  }
  for (const [at, { name, said }] of filling.content.discussions.entries()) {
    const key = `discussion ${at}`
    const request = { ...NEW_DISCUSSION, projectNumber: filling.project, name, requestId: idOf(filling, key) }
    const made = await services.discussions.saveDiscussion(request, await by(filling, said[0]?.by ?? 0))
    await say(services, filling, { key, said, where: { discussionId: made.discussion?.id ?? '' } })
  }
  for (const [at, { kind, by: place, fields }] of filling.content.entries.entries()) {
    const request = { projectNumber: filling.project, kind, fields: { ...fields }, trees: {} }
    const requestId = idOf(filling, `entry ${at}`)
    await services.registers.createEntry({ ...request, requestId }, await by(filling, place))
  }
  await fillDocuments(services, filling, tasks)
  await fillLeave(services, filling)
}

const NEW_DISCUSSION = {
  id: '',
  version: 0n,
  audience: DiscussionAudience.PROJECT,
  userIds: [],
  taskId: '',
}

async function applyTemplate({ templates, jobs }: Tasks, filling: Filling): Promise<void> {
  const { content, team, project, today, pause } = filling
  const request = {
    id: content.template,
    sourceProjectNumber: 0,
    projectNumber: project,
    startDate: dateOf(dayOfEpoch(epochDay(today) - DAYS_BEHIND)),
    endDate: undefined,
    roles: content.roles.map((name, at) => ({ name, userId: team[at] ?? '' })),
    leftOut: [],
    requestId: idOf(filling, 'template'),
  }
  const { jobId } = await templates.applyProjectTemplate(request, await by(filling, 0))
  for (;;) {
    const { job } = await jobs.getJob({ id: jobId, projectNumber: 0, kind: '' }, await by(filling, 0))
    if (job?.state === JobState.DONE) return
    if (job?.state === JobState.FAILED) throw new Error(`the template was not applied: ${job.reason}`)
    await pause(200)
  }
}

/** The tasks in the order of the template. */
async function tasksOf({ tasks }: Tasks, filling: Filling): Promise<Task[]> {
  const request = {
    projectNumbers: [filling.project],
    filter: undefined,
    order: undefined,
    archived: false,
    page: { pageSize: 200, pageToken: '' },
    withTotal: false,
  }
  const { tasks: found } = await tasks.listTasks(request, await by(filling, 0))
  const numberOf = ({ itemId }: Task) => Number(itemId.split('-').at(-1))
  return found.toSorted((a, b) => numberOf(a) - numberOf(b))
}

/** Tasks of the past are done, those of today are worked on, and their people have logged their hours. */
async function workOn(
  services: Tasks,
  filling: Filling,
  { at, task }: { readonly at: number; readonly task: Task },
): Promise<void> {
  const { team, today, content } = filling
  const [start, due] = [textOf(task.startDate), textOf(task.dueDate)]
  const place = Math.max(0, team.indexOf(task.assigneeId))
  const status = statusOf(start, due, today)
  if (status === null) return
  const move = { id: task.id, version: task.version, status, afterId: '', beforeId: '' }
  // A second filling finds it moved.
  if (task.status !== status)
    await services.tasks.moveTask(
      { ...move, requestId: idOf(filling, `move ${at}`) },
      await by(filling, place),
    )
  for (const [nth, note] of content.notes.entries()) {
    const date = dayOfEpoch(epochDay(start) + nth)
    if (date > due || date > today || task.assigneeId === '') break
    const minutes = 60 * (2 + ((at + nth) % 4))
    const log = { id: '', taskId: task.id, date: dateOf(date), minutes, note }
    await services.time.saveWorklog(
      { ...log, requestId: idOf(filling, `log ${at} ${nth}`) },
      await by(filling, place),
    )
  }
}

function statusOf(start: string, due: string, today: string): TaskStatus | null {
  if (start === '') return null
  if (start > today) return epochDay(start) - epochDay(today) <= GIVEN_DAYS ? TaskStatus.ASSIGNED : null
  if (due >= today) return TaskStatus.PROGRESS
  return epochDay(today) - epochDay(due) > CHECKED_DAYS ? TaskStatus.CLOSED : TaskStatus.RESOLVED
}

async function say(
  { talk }: Tasks,
  filling: Filling,
  {
    key,
    said,
    where,
  }: { key: string; said: readonly Said[]; where: { taskId?: string; discussionId?: string } },
): Promise<void> {
  const nowhere = { taskId: '', entryId: '', discussionId: '', replyTo: '', tree: '' }
  for (const [at, { by: place, text }] of said.entries()) {
    const request = { ...nowhere, ...where, text, requestId: idOf(filling, `${key} message ${at}`) }
    await talk.addComment(request, await by(filling, place))
  }
}

function textOf(date: DateMessage | undefined): string {
  if (!date) return ''
  const two = (value: number) => String(value).padStart(2, '0')
  return `${date.year}-${two(date.month)}-${two(date.day)}`
}
