import { safePath } from '../../lib/place/safe-path.js'

/** The sign-in page, remembering where to go afterwards. `ended`: it says that the session has ended. */
export function loginPath(from: string, ended = false): string {
  const next = safePath(from)
  const query = new URLSearchParams({ ...(next === '/' ? {} : { next }), ...(ended ? { ended: '1' } : {}) })
  return query.size === 0 ? '/login' : `/login?${query.toString()}`
}

/** The sign-in page, remembering what a loader was asked for. */
export function loginPathOf(request: Request): string {
  const { pathname, search } = new URL(request.url)
  // The router takes the hash from requests of loaders; the browser stands on the address when the page is opened.
  const here = window.location
  return loginPath(
    pathname + search + (here.pathname === pathname && here.search === search ? here.hash : ''),
  )
}
