import type { RequestReader } from '@smartproject/kit/grpc/values'
import type { PlainDate } from '@smartproject/kit/types/plain-date'
import {
  type CardMove as MoveMessage,
  type GetPlanningBoardRequest,
  PlanGroup,
  PlanLoad as ProtoLoad,
  PlanUnit as ProtoUnit,
  type PlanWindow,
} from '@smartproject/proto/smartproject/tasks/v1/planboard_service'
import type { DateMessage } from '@smartproject/proto/smartproject/type/v1/type'

import { readPlanDay } from '../../capacity/area.js'
import type { CardMove } from '../domain/move.js'
import { MOST_PERIODS } from '../domain/periods.js'
import type { BoardGroup, WantedBoard, WantedWindow } from '../domain/results.js'
import type { PlanLoad } from '../domain/setup.js'
import { MOST_PROJECTS, readPeople } from './setup-messages.js'

export const MOST_NUMBER = 2 ** 31 - 1

const GROUPS = new Map<PlanGroup, BoardGroup>([
  [PlanGroup.PROJECT, 'project'],
  [PlanGroup.TEAM, 'team'],
  [PlanGroup.ROLE, 'role'],
])

/** Reads which board is wanted. */
export function readBoard(reader: RequestReader, request: GetPlanningBoardRequest): WantedBoard {
  const { window, group, load, projectNumbers, userIds } = request
  if (projectNumbers.length > MOST_PROJECTS) reader.fault('project_numbers', 'TOO_MANY')
  return {
    ...readWindow(reader, window),
    group: GROUPS.get(group) ?? 'person',
    load: readLoad(load),
    projectNumbers: projectNumbers
      .slice(0, MOST_PROJECTS)
      .map((one, at) => reader.integer(`project_numbers.${at}`, one, { min: 1, max: MOST_NUMBER })),
    userIds: readPeople(reader, 'user_ids', userIds),
    scenarioId: readScenarioId(reader, request.scenarioId),
  }
}

/** Reads which scenario is looked at; empty for none. */
export function readScenarioId(reader: RequestReader, id: string): string {
  return id === '' ? '' : reader.id('scenario_id', id)
}

/** Reads which periods are wanted. */
export function readWindow(reader: RequestReader, window: PlanWindow | undefined): WantedWindow {
  return {
    unit: window ? readUnit(window.unit) : null,
    from: optionalDay(reader, 'window.from_date', window?.fromDate),
    count: reader.integer('window.periods', window?.periods ?? 0, { min: 0, max: MOST_PERIODS }),
  }
}

function readUnit(unit: ProtoUnit): WantedBoard['unit'] {
  if (unit === ProtoUnit.UNSPECIFIED) return null
  return unit === ProtoUnit.MONTH ? 'month' : 'week'
}

/** Reads which work is load; null for that of the set-up. */
export function readLoad(load: ProtoLoad): PlanLoad | null {
  if (load === ProtoLoad.UNSPECIFIED) return null
  return load === ProtoLoad.PLAN ? 'plan' : 'forecast'
}

/** Reads a day that may be missing. */
export function optionalDay(
  reader: RequestReader,
  field: string,
  date: DateMessage | undefined,
): PlainDate | null {
  return date ? readPlanDay(reader, field, date) : null
}

/** Reads a move of a card. */
export function readMove(reader: RequestReader, message: MoveMessage | undefined): CardMove {
  const { taskId = '', unit = ProtoUnit.WEEK, fromUserId = '', toUserId = '' } = message ?? {}
  return {
    taskId: reader.id('move.task_id', taskId),
    unit: unit === ProtoUnit.MONTH ? 'month' : 'week',
    fromUserId: fromUserId === '' ? '' : reader.id('move.from_user_id', fromUserId),
    from: optionalDay(reader, 'move.from_date', message?.fromDate),
    toUserId: toUserId === '' ? '' : reader.id('move.to_user_id', toUserId),
    to: optionalDay(reader, 'move.to_date', message?.toDate),
  }
}
