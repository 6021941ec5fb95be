import {
  type GetPlanningBoardResponse,
  PlanLoad,
  PlanUnit,
} from '@smartproject/proto/smartproject/tasks/v1/planboard_service'

import type { CallInput } from '../../api/calls.js'
import type { planboardCalls } from '../../api/planboard/board.js'
import {
  cellView,
  pieceView,
  placeView,
  planRowView,
  planTaskView,
  protoGroups,
  refusalView,
} from '../../views/planboard/board.js'
import { loadView, protoLoads, protoUnits, unitView } from '../../views/planboard/setup.js'
import { dayText, optionalProtoDay, protoDay } from '../../views/values.js'
import { namedTaskView, taskMoveView } from '../../views/work/schedule.js'
import type { Handlers } from '../context.js'

export const planboardHandlers = {
  getPlanningBoard: async ({ subscription, unit, from, periods, group = 'person', ...rest }, ctx) => {
    const rpc = await ctx.inSubscription(subscription)
    const request = {
      window: windowMessage({ unit, from, periods }),
      group: protoGroups[group],
      load: rest.load ? protoLoads[rest.load] : PlanLoad.UNSPECIFIED,
      projectNumbers: rest.projects ?? [],
      userIds: rest.people ?? [],
      scenarioId: rest.scenario ?? '',
    }
    const board = await ctx.services.planboard.getPlanningBoard(request, rpc)
    return {
      ...windowView(board),
      load: loadView(board.load),
      group,
      rows: board.rows.map(planRowView),
      groups: board.groups.map(({ id, name, userIds }) => ({ id, name, people: userIds })),
      projects: board.projects.map(({ assignableIds, canAdd, canPlan, ...project }) => ({
        ...project,
        assignable: assignableIds,
        can_add: canAdd,
        can_plan: canPlan,
      })),
      tasks: board.tasks.map(planTaskView),
      unassigned: { pieces: board.unassigned.map(pieceView), count: board.unassignedCount },
      undated: { tasks: board.undatedIds, count: board.undatedCount },
      more_people: board.morePeople,
      manageable: board.manageable,
    }
  },

  getProjectDemand: async ({ subscription, project, ...window }, ctx) => {
    const rpc = await ctx.inSubscription(subscription)
    const request = { projectNumber: project, window: windowMessage(window) }
    const found = await ctx.services.planboard.getProjectDemand(request, rpc)
    return {
      ...windowView(found),
      demand: found.demand,
      capacity: found.capacity,
      roles: found.roles.map(({ roleId, userIds, ...figures }) => ({
        role: roleId,
        people: userIds,
        ...figures,
      })),
      overbooked: found.overbooked.map(({ userId, firstDate, lastDate, minutes }) => ({
        user: userId,
        first: dayText(firstDate),
        last: dayText(lastDate),
        minutes,
      })),
      can_plan: found.canPlan,
      unassigned: found.unassignedCount,
      undated: found.undatedCount,
      unestimated: found.unestimatedCount,
      people: found.people.map(({ userId, fullname, avatarUrl }) => ({
        user: userId,
        fullname,
        url: avatarUrl,
      })),
    }
  },

  previewMove: async ({ subscription, load, scenario, ...move }, ctx) => {
    const rpc = await ctx.inSubscription(subscription)
    const request = {
      move: moveMessage(move),
      load: load ? protoLoads[load] : PlanLoad.UNSPECIFIED,
      scenarioId: scenario ?? '',
    }
    const preview = await ctx.services.planboard.previewMove(request, rpc)
    return {
      before: placeView(preview.before),
      after: placeView(preview.after),
      refused: refusalView(preview.refused),
      can_add: preview.canAdd,
      auto: preview.automatic,
      moves: preview.moves.map(taskMoveView),
      left_out: preview.leftOut.map(namedTaskView),
      basis: preview.basis,
      cells: preview.cells.map(({ userId, firstDate, lastDate, cell }) => ({
        user: userId,
        first: dayText(firstDate),
        last: dayText(lastDate),
        cell: cellView(cell),
      })),
    }
  },

  movePlanned: async ({ subscription, version, basis, ...move }, ctx) => {
    const rpc = await ctx.inSubscription(subscription)
    const seen = { version: BigInt(version), basis: basis ?? '', requestId: ctx.idempotencyKey }
    const moved = await ctx.services.planboard.movePlanned({ ...seen, move: moveMessage(move) }, rpc)
    return {
      task: planTaskView(moved.task),
      oldAssignee: moved.oldAssigneeId,
      run: moved.runId,
      moves: moved.moves.map(taskMoveView),
      left_out: moved.leftOut.map(namedTaskView),
    }
  },

  suggestPeople: async ({ subscription, task, start, due, scenario }, ctx) => {
    const rpc = await ctx.inSubscription(subscription)
    const days = { startDate: optionalProtoDay(start), dueDate: optionalProtoDay(due) }
    const wanted = { taskId: task, ...days, scenarioId: scenario ?? '' }
    const { people } = await ctx.services.planboard.suggestPeople(wanted, rpc)
    return {
      people: people.map((person) => ({
        user: person.userId,
        fullname: person.fullname,
        url: person.avatarUrl,
        fits: person.fits,
        free: person.freeMinutes,
        least_free: person.leastFreeMinutes,
        closed: person.closed,
      })),
    }
  },
} satisfies Pick<Handlers, keyof typeof planboardCalls>

type Window = Pick<CallInput<'getPlanningBoard'>, 'unit' | 'from' | 'periods'>

function windowMessage({ unit, from, periods }: Window) {
  return {
    unit: unit ? protoUnits[unit] : PlanUnit.UNSPECIFIED,
    fromDate: optionalProtoDay(from),
    periods: periods ?? 0,
  }
}

function windowView({ unit, periods, today }: Pick<GetPlanningBoardResponse, 'unit' | 'periods' | 'today'>) {
  return {
    unit: unitView(unit),
    periods: periods.map(({ firstDate, lastDate, workingDays }) => ({
      first: dayText(firstDate),
      last: dayText(lastDate),
      working_days: workingDays,
    })),
    today: dayText(today),
  }
}

type Move = Omit<CallInput<'previewMove'>, 'subscription' | 'load' | 'scenario'>

function moveMessage({ task, unit, user, from, to_user: toUser, to }: Move) {
  return {
    taskId: task,
    unit: protoUnits[unit],
    fromUserId: user,
    fromDate: from === null ? undefined : protoDay(from),
    toUserId: toUser,
    toDate: to === null ? undefined : protoDay(to),
  }
}
