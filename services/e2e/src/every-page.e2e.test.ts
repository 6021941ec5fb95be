import { isShown, PATHS } from '@smartproject/bff/contract/paths/paths'
import type { ScreenPath } from '@smartproject/bff/contract/paths/path'
import type { Need } from '@smartproject/bff/contract/company/rights'
import type { Browser } from 'playwright-core'

import { ADMIN } from './support/browser/authenticator.js'
import { launchBrowser } from './support/browser/browser.js'
import { Founder } from './support/companies.js'
import { closeDatabases } from './support/databases.js'
import { HOME } from './support/browser/leave.js'
import { walk, type Faults, type Stop } from './support/browser/page-walk.js'
import { Rpc } from './support/rpc.js'
import { signIn } from './support/browser/session.js'
import type { Locale } from './support/browser/words.js'

// Every screen of the table of paths, by everybody who may come to it: the right page or none, no error in the console.
// In English as each role; in Arabic once, where axe looks at it too.

const OLIVIA = 'olivia@demo.test'
const SCREENS = PATHS.filter(isShown)
/** Seconds while the machine is idle; many times that while others use it. */
const TIMEOUT_MS = 180_000
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
  'Subscription admin': 'people:admin.title',
  'Audit log': 'platform:audit.title',
  Policies: 'company:policies.title',
  'Subscription profile': 'company:profile.title',
  'User permissions': 'people:permissions.title',
  Users: 'people:users.title',
  'Plan and seats': 'billing:company.title',
  Categories: 'settings:page.category.title',
  Labels: 'settings:page.labels.title',
  '/:subscription/subsetting/defaultsettings': 'company:defaults.title',
  '/:subscription/project/:project/settings/defaultsettings': 'company:projectDefaults.title',
  'Import users': 'people:import.title',
  'Public holidays': 'company:leave.title',
  'Manager settings': 'people:managers.title',
  'Project overview': '=Website relaunch',
  'Project report': 'reports:title',
  Board: '=Website relaunch',
  Calendar: 'calendar:title',
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
}

interface Role {
  readonly name: string
  /** Empty for whoever is not signed in. */
  readonly email: string
  readonly has: (need: Need) => boolean
  /** Where the way home ends. */
  readonly home: { readonly here: string; readonly heading: string }
  /** Paths that lead on, besides those of everybody who is signed in. */
  readonly leadsOn?: Readonly<Record<string, { readonly here: string; readonly heading: string }>>
}

/** Pages without anything of their own to show lead whoever is signed in home. */
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

const owner: Role = {
  name: 'owner',
  email: OLIVIA,
  has: (need) => need !== 'platform',
  home: { here: '/', heading: 'workspaces:title' },
  leadsOn: { '/paywall': { here: '/plans', heading: 'billing:plans.title' } },
}
const manager: Role = {
  name: 'manager',
  email: 'mona@demo.test',
  has: (need) => need !== 'platform' && need !== 'ownCompany',
  home: PROJECTS,
}
const member: Role = {
  name: 'member',
  email: 'nadia@demo.test',
  has: (need) => MEMBER.has(need),
  home: PROJECTS,
}
const guest: Role = { name: 'guest', email: '', has: () => false, home: PROJECTS }
const admin: Role = {
  name: 'platform admin',
  email: ADMIN,
  has: (need) => need === 'platform',
  home: { here: '/Admino', heading: 'platform:console.title' },
}

let browser: Browser
let rpc: Rpc
let oliviaId: string
let guestEmail: string

beforeAll(async () => {
  browser = await launchBrowser()
  rpc = await Rpc.open()
  const olivia = await signIn(OLIVIA)
  oliviaId = olivia.userId
  guestEmail = (await new Founder(rpc).user()).email
  const invited = { emails: [guestEmail], manage_users: false, guest: true, report_to: null }
  const projects = [{ project: 1, role_id: 4 }]
  await olivia.call('inviteMembers', { subscription: HOME, ...invited, projects })
  const joining = await signIn(guestEmail)
  const [invitation] = await joining.call('listOwnInvitations', {})
  await joining.call('acceptInvitation', { id: invitation?.id ?? '' })
}, 60_000)

