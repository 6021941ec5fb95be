import type { SessionUser } from '../calls/http.js'

/** True for those who look after the whole platform rather than one company. */
export function isPlatformAdmin(user: SessionUser | null): boolean {
  return user !== null && 'platform_admin' in user && user.platform_admin === true
}
