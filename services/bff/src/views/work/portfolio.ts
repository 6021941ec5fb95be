import type {
  GetPortfolioResponse,
  TaskSum as ProtoSum,
} from '@smartproject/proto/smartproject/tasks/v1/schedule_service'

import type { Portfolio, TaskSum } from '../../api/work/schedule.js'
import { dayText, optionalDay, present, safeNumber } from '../values.js'
import { releaseView } from './boards.js'
import { laneView } from './lanes.js'

/** The portfolio of a person. */
export function portfolioView(portfolio: GetPortfolioResponse): Portfolio {
  return {
    projects: portfolio.projects.map(({ projectNumber, manageable, tasks }) => ({
      project: projectNumber,
      manageable,
      tasks: sumView(tasks),
    })),
    releases: portfolio.releases.map(({ release: message, tasks }) => {
      const release = present(message)
      return {
        release: { ...releaseView(release), version: safeNumber(release.version) },
        tasks: sumView(tasks),
      }
    }),
    milestones: portfolio.milestones.map(({ id, itemId, name, status, projectNumber, releaseId, date }) => ({
      id,
      item_id: itemId,
      name,
      status: laneView(status),
      project: projectNumber,
      release: releaseId,
      day: optionalDay(date),
    })),
    today: dayText(portfolio.today),
    left_out: {
      projects: portfolio.projectsLeftOut,
      releases: portfolio.releasesLeftOut,
      milestones: portfolio.milestonesLeftOut,
    },
  }
}

function sumView(message: ProtoSum | undefined): TaskSum {
  const { firstDate, lastDate, count, closed } = present(message)
  return { first: optionalDay(firstDate), last: optionalDay(lastDate), count, closed }
}
