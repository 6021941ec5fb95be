import type { calls, CallInput } from '@smartproject/bff/api/calls'
import type { allocationCalls } from '@smartproject/bff/api/planboard/allocations'
import type { planboardCalls } from '@smartproject/bff/api/planboard/board'
import type { scenarioCalls } from '@smartproject/bff/api/planboard/scenarios'
import type { planningSetupCalls } from '@smartproject/bff/api/planboard/setup'
import { toProtoDate } from '@smartproject/kit/grpc/values'
import {
  Allocation,
  CardMove,
  PlanningSetup,
  PlanUnit,
  WorkPattern,
} from '@smartproject/proto/smartproject/tasks/v1/planboard_service'

import { dayFromToday } from '../browser/leave.js'
import type { IdPool } from '../world.js'

/** One of many days, so that each attempt is about a day without a pattern. */
const anyDay = () => dayFromToday(7 + Math.floor(Math.random() * 2_000))
const usual = { unestimatedMinutes: 0, fullFrom: 90, freeBelow: 60, unit: PlanUnit.WEEK }

/** To the row of no one, from there. */
const move = ({ taskId }: IdPool) =>
  CardMove.fromPartial({ taskId, unit: PlanUnit.WEEK, toDate: toProtoDate(dayFromToday(7)) })

/** A part of the task for that person. */
const part = ({ taskId, userId }: IdPool) => {
  const day = toProtoDate(dayFromToday(7))
  return { taskId, userId, fromDate: day, toDate: day, minutes: 60 }
}

/** A request for each RPC of the planning board. */
export const planboardRequests: Record<string, (ids: IdPool) => object> = {
  'tasks/GetPlanningBoard': (ids) => ({ projectNumbers: [ids.project] }),
  'tasks/GetProjectDemand': (ids) => ({ projectNumber: ids.project }),
  'tasks/PreviewMove': (ids) => ({ move: move(ids) }),
  'tasks/MovePlanned': (ids) => ({ move: move(ids), version: 1n, basis: '' }),
  'tasks/SuggestPeople': (ids) => ({ taskId: ids.taskId }),
  'tasks/ListAllocations': (ids) => ({ taskId: ids.taskId }),
  'tasks/SaveAllocation': (ids) => ({ allocation: Allocation.fromPartial(part(ids)), removed: false }),
  'tasks/ListPatterns': (ids) => ({ userId: ids.userId }),
  'tasks/SavePattern': (ids) => ({
    pattern: WorkPattern.fromPartial({ userId: ids.userId, fromDate: toProtoDate(anyDay()), share: 60 }),
    removed: false,
  }),
  'tasks/ListScenarios': () => ({}),
  'tasks/SaveScenario': (ids) => ({ id: ids.scenarioId, version: 1n, name: 'Two more people', changes: [] }),
  'tasks/ApplyScenario': (ids) => ({ id: ids.scenarioId, version: 1n }),
  'tasks/DropScenario': (ids) => ({ id: ids.scenarioId, version: 1n }),
  'tasks/GetPlanningSetup': () => ({}),
  'tasks/SavePlanningSetup': () => ({ setup: PlanningSetup.fromPartial(usual) }),
}

type Attacks = {
  [
    N in (
      | keyof typeof planningSetupCalls
      | keyof typeof planboardCalls
      | keyof typeof scenarioCalls
      | keyof typeof allocationCalls
    ) &
      keyof typeof calls
  ]: (ids: IdPool) => CallInput<N>
}

const card = ({ subscription, taskId }: IdPool) =>
  ({
    subscription,
    task: taskId,
    unit: 'week',
    user: '',
    from: null,
    to_user: '',
    to: dayFromToday(7),
  }) as const
const onPerson = ({ subscription, userId }: IdPool) => ({ subscription, user: userId })
const onScenario = ({ subscription, scenarioId }: IdPool) => ({ subscription, id: scenarioId, version: 1 })

/** A body for each call of the planning board. */
export const planboardAttacks: Attacks = {
  getPlanningBoard: ({ subscription, project }) => ({ subscription, projects: [project] }),
  getProjectDemand: ({ subscription, project }) => ({ subscription, project }),
  previewMove: card,
  movePlanned: (ids) => ({ ...card(ids), version: 1 }),
  suggestPeople: ({ subscription, taskId }) => ({ subscription, task: taskId }),
  listAllocations: ({ subscription, taskId }) => ({ subscription, task: taskId }),
  saveAllocation: ({ subscription, taskId, userId }) => ({
    subscription,
    task: taskId,
    id: '',
    version: 0,
    allocation: { user: userId, from: dayFromToday(7), to: dayFromToday(7), minutes: 60, percent: null },
  }),
  listPatterns: onPerson,
  savePattern: (ids) => ({
    ...onPerson(ids),
    from: anyDay(),
    version: 0,
    pattern: { minutes: null, share: 60, works_holidays: false },
  }),
  listScenarios: ({ subscription }) => ({ subscription }),
  createScenario: ({ subscription, taskId }) => ({
    subscription,
    name: 'Two more people',
    changes: [{ task: taskId, version: 1, start: null, due: null, assignee: '' }],
  }),
  saveScenario: (ids) => ({ ...onScenario(ids), name: 'Two more people', changes: [] }),
  applyScenario: onScenario,
  dropScenario: onScenario,
  getPlanningSetup: ({ subscription }) => ({ subscription }),
  savePlanningSetup: ({ subscription }) => ({
    subscription,
    setup: {
      order: [],
      hidden: [],
      teams: [],
      projects: [],
      unit: 'week',
      load: 'forecast',
      unestimated_minutes: 0,
      full_from: 90,
      free_below: 60,
      version: 0,
    },
  }),
}
