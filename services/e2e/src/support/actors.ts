import type { Role } from '@smartproject/testkit/permissions/matrix'
import type { PersonName } from './companies.js'
import type { Credential, Rpc } from './rpc.js'
import type { World } from './world.js'

/** The person of company A who stands for a role; null for those from outside. */
export function personOf(role: Role): PersonName | null {
  if (role === 'nobody' || role === 'admin' || role === 'foreign' || role === 'left') return null
  return role
}

/** The credentials of a person in this role for company A. */
export async function credentialOf(rpc: Rpc, { founder, a, b }: World, role: Role): Promise<Credential> {
  if (role === 'nobody') return {}
  if (role === 'admin') return founder.admin()
  if (role === 'foreign') return founder.passport(b.people.owner.userId, b.number)
  // Signed in the minute before the membership ended: tenancy gives no such passport any more.
  if (role === 'left') return leftOver(rpc, a)
  const person = personOf(role)
  if (!person) throw new Error(`no person is ${role}`)
  return founder.passport(a.people[person].userId, a.number)
}

async function leftOver(rpc: Rpc, { people, tenantId }: World['a']): Promise<Credential> {
  const about = { userId: people.left.userId, tenantId, sessionId: 's', role: 'other' as const }
  return {
    passport: await rpc.keys.passports.passport({
      ...about,
      permissions: [],
      version: 2,
      openUntil: null,
      features: null,
    }),
  }
}
