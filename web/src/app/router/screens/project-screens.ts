import type { QueryClient } from '@tanstack/react-query'
import { lazyPage } from '../lazy-page.js'
import { warmBoard } from '../warm-board.js'
import type { Screen } from './screen.js'
import { BOARD_TEXTS } from './shared-screens.js'

// A task is made of a message, and its words say what can be taken back.
const TALK_TEXTS = ['talk', 'task', 'board'] as const

/** The screens of a project; those of its settings are in `later-screens.ts`. */
export function projectScreens(client: QueryClient) {
  const board: Screen = {
    loader: warmBoard(client),
    lazy: lazyPage(
      () => import('../../pages/ProjectTasksPage.js').then((m) => m.ProjectTasksPage),
      BOARD_TEXTS,
    ),
  }
  return {
    '/:subscription/project/:project': {
      lazy: lazyPage(
        () => import('../../../features/overview/OverviewPage.js').then((m) => m.OverviewPage),
        ['overview', 'projects'],
      ),
    },
    '/:subscription/project/:project/punch': board,
    '/:subscription/project/:project/punchtask': board,
    '/:subscription/project/:project/punchcalendar': {
      lazy: lazyPage(
        () => import('../../../features/calendar/CalendarPage.js').then((m) => m.CalendarPage),
        ['calendar', ...BOARD_TEXTS],
      ),
    },
    '/:subscription/project/:project/leavelist': {
      lazy: lazyPage(
        () => import('../../../features/leave/pages/ProjectLeavePage.js').then((m) => m.ProjectLeavePage),
        ['leave', 'balances'],
      ),
    },
    '/:subscription/project/:project/projectreport': {
      lazy: lazyPage(
        () => import('../../../features/reports/ReportPage.js').then((m) => m.ReportPage),
        ['reports', 'upsell'],
      ),
    },
    '/:subscription/project/:project/discussion': {
      lazy: lazyPage(
        () => import('../../../features/talk/list/DiscussionsPage.js').then((m) => m.DiscussionsPage),
        TALK_TEXTS,
      ),
    },
    '/:subscription/project/:project/discussion/:discussionId': {
      lazy: lazyPage(
        () => import('../../../features/talk/thread/DiscussionPage.js').then((m) => m.DiscussionPage),
        TALK_TEXTS,
      ),
    },
    '/:subscription/project/:project/user': {
      lazy: lazyPage(
        () => import('../../../features/people/ProjectPeoplePage.js').then((m) => m.ProjectPeoplePage),
        ['people'],
      ),
    },
    '/:subscription/project/:project/userdetails/:details': {
      lazy: lazyPage(
        () => import('../../../features/people/person/PersonPage.js').then((m) => m.ProjectPersonPage),
        ['people'],
      ),
    },
  } satisfies Record<string, Screen>
}
