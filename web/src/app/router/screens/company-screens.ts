import type { QueryClient } from '@tanstack/react-query'
import { lazyPage } from '../lazy-page.js'
import { requireClosedCompany } from '../require-company.js'
import type { Screen } from './screen.js'
import { BOARD_TEXTS, settingsScreen } from './shared-screens.js'

const allTasks: Screen = {
  lazy: lazyPage(
    () => import('../../../features/list/AllTasksPage.js').then((m) => m.AllTasksPage),
    BOARD_TEXTS,
  ),
}

const companyAudit: Screen = {
  lazy: lazyPage(
    () => import('../../../features/platform/CompanyAuditPage.js').then((m) => m.CompanyAuditPage),
    ['platform'],
  ),
}

const users: Screen = {
  lazy: lazyPage(() => import('../../../features/people/UsersPage.js').then((m) => m.UsersPage), ['people']),
}

const profile: Screen = {
  lazy: lazyPage(
    () => import('../../../features/company/CompanyProfilePage.js').then((m) => m.CompanyProfilePage),
    ['company'],
  ),
}

const plan: Screen = {
  lazy: lazyPage(
    () => import('../../../features/billing/company/PlanPage.js').then((m) => m.PlanPage),
    ['billing'],
  ),
}

const permissions: Screen = {
  lazy: lazyPage(
    () => import('../../../features/people/PermissionsPage.js').then((m) => m.PermissionsPage),
    ['people'],
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
    '/:subscription/ganttchart': {
      lazy: lazyPage(
        () => import('../../../features/timeline/portfolio/PortfolioPage.js').then((m) => m.PortfolioPage),
        ['timeline', ...BOARD_TEXTS],
      ),
    },
    '/:subscription/subsetting/releasestatus': {
      lazy: lazyPage(
        () => import('../../../features/releases/setup/SetupPage.js').then((m) => m.SetupPage),
        ['releases'],
      ),
    },
    '/:subscription/subscriptionPaywall': {
      loader: requireClosedCompany(client),
      lazy: lazyPage(() => import('../../closed/ClosedPage.js').then((m) => m.ClosedPage), []),
    },
    '/:subscription/projectwizard': {
      lazy: lazyPage(
        () => import('../../../features/projects/ProjectWizardPage.js').then((m) => m.ProjectWizardPage),
        ['projects'],
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
    '/:subscription/subsetting/Audit': companyAudit,
    '/:subscription/admin/Audit': companyAudit,
    '/:subscription/subsetting/profile': profile,
    '/:subscription/admin/profile': profile,
    '/:subscription/subsetting/users': users,
    '/:subscription/admin/users': users,
    '/:subscription/subsetting/usersubscription': plan,
    '/:subscription/admin/usersubscription': plan,
    '/:subscription/subsetting/userpermission': permissions,
    '/:subscription/admin/userpermission': permissions,
    '/:subscription/subsetting/defaultsettings': profile,
    '/:subscription/subsetting/invitations': {
      lazy: lazyPage(
        () => import('../../../features/people/InvitationsPage.js').then((m) => m.InvitationsPage),
        ['people'],
      ),
    },
    '/:subscription/subsetting/roles': {
      lazy: lazyPage(
        () => import('../../../features/company/roles/CompanyRolesPage.js').then((m) => m.CompanyRolesPage),
        ['company'],
      ),
    },
    '/:subscription/admin/policy_setting': {
      lazy: lazyPage(
        () => import('../../../features/company/PoliciesPage.js').then((m) => m.PoliciesPage),
        ['company'],
      ),
    },
    '/:subscription/subsetting/leaves': {
      lazy: lazyPage(
        () =>
          import('../../../features/company/leave-rules/LeaveSettingsPage.js').then(
            (m) => m.LeaveSettingsPage,
          ),
        ['company', 'balances'],
      ),
    },
    '/:subscription/subsetting/subscriptionproject': {
      lazy: lazyPage(
        () => import('../../../features/people/ManagersPage.js').then((m) => m.ManagersPage),
        ['people'],
      ),
    },
    '/:subscription/subsetting/importuser': {
      lazy: lazyPage(
        () => import('../../../features/people/import/ImportPage.js').then((m) => m.ImportPage),
        ['people'],
      ),
    },
    '/:subscription/admin': {
      lazy: lazyPage(
        () => import('../../../features/people/ownership/AdminPage.js').then((m) => m.AdminPage),
        ['people'],
      ),
    },
    '/:subscription/admin/transfer/:code?': {
      lazy: lazyPage(
        () => import('../../../features/people/ownership/TransferPage.js').then((m) => m.TransferPage),
        ['people'],
      ),
    },
    '/:subscription/subsetting/labels': settingsScreen('labels'),
    '/:subscription/subsetting/category': settingsScreen('category'),
  } satisfies Record<string, Screen>
}
