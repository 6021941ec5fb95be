import { Suspense } from 'react'
import { Outlet, ScrollRestoration } from 'react-router'
import { TipLayer } from '../../ui/overlay/TipLayer.js'
import { OfflineSign } from './OfflineSign.js'
import { OtherAccount } from './account/OtherAccount.js'
import { RouteFocus } from './RouteFocus.js'

/**
 * Around every page: scroll positions, the focus after a change of page, the signs that there is no connection, and that
 * another account has taken this browser over.
 */
export function Root() {
  return (
    <>
      <RouteFocus />
      <OfflineSign />
      <OtherAccount />
      <Suspense>
        <Outlet />
      </Suspense>
      <TipLayer />
      <ScrollRestoration />
    </>
  )
}
