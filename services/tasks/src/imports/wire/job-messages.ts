import {
  DateOrder as ProtoOrder,
  Job as JobMessage,
  JobState as ProtoState,
  type JobRow as RowMessage,
  RowOutcome,
} from '@smartproject/proto/smartproject/tasks/v1/job_service'

import { canUndo, type JobRow, type JobState, type Outcome, type SeenJob } from '../../jobs/area.js'
import { toProtoStatus } from '../../workflow/area.js'
import type { ImportContent, ImportDetail } from '../domain/detail.js'

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

/** Outcomes of rows as the protos write them. */
export const OUTCOME_MESSAGES: Readonly<Record<Outcome, RowOutcome>> = {
  new: RowOutcome.NEW,
  updated: RowOutcome.UPDATED,
  same: RowOutcome.SAME,
  fault: RowOutcome.FAULT,
  struck: RowOutcome.STRUCK,
}

/** Orders of dates as the protos write them. */
export const ORDER_MESSAGES: Readonly<Record<ImportDetail['dateOrder'], ProtoOrder>> = {
  ambiguous: ProtoOrder.UNSPECIFIED,
  dmy: ProtoOrder.DMY,
  mdy: ProtoOrder.MDY,
  ymd: ProtoOrder.YMD,
}

/** A job as the protos carry it. */
export function toJobMessage({ job, kept }: SeenJob, now: Date): JobMessage {
  const detail = JSON.parse(job.detail) as ImportDetail
  const { id, projectNumber, state, userId, counts, doneSteps, allSteps, reason, createTime, undone } = job
  return JobMessage.fromPartial({
    id,
    projectNumber,
    state: STATES[state],
    userId,
    fileName: job.title,
    source: detail.source,
    columns: detail.columns.map((column) => ({ ...column, samples: [...column.samples] })),
    lanes: detail.lanes.map(({ text, status }) => ({ text, status: toProtoStatus(status) })),
    people: detail.people.map(({ text, userId: member }) => ({ text, userId: member })),
    dateOrder: ORDER_MESSAGES[detail.dateOrder],
    timeZone: detail.timeZone,
    notes: detail.notes.map((note) => ({ ...note, column: '' })),
    counts,
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
export function toRowMessage({ line, content, outcome, faults }: JobRow): RowMessage {
  const { cells, struck } = JSON.parse(content) as ImportContent
  const seen = outcome ? OUTCOME_MESSAGES[outcome] : RowOutcome.UNSPECIFIED
  return {
    line,
    cells: [...cells],
    outcome: struck ? RowOutcome.STRUCK : seen,
    faults: faults.map((fault) => ({ ...fault })),
  }
}
