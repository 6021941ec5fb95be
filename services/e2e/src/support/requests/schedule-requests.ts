import type { calls, CallInput } from '@smartproject/bff/api/calls'
import type { planActCalls } from '@smartproject/bff/api/work/plan-acts'
import type { scheduleCalls } from '@smartproject/bff/api/work/schedule'
import { toProtoDate } from '@smartproject/kit/grpc/values'
import {
  DurationKind,
  LinkType,
  PlanMode,
  ScheduleChange,
  TaskPlan,
} from '@smartproject/proto/smartproject/tasks/v1/schedule_service'

import { dayFromToday } from '../browser/leave.js'
import type { IdPool } from '../world.js'

const day = dayFromToday(7)
const moved = (ids: IdPool) =>
  ScheduleChange.fromPartial({
    projectNumber: ids.project,
    changes: [{ taskId: ids.taskId, startDate: toProtoDate(day), dueDate: toProtoDate(day) }],
  })
const whole = (ids: IdPool) => ScheduleChange.fromPartial({ projectNumber: ids.project })
const seen = (ids: IdPool) => ({ taskId: ids.taskId, version: 1n })

/** A request for each RPC of the schedule. */
export const scheduleRequests: Record<string, (ids: IdPool) => object> = {
  'tasks/GetGantt': (ids) => ({ projectNumber: ids.project }),
  'tasks/GetPortfolio': () => ({}),
  'tasks/SaveLink': (ids) => ({ ...seen(ids), predecessorId: ids.otherTaskId, type: LinkType.SS, lag: 1 }),
  'tasks/SavePlan': (ids) => ({
    ...seen(ids),
    plan: TaskPlan.fromPartial({ mode: PlanMode.MANUAL, kind: DurationKind.FIXED }),
  }),
  'tasks/PreviewSchedule': (ids) => ({ change: whole(ids) }),
  'tasks/ApplySchedule': (ids) => ({ change: moved(ids), basis: '' }),
  'tasks/UndoSchedule': (ids) => ({ runId: ids.runId }),
  'tasks/SetBaseline': (ids) => ({ projectNumber: ids.project, name: 'As promised' }),
  'tasks/DeleteBaseline': (ids) => ({
    projectNumber: ids.project,
    baselineId: ids.baselineId,
    reason: 'Set by mistake',
  }),
  'tasks/SplitTask': (ids) => ({ taskId: ids.spanId, version: 1n, day: toProtoDate(dayFromToday(8)) }),
  'tasks/JoinTask': (ids) => ({ taskId: ids.partId, version: 1n }),
  'tasks/PreviewLevelling': (ids) => ({
    projectNumber: ids.project,
    userIds: [ids.userId],
    firstDate: toProtoDate(day),
    lastDate: toProtoDate(day),
  }),
  'tasks/ListProposals': (ids) => ({ projectNumber: ids.project }),
  'tasks/DismissProposal': (ids) => ({ projectNumber: ids.project, proposalId: ids.runId }),
}

type Attacks = {
  [N in (keyof typeof planActCalls | keyof typeof scheduleCalls) & keyof typeof calls]: (
    ids: IdPool,
  ) => CallInput<N>
}

const inProject = ({ subscription, project }: IdPool) => ({ subscription, project })
const onTask = ({ subscription, taskId }: IdPool) => ({ subscription, task: taskId, version: 1 })
const changes = (ids: IdPool) => [{ task: ids.taskId, start: day, due: day }]

/** A body for each call of the schedule. */
export const scheduleAttacks: Attacks = {
  getGantt: inProject,
  getPortfolio: ({ subscription }) => ({ subscription }),
  saveLink: (ids) => ({ ...onTask(ids), predecessor: ids.otherTaskId, link: { type: 'SS', lag: 1 } }),
  savePlan: (ids) => ({
    ...onTask(ids),
    mode: 'manual',
    kind: 'fixed',
    duration: null,
    constraint: null,
    deadline: null,
  }),
  previewSchedule: inProject,
  applySchedule: (ids) => ({ ...inProject(ids), changes: changes(ids) }),
  undoSchedule: (ids) => ({ subscription: ids.subscription, run: ids.runId }),
  setBaseline: (ids) => ({ ...inProject(ids), name: 'As promised' }),
  deleteBaseline: (ids) => ({ ...inProject(ids), baseline: ids.baselineId, reason: 'Set by mistake' }),
  splitTask: ({ subscription, spanId: task }) => ({ subscription, task, version: 1, day: dayFromToday(8) }),
  joinTask: ({ subscription, partId: task }) => ({ subscription, task, version: 1 }),
  listProposals: inProject,
  dismissProposal: (ids) => ({ ...inProject(ids), proposal: ids.runId }),
  levelWork: (ids) => ({ ...inProject(ids), people: [ids.userId], first: day, last: day, extend: false }),
}
