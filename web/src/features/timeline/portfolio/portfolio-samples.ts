import type { Portfolio } from '@smartproject/bff/api/work/schedule'

type Release = Portfolio['releases'][number]

/** A release of project 7 with four tasks, one of them closed. */
export function aRelease(id: string, extra: Partial<Release['release']> = {}): Release {
  return {
    release: {
      id,
      project: 7,
      title: id,
      start_date: null,
      end_date: null,
      story_points: 0,
      state: 'planned',
      goal: '',
      type: 'iteration',
      substate: '',
      version: 3,
      ...extra,
    },
    tasks: { first: '2027-01-03', last: '2027-01-07', count: 4, closed: 1 },
  }
}

/** The portfolio of projects 7 and 8, both run by the caller. */
export function aPortfolio(extra: Partial<Portfolio> = {}): Portfolio {
  const none = { first: null, last: null, count: 0, closed: 0 }
  return {
    projects: [
      {
        project: 7,
        manageable: true,
        tasks: { first: '2027-01-03', last: '2027-01-07', count: 4, closed: 1 },
      },
      { project: 8, manageable: true, tasks: none },
    ],
    releases: [],
    milestones: [],
    today: '2027-01-04',
    left_out: { projects: 0, releases: 0, milestones: false },
    ...extra,
  }
}
