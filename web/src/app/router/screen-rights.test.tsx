import type { Need } from '@smartproject/bff/api/company/rights'
import { isOfDemo, isShown, needsOf, PATHS } from '@smartproject/bff/api/paths/paths'
import type { ScreenPath } from '@smartproject/bff/api/paths/path'
import { waitFor } from '@testing-library/react'
import { createMemoryRouter, type RouteObject } from 'react-router'
import {
  aCompany,
  asRole,
  signedIn,
  someSettings,
  stubCalls,
  type Answers,
  type Who,
} from '../../test/api.js'
import { testClient } from '../../test/render-app.js'
import { routes } from './routes.js'

// Access to the screens of the table of paths: the product's own routes and loaders, with nothing drawn. The basis of
// the pages is looked at in a browser, as the owner and as a guest.

// Pages of the demo are opened by a load of the page, by the same rules for every reader.
const SCREENS = PATHS.filter(isShown).filter((line) => !isOfDemo(line))

interface Role {
  readonly name: string
  readonly who: Who
  readonly has: (need: Need) => boolean
  readonly answers: Answers
}

/** The rights of a role of a project, in the server's words. */
function inProject(permissions: object): Answers {
  const Permissions = JSON.stringify(permissions)
  return { getRolesDataById: () => [{ role_id: 4, name: '', Permissions }] }
}

const everything = {
  modifyproject: true,
  board: { arrange: true },
  user: { updaterole: true, adduser: true },
  project: { archive: true },
  tasks: { createtask: true },
  reports: { read: true },
}
const MEMBER = new Set<Need>(['useLeave', 'project.readReports'])

const roles: readonly Role[] = [
  {
    name: 'owner',
    who: 'olivia',
    has: (need) => need !== 'platform',
    answers: {
      ...asRole('owner'),
      ...inProject(everything),
      getsublist: () => [aCompany({ subscribedas: 'owner' })],
    },
  },
  {
    name: 'manager',
    who: 'mona',
    has: (need) => need !== 'platform' && need !== 'ownCompany',
    answers: { ...asRole('manager'), ...inProject(everything) },
  },
  {
    name: 'member',
    who: 'emad',
    has: (need) => MEMBER.has(need),
    answers: { ...asRole('member'), ...inProject({ reports: { read: true } }) },
  },
  { name: 'guest', who: 'emad', has: () => false, answers: { ...asRole('guest'), ...inProject({}) } },
  {
    name: 'platform administrator',
    who: 'admin',
    has: (need) => need === 'platform',
    answers: { getsublist: () => [] },
  },
]

/** A route with its loaders, and without what it draws. */
function undrawn(route: RouteObject): RouteObject {
  const { lazy: _lazy, element: _element, children, ...rest } = route
  if (rest.index) return rest
  return children ? { ...rest, element: <></>, children: children.map(undrawn) } : { ...rest, element: <></> }
}

function addressOf({ path }: ScreenPath): string {
  return path
    .replace(/\/:\w+\?/, '')
    .replace(':details', 'u-olivia')
    .replace(/:\w+/g, '1')
}

function isOpen(line: ScreenPath, { who, has }: Role): boolean {
  const ofCompany = line.path.startsWith('/:subscription')
  return needsOf(line).every(has) && !(ofCompany && who === 'admin')
}

/** Whether each screen opens, or leads on to one that does, asked one after the other as by links. */
async function opened({ who, answers }: Role): Promise<string[]> {
  stubCalls({
    ...signedIn(who),
    getsubdefaultdetail: () => [someSettings({ drf_status: 1 })],
    ...answers,
  })
  const router = createMemoryRouter(routes(testClient()).map(undrawn), { initialEntries: ['/plans'] })
  await waitFor(() => expect(router.state.initialized).toBe(true))
  const found: string[] = []
  for (const line of SCREENS) {
    await router.navigate(addressOf(line))
    await waitFor(() => expect(router.state.navigation.state).toBe('idle'))
    const [error] = Object.values(router.state.errors ?? {}) as { status?: number }[]
    found.push(`${line.path}: ${error ? `${error.status}` : 'opens'}`)
  }
  router.dispose()
  return found
}

it.each(roles.map((role) => [role.name, role] as const))(
  'every screen of the table of paths opens or does not exist, as it should for the role: %s (P34, P36)',
  async (_, role) => {
    const expected = SCREENS.map((line) => `${line.path}: ${isOpen(line, role) ? 'opens' : '404'}`)
    expect(await opened(role)).toEqual(expected)
  },
)
