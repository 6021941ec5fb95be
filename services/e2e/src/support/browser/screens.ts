import { isOfDemo, isShown, needsOf, PATHS } from '@smartproject/bff/api/paths/paths'
import type { ScreenPath } from '@smartproject/bff/api/paths/path'
import type { Need } from '@smartproject/bff/api/company/rights'

import { ADMIN } from './authenticator.js'
import { HOME } from './leave.js'
import type { Stop } from './page-walk.js'

// The expected state of every screen of the table of paths for each role.

export const OLIVIA = 'olivia@demo.test'
/** Every screen that the application has today. */
export const SCREENS = PATHS.filter(isShown).filter((line) => !isOfDemo(line))
/** The name of the discussion that the walks open. */
export const DISCUSSION = 'Every page'
const MISSING = 'errors:page.notFound'

/** The heading of each screen by its name in the table; its path for what is named twice. */
const HEADINGS: Readonly<Record<string, string>> = {
  Workspaces: 'workspaces:title',
  'Platform console': 'platform:console.title',
  'Platform audit': 'platform:audit.title',
  'Platform profile': 'account:title',
  'Platform subscriptions': 'platform:subscriptions.title',
  'Billing of a company': 'money:company.title',
  'Platform billing': 'money:title',
  'Platform users': 'platform:users.title',
  'Sign in': 'session:login.title',
  'Sign up': 'session:register.title',
  'Sign-in callback': 'session:provider.title',
  Company: 'workspaces:page.title',
  'Copy tasks': 'projects:copy.title',
  Checkout: 'billing:payment.title',
  'Payment confirmation': 'billing:confirmation.title',
  'Demo projects': 'demo:list.title',
  Plans: 'billing:plans.title',
  'Forgot password': 'session:forgot.title',
  'Reset password': 'session:reset.title',
  'Activate account': 'session:activate.title',
  Profile: 'account:title',
  'My project roles': 'account:roles.title',
  'People in my projects': 'account:projectPeople.title',
  'My settings': 'account:settings.title',
  Invitation: 'workspaces:invite.title',
  'Redeem code': 'workspaces:licence.title',
  'Ownership transfer': 'people:transfer.title',
  Person: '=Olivia Haddad',
  'Projects home': 'projects:title',
  'All tasks': 'list:all.title',
  'Leave approvals': 'messages:teamLeaveRequests',
  'Leave guide': 'guide:title',
  '/:subscription/leavelist': 'messages:yourLeaveList',
  '/:subscription/project/:project/leavelist': 'leave:project.title',
  'Project wizard': 'projects:wizard.title',
  'My dashboard': 'overview:myWork',
  Iterations: 'releases:title',
  'Release statuses': 'releases:setup.title',
  'Subscription admin': 'people:admin.title',
  'Audit log': 'platform:audit.title',
  Policies: 'company:policies.title',
  'Subscription profile': 'company:profile.title',
  'User permissions': 'people:permissions.title',
  Users: 'people:users.title',
  Invitations: 'people:invitations.title',
  Roles: 'company:roles.company',
  'Plan and seats': 'billing:company.title',
  Categories: 'settings:page.category.title',
  Labels: 'settings:page.labels.title',
  Configurator: 'configurator:title',
  'Project templates': 'templates:title',
  'Shared drive': 'company:drive.title',
  '/:subscription/subsetting/defaultsettings': 'company:profile.title',
  '/:subscription/project/:project/settings/defaultsettings': 'company:projectDefaults.title',
  'Import users': 'people:import.title',
  'Public holidays': 'company:holidays.title',
  'Manager settings': 'people:managers.title',
  'Project overview': '=Website relaunch',
  'Project report': 'reports:title',
  'Category and label report': 'reports:report.category-label.title',
  Board: '=Website relaunch',
  Calendar: 'calendar:title',
  Timeline: 'timeline:title',
  'Portfolio Gantt': 'timeline:portfolio.title',
  'Planning board': 'planboard:title',
  'Planning board set-up': 'planboard:setup.title',
  'Planning dashboard': 'planboard:dashboard.title',
  'Planning timeline': 'planboard:timeline.title',
  Discussions: 'talk:discussions',
  Discussion: `=${DISCUSSION}`,
  'Document library': 'documents:title',
  'File preview': 'documents:preview',
  Registers: 'registers:title',
  'Project people': 'overview:people',
  'Lessons learnt': 'settings:page.lessonslearnt.title',
  Workflow: 'settings:page.projectActions.title',
  'Document fields': 'settings:page.projectDocument.title',
  'Project detail': 'projects:edit.title',
  'Project configuration': 'settings:page.projectSwimLanes.title',
  'Risk register': 'settings:page.riskregister.title',
  'Project roles': 'company:roles.title',
  'Project users': 'people:project.title',
  'Task import': 'imports:title',
}

