import { Suspense } from 'react'
import { Outlet, ScrollRestoration } from 'react-router'
import { RouteFocus } from './RouteFocus.js'

/** Around every page: scroll positions, the focus after a change of page. */
export function Root() {
  return (
    <>
      <RouteFocus />
      <Suspense>
        <Outlet />
      </Suspense>
      <ScrollRestoration />
    </>
  )
}
