import { findPath, PATHS } from '@smartproject/bff/api/paths/paths'
import type { Part, Path } from '@smartproject/bff/api/paths/path'
import { screen, waitFor } from '@testing-library/react'
import { useLocation, type RouteObject } from 'react-router'
import type { QueryClient } from '@tanstack/react-query'
import { rememberPlace } from '../../lib/place/last-place.js'
import { aCompany, aSession, signedIn, stubCalls, type Answers } from '../../test/api.js'
import { renderApp } from '../../test/render-app.js'
import { pathRoutes } from './path-routes.js'

/** Screens that other parts still bring. A number here only ever becomes smaller. */
const STILL_TO_COME: Readonly<Record<Part, number>> = {
  demo: 5,
  reports: 14,
  planning: 2,
  contents: 4,
}

const project = (id: number, archived = false) => ({
  id,
  code: `P${id}`,
  name: `Project ${id}`,
  description: '',
  subscription: 1,
  archived,
  members: [],
  start_date: null,
  end_date: null,
  health: null,
  image: '',
  flags: {},
  version: 1,
})

/** Only the redirects, and a page that says where one has come. */
function withSignpost(client: QueryClient): RouteObject[] {
  const { redirects } = pathRoutes(client)
  return [
    {
      errorElement: <p>nowhere</p>,
      hydrateFallbackElement: <></>,
      children: [...redirects, { path: '*', element: <Signpost /> }],
    },
  ]
}

function Signpost() {
  const { pathname, search, hash } = useLocation()
  return <p data-testid="here">{pathname + search + hash}</p>
}

async function leads(from: string, answers: Answers = {}): Promise<string> {
  stubCalls({
    ...signedIn('emad'),
    subcribtionProjectDatas: () => [project(7), project(8, true)],
    ...answers,
  })
  const page = renderApp(from, withSignpost)
  const here = (await screen.findByTestId('here')).textContent
  page.unmount()
  return here
}

function targetOf(line: Path): string | undefined {
  return 'to' in line ? line.to : 'screen' in line ? line.meanwhile : undefined
}

/** The target of an older name may itself be another name. */
function furthest(pathname: string): string {
  const line = findPath(pathname)
  const to = line && targetOf(line)
  const project = /project\/(\d+)/.exec(pathname)?.[1] ?? ''
  return to ? furthest(numbered(to.replace(':project', project))) : pathname
}

const numbered = (path: string) => path.replace(':subscription', '1').replace(':project', '7')

afterEach(() => localStorage.clear())

describe('the table of paths', () => {
  it('holds every path of the product once', () => {
    expect(new Set(PATHS.map(({ path }) => path)).size).toBe(196)
    expect(PATHS).toHaveLength(196)
  })

  it('waits for no more screens than it says, by part', () => {
    const left = PATHS.filter((line) => 'screen' in line && line.later !== undefined)
    const parts = Object.groupBy(left, (line) => ('screen' in line && line.later) || 'projects')
    const lines = Object.entries(parts).map(
      ([part, paths]) => `${part} (${paths.length}): ${paths.map(({ path }) => path).join(' ')}`,
    )
    process.stdout.write(`screens still to come, ${left.length} of ${PATHS.length}:\n${lines.join('\n')}\n`)
    for (const part of Object.keys(STILL_TO_COME) as Part[])
      expect([part, parts[part]?.length ?? 0]).toEqual([part, STILL_TO_COME[part]])
  })

  it('leads other names to paths that are in it', () => {
    const known = new Set(PATHS.map(({ path }) => path.replace(/\/:\w+\?$/, '')))
    for (const line of PATHS) {
      const target = targetOf(line)
      if (target === undefined) continue
      const path = target
        .split('?')[0]
        ?.replace(/^(\/:subscription\/project|\/demoproject)\/\d+/, '$1/:project')
      expect([line.path, known.has(path as `/${string}`)]).toEqual([line.path, true])
    }
  })
})

describe('another name', () => {
  it.each(
    PATHS.flatMap((line) => {
      const to = targetOf(line)
      return to ? [[line.path, to] as const] : []
    }),
  )('%s leads to %s, with query and hash (P36)', async (from, to) => {
    const own = to.split('?')[1]
    const query = new URLSearchParams('q=a b&x=%D8%B9')
    for (const [name, value] of new URLSearchParams(own)) query.set(name, value)
    const [pathname = ''] = numbered(to).split('?')
    const here = await leads(`${numbered(from)}?q=a+b&x=%D8%B9#part`)
    expect(here).toBe(`${furthest(pathname)}?${query.toString()}#part`)
  })

  it('keeps its own parameter when the address names another', async () => {
    expect(await leads('/register_student?type=other&ref=x')).toBe('/register?type=student&ref=x')
  })

  it('of no company leads into the one used last while it is still theirs', async () => {
    const two = { getsublist: () => [aCompany(), aCompany({ id: 2, title: 'Other' })] }
    expect(await leads('/drf', two)).toBe('/')
    rememberPlace('u-emad', 2, null)
    expect(await leads('/drf', two)).toBe('/2/drfv3')
    expect(await leads('/drf')).toBe('/1/drfv3')
  })

  it('of no project leads into the one used last, else the only open one, else to the first page', async () => {
    const to = (id: number) => `/1/project/${id}/settings/taskimport?source=jira`
    const three = { subcribtionProjectDatas: () => [project(7), project(8), project(9)] }
    expect(await leads('/jira_demo')).toBe(to(7))
    expect(await leads('/jira_demo', three)).toBe('/')
    rememberPlace('u-emad', 1, 9)
    expect(await leads('/jira_demo', three)).toBe(to(9))
    expect(await leads('/jira_demo', { subcribtionProjectDatas: () => [] })).toBe('/')
  })

  it('leads no one into a place that another person used on the same machine', async () => {
    rememberPlace('u-mona', 2, 9)
    expect(await leads('/drf')).toBe('/1/drfv3')
  })

  it('of no company sends a person who is signed out to the sign-in, and back', async () => {
    expect(await leads('/drf?x=1', { session: () => aSession(null) })).toBe('/login?next=%2Fdrf%3Fx%3D1')
  })

  it('the sign-in page remembers the hash of the path too (S2 §2)', async () => {
    window.history.replaceState(null, '', '/drf?x=1#lane-3')
    const login = await leads('/drf?x=1#lane-3', { session: () => aSession(null) })
    window.history.replaceState(null, '', '/')
    expect(login).toBe('/login?next=%2Fdrf%3Fx%3D1%23lane-3')
  })
})

describe('a path that leads nowhere', () => {
  it.each(['/dummy', '/script', '/Admino/mdbTabledemo'])(
    '%s says so, also to a person who is signed out (P36)',
    async (path) => {
      stubCalls({ session: () => aSession(null) })
      renderApp(path)
      expect(await screen.findByRole('heading', { name: 'ERROR 404 Page Not Found' })).toBeInTheDocument()
    },
  )
})

describe('the name of the tab', () => {
  it('holds the page, the company and the product', async () => {
    stubCalls(signedIn('emad'))
    renderApp('/1')
    await waitFor(() => expect(document.title).toBe('Projects · Demo Company · Smart Project'))
  })

  it('names no company outside of one', async () => {
    stubCalls({ session: () => aSession(null) })
    renderApp('/login')
    await waitFor(() => expect(document.title).toBe('Sign in · Smart Project'))
  })
})
