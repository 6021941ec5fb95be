import type { QueryClient } from '@tanstack/react-query'
import { redirect, type RouteObject } from 'react-router'
import { LoginLayout } from '../shell/LoginLayout.js'
import { Root } from '../shell/Root.js'
import { featureRoutes } from './feature-routes.js'
import { lazyPage } from './lazy-page.js'
import { NotFound, RootError, RouteError } from './RouteError.js'
import { requireNoSession, requireSession } from './require-session.js'

/** Every page of the product. Pages and the big layouts load on demand, so the sign-in page stays light. */
export function routes(client: QueryClient): RouteObject[] {
  return [
    {
      element: <Root />,
      errorElement: <RootError />,
      hydrateFallbackElement: <></>,
      children: [
        {
          element: <LoginLayout />,
          children: [
            {
              path: '/login',
              loader: requireNoSession(client),
              lazy: lazyPage(
                () => import('../../features/session/LoginPage.js').then((m) => m.LoginPage),
                ['session'],
              ),
            },
            { path: '*', element: <NotFound /> },
          ],
        },
        // There is no demonstration yet; what would show it leads to one's own companies.
        { path: '/demoproject', loader: () => redirect('/') },
        {
          path: '/ui',
          lazy: lazyPage(() => import('../gallery/GalleryPage.js').then((m) => m.GalleryPage), ['gallery']),
        },
        {
          loader: requireSession(client),
          lazy: lazyPage(
            () => import('../shell/DefaultLayout.js').then((m) => m.DefaultLayout),
            ['notifications', 'projects'],
          ),
          // A page that fails leaves the shell around it standing.
          children: [
            { errorElement: <RouteError />, children: [...signedInRoutes(), ...featureRoutes(client)] },
          ],
        },
      ],
    },
  ]
}

function signedInRoutes(): RouteObject[] {
  return [
    {
      index: true,
      lazy: lazyPage(
        () => import('../../features/workspaces/WorkspacesPage.js').then((m) => m.WorkspacesPage),
        ['workspaces'],
      ),
    },
  ]
}
