import {
  DateOrder,
  type Job as ProtoJob,
  JobCounts,
  type JobRow as ProtoRow,
  JobState,
  RowOutcome,
} from '@smartproject/proto/smartproject/tasks/v1/job_service'

import { type Job, JOB_KINDS, type JobRow, LEFT_REASONS, NAME_KINDS } from '../../api/work/jobs.js'
import { LENGTH_UNITS } from '../../api/work/import-kinds.js'
import { instantText, optionalInstant, present } from '../values.js'
import { laneView, optionalLane } from './lanes.js'

const states: Partial<Record<JobState, Job['state']>> = {
  [JobState.UPLOADED]: 'uploaded',
  [JobState.MAPPED]: 'mapped',
  [JobState.CHECKED]: 'checked',
  [JobState.STAGING]: 'staging',
  [JobState.COMMITTING]: 'committing',
  [JobState.DONE]: 'done',
  [JobState.UNDOING]: 'undoing',
  [JobState.UNDONE]: 'undone',
  [JobState.CANCELLED]: 'cancelled',
  [JobState.FAILED]: 'failed',
}

/** Orders of dates as the protos write them. */
export const protoDateOrders = {
  dmy: DateOrder.DMY,
  mdy: DateOrder.MDY,
  ymd: DateOrder.YMD,
} as const

/** Outcomes of rows as the protos write them. */
export const protoOutcomes = {
  new: RowOutcome.NEW,
  updated: RowOutcome.UPDATED,
  same: RowOutcome.SAME,
  fault: RowOutcome.FAULT,
  struck: RowOutcome.STRUCK,
} as const

const outcomes = new Map<RowOutcome, NonNullable<JobRow['outcome']>>(
  Object.entries(protoOutcomes).map(([word, outcome]) => [outcome, word as NonNullable<JobRow['outcome']>]),
)
const orders = new Map<DateOrder, NonNullable<Job['date_order']>>(
  Object.entries(protoDateOrders).map(([word, order]) => [order, word as NonNullable<Job['date_order']>]),
)

/** A job as the API shows it. */
export function jobView(job: ProtoJob | undefined): Job {
  const made = present(job)
  return {
    id: made.id,
    kind: known(JOB_KINDS, made.kind),
    project: made.projectNumber,
    state: present(states[made.state]),
    user: made.userId,
    name: made.fileName,
    source: made.source,
    columns: made.columns.map((column) => ({ ...column })),
    lanes: made.lanes.map(({ text, status }) => ({ text, status: optionalLane(status) })),
    people: made.people.map(({ text, userId }) => ({ text, user: userId })),
    date_order: orders.get(made.dateOrder) ?? null,
    time_zone: made.timeZone,
    length_unit: LENGTH_UNITS.find((unit) => unit === made.lengthUnit) ?? null,
    notes: made.notes.map(({ reason, count }) => ({ reason, count })),
    counts: made.counts ?? JobCounts.create(),
    full_lanes: made.fullLanes.map(({ status, ...lane }) => ({ ...lane, status: laneView(status) })),
    steps: { done: made.doneSteps, all: made.allSteps },
    reason: made.reason,
    created_at: instantText(made.createTime),
    done_at: optionalInstant(made.doneTime),
    can_undo: made.canUndo,
    undone: made.undone,
    kept: made.kept.map(({ id, itemId, name }) => ({ id, item_id: itemId, name })),
    copy: made.copy
      ? {
          from: made.copy.fromProjectNumber,
          left: made.copy.left.map((one) => ({ ...one, reason: known(LEFT_REASONS, one.reason) })),
          made: made.copy.made.map(({ reason, count, names }) => ({
            kind: known(NAME_KINDS, reason),
            count,
            names,
          })),
        }
      : null,
  }
}

function known<T extends string>(values: readonly T[], value: string): T {
  return present(values.find((one) => one === value))
}

/** A row of a job as the API shows it. */
export function jobRowView({ line, cells, outcome, faults, hints, changes }: ProtoRow): JobRow {
  return {
    line,
    cells,
    outcome: outcomes.get(outcome) ?? null,
    faults: faults.map((fault) => ({ ...fault })),
    hints: hints.map((hint) => ({ ...hint })),
    changes: changes.map(({ field, before, after }) => ({ field, before, after })),
  }
}