afterAll(async () => {
  await (await signIn(guestEmail)).call('leaveCompany', { subscription: HOME })
  rpc.close()
  await browser.close()
  await closeDatabases()
})

function addressOf(path: string): string {
  const values: Readonly<Record<string, string | number>> = {
    subscription: HOME,
    project: 1,
    company: HOME,
    planid: 3,
    task: 1,
    details: oliviaId,
  }
  return path.replace(/\/:\w+\?/, '').replace(/:(\w+)/g, (_, name: string) => String(values[name]))
}

/** What a screen of the table has to be for a role. */
function stopOf(line: ScreenPath, role: Role): Stop {
  const path = addressOf(line.path)
  const there = { path, here: path }
  const isCompany = line.path.startsWith('/:subscription')
  const opens = (line.needs === undefined || role.has(line.needs)) && !(isCompany && role === admin)
  if (!opens) return { ...there, heading: MISSING }
  if (line.path === CLOSED) return { path, ...PROJECTS }
  const on = role.leadsOn?.[line.path]
  if (on) return { path, ...on }
  if (line.path === '/' || HOMEWARD.includes(line.path)) return { path, ...role.home }
  if (line.screen === 'Person' && role === admin) return { ...there, heading: 'people:person.title' }
  return { ...there, heading: HEADINGS[line.path] ?? HEADINGS[line.screen] ?? `no heading of ${line.screen}` }
}

/** Which screens a role walks through, and in which language. */
interface Walk {
  readonly role: Role
  readonly locale: Locale
  readonly belongs: (path: string) => boolean
}

const inEnglish = [owner, manager, member, guest, admin].map((role) => ({
  role,
  locale: 'en' as const,
  belongs: () => true,
}))

const inArabic: readonly (readonly [string, Walk])[] = [
  [
    'outside of companies',
    {
      role: member,
      locale: 'ar',
      belongs: (path) => !path.startsWith('/:subscription') && !path.startsWith('/Admino'),
    },
  ],
  ['of the platform', { role: admin, locale: 'ar', belongs: (path) => path.startsWith('/Admino') }],
  [
    'of a company',
    {
      role: owner,
      locale: 'ar',
      belongs: (path) => path.startsWith('/:subscription') && !path.includes('/:project'),
    },
  ],
  ['of a project', { role: manager, locale: 'ar', belongs: (path) => path.includes('/:project') }],
]

/** Walks that have begun; one that is asked for again begins anew. */
const begun = new Map<Walk, Promise<Faults>>()

function go({ role, locale, belongs }: Walk): Promise<Faults> {
  const who = { locale, email: role === guest ? guestEmail : role.email }
  const screens = SCREENS.filter(({ path }) => belongs(path))
  return walk(
    browser,
    who,
    screens.map((line) => ({ ...stopOf(line, role), axe: locale === 'ar' })),
  )
}

/** Two at a time: a page waits for answers about as long as it works. */
function beginAll(): void {
  const all: Walk[] = [...inEnglish, ...inArabic.map(([, way]) => way)]
  for (const lane of [0, 1]) {
    let before: Promise<unknown> = Promise.resolve()
    for (const way of all.filter((_, place) => place % 2 === lane)) {
      const walked = before.then(() => go(way))
      begun.set(way, walked)
      before = walked.catch(() => undefined)
    }
  }
}

function found(way: Walk): Promise<Faults> {
  const first = begun.get(way)
  begun.delete(way)
  return first ?? go(way)
}

describe('every screen of the table of paths', () => {
  beforeAll(beginAll)

  it.each(inEnglish.map((way) => [way.role.name, way] as const))(
    'opens or does not exist, as it should for the role: %s, in English (P34, P36)',
    async (_, way) => {
      expect(await found(way)).toEqual([])
    },
    TIMEOUT_MS,
  )

  it.each(inArabic)(
    'is right in Arabic and to axe: those %s (P36)',
    async (_, way) => {
      expect(await found(way)).toEqual([])
    },
    TIMEOUT_MS,
  )
})
