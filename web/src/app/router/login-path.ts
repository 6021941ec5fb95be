import { safePath } from '../../lib/place/safe-path.js'

/** The sign-in page, remembering where to go afterwards. `ended`: it says that the session has ended. */
export function loginPath(from: string, ended = false): string {
  const next = safePath(from)
  const query = new URLSearchParams({ ...(next === '/' ? {} : { next }), ...(ended ? { ended: '1' } : {}) })
  return query.size === 0 ? '/login' : `/login?${query.toString()}`
}
