import { type RequestReader, toProtoDate } from '@smartproject/kit/grpc/values'
import type {
  GetProjectDemandRequest,
  GetProjectDemandResponse,
} from '@smartproject/proto/smartproject/tasks/v1/planboard_service'

import type { ProjectDemand } from '../domain/demand.js'
import type { WantedWindow } from '../domain/results.js'
import { toPeriod } from './board-messages.js'
import { MOST_NUMBER, readWindow } from './read-board.js'
import { UNITS } from './setup-messages.js'

/** Reads of which project demand is wanted. */
export function readDemand(
  reader: RequestReader,
  { projectNumber, window }: GetProjectDemandRequest,
): WantedWindow & { readonly projectNumber: number } {
  const number = reader.integer('project_number', projectNumber, { min: 1, max: MOST_NUMBER })
  return { projectNumber: number, ...readWindow(reader, window) }
}

/** The demand of a project as the protos carry it. */
export function toDemandMessage(found: ProjectDemand): GetProjectDemandResponse {
  return {
    unit: UNITS[found.unit],
    periods: found.periods.map(toPeriod),
    today: toProtoDate(found.today),
    demand: [...found.demand],
    capacity: [...found.capacity],
    roles: found.roles.map(({ roleId, userIds, demand, capacity, short }) => ({
      roleId,
      userIds: [...userIds],
      demand: [...demand],
      capacity: [...capacity],
      short: [...short],
    })),
    overbooked: found.overbooked.map(({ userId, first, last, over }) => ({
      userId,
      firstDate: toProtoDate(first),
      lastDate: toProtoDate(last),
      minutes: over,
    })),
    canPlan: found.canPlan,
    unassignedCount: found.unassigned,
    undatedCount: found.undated,
    unestimatedCount: found.unestimated,
    people: found.people.map(({ userId, fullname, avatarUrl }) => ({ userId, fullname, avatarUrl })),
  }
}
