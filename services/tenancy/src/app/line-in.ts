import type { TenancyStores } from '../domain/ports.js'

/** Looks up whom somebody reports to; null for who is no active member. */
export function lineIn(stores: TenancyStores): (userId: string) => Promise<string | null> {
  return async (userId) => {
    const member = await stores.members.find(userId)
    return member?.active ? member.reportTo : null
  }
}
