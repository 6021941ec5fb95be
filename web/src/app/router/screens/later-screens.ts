import type { OwnScreenPath } from '@smartproject/bff/api/paths/paths'
import { lazyPage } from '../lazy-page.js'
import { BOARD_TEXTS, REGISTER_TEXTS } from './shared-screens.js'

const companyAudit = lazyPage(
  () => import('../../../features/platform/CompanyAuditPage.js').then((m) => m.CompanyAuditPage),
  ['platform'],
)

const users = lazyPage(
  () => import('../../../features/people/UsersPage.js').then((m) => m.UsersPage),
  ['people'],
)

const profile = lazyPage(
  () => import('../../../features/company/CompanyProfilePage.js').then((m) => m.CompanyProfilePage),
  ['company'],
)

const plan = lazyPage(
  () => import('../../../features/billing/company/PlanPage.js').then((m) => m.PlanPage),
  ['billing'],
)

const permissions = lazyPage(
  () => import('../../../features/people/PermissionsPage.js').then((m) => m.PermissionsPage),
  ['people'],
)

const SETTINGS_PAGES = {
  labels: () => import('../../../features/settings/LabelsPage.js').then((m) => m.LabelsPage),
  category: () => import('../../../features/settings/CategoriesPage.js').then((m) => m.CategoriesPage),
  projectActions: () => import('../../../features/settings/WorkflowPage.js').then((m) => m.WorkflowPage),
  projectDocument: () => import('../../../features/settings/FieldsPage.js').then((m) => m.FieldsPage),
  projectSwimLanes: () =>
    import('../../../features/settings/ConfigurationPage.js').then((m) => m.ConfigurationPage),
} as const

/** A page of the settings, of a company or of a project. */
const settingsScreen = (page: keyof typeof SETTINGS_PAGES) => lazyPage(SETTINGS_PAGES[page], ['settings'])

/**
 * The screens that no one begins with: settings, the pages of planning, registers and documents. How they are loaded comes after the sign-in, so that a new one
 * costs the first page its line in the table of paths alone.
 */
