import { needsOf, PATHS, shownScreen } from '@smartproject/bff/api/paths/paths'
import type { ScreenPath } from '@smartproject/bff/api/paths/path'
import { COMPANY_RIGHTS, type Need } from '@smartproject/bff/api/company/rights'
import i18next from 'i18next'
import { screen, waitFor, within } from '@testing-library/react'
import type { ProjectRights, Rights } from '../../../lib/session/rights.js'
import { someSetup } from '../../../task-kit/testing/board-fixture.js'
import {
  aCompany,
  asRole,
  aUser,
  companyPermissions,
  signedIn,
  someSettings,
  stubCalls,
  type CompanyRole,
} from '../../../test/api.js'
import { asProjectRole } from '../../../test/project-role.js'
import { renderApp } from '../../../test/render-app.js'
import type { Place } from '../../place.js'
import { entryAddress, type Flags, TOOLBAR, USER_MENU } from './bars.js'
import { toolbarFor } from './navigation.js'
import { COMPANY_BAR, PROJECT_BAR } from './settings-bar.js'

const ENTRIES = [...COMPANY_BAR, ...PROJECT_BAR, ...TOOLBAR, ...USER_MENU]
const COMPANY_ROLES: readonly CompanyRole[] = ['guest', 'member', 'manager', 'owner']
const PROJECT_ROLES = [1, 2, 3, 4, 5, 6, 7, 8]

const project = {
  id: 7,
  code: 'WEB',
  name: 'Website',
  description: '',
  subscription: 1,
  archived: false,
  members: [{ user: 'u-emad', role_id: 4 }],
  start_date: null,
  end_date: null,
  health: null,
  image: '',
  flags: {},
  version: 1,
}

function placeOf(role: CompanyRole, roleId: number, who: 'emad' | 'admin' = 'emad'): Place {
  const held = companyPermissions(role)
  const rights = Object.entries(COMPANY_RIGHTS).flatMap(([right, needs]) =>
    held.includes(needs) ? [right] : [],
  )
  return {
    user: aUser(who),
    subscription: '1',
    project: '7',
    rights: new Set(rights) as Rights,
    projectRights: new Set(
      [
        roleId <= 3 && 'project.modify',
        roleId <= 3 && 'project.arrange',
        roleId <= 2 && 'project.updateRole',
        [1, 2, 3, 4, 6, 7].includes(roleId) && 'project.createTask',
        roleId <= 7 && 'project.readReports',
      ].filter(Boolean),
    ) as ProjectRights,
  }
}

function open(path: string, role: CompanyRole, roleId = 4, flags = {}) {
  stubCalls({
    ...signedIn('emad'),
    ...asRole(role),
    getsublist: () => [aCompany()],
    getProject: () => [project],
    ...asProjectRole(roleId),
    getBoardSetup: () => someSetup(),
    listLabels: () => [],
    listCategories: () => [],
    listFields: () => [],
    getsubdefaultdetail: () => [someSettings(flags)],
    listAudit: () => ({ records: [], names: {}, page: { next_page_token: '' }, sealed_until: null }),
  })
  return renderApp(path)
}

const navigation = () => screen.findByRole('navigation', { name: 'Main navigation' })

describe('entries of the bars', () => {
  it('all lead to paths of the table', () => {
    const known = new Set(PATHS.map(({ path }) => path as string))
    for (const { path } of ENTRIES) expect([path, known.has(path)]).toEqual([path, true])
  })

  it('are offered to a role exactly when its line of the table says so, and its screen is there (P34)', () => {
    for (const role of COMPANY_ROLES)
      for (const roleId of PROJECT_ROLES) {
        const place = placeOf(role, roleId)
        const held = new Set<Need>([...(place.rights ?? []), ...(place.projectRights ?? [])])
        for (const { path } of ENTRIES) {
          const line = PATHS.find((one) => one.path === path) as ScreenPath
          const expected = line.later === undefined && needsOf(line).every((need) => held.has(need))
          expect([role, roleId, path, entryAddress(path, place) !== null]).toEqual([
            role,
            roleId,
            path,
            expected,
          ])
        }
      }
  })

  it('of the toolbar are shown when their status is set and their page exists, and none stands for another (S1 §2.3, §2.4)', () => {
    const shown = (flags: Flags) => toolbarFor(placeOf('owner', 1), flags, i18next.t).map(({ id }) => id)
    const there = TOOLBAR.filter(({ path }) => shownScreen(path) !== null)
    expect(shown(new Set(TOOLBAR.map(({ flag }) => flag)))).toEqual(there.map(({ id }) => id))
    expect(shown(new Set())).toEqual([])
    for (const { flag } of TOOLBAR)
      expect(shown(new Set([flag]))).toEqual(there.filter((one) => one.flag === flag).map(({ id }) => id))
  })

  it('of document libraries are not shown where the plan keeps no files', () => {
    const path = '/:subscription/project/:project/documentlibrary'
    const place = placeOf('member', 4)
    expect(entryAddress(path, place)).toBe('/1/project/7/documentlibrary')
    expect(entryAddress(path, { ...place, featuresOff: new Set(['storage']) })).toBeNull()
  })

  it('of the platform are offered to its administrators alone', () => {
    expect(entryAddress('/Admino/subscriptions', placeOf('owner', 1))).toBeNull()
    expect(entryAddress('/Admino/subscriptions', placeOf('member', 1, 'admin'))).toBe('/Admino/subscriptions')
  })
})

