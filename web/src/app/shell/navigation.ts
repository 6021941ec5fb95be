import type { TFunction } from 'i18next'
import { isPlatformAdmin } from '../../lib/platform-admin.js'
import type { Rights } from '../../lib/rights.js'
import {
  AuditIcon,
  BoardIcon,
  CalendarIcon,
  ChartIcon,
  CompanyIcon,
  ListIcon,
  ProjectsIcon,
  SettingsIcon,
  UsersIcon,
  type Icon,
} from '../../ui/icons.js'
import type { Place } from '../place.js'

export interface NavItem {
  id: string
  label: string
  icon: Icon
  to: string
  /** Active on exactly this path, not on the ones below it. */
  exact?: boolean
  /** Active on everything below this path, where the entry leads to one page of several. */
  under?: string
  /** A page below that which has an entry of its own. */
  except?: string
}

export interface NavGroup {
  id: string
  /** Groups with a label fold; one without stands open. */
  label?: string
  items: readonly NavItem[]
}

/** What the side bar shows at a place. Entries are data: a new page adds a line here and nothing else. */
export function navigationFor(place: Place, t: TFunction): readonly NavGroup[] {
  const groups: NavGroup[] = [
    {
      id: 'home',
      items: [{ id: 'companies', label: t('shell.companies'), icon: CompanyIcon, to: '/', exact: true }],
    },
  ]
  if (place.subscription !== null) groups.push(companyGroup(place.subscription, place.rights, t))
  if (place.subscription !== null && place.project !== null) {
    groups.push(projectGroup(`/${place.subscription}/project/${place.project}`, t))
  }
  if (isPlatformAdmin(place.user)) groups.push(platformGroup(t))
  return groups
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
      { id: 'users', label: t('shell.users'), icon: UsersIcon, to: '/Admino/users' },
      { id: 'audit', label: t('shell.audit'), icon: AuditIcon, to: '/Admino/Audit' },
    ],
  }
}

function companyGroup(subscription: string, rights: Rights | undefined, t: TFunction): NavGroup {
  const audit = `/${subscription}/subsetting/Audit`
  return {
    id: 'company',
    items: [
      { id: 'projects', label: t('shell.projects'), icon: ProjectsIcon, to: `/${subscription}`, exact: true },
      { id: 'tasks', label: t('shell.tasks'), icon: ListIcon, to: `/${subscription}/grouppunch` },
      {
        id: 'company-settings',
        label: t('shell.settings'),
        icon: SettingsIcon,
        to: `/${subscription}/subsetting/labels`,
        under: `/${subscription}/subsetting`,
        except: audit,
      },
      ...(rights?.has('readAudit')
        ? [{ id: 'company-audit', label: t('shell.audit'), icon: AuditIcon, to: audit }]
        : []),
    ],
  }
}

function projectGroup(base: string, t: TFunction): NavGroup {
  return {
    id: 'project',
    label: t('shell.project'),
    items: [
      { id: 'board', label: t('shell.board'), icon: BoardIcon, to: `${base}/punch` },
      { id: 'calendar', label: t('shell.calendar'), icon: CalendarIcon, to: `${base}/punchcalendar` },
      { id: 'report', label: t('shell.report'), icon: ChartIcon, to: `${base}/projectreport` },
      { id: 'registers', label: t('shell.registers'), icon: ListIcon, to: `${base}/trackregister` },
      {
        id: 'settings',
        label: t('shell.settings'),
        icon: SettingsIcon,
        to: `${base}/settings/labels`,
        under: `${base}/settings`,
      },
    ],
  }
}
