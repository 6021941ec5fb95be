import type { TFunction } from 'i18next'
import type { ComponentType } from 'react'
import type { Shortcut } from '@smartproject/bff/api/shortcuts'
import { isPlatformAdmin } from '../../../lib/session/platform-admin.js'
import { shortcutPath } from '../../../lib/shortcuts.js'
import {
  AttachIcon,
  AuditIcon,
  BoardIcon,
  CalendarIcon,
  ChartIcon,
  CompanyIcon,
  LeaveIcon,
  ListIcon,
  ProgressIcon,
  ProjectsIcon,
  SettingsIcon,
  StarredIcon,
  TableIcon,
  TalkIcon,
  TimelineIcon,
  UsersIcon,
  type Icon,
} from '../../../ui/icons/icons.js'
import type { Place } from '../../place.js'
import { UnreadSlot } from '../../talk-slots.js'
import { entryAddress, PROJECT_SETTINGS, projectSettingsPath, TOOLBAR, type Flags } from './bars.js'

export interface NavItem {
  id: string
  label: string
  icon: Icon
  to: string
  /** Active on exactly this path, not on the ones below it. */
  exact?: boolean
  /** Active on everything below this path, where the entry leads to one page of several. */
  under?: string
  /** A page below the entry's or `under` which has an entry of its own. */
  except?: string
  /** Active only while the address names this part of the page; null for the part that opens without a name. */
  part?: string | null
  /** After the label, as a number of what is unread. */
  Note?: ComponentType
}

export interface NavGroup {
  id: string
  /** Groups with a label fold; one without stands open. */
  label?: string
  items: readonly NavItem[]
  /** Its entries are settings, which are found by words. */
  settings?: true
}

/**
 * The content of the side bar at a place. Entries are data: a new page adds a line to a bar and to the table of paths, which says
 * who is offered it. `favourites` are those of the company, `settings` the groups of settings once they are there.
 */
export function navigationFor(
  place: Place,
  t: TFunction,
  favourites: readonly Shortcut[] = [],
  settings: readonly NavGroup[] = [],
): readonly NavGroup[] {
  const groups: NavGroup[] = [
    {
      id: 'home',
      items: [{ id: 'companies', label: t('shell.companies'), icon: CompanyIcon, to: '/', exact: true }],
    },
  ]
  if (place.subscription !== null) {
    groups.push(companyGroup(place, place.subscription, t))
    if (place.project === null) groups.push(...settings)
    if (favourites.length > 0) groups.push(favouriteGroup(Number(place.subscription), favourites, t))
  }
  if (place.subscription !== null && place.project !== null) {
    groups.push(projectGroup(place, t))
    groups.push(...settings)
  }
  if (isPlatformAdmin(place.user)) groups.push(platformGroup(t))
  return groups
}

/**
 * The entries of the toolbar besides those of the side bar: the pages that are switched on for the company, while its plan
 * runs. With the planning board the dashboard is the report of resources, once its screen is there.
 */
export function toolbarFor(place: Place, flags: Flags, t: TFunction): readonly NavItem[] {
  return TOOLBAR.flatMap(({ id, path, icon, flag }): NavItem[] => {
    const instead = id === 'userdashboard' && flags.has('drf') ? entryAddress(RESOURCES, place) : null
    const to = flags.has(flag) ? (instead ?? entryAddress(path, place)) : null
    return to === null ? [] : [{ id, label: t(`toolbar.${id}`), icon, to }]
  })
}

const RESOURCES = '/:subscription/drfreport'

function favouriteGroup(subscription: number, favourites: readonly Shortcut[], t: TFunction): NavGroup {
  const items = favourites.map((shortcut): NavItem => ({
    id: `favourite-${shortcut.project}-${shortcut.task ?? ''}`,
    label: shortcut.name,
    icon: StarredIcon,
    to: shortcutPath(subscription, shortcut),
    exact: true,
  }))
  return { id: 'favourites', label: t('shell.favourites'), items }
}

function platformGroup(t: TFunction): NavGroup {
  return {
    id: 'platform',
    label: t('shell.platform'),
    items: [
      {
        id: 'subscriptions',
        label: t('shell.subscriptions'),
        icon: CompanyIcon,
        to: '/Admino/subscriptions',
      },
      { id: 'billing', label: t('shell.billing'), icon: ChartIcon, to: '/Admino/billing' },
      { id: 'users', label: t('shell.users'), icon: UsersIcon, to: '/Admino/users' },
      { id: 'audit', label: t('shell.audit'), icon: AuditIcon, to: '/Admino/Audit' },
    ],
  }
}

