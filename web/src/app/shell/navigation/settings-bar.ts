import type { TFunction } from 'i18next'
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
  ProjectsIcon,
  SettingsIcon,
  TableIcon,
  UploadIcon,
  UsersIcon,
  ViewsIcon,
  type Icon,
} from '../../../ui/icons/icons.js'
import type { Place } from '../../place.js'
import { entryAddress, PROJECT_SETTINGS, projectSettingsPath, type BarEntry } from './bars.js'
import type { NavGroup, NavItem } from './navigation.js'

const COMPANY = '/:subscription/subsetting'

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

/** The settings of a company, in their order. */
export const COMPANY_BAR = [
  company('general', 'profile', CompanyIcon),
  leave('types', LeaveIcon),
  leave('balances', PointsIcon),
  leave('rules', SettingsIcon),
  leave('holidays', CalendarIcon),
  leave('weeks', UsersIcon),
  leave('places', MilestoneIcon),
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
  company('work', 'drive', AttachIcon),
  company('plan', 'usersubscription', PointsIcon),
  { ...company('security', 'policy_setting', LockIcon), path: '/:subscription/admin/policy_setting' },
  company('security', 'Audit', AuditIcon),
  { ...company('security', 'admin', CompanyIcon), path: '/:subscription/admin' },
] as const satisfies readonly SettingsEntry[]

const PROJECT_ICONS: Readonly<Record<(typeof PROJECT_SETTINGS)[number], Icon>> = {
  projectEdit: EditIcon,
  projectDocument: ColumnsIcon,
  projectSwimLanes: BoardIcon,
  auditLog: AuditIcon,
  projectActions: ChangeIcon,
  labels: ViewsIcon,
  category: TableIcon,
  riskregister: MilestoneIcon,
  lessonslearnt: InfoIcon,
  user: UsersIcon,
  cost: PointsIcon,
  defaultsettings: SettingsIcon,
  roles: LockIcon,
  taskimport: AttachIcon,
  statusreport: ChartIcon,
  projectreport: ListIcon,
}

/** The settings of a project, in their order. */
export const PROJECT_BAR = PROJECT_SETTINGS.map((id) => ({
  id,
  path: projectSettingsPath(id),
  icon: PROJECT_ICONS[id],
}))

/** The settings of a company that a person may open, in their groups. */
export function companySettings(place: Place, t: TFunction): NavGroup[] {
  return SETTINGS_GROUPS.flatMap((group): NavGroup[] => {
    const items = COMPANY_BAR.filter((entry) => entry.group === group).flatMap((entry) =>
      settingsItem(entry, place, t),
    )
    if (items.length === 0) return []
    const label = group === 'general' ? {} : { label: t(`bar.group.${group}`) }
    return [{ id: `company-${group}`, ...label, items, settings: true }]
  })
}

/** The part of the leave settings that their bare address opens. */
const FIRST_PART = 'holidays'

function settingsItem(
  { id, path, icon, part }: (typeof COMPANY_BAR)[number],
  place: Place,
  t: TFunction,
): NavItem[] {
  const at = entryAddress(path, place)
  if (at === null) return []
  const except = id === 'admin' ? entryAddress('/:subscription/admin/policy_setting', place) : null
  const named = part === FIRST_PART ? null : part
  return [
    {
      id: `company-${id}`,
      label: t(`bar.company.${id}`),
      icon,
      to: named === null ? at : `${at}?part=${named}`,
      ...(part === null ? {} : { part: named }),
      ...(except === null ? {} : { except }),
    },
  ]
}

/** The settings of a project that a person may open. */
export function projectSettings(place: Place, t: TFunction): readonly NavGroup[] {
  const items = PROJECT_BAR.flatMap(({ id, path, icon }) => {
    const to = entryAddress(path, place)
    return to === null ? [] : [{ id: `project-${id}`, label: t(`bar.project.${id}`), icon, to }]
  })
  if (items.length === 0) return []
  return [{ id: 'project-bar', label: t('bar.projectLabel'), items, settings: true }]
}
