import { isHidden, needsOf, shownScreen } from '@smartproject/bff/api/paths/paths'
import { isProjectRight, type Need } from '@smartproject/bff/api/company/rights'
import { isPlatformAdmin } from '../../../lib/session/platform-admin.js'
import {
  ChartIcon,
  CompanyIcon,
  DisplayIcon,
  ProgressIcon,
  RepeatIcon,
  SettingsIcon,
  TableIcon,
  UploadIcon,
  UsersIcon,
  type Icon,
} from '../../../ui/icons/icons.js'
import type { Place } from '../../place.js'

/** An entry of a bar: a path of the table and how it is shown. Who sees it the table of paths says. */
export interface BarEntry {
  readonly id: string
  readonly path: string
  readonly icon: Icon
}

/** The pages of a project's settings, in their order. */
export const PROJECT_SETTINGS = [
  'projectEdit',
  'projectDocument',
  'projectSwimLanes',
  'auditLog',
  'projectActions',
  'labels',
  'category',
  'riskregister',
  'lessonslearnt',
  'user',
  'cost',
  'defaultsettings',
  'roles',
  'taskimport',
  'statusreport',
  'projectreport',
] as const

/** The path of one of them. */
export function projectSettingsPath(id: (typeof PROJECT_SETTINGS)[number]): string {
  return `/:subscription/project/:project/settings/${id}`
}

/** The entries of a company's toolbar besides projects, when it is switched on for the company. */
export const TOOLBAR = [
  { id: 'userdashboard', path: '/:subscription/userdashboard', icon: ProgressIcon, flag: 'user_dashboard' },
  { id: 'releaseinterface', path: '/:subscription/releaseinterface', icon: RepeatIcon, flag: 'iteration' },
  { id: 'dynamicreport', path: '/:subscription/dynamicreport', icon: ChartIcon, flag: 'dynamic_report' },
  { id: 'drfv3', path: '/:subscription/drfv3', icon: TableIcon, flag: 'drf' },
] as const satisfies readonly (BarEntry & { flag: string })[]

/** The entries of the account menu, besides leave, themes and signing out. */
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
  const { subscription, project, switchedOff, featuresOff, hidden = [] } = place
  if (isHidden(line, hidden)) return null
  if (line.flag !== undefined && switchedOff?.has(line.flag)) return null
  if ([line.feature, line.plan].some((one) => one !== undefined && featuresOff?.has(one))) return null
  if (path.includes(':subscription') && subscription === null) return null
  if (path.includes(':project') && project === null) return null
  return path.replace(':subscription', subscription ?? '').replace(':project', project ?? '')
}

function holds({ user, rights, projectRights }: Place, need: Need): boolean {
  if (need === 'platform') return isPlatformAdmin(user)
  return (isProjectRight(need) ? projectRights?.has(need) : rights?.has(need)) ?? false
}
