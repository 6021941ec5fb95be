import { toOptionalProtoDate, toProtoDate } from '@smartproject/kit/grpc/values'
import type {
  GetPortfolioResponse,
  TaskSum as SumMessage,
} from '@smartproject/proto/smartproject/tasks/v1/schedule_service'

import { toReleaseMessage } from '../../catalogue/area.js'
import { toProtoStatus } from '../../workflow/area.js'
import type { Portfolio, Sum } from '../domain/portfolio.js'

/** A portfolio as the protos carry it. */
export function toPortfolioMessage({
  projects,
  releases,
  milestones,
  today,
  leftOut,
}: Portfolio): GetPortfolioResponse {
  return {
    projects: projects.map(({ number, manageable, ...sum }) => ({
      projectNumber: number,
      manageable,
      tasks: toSumMessage(sum),
    })),
    releases: releases.map(({ release, ...sum }) => ({
      release: toReleaseMessage(release),
      tasks: toSumMessage(sum),
    })),
    milestones: milestones.map(
      ({ id, itemId, name, status, projectNumber, releaseId, dueDate, startDate }) => ({
        id,
        itemId,
        name,
        status: toProtoStatus(status),
        projectNumber,
        releaseId,
        date: toOptionalProtoDate(dueDate ?? startDate),
      }),
    ),
    today: toProtoDate(today),
    projectsLeftOut: leftOut.projects,
    releasesLeftOut: leftOut.releases,
    milestonesLeftOut: leftOut.milestones,
  }
}

function toSumMessage({ first, last, tasks, closed }: Sum): SumMessage {
  return {
    firstDate: toOptionalProtoDate(first),
    lastDate: toOptionalProtoDate(last),
    count: tasks,
    closed,
  }
}
