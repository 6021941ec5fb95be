import type { QueryClient } from '@tanstack/react-query'
import type { RouteObject } from 'react-router'
import { LoginLayout } from '../shell/LoginLayout.js'
import { Root } from '../shell/Root.js'
import { lazyPage } from './lazy-page.js'
import { pathRoutes } from './path-routes.js'
import { RootError, RouteError } from './RouteError.js'
import { requireSession } from './require-session.js'

/** Every page of the product. Pages and the big layouts load on demand, so the sign-in page stays light. */
export function routes(client: QueryClient): RouteObject[] {
  const { open, redirects, signedIn } = pathRoutes(client)
  return [
    {
      element: <Root />,
      errorElement: <RootError />,
      hydrateFallbackElement: <></>,
      children: [
        { element: <LoginLayout />, children: open },
        ...redirects,
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
          children: [{ errorElement: <RouteError />, children: signedIn }],
        },
      ],
    },
  ]
}