function companyGroup(place: Place, subscription: string, t: TFunction): NavGroup {
  // A person who reads all of it has it at hand; others find their own entries among the settings.
  const audit = place.rights?.has('readAudit') ? entryAddress('/:subscription/subsetting/Audit', place) : null
  const reports = entryAddress('/:subscription/subclreport', place)
  // Among the settings the audit log is one of them.
  const beside = place.layout !== 'settings' || place.project !== null
  return {
    id: 'company',
    label: t('shell.company'),
    items: [
      { id: 'projects', label: t('shell.projects'), icon: ProjectsIcon, to: `/${subscription}`, exact: true },
      { id: 'tasks', label: t('shell.tasks'), icon: ListIcon, to: `/${subscription}/grouppunch` },
      ...(seesLeave(place)
        ? [{ id: 'leave', label: t('shell.away'), icon: LeaveIcon, to: `/${subscription}/leavelist` }]
        : []),
      ...(reports === null
        ? []
        : [{ id: 'company-report', label: t('shell.report'), icon: ChartIcon, to: reports }]),
      {
        id: 'company-settings',
        label: t('shell.settings'),
        icon: SettingsIcon,
        to: `/${subscription}/subsetting/profile`,
        under: `/${subscription}/subsetting`,
        ...(audit === null ? {} : { except: audit }),
      },
      ...(audit !== null && beside
        ? [{ id: 'company-audit', label: t('shell.audit'), icon: AuditIcon, to: audit }]
        : []),
    ],
  }
}

/** Guests use no leave, and a host may hide it. Until the rights are known nothing is taken away. */
export function seesLeave({ rights, hidden }: Pick<Place, 'rights' | 'hidden'>): boolean {
  if (hidden?.includes('leave')) return false
  return rights?.has('useLeave') ?? true
}

function projectGroup(place: Place, t: TFunction): NavGroup {
  const base = `/${place.subscription}/project/${place.project}`
  const filter = place.carried ? `?${place.carried}` : ''
  // Until the rights are known nothing is taken away.
  const documents = entryAddress('/:subscription/project/:project/documentlibrary', place)
  const planning = entryAddress('/:subscription/project/:project/drfdashboard', place)
  const readsReports = place.projectRights?.has('project.readReports') ?? true
  return {
    id: 'project',
    label: t('shell.project'),
    items: [
      { id: 'overview', label: t('shell.overview'), icon: ProgressIcon, to: base, exact: true },
      { id: 'board', label: t('shell.board'), icon: BoardIcon, to: `${base}/punch${filter}` },
      {
        id: 'calendar',
        label: t('shell.calendar'),
        icon: CalendarIcon,
        to: `${base}/punchcalendar${filter}`,
      },
      { id: 'timeline', label: t('shell.timeline'), icon: TimelineIcon, to: `${base}/timeline${filter}` },
      ...(planning === null || !readsReports
        ? []
        : [{ id: 'planning', label: t('shell.planning'), icon: TableIcon, to: planning }]),
      ...(readsReports
        ? [{ id: 'report', label: t('shell.projectReport'), icon: ChartIcon, to: `${base}/projectreport` }]
        : []),
      ...(seesLeave(place)
        ? [{ id: 'away', label: t('shell.projectAway'), icon: LeaveIcon, to: `${base}/leavelist` }]
        : []),
      {
        id: 'discussions',
        label: t('shell.discussions'),
        icon: TalkIcon,
        to: `${base}/discussion`,
        Note: UnreadSlot,
      },
      ...(documents === null
        ? []
        : [{ id: 'documents', label: t('shell.documents'), icon: AttachIcon, to: documents }]),
      { id: 'registers', label: t('shell.registers'), icon: ListIcon, to: `${base}/trackregister` },
      ...settingsOf(place, base, t),
    ],
  }
}

/** The entry of a project's settings leads to the first of them that a person may open; without any it is not there. */
function settingsOf(place: Place, base: string, t: TFunction): NavItem[] {
  const first = PROJECT_SETTINGS.map((id) => entryAddress(projectSettingsPath(id), place)).find(Boolean)
  if (!first) return []
  const label = t('shell.projectSettings')
  return [{ id: 'settings', label, icon: SettingsIcon, to: first, under: `${base}/settings` }]
}
