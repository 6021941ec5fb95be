import type { QueryClient } from '@tanstack/react-query'
import { redirect, type LoaderFunctionArgs } from 'react-router'
import type { SessionUser } from '../../lib/calls/http.js'
import { destinationOf } from '../../lib/place/safe-path.js'
import { sessionQuery } from '../../lib/session/session.js'
import { loginPathOf } from './login-path.js'
import { showInstead } from './show-instead.js'

const PROFILE = '/account/profile'
const SETUP = '/register?type=setup'

/** Lets signed-in people through and sends everybody else to the sign-in page, which brings them back here. */
export function requireSession(client: QueryClient) {
  return async ({ request }: LoaderFunctionArgs): Promise<SessionUser> => {
    const session = await client.ensureQueryData(sessionQuery)
    const url = new URL(request.url)
    // Nothing else opens to an administrator before a second factor is set up.
    if (session.factorDue && url.pathname !== PROFILE) return showInstead(redirect(PROFILE))
    if (session.user) return session.user
    if (session.setup) return showInstead(redirect(SETUP))
    return showInstead(redirect(loginPathOf(request)))
  }
}

/** Shows the sign-in page only to those who are not signed in; others go on to where it would have led them. */
export function requireNoSession(client: QueryClient) {
  return async ({ request }: LoaderFunctionArgs): Promise<null> => {
    // While the server does not answer, the form says so.
    const session = await client.ensureQueryData(sessionQuery).catch(() => null)
    if (session?.setup) return requireSetup(request)
    if (!session?.user) return null
    return showInstead(redirect(destinationOf(new URL(request.url).searchParams)))
  }
}

/** While the platform waits for its first administrator, every page of a person who is not signed in is that of the setup. */
export function leadToSetup(client: QueryClient) {
  return async ({ request }: LoaderFunctionArgs): Promise<null> => {
    const session = await client.ensureQueryData(sessionQuery).catch(() => null)
    return session?.setup ? requireSetup(request) : null
  }
}

function requireSetup({ url }: Request): null {
  const { pathname, searchParams } = new URL(url)
  const isThere = pathname === '/register' && searchParams.get('type') === 'setup'
  return isThere ? null : showInstead(redirect(SETUP))
}
