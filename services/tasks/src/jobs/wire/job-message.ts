import type { RequestReader } from '@smartproject/kit/grpc/values'
import {
  Job as JobMessage,
  JobState as ProtoState,
  type JobRow as RowMessage,
  RowOutcome,
} from '@smartproject/proto/smartproject/tasks/v1/job_service'

import { toProtoStatus } from '../../workflow/area.js'
import { canUndo, type JobState, type SeenJob } from '../domain/job.js'
import { type JobRow, type Outcome, OUTCOMES } from '../domain/planned-task.js'

const STATES: Readonly<Record<JobState, ProtoState>> = {
  uploaded: ProtoState.UPLOADED,
  mapped: ProtoState.MAPPED,
  checked: ProtoState.CHECKED,
  staging: ProtoState.STAGING,
  committing: ProtoState.COMMITTING,
  done: ProtoState.DONE,
  undoing: ProtoState.UNDOING,
  undone: ProtoState.UNDONE,
  cancelled: ProtoState.CANCELLED,
  failed: ProtoState.FAILED,
}

const OUTCOME_MESSAGES: Readonly<Record<Outcome, RowOutcome>> = {
  new: RowOutcome.NEW,
  updated: RowOutcome.UPDATED,
  same: RowOutcome.SAME,
  fault: RowOutcome.FAULT,
  struck: RowOutcome.STRUCK,
}

/** Messages of the details of jobs, by their kinds. */
export type JobViews = Readonly<
  Record<string, (detail: string) => Parameters<typeof JobMessage.fromPartial>[0]>
>

/** The content of a row that every kind has: texts to show, and whether a person left it out. */
interface ShownRow {
  readonly cells: readonly string[]
  readonly struck: boolean
}

/** A job as the protos carry it. */
export function toJobMessage({ job, kept }: SeenJob, views: JobViews, now: Date): JobMessage {
  const { id, kind, projectNumber, state, userId, counts, doneSteps, allSteps, reason, createTime, undone } =
    job
  return JobMessage.fromPartial({
    ...views[kind]?.(job.detail),
    id,
    kind,
    projectNumber,
    state: STATES[state],
    userId,
    fileName: job.title,
    counts,
    fullLanes: job.fullLanes.map((lane) => ({
      count: lane.count,
      limit: lane.limit,
      status: toProtoStatus(lane.status),
    })),
    doneSteps,
    allSteps,
    reason,
    createTime,
    ...(job.doneTime ? { doneTime: job.doneTime } : {}),
    canUndo: canUndo(job, now),
    undone,
    kept: kept.map(({ id: taskId, itemId, name }) => ({ id: taskId, itemId, name })),
  })
}

/** A row as the protos carry it. */
export function toRowMessage({
  line,
  content,
  outcome,
  faults,
  hints = [],
  changes = [],
}: JobRow): RowMessage {
  const { cells, struck } = JSON.parse(content) as ShownRow
  const seen = outcome ? OUTCOME_MESSAGES[outcome] : RowOutcome.UNSPECIFIED
  return {
    line,
    cells: [...cells],
    outcome: struck ? RowOutcome.STRUCK : seen,
    faults: faults.map((fault) => ({ ...fault })),
    hints: hints.map((hint) => ({ ...hint })),
    changes: changes.map(({ field, before, after }) => ({ field, before: [...before], after: [...after] })),
  }
}

/** Reads the outcome that rows are listed by; null for all. */
export function readOutcome(reader: RequestReader, outcome: RowOutcome): Outcome | null {
  if (outcome === RowOutcome.UNSPECIFIED) return null
  const known = OUTCOMES.find((one) => OUTCOME_MESSAGES[one] === outcome)
  if (!known) reader.fault('outcome', 'UNKNOWN')
  return known ?? null
}