/** A person who walks through the screens. */
export interface Role {
  readonly name: string
  /** Empty without a session. */
  readonly email: string
  readonly has: (need: Need) => boolean
  /** Where the way home ends. */
  readonly home: { readonly here: string; readonly heading: string }
  /** Paths that lead on, besides those of everybody who is signed in. */
  readonly leadsOn?: Readonly<Record<string, { readonly here: string; readonly heading: string }>>
}

/** Pages without content of their own lead a signed-in person home. */
const HOMEWARD = [
  '/callback',
  '/auth/linkedin/callback',
  '/leaverequest',
  '/loading',
  '/login',
  '/register',
  '/paywall',
]

const PROJECTS = { here: `/${HOME}`, heading: 'projects:title' }
const CLOSED = '/:subscription/subscriptionPaywall'

const isOf = (...needs: Need[]) => new Set<Need>(needs)
const MEMBER = isOf('useLeave', 'project.readReports')

export const owner: Role = {
  name: 'owner',
  email: OLIVIA,
  has: (need) => need !== 'platform',
  home: { here: '/', heading: 'workspaces:title' },
  leadsOn: { '/paywall': { here: '/plans', heading: 'billing:plans.title' } },
}
export const manager: Role = {
  name: 'manager',
  email: 'mona@demo.test',
  has: (need) => need !== 'platform' && need !== 'ownCompany',
  home: PROJECTS,
}
export const member: Role = {
  name: 'member',
  email: 'nadia@demo.test',
  has: (need) => MEMBER.has(need),
  home: PROJECTS,
}
export const guest: Role = { name: 'guest', email: '', has: () => false, home: PROJECTS }
export const admin: Role = {
  name: 'platform admin',
  email: ADMIN,
  has: (need) => need === 'platform',
  home: { here: '/Admino', heading: 'platform:console.title' },
}

/** The ids that the addresses of some screens name. */
export interface Named {
  readonly person: string
  readonly discussion: string
}

function addressOf(path: string, named: Named): string {
  const values: Readonly<Record<string, string | number>> = {
    subscription: HOME,
    project: 1,
    company: HOME,
    planid: 3,
    task: 1,
    details: named.person,
    discussionId: named.discussion,
  }
  return path.replace(/\/:\w+\?/, '').replace(/:(\w+)/g, (_, name: string) => String(values[name]))
}

/** The expected state of a screen of the table for a role. */
export function stopOf(line: ScreenPath, role: Role, named: Named): Stop {
  const path = addressOf(line.path, named)
  const there = { path, here: path }
  const isCompany = line.path.startsWith('/:subscription')
  const opens = needsOf(line).every((need) => role.has(need)) && !(isCompany && role === admin)
  if (!opens) return { ...there, heading: MISSING }
  if (line.path === CLOSED) return { path, ...PROJECTS }
  const on = role.leadsOn?.[line.path]
  if (on) return { path, ...on }
  if (line.path === '/' || HOMEWARD.includes(line.path)) return { path, ...role.home }
  if (line.screen === 'Person' && role === admin) return { ...there, heading: 'people:person.title' }
  return { ...there, heading: HEADINGS[line.path] ?? HEADINGS[line.screen] ?? `no heading of ${line.screen}` }
}
