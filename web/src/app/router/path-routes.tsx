import {
  hasOwnScreen,
  isOfDemo,
  isShown,
  needsOf,
  PATHS,
  type OwnScreenPath,
} from '@smartproject/bff/api/paths/paths'
import type { Path, ScreenPath } from '@smartproject/bff/api/paths/path'
import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { redirectDocument, type LoaderFunctionArgs, type RouteObject } from 'react-router'
import { loadChunk } from '../../lib/calls/chunk-reload.js'
import { leadOn } from './lead-on.js'
import { LeadOn } from './LeadOn.js'
import { guarded, requireCompany, requireProjectNumber } from './require-company.js'
import { ProjectGate } from './ProjectGate.js'
import { NotFound } from './RouteError.js'
import { companyScreens } from './screens/company-screens.js'
import { openScreens } from './screens/open-screens.js'
import { projectScreens } from './screens/project-screens.js'
import type { LaterPath } from './screens/later-screens.js'
import type { Screen } from './screens/screen.js'
import { reportScreen } from './screens/shared-screens.js'

const COMPANY = '/:subscription'
const CLOSED = `${COMPANY}/subscriptionPaywall`
const PROJECT = `${COMPANY}/project/:project`
const SHOWN = PATHS.filter(isShown).filter((line) => !isOfDemo(line))

/** The routes of the table of paths, by what has to stand around them. */
export interface PathRoutes {
  /** In the card of the sign-in, for everybody. */
  readonly open: RouteObject[]
  /** Other names, and paths whose screen is still to come but which lead somewhere meanwhile. */
  readonly redirects: RouteObject[]
  /** In the shell, behind the sign-in. */
  readonly signedIn: RouteObject[]
}

/** The routes of those of a project's pages that are wanted. */
export function projectRoutes(client: QueryClient, isWanted: (path: string) => boolean): RouteObject[] {
  const isTheirs = (path: string) => below(PROJECT)(path) && isWanted(path)
  return [...routesAt(client)(isTheirs), ...leads(client, isTheirs)]
}

function leads(client: QueryClient, belongs: (path: string) => boolean): RouteObject[] {
  return PATHS.flatMap((line) => {
    const to = 'to' in line ? line.to : 'screen' in line ? line.meanwhile : undefined
    return to && belongs(line.path)
      ? [{ path: line.path, loader: leadOn(client, to), element: <LeadOn /> }]
      : []
  })
}

/** Makes the routes of shown pages that stand in a shell. */
function routesAt(client: QueryClient): (belongs: (path: string) => boolean) => RouteObject[] {
  const screenOf = screensOf(client)
  return (belongs) =>
    SHOWN.filter((line) => line.layout !== 'login' && belongs(line.path)).map((line) => ({
      path: line.path,
      ...guarded(client, { needs: needsOf(line), hiddenBy: line.hiddenBy, plan: line.plan }, screenOf(line)),
    }))
}

function screensOf(client: QueryClient): (line: ScreenPath) => Screen {
  // A path that shows a screen in the table and has none here does not compile, and the other way round.
  const screens: Record<Exclude<OwnScreenPath, LaterPath>, Screen> & Partial<Record<LaterPath, Screen>> = {
    ...openScreens(client),
    ...companyScreens(client),
    ...projectScreens(client),
  }
  return (line) => (hasOwnScreen(line) ? (screens[line.path] ?? laterScreen(line.path)) : reportScreen)
}

/** Makes the routes of the product out of its table of paths. */
export function pathRoutes(client: QueryClient): PathRoutes {
  const screenOf = screensOf(client)
  const at = routesAt(client)
  return {
    open: [
      ...SHOWN.filter((line) => line.layout === 'login').map((line) => ({
        path: line.path,
        ...screenOf(line),
      })),
      ...PATHS.filter((line) => isShown(line) && isOfDemo(line)).map(({ path }) => ({
        path,
        loader: beginAnew,
        element: <></>,
      })),
      ...PATHS.filter(isNowhere).map(({ path }) => ({ path, element: <NotFound /> })),
      { path: '*', element: <NotFound /> },
    ],
    redirects: leads(client, () => true),
    signedIn: [
      ...at((path) => !path.startsWith(COMPANY)),
      ...at((path) => path === CLOSED),
      {
        path: COMPANY,
        loader: requireCompany(client),
        // A popup, a filter or a view in the address is no new place: it must not wait for the server.
        shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
        children: [
          ...at((path) => below(COMPANY)(path) && !below(PROJECT)(path) && path !== CLOSED),
          {
            path: PROJECT,
            loader: requireProjectNumber,
            element: <ProjectGate />,
            children: at(below(PROJECT)),
          },
        ],
      },
    ],
  }
}

/** A screen whose row is loaded once it is asked for. */
function laterScreen(path: string): Screen {
  return {
    lazy: async () => {
      const { LATER_SCREENS } = await loadChunk(() => import('./screens/later-screens.js'))
      const screens: Readonly<Record<string, () => Promise<{ Component: ComponentType }>>> = LATER_SCREENS
      return (await screens[path]?.()) ?? { Component: NotFound }
    },
  }
}

/** The demo is opened by a load of the page: it is another application, without a sign-in. */
function beginAnew({ request }: LoaderFunctionArgs): Response {
  return redirectDocument(request.url)
}

function below(base: string): (path: string) => boolean {
  return (path) => path === base || path.startsWith(`${base}/`)
}

/** The missing page: for unknown addresses, and for screens that are still to come. */
function isNowhere(line: Path): boolean {
  if ('to' in line) return false
  return 'missing' in line || (line.later !== undefined && line.meanwhile === undefined)
}
