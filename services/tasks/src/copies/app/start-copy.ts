import { invalid } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'

import { readableProject } from '../../facts/area.js'
import { fillableProject, type Job, keepJudged, rowsOf, startJob, type Stores } from '../../jobs/area.js'
import {
  type CopyChoices,
  type CopyContent,
  type CopyDetail,
  MAX_COPIED,
  MAX_MOVED,
} from '../domain/copy-detail.js'
import { type Chosen, chosenTasks, emptiableProject } from './copied-from.js'
import { COPY, type Deps, MOVE } from './deps.js'
import { judgeCopy } from './judge-copy.js'

/** A copy as a person wants it. */
export interface StartCopyInput extends CopyChoices, Omit<Chosen, 'max'> {
  readonly to: number
  /** Bytes that the plan of the company has room for. */
  readonly storage: number
}

/** A move as a person wants it. */
export type StartMoveInput = Pick<StartCopyInput, 'from' | 'to' | 'taskIds' | 'parentId' | 'names'>

/**
 * Begins a copy of tasks and judges it; writes no task. Errors: not_found PROJECT_NOT_FOUND | TASK_NOT_FOUND, forbidden PERMISSION_DENIED |
 * PROJECT_ARCHIVED, precondition JOB_RUNNING | TOO_MANY_JOBS | NOTHING_TO_COPY | TOO_MANY_TASKS, invalid `parent_id` UNKNOWN.
 */
export async function startCopy(deps: Deps, caller: Caller, input: StartCopyInput): Promise<Job> {
  const { name } = await readableProject(deps.work.read(caller.tenantId), caller, input.from)
  return begin(deps, caller, { ...input, kind: COPY, title: name, max: MAX_COPIED })
}

/**
 * Begins a move of tasks into another project and judges it; changes no task. Errors: those of {@link startCopy}, invalid
 * `to_project_number` SAME_PROJECT.
 */
export async function startMove(deps: Deps, caller: Caller, input: StartMoveInput): Promise<Job> {
  const { name } = await emptiableProject(deps.work.read(caller.tenantId), caller, input.from)
  if (input.from === input.to)
    throw invalid([{ field: 'to_project_number', reason: 'SAME_PROJECT' }], 'SAME_PROJECT')
  const whole = { scope: 'chosen', dates: 'keep', firstDay: null, parts: ['watchers'], storage: 0 } as const
  return begin(deps, caller, { ...input, ...whole, kind: MOVE, title: name, max: MAX_MOVED })
}

interface Begun extends StartCopyInput, Chosen {
  readonly kind: string
  readonly title: string
}

async function begin(deps: Deps, caller: Caller, input: Begun): Promise<Job> {
  const stores = deps.work.read(caller.tenantId)
  const { kind, title, to } = input
  const project = await fillableProject(stores, caller, { projectNumber: to, kind })
  await requireParent(stores, input)
  const tasks = await chosenTasks(stores, input)
  const { from, parentId, names, dates, firstDay, parts, storage } = input
  const detail: CopyDetail = { from, parentId, names, dates, firstDay, parts, storage, left: [] }
  const job = await startJob(deps, caller, {
    kind,
    projectNumber: to,
    title,
    state: 'uploaded',
    detail,
    rows: tasks.map(({ id, itemId, name }, at) => ({
      line: at + 1,
      content: { cells: [itemId, name], struck: false, taskId: id } satisfies CopyContent,
    })),
    audited: { from: String(from) },
  })
  const rows = await rowsOf(stores, job.id)
  // The answer to a request that was asked before.
  if (rows.some(({ outcome }) => outcome !== null)) return (await stores.jobs.find(job.id)) ?? job
  const judged = await judgeCopy({ stores, caller, job, project, rows, now: deps.clock.now() })
  const kept = JSON.stringify({ ...detail, left: judged.left, made: judged.made } satisfies CopyDetail)
  return keepJudged(deps, caller, { job, rows: judged.rows }, { state: 'checked', detail: kept })
}

/** Errors: invalid `parent_id` UNKNOWN. */
async function requireParent(
  { tasks }: Stores,
  { parentId, to }: Pick<Begun, 'parentId' | 'to'>,
): Promise<void> {
  if (parentId === '') return
  const parent = await tasks.byId(parentId)
  if (!parent || parent.deleteTime || parent.projectNumber !== to)
    throw invalid([{ field: 'parent_id', reason: 'UNKNOWN' }])
}
