import type { Task } from '../../task/area.js'
import type { TaskStatus } from '../../workflow/area.js'

/** How far a job is. */
export const JOB_STATES = [
  'uploaded',
  'mapped',
  'checked',
  'staging',
  'committing',
  'done',
  'undoing',
  'undone',
  'cancelled',
  'failed',
] as const
export type JobState = (typeof JOB_STATES)[number]

/** Jobs in these states have written nothing yet, and wait for a person. */
export const DRAFT_STATES: readonly JobState[] = ['uploaded', 'mapped', 'checked']
/** Jobs in these states are worked on without a person. */
export const WORKING_STATES: readonly JobState[] = ['staging', 'committing', 'undoing']

/** Most jobs of a company that have not ended. */
export const JOBS_OF_COMPANY = 3
/** Most fillings of new projects of a company at a time, beside those; others wait. */
export const FILLINGS_OF_COMPANY = 3
const DAY_MS = 24 * 3_600_000
/** So long a done job can be taken back. */
export const UNDO_MS = DAY_MS
/** So long a draft without an act keeps others from beginning. */
const IDLE_MS = 3_600_000
/** So many times a job is begun again before it is given up. */
export const MOST_TRIES = 5

/** Rows by their outcomes. */
export interface JobCounts {
  readonly rows: number
  readonly new: number
  readonly updated: number
  readonly same: number
  readonly fault: number
  readonly struck: number
}

/** A lane that holds more tasks than its limit by a job. */
export interface FullLane {
  readonly status: TaskStatus
  readonly count: number
  readonly limit: number
}

/** How far a job is that writes its rows in parts. */
export interface Writing {
  /** Planned rows that are written. */
  readonly rows: number
  /** The ranks on top of the lanes before the first part; null for an empty lane. */
  readonly tops: Readonly<Partial<Record<TaskStatus, string | null>>>
  /** Of how many tasks people hear by it. */
  readonly assigned: Readonly<Record<string, number>>
}

/** Many tasks that come into a project together. */
export interface Job {
  readonly id: string
  /** Who makes its plan. */
  readonly kind: string
  readonly projectNumber: number
  /** Who began it. */
  readonly userId: string
  /** Whose act is worked on. */
  readonly actorId: string
  readonly title: string
  readonly state: JobState
  /** JSON of what its kind keeps of it. */
  readonly detail: string
  readonly counts: JobCounts
  /** Lanes that its tasks fill beyond their limits, which holds nothing up. */
  readonly fullLanes: readonly FullLane[]
  /** Steps that are done; never fewer than before. */
  readonly doneSteps: number
  readonly allSteps: number
  /** Why it failed, or why it has to be checked again; empty without a reason. */
  readonly reason: string
  /** How often it was begun since the last act of a person. */
  readonly tries: number
  /** The first of the numbers for its new tasks; 0 while none are taken. */
  readonly firstNumber: number
  /** Null before the first part is written, and after the last one. */
  readonly writing: Writing | null
  readonly createTime: Date
  readonly updateTime: Date
  /** When its tasks were written. */
  readonly doneTime: Date | null
  /** Tasks that were taken back. */
  readonly undone: number
  readonly version: number
}

/** A job with the tasks that stayed when it was taken back. */
export interface SeenJob {
  readonly job: Job
  readonly kept: readonly Pick<Task, 'id' | 'itemId' | 'name'>[]
}

export const COPY = 'copy'
export const TEMPLATE = 'template'
export const MOVE = 'move'

/** True for a kind of jobs that copies tasks. */
export function isCopy(kind: string): boolean {
  return kind === COPY
}

/** True for a kind of jobs that is for those who run the project; all who create tasks in it may copy tasks and move them there. */
export function isForManagers(kind: string): boolean {
  return !isCopy(kind) && kind !== MOVE
}

/** The change of a job by a person or a worker. */
export type JobStep = Partial<
  Omit<Job, 'id' | 'kind' | 'projectNumber' | 'userId' | 'createTime' | 'version'>
>

/** True for a job that has written some of its tasks and not all. */
export function isHalfWritten({ state, writing }: Pick<Job, 'state' | 'writing'>): boolean {
  return state === 'committing' && writing !== null
}

/** The next version of a job. */
export function stepped(job: Job, step: JobStep, now: Date): Job {
  return { ...job, ...step, version: job.version + 1, updateTime: now }
}

/** True while what a job made can be taken back. */
export function canUndo(job: Pick<Job, 'state' | 'doneTime'>, now: Date): boolean {
  return job.state === 'done' && isOfLastDay(job, now)
}

/** True for a job whose tasks were written within the last day, whether they were taken back since or not. */
export function isOfLastDay({ doneTime }: Pick<Job, 'doneTime'>, now: Date): boolean {
  return doneTime !== null && now.getTime() - doneTime.getTime() < UNDO_MS
}

/** True for a draft that gives way to a new job of that user in that project: their own, one without an act, or a copy or a move, which is checked again in a moment. */
export function givesWay(
  job: Job,
  { userId, projectNumber, now }: { userId: string; projectNumber: number; now: Date },
): boolean {
  if (!DRAFT_STATES.includes(job.state)) return false
  const idle = now.getTime() - job.updateTime.getTime() > IDLE_MS
  return idle || !isForManagers(job.kind) || (job.userId === userId && job.projectNumber === projectNumber)
}

/** True for a job that holds a place among those of its company. */
export function isOpenJob({ state }: Pick<Job, 'state'>): boolean {
  return DRAFT_STATES.includes(state) || WORKING_STATES.includes(state)
}
