import { DomainError } from '@smartproject/kit/errors'
import { authorise, identify } from '@smartproject/kit/grpc/authorise'
import { headers } from '@smartproject/kit/grpc/wire'
import { createVerifier, type Passport } from '@smartproject/kit/tokens/passport'
import { methods, type MethodAccess } from '@smartproject/proto/methods'
import { aPassport, testKeys } from '@smartproject/testkit/keys'
import { matrices } from '@smartproject/testkit/permissions/matrices'
import {
  cellOf,
  isDecidedByRule,
  ROLES,
  type Cell,
  type Role,
} from '@smartproject/testkit/permissions/matrix'
import { taskWays } from '@smartproject/testkit/permissions/tasks'

import { permissionsOf } from './permissions.js'

// The cells of the permission matrix that the access rule of an RPC decides: real rules, real passports, and the
// permissions that tenancy gives. Decisions of services are tried on a platform.

type Membership = Parameters<typeof permissionsOf>[0]

const EVERY_RIGHT = [...new Set(methods.flatMap(({ permission }) => permission ?? []))]
const member: Membership = { active: true, subscribedAs: 'other', manageUsers: false }
/** All who are not named here are ordinary members: roles in projects are no part of a passport. */
const memberships: Partial<Record<Role, Membership>> = {
  foreign: { ...member, subscribedAs: 'owner' },
  left: { ...member, active: false },
  manager: { ...member, manageUsers: true },
  owner: { ...member, subscribedAs: 'owner' },
}

function passportOf(role: Role): Promise<string> {
  if (role === 'admin')
    return aPassport({ userId: role, tenantId: '', role: 'platform', permissions: EVERY_RIGHT })
  const membership = memberships[role] ?? member
  const about: Partial<Passport> = { role: membership.subscribedAs, permissions: permissionsOf(membership) }
  return aPassport({ userId: role, tenantId: role === 'foreign' ? 'other' : 'own', ...about })
}

const keys = testKeys()
const verifier = createVerifier({ passports: keys.passportKeys, callers: keys.callerKeys })
const passports = new Map<Role, string>()

beforeAll(async () => {
  for (const role of ROLES) if (role !== 'nobody') passports.set(role, await passportOf(role))
})

const REFUSALS: Readonly<Record<string, Cell>> = { unauthenticated: '!', forbidden: '-' }

/** The verdict of the rule: a refusal, or that it lets the call through to the service. */
async function decisionOn(access: MethodAccess, role: Role): Promise<Cell | 'through'> {
  try {
    const passport = passports.get(role)
    const metadata = { get: (name: string) => (name === headers.passport && passport ? [passport] : []) }
    const identity = await identify(metadata, access, verifier)
    authorise(identity, access, new AbortController().signal)
    return 'through'
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    return REFUSALS[error.kind] ?? 'through'
  }
}

function rowOf({ service, name }: MethodAccess): string {
  return matrices[service]?.[name] ?? ''
}

const byKey = methods.map((access) => [`${access.service}/${access.name}`, access] as const)

it('the table of permissions has a row for every RPC, and none for another', () => {
  const rows = Object.entries(matrices).flatMap(([service, matrix]) =>
    Object.keys(matrix).map((name) => `${service}/${name}`),
  )
  expect(rows.toSorted()).toEqual(byKey.map(([key]) => key).toSorted())
})

it.each(byKey)(
  '%s by every role: its rule refuses the roles of the table of permissions',
  async (_, access) => {
    const said = ROLES.map((role) => {
      const cell = cellOf(rowOf(access), role)
      return `${role} ${isDecidedByRule(cell) ? cell : 'through'}`
    })
    const decided = await Promise.all(ROLES.map(async (role) => `${role} ${await decisionOn(access, role)}`))
    expect(decided).toEqual(said)
  },
)

it.each(byKey.filter(([, { scope }]) => scope === 'SERVICE'))(
  '%s lets in the services that its rule names, and no other',
  (_, access) => {
    const services = [...new Set(methods.flatMap(({ service, callers }) => [service, ...callers]))]
    const letIn = services.filter((service) => {
      const identity = { passport: null, passportToken: '', service, requestId: 'r' }
      try {
        authorise(identity, access, new AbortController().signal)
        return true
      } catch (error) {
        expect(error).toMatchObject({ kind: 'forbidden', reason: 'CALLER_NOT_ALLOWED' })
        return false
      }
    })
    expect(letIn.toSorted()).toEqual(access.callers.toSorted())
  },
)

it.each(Object.entries(taskWays))(
  '%s: the rule decides as for every other request of the RPC',
  (request, row) => {
    const [key = ''] = request.split(':')
    const [, access] = byKey.find(([one]) => one === key) ?? []
    const ruled = (of: string) => ROLES.filter((role) => isDecidedByRule(cellOf(of, role)))
    expect(ruled(row)).toEqual(access ? ruled(rowOf(access)) : [])
  },
)
