import { safePath } from '../../lib/safe-path.js'

/** The sign-in page, remembering where to go afterwards. */
export function loginPath(from: string): string {
  const next = safePath(from)
  return next === '/' ? '/login' : `/login?next=${encodeURIComponent(next)}`
}
