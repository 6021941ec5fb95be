import type { QueryClient } from '@tanstack/react-query'
import { lazyPage } from '../lazy-page.js'
import { requireClosedCompany } from '../require-company.js'
import type { Screen } from './screen.js'
import { BOARD_TEXTS } from './shared-screens.js'

const allTasks: Screen = {
  lazy: lazyPage(
    () => import('../../../features/list/AllTasksPage.js').then((m) => m.AllTasksPage),
    BOARD_TEXTS,
  ),
}

/** The screens of a company. */
export function companyScreens(client: QueryClient) {
  return {
    '/:subscription': {
      lazy: lazyPage(
        () => import('../../../features/projects/ProjectsPage.js').then((m) => m.ProjectsPage),
        ['projects'],
      ),
    },
    '/:subscription/releaseinterface': {
      lazy: lazyPage(
        () => import('../../../features/releases/ReleasesPage.js').then((m) => m.ReleasesPage),
        ['releases', ...BOARD_TEXTS],
      ),
    },
    '/:subscription/subscriptionPaywall': {
      loader: requireClosedCompany(client),
      lazy: lazyPage(() => import('../../closed/ClosedPage.js').then((m) => m.ClosedPage), []),
    },
    '/:subscription/projectwizard': {
      lazy: lazyPage(
        () =>
          import('../../../features/projects/wizard/ProjectWizardPage.js').then((m) => m.ProjectWizardPage),
        ['projects', 'wizard', 'board', 'configurator'],
      ),
    },
    '/:subscription/userdashboard': {
      lazy: lazyPage(
        () => import('../../../features/overview/MyWorkPage.js').then((m) => m.MyWorkPage),
        ['overview', 'upsell'],
      ),
    },
    '/:subscription/leaveguide': {
      lazy: lazyPage(
        () => import('../../../features/leave/pages/LeaveGuidePage.js').then((m) => m.LeaveGuidePage),
        ['guide', 'leave'],
      ),
    },
    '/:subscription/leavelist': {
      lazy: lazyPage(
        () => import('../../../features/leave/pages/LeaveListPage.js').then((m) => m.LeaveListPage),
        ['leave', 'balances'],
      ),
    },
    '/:subscription/leaveapproval': {
      lazy: lazyPage(
        () => import('../../../features/leave/pages/LeaveApprovalPage.js').then((m) => m.LeaveApprovalPage),
        ['leave', 'balances'],
      ),
    },
    '/:subscription/grouppunch': allTasks,
    '/:subscription/grouppunch/punch/:task': allTasks,
  } satisfies Record<string, Screen>
}