export const LATER_SCREENS = {
  '/:subscription/drfv3': lazyPage(
    () => import('../../../features/planboard/PlanBoardPage.js').then((m) => m.PlanBoardPage),
    ['planboard', 'people', ...BOARD_TEXTS],
  ),
  '/:subscription/drftimeline': lazyPage(
    () => import('../../../features/planboard/timeline/PlanTimelinePage.js').then((m) => m.PlanTimelinePage),
    ['planboard', 'timeline', ...BOARD_TEXTS],
  ),
  '/:subscription/project/:project/drfdashboard': lazyPage(
    () => import('../../../features/planboard/dashboard/DashboardPage.js').then((m) => m.DashboardPage),
    ['planboard', 'people', 'timeline', ...BOARD_TEXTS],
  ),
  '/:subscription/project/:project/timeline': lazyPage(
    () => import('../../pages/ProjectTimelinePage.js').then((m) => m.ProjectTimelinePage),
    ['timeline', 'reports', ...BOARD_TEXTS],
  ),
  '/:subscription/project/:project/trackregister': lazyPage(
    () => import('../../../features/registers/TrackRegisterPage.js').then((m) => m.TrackRegisterPage),
    REGISTER_TEXTS,
  ),
  '/:subscription/project/:project/documentlibrary': lazyPage(
    () => import('../../../features/documents/DocumentLibraryPage.js').then((m) => m.DocumentLibraryPage),
    ['documents', 'list', 'task'],
  ),
  '/:subscription/drfmanagementv2': lazyPage(
    () => import('../../../features/planboard/setup/SetupPage.js').then((m) => m.SetupPage),
    ['planboard'],
  ),
  '/:subscription/ganttchart': lazyPage(
    () => import('../../../features/timeline/portfolio/PortfolioPage.js').then((m) => m.PortfolioPage),
    ['timeline', ...BOARD_TEXTS],
  ),
  '/:subscription/subsetting/releasestatus': lazyPage(
    () => import('../../../features/releases/setup/SetupPage.js').then((m) => m.SetupPage),
    ['releases'],
  ),
  '/:subscription/subsetting/drive': lazyPage(
    () => import('../../../features/company/drive/DrivePage.js').then((m) => m.DrivePage),
    ['company'],
  ),
  '/:subscription/subsetting/configurator': lazyPage(
    () => import('../../../features/configurator/ConfiguratorPage.js').then((m) => m.ConfiguratorPage),
    ['configurator', 'projects', 'settings'],
  ),
  '/:subscription/subsetting/projectconfigurator': lazyPage(
    () => import('../../../features/templates/TemplatesPage.js').then((m) => m.TemplatesPage),
    ['templates', 'people', 'projects', 'settings', 'task'],
  ),
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
  '/:subscription/subsetting/invitations': lazyPage(
    () => import('../../../features/people/InvitationsPage.js').then((m) => m.InvitationsPage),
    ['people'],
  ),
  '/:subscription/subsetting/roles': lazyPage(
    () => import('../../../features/company/roles/CompanyRolesPage.js').then((m) => m.CompanyRolesPage),
    ['company'],
  ),
  '/:subscription/admin/policy_setting': lazyPage(
    () => import('../../../features/company/PoliciesPage.js').then((m) => m.PoliciesPage),
    ['company'],
  ),
  '/:subscription/subsetting/leaves': lazyPage(
    () =>
      import('../../../features/company/leave-rules/LeaveSettingsPage.js').then((m) => m.LeaveSettingsPage),
    ['company', 'balances'],
  ),
  '/:subscription/subsetting/subscriptionproject': lazyPage(
    () => import('../../../features/people/ManagersPage.js').then((m) => m.ManagersPage),
    ['people'],
  ),
  '/:subscription/subsetting/importuser': lazyPage(
    () => import('../../../features/people/import/ImportPage.js').then((m) => m.ImportPage),
    ['people'],
  ),
  '/:subscription/admin': lazyPage(
    () => import('../../../features/people/ownership/AdminPage.js').then((m) => m.AdminPage),
    ['people'],
  ),
  '/:subscription/admin/transfer/:code?': lazyPage(
    () => import('../../../features/people/ownership/TransferPage.js').then((m) => m.TransferPage),
    ['people'],
  ),
  '/:subscription/subsetting/labels': settingsScreen('labels'),
  '/:subscription/subsetting/category': settingsScreen('category'),
  '/:subscription/project/:project/settings/projectEdit': lazyPage(
    () => import('../../../features/projects/ProjectEditPage.js').then((m) => m.ProjectEditPage),
    ['projects', 'configurator', 'settings'],
  ),
  '/:subscription/project/:project/settings/riskregister': lazyPage(
    () => import('../../RegisterSettingsPage.js').then((m) => m.RiskRegisterPage),
    ['settings', ...REGISTER_TEXTS],
  ),
  '/:subscription/project/:project/settings/lessonslearnt': lazyPage(
    () => import('../../RegisterSettingsPage.js').then((m) => m.LessonsLearntPage),
    ['settings', ...REGISTER_TEXTS],
  ),
  '/:subscription/project/:project/settings/user': lazyPage(
    () => import('../../../features/people/ProjectPeoplePage.js').then((m) => m.ProjectUsersPage),
    ['people'],
  ),
  '/:subscription/project/:project/settings/defaultsettings': lazyPage(
    () => import('../../../features/company/ProjectDefaultsPage.js').then((m) => m.ProjectDefaultsPage),
    ['company'],
  ),
  '/:subscription/project/:project/settings/roles': lazyPage(
    () => import('../../../features/company/roles/ProjectRolesPage.js').then((m) => m.ProjectRolesPage),
    ['company'],
  ),
  '/:subscription/project/:project/settings/auditLog': lazyPage(
    () => import('../../../features/platform/CompanyAuditPage.js').then((m) => m.ProjectAuditPage),
    ['platform'],
  ),
  '/:subscription/project/:project/settings/taskimport': lazyPage(
    () => import('../../../features/imports/TaskImportPage.js').then((m) => m.TaskImportPage),
    ['imports', 'task'],
  ),
  '/:subscription/project/:project/settings/labels': settingsScreen('labels'),
  '/:subscription/project/:project/settings/category': settingsScreen('category'),
  '/:subscription/project/:project/settings/projectActions': settingsScreen('projectActions'),
  '/:subscription/project/:project/settings/projectDocument': settingsScreen('projectDocument'),
  '/:subscription/project/:project/settings/projectSwimLanes': settingsScreen('projectSwimLanes'),
} satisfies Partial<Record<OwnScreenPath, ReturnType<typeof lazyPage>>>

export type LaterPath = keyof typeof LATER_SCREENS
