import { isHidden, needsOf, shownScreen } from '@smartproject/bff/api/paths/paths'
import { isProjectRight, type Need } from '@smartproject/bff/api/company/rights'
import { isPlatformAdmin } from '../../../lib/session/platform-admin.js'
import {
  AttachIcon,
  AuditIcon,
  BoardIcon,
  CalendarIcon,
  ChangeIcon,
  ChartIcon,
  ColumnsIcon,
  CompanyIcon,
  DisplayIcon,
  EditIcon,
  GroupIcon,
  InfoIcon,
  LeaveIcon,
  ListIcon,
  LockIcon,
  MilestoneIcon,
  PlusIcon,
  PointsIcon,
  ProgressIcon,
  ProjectsIcon,
  RepeatIcon,
  SettingsIcon,
  TableIcon,
  UploadIcon,
  UsersIcon,
  ViewsIcon,
  type Icon,
} from '../../../ui/icons/icons.js'
import type { Place } from '../../place.js'

/** An entry of a bar: a path of the table and how it is shown. Who sees it the table of paths says. */
interface BarEntry {
  readonly id: string
  readonly path: string
  readonly icon: Icon
}

const COMPANY = '/:subscription/subsetting'
const PROJECT = '/:subscription/project/:project/settings'

/** The settings of a company stand in groups by what they are for; `general` has no heading of its own. */
export const SETTINGS_GROUPS = ['general', 'leave', 'people', 'work', 'plan', 'security'] as const

export interface SettingsEntry extends BarEntry {
  readonly group: (typeof SETTINGS_GROUPS)[number]
  /** Which part of the page it opens; null where the page has no parts. */
  readonly part: string | null
}

const company = <Id extends string, Group extends SettingsEntry['group']>(group: Group, id: Id, icon: Icon) =>
  ({ group, id, part: null, icon, path: `${COMPANY}/${id}` }) as const
const leave = <Part extends string>(part: Part, icon: Icon) =>
  ({ group: 'leave', id: part, part, icon, path: `${COMPANY}/leaves` }) as const
const project = <Id extends string>(id: Id, icon: Icon) => ({ id, icon, path: `${PROJECT}/${id}` }) as const

/** The settings of a company, in their order. */
export const COMPANY_BAR = [
  company('general', 'profile', CompanyIcon),
  leave('types', LeaveIcon),
  leave('balances', PointsIcon),
  leave('rules', SettingsIcon),
  leave('holidays', CalendarIcon),
  leave('locks', LockIcon),
  company('people', 'users', UsersIcon),
  company('people', 'invitations', PlusIcon),
  company('people', 'userpermission', LockIcon),
  company('people', 'subscriptionproject', GroupIcon),
  company('people', 'roles', EditIcon),
  company('people', 'importuser', UploadIcon),
  company('work', 'labels', ViewsIcon),
  company('work', 'category', TableIcon),
  company('work', 'configurator', DisplayIcon),
  company('work', 'projectconfigurator', ProjectsIcon),
  company('plan', 'usersubscription', PointsIcon),
  { ...company('security', 'policy_setting', LockIcon), path: '/:subscription/admin/policy_setting' },
  company('security', 'Audit', AuditIcon),
  { ...company('security', 'admin', CompanyIcon), path: '/:subscription/admin' },
] as const satisfies readonly SettingsEntry[]

/** The settings of a project, in their order. */
export const PROJECT_BAR = [
  project('projectEdit', EditIcon),
  project('projectDocument', ColumnsIcon),
  project('projectSwimLanes', BoardIcon),
  project('auditLog', AuditIcon),
  project('projectActions', ChangeIcon),
  project('labels', ViewsIcon),
  project('category', TableIcon),
  project('riskregister', MilestoneIcon),
  project('lessonslearnt', InfoIcon),
  project('user', UsersIcon),
  project('cost', PointsIcon),
  project('defaultsettings', SettingsIcon),
  project('roles', LockIcon),
  project('taskimport', AttachIcon),
  project('statusreport', ChartIcon),
  project('projectreport', ListIcon),
] as const satisfies readonly BarEntry[]

/** What a company's toolbar offers besides projects, when it is switched on for the company. */
export const TOOLBAR = [
  { id: 'userdashboard', path: '/:subscription/userdashboard', icon: ProgressIcon, flag: 'user_dashboard' },
  { id: 'releaseinterface', path: '/:subscription/releaseinterface', icon: RepeatIcon, flag: 'iteration' },
  { id: 'dynamicreport', path: '/:subscription/dynamicreport', icon: ChartIcon, flag: 'dynamic_report' },
  { id: 'drfv3', path: '/:subscription/drfv3', icon: TableIcon, flag: 'drf' },
] as const satisfies readonly (BarEntry & { flag: string })[]

/** What the account menu offers, besides leave, themes and signing out. */
export const USER_MENU = [
  { id: 'admin', path: '/Admino/subscriptions', icon: CompanyIcon },
  { id: 'companySettings', path: '/:subscription/subsetting/profile', icon: SettingsIcon },
  { id: 'dynamicReport', path: '/:subscription/dynamicreport', icon: ChartIcon },
  { id: 'importUsers', path: '/:subscription/subsetting/importuser', icon: UploadIcon },
  { id: 'profile', path: '/account/profile', icon: UsersIcon },
  { id: 'mySettings', path: '/account/profile/settings', icon: DisplayIcon },
] as const satisfies readonly BarEntry[]

/** Switched features of a company, while its plan runs. */
export type Flags = ReadonlySet<(typeof TOOLBAR)[number]['flag']>

/** Where an entry leads at a place; null when there is no such screen yet, or not for this person. */
export function entryAddress(path: string, place: Place): string | null {
  const line = shownScreen(path)
  if (!line || !needsOf(line).every((need) => holds(place, need))) return null
  const { subscription, project, switchedOff, hidden = [] } = place
  if (isHidden(line, hidden)) return null
  if (line.flag !== undefined && switchedOff?.has(line.flag)) return null
  if (path.includes(':subscription') && subscription === null) return null
  if (path.includes(':project') && project === null) return null
  return path.replace(':subscription', subscription ?? '').replace(':project', project ?? '')
}

function holds({ user, rights, projectRights }: Place, need: Need): boolean {
  if (need === 'platform') return isPlatformAdmin(user)
  return (isProjectRight(need) ? projectRights?.has(need) : rights?.has(need)) ?? false
}
