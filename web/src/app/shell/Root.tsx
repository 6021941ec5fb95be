import { Suspense } from 'react'
import { Outlet, ScrollRestoration } from 'react-router'
import { OfflineSign } from './OfflineSign.js'
import { RouteFocus } from './RouteFocus.js'

/** Around every page: scroll positions, the focus after a change of page, the sign that there is no connection. */
export function Root() {
  return (
    <>
      <RouteFocus />
      <OfflineSign />
      <Suspense>
        <Outlet />
      </Suspense>
      <ScrollRestoration />
    </>
  )
}
