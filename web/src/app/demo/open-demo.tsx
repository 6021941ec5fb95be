import { demoCalls, type Demo } from '@smartproject/bff/api/demo/demo'
import { DEMO_PATHS } from '@smartproject/bff/api/paths/demo-paths'
import type { QueryClient } from '@tanstack/react-query'
import { createBrowserRouter, redirect, type RouteObject } from 'react-router'
import { get } from '../../lib/calls/http.js'
import { enterDemo } from '../../lib/demo.js'
import { lazyPage } from '../router/lazy-page.js'
import { projectRoutes } from '../router/path-routes.js'
import { NotFound, RootError, RouteError } from '../router/RouteError.js'
import { requireSession } from '../router/require-session.js'
import { Root } from '../shell/Root.js'
import { type DemoPlaces, demoPlaces, placeIn } from './demo-places.js'
import { demoWindow, leavingFor } from './demo-window.js'

type Router = ReturnType<typeof createBrowserRouter>

const PROJECT = '/:subscription/project/:project'
/** The pages of a project that the demo has. */
const PAGES: ReadonlySet<string> = new Set(
  DEMO_PATHS.map(({ path }) => path.replace('/demoproject/:project', PROJECT)),
)

/** Opens the page of the demo at the address of the browser. While there is no demo yet, the list of its projects says so. */
export async function openDemo(client: QueryClient): Promise<Router> {
  const name = demoCalls.getDemo.path.replace('/api/', '')
  const demo = await get<Demo | null>(name).catch(() => null)
  if (!demo) {
    location.replace('/demoproject')
    return new Promise<never>(() => {})
  }
  const project = demo.projects[(placeIn(location.pathname) ?? 0) - 1]
  enterDemo(project?.locale ?? 'en')
  if (project) nameTask(project.code)
  const places = demoPlaces(demo, () => placeIn(location.pathname))
  const router = createBrowserRouter(demoRoutes(client, places), { window: demoWindow(places) })
  const href = router.createHref
  // Links are copied and opened in other tabs.
  router.createHref = (to) => {
    const address = href(to)
    return places.outside(address) ?? leavingFor(address)
  }
  return router
}

/** Links to the demo name a task by its number in the project. */
function nameTask(code: string): void {
  const url = new URL(location.href)
  const number = url.searchParams.get('taskid') ?? ''
  if (!/^[1-9]\d{0,3}$/.test(number)) return
  url.searchParams.set('taskid', `${code}-${number}`)
  history.replaceState(history.state, '', url)
}

/** The page of a file, with the side bar of the project that is looked at. */
function previewRoutes({ inside, outside }: DemoPlaces): RouteObject[] {
  return [
    {
      path: '/preview',
      loader({ request }) {
        const { pathname, search } = new URL(request.url)
        return redirect(inside(outside(`${pathname}${search}`) ?? '/demoproject'))
      },
    },
    {
      path: `${PROJECT}/preview`,
      lazy: lazyPage(
        () => import('../../features/documents/PreviewPage.js').then((m) => m.PreviewPage),
        ['documents', 'task'],
      ),
    },
  ]
}

function demoRoutes(client: QueryClient, places: DemoPlaces): RouteObject[] {
  return [
    {
      element: <Root />,
      errorElement: <RootError />,
      hydrateFallbackElement: <></>,
      children: [
        {
          loader: requireSession(client),
          lazy: lazyPage(() => import('./DemoLayout.js').then((m) => m.DemoLayout), ['demo', 'projects']),
          // A popup, a filter or a view in the address is no new place.
          shouldRevalidate: () => false,
          children: [
            {
              errorElement: <RouteError />,
              children: [...projectRoutes(client, (path) => PAGES.has(path)), ...previewRoutes(places)],
            },
          ],
        },
        { path: '*', element: <NotFound /> },
      ],
    },
  ]
}