describe('a page that is shown by the table', () => {
  const guarded = PATHS.filter(
    (line): line is ScreenPath =>
      'screen' in line &&
      line.later === undefined &&
      line.needs !== undefined &&
      !needsOf(line).includes('platform'),
  )

  it.each(guarded.flatMap((line) => COMPANY_ROLES.map((role) => [line.path, role, needsOf(line)] as const)))(
    '%s opens for a %s exactly when the entry is shown: %s (P34)',
    async (path, role, needs) => {
      const roleId = role === 'owner' ? 1 : role === 'manager' ? 3 : 4
      open(path.replace(':subscription', '1').replace(':project', '7'), role, roleId, { drf_status: 1 })
      const place = placeOf(role, roleId)
      const held = new Set<Need>([...(place.rights ?? []), ...(place.projectRights ?? [])])
      const may = needs.every((need) => held.has(need))
      await navigation()
      await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toBeInTheDocument())
      const gone = screen.queryByRole('heading', { name: 'ERROR 404 Page Not Found' })
      expect(gone === null).toBe(may)
    },
  )
})

describe('the bar of settings', () => {
  it('stands beside the settings of a company, with what the person may open', async () => {
    open('/1/subsetting/labels', 'owner')
    const bar = within(await navigation())
    expect(await bar.findByRole('button', { name: 'Work' })).toBeInTheDocument()
    expect(await bar.findByRole('link', { name: 'Audit log' })).toHaveAttribute('href', '/1/subsetting/Audit')
    expect(bar.getByRole('link', { name: 'Labels' })).toHaveAttribute('aria-current', 'page')
    expect(bar.getByRole('link', { name: 'Categories' })).toHaveAttribute('href', '/1/subsetting/category')
  })

  it('names one page as the one that is open, where another one lies above it', async () => {
    open('/1/admin/policy_setting', 'owner')
    const bar = within(await navigation())
    expect(await bar.findByRole('link', { name: 'Sign-in' })).toHaveAttribute('aria-current', 'page')
    expect(bar.getByRole('link', { name: 'Ownership' })).not.toHaveAttribute('aria-current')
  })

  it.each([
    ['owner', ['Labels', 'Categories']],
    ['manager', []],
    ['member', []],
  ] as const)(
    'of a company shows labels and categories to its owner alone: %s (S1 §6)',
    async (role, shown) => {
      open('/1/subsetting/Audit', role)
      const bar = within(await navigation())
      expect(await bar.findByRole('link', { name: 'Company' })).toBeInTheDocument()
      const links = bar.getAllByRole('link').map((link) => link.textContent)
      expect(links.filter((name) => name === 'Labels' || name === 'Categories')).toEqual(shown)
    },
  )

  it('stands beside the settings of a project, and not beside its board', async () => {
    const { unmount } = open('/1/project/7/settings/labels', 'member', 3)
    const bar = within(await navigation())
    expect(bar.getByRole('link', { name: 'Workflow' })).toHaveAttribute(
      'href',
      '/1/project/7/settings/projectActions',
    )
    unmount()
    open('/1/project/7/punchcalendar', 'member', 3)
    expect(within(await navigation()).queryByRole('link', { name: 'Workflow' })).not.toBeInTheDocument()
  })

  it('of a project has no entry for a person who may not change its settings (S1 §6, people.md §3)', () => {
    const offered = (place: Place) => PROJECT_BAR.filter(({ path }) => entryAddress(path, place) !== null)
    for (const roleId of PROJECT_ROLES)
      expect([roleId, offered(placeOf('member', roleId)).length > 0]).toEqual([roleId, roleId <= 3])
    const from = placeOf('manager', 1)
    const outside = { ...from, projectRights: new Set(['project.modify'] as const) }
    expect(offered(outside).map(({ id }) => id)).toEqual([
      'projectEdit',
      'auditLog',
      'user',
      'defaultsettings',
    ])
  })

  it('of a project is led to by an entry that opens the first of them, and by none where there is none (S1 §6)', async () => {
    const { unmount } = open('/1/project/7/punchcalendar', 'owner', 3)
    const settings = async () => {
      const bar = within(await navigation())
      await bar.findByRole('link', { name: 'Registers' })
      return bar.queryAllByRole('link', { name: /settings$/ }).map((link) => link.getAttribute('href'))
    }
    await waitFor(async () =>
      expect(await settings()).toEqual(['/1/subsetting/profile', '/1/project/7/settings/projectEdit']),
    )
    unmount()
    open('/1/project/7/punchcalendar', 'member', 4)
    await waitFor(async () => expect(await settings()).toEqual(['/1/subsetting/profile']))
  })
})

describe('the account menu', () => {
  it('leads an administrator of the platform there, and no other person', async () => {
    stubCalls({ ...signedIn('admin'), getsublist: () => [aCompany()] })
    const { user, unmount } = renderApp('/1')
    await user.click(await screen.findByRole('button', { name: /^Account of/ }))
    expect(await screen.findByRole('menuitem', { name: 'Admin' })).toBeInTheDocument()
    unmount()
    const member = open('/1', 'member')
    await member.user.click(await screen.findByRole('button', { name: /^Account of/ }))
    expect(await screen.findByRole('menuitem', { name: 'Log out' })).toBeInTheDocument()
    expect(screen.queryByRole('menuitem', { name: 'Admin' })).not.toBeInTheDocument()
  })
})

describe('the breadcrumbs', () => {
  it('lead from a page of a project to the project and to all projects', async () => {
    open('/1/project/7/settings/labels', 'member', 3)
    const trail = within(await screen.findByRole('navigation', { name: 'Breadcrumbs' }))
    expect(trail.getByRole('link', { name: 'Projects' })).toHaveAttribute('href', '/1')
    expect(trail.getByRole('link', { name: 'Website' })).toHaveAttribute('href', '/1/project/7')
  })

  it('are not there outside of a project', async () => {
    open('/1/subsetting/labels', 'owner')
    await navigation()
    expect(screen.queryByRole('navigation', { name: 'Breadcrumbs' })).not.toBeInTheDocument()
  })
})
