import { matrices } from '@smartproject/testkit/permissions/matrices'
import {
  cellOf,
  isDecidedByRule,
  ROLES,
  type Cell,
  type Matrix,
  type Role,
} from '@smartproject/testkit/permissions/matrix'
import { COMPANY_REPORT, PROJECT_REPORT } from '@smartproject/testkit/permissions/others'
import { taskWays } from '@smartproject/testkit/permissions/tasks'

import { otherEntryRows } from '../support/requests/register-requests.js'
import { reportRows } from '../support/requests/report-requests.js'
import { methodOf } from '../support/rpc.js'

/** One cell of the permission matrix: a request of an RPC by a person in a role. */
export interface Case {
  readonly key: string
  /** Which request of the RPC, by its name among all requests. */
  readonly request: string
  /** The same in a title; empty for the usual one. */
  readonly way: string
  readonly role: Role
  readonly cell: Cell
  readonly writes: boolean
}

/** The rows of all requests, by their names: one an RPC, and those that take another way through one. */
const rows: Matrix = {
  ...Object.fromEntries(
    Object.entries(matrices).flatMap(([service, matrix]) =>
      Object.entries(matrix).map(([name, row]) => [`${service}/${name}`, row] as const),
    ),
  ),
  ...otherEntryRows,
  ...taskWays,
  ...reportRows({ project: PROJECT_REPORT, company: COMPANY_REPORT }),
}

function casesOf(request: string, roles: readonly Role[] = ROLES): Case[] {
  const [key = '', way] = request.split(':')
  const { writes } = methodOf(key)
  const about = { key, request, way: way === undefined ? '' : `, ${way}`, writes }
  return roles.map((role) => ({ ...about, role, cell: cellOf(rows[request] ?? '', role) }))
}

/** Every cell there is. */
export const allCases: readonly Case[] = Object.keys(rows).flatMap((request) => casesOf(request))

/** Roles that have the same cell in every row of a service, and so are one role to it. */
function alikeIn(service: string): Role[][] {
  const ofService = Object.entries(rows).filter(([request]) => request.startsWith(`${service}/`))
  const column = (role: Role) => ofService.map(([, row]) => cellOf(row, role)).join('')
  return [...Map.groupBy(ROLES, column).values()]
}

const alike = new Map(Object.keys(matrices).map((service) => [service, alikeIn(service)]))

/** One of the roles that are alike, another one in each row. */
function rolesFor(service: string, place: number): Role[] {
  return (alike.get(service) ?? []).flatMap((roles) => roles[place % roles.length] ?? [])
}

/**
 * Every request by one of each group of roles that are alike to its service. Cells that the access rule decides are left out,
 * because unit tests prove it, except in the first row of each pattern of a service: the rule is asked there.
 */
export const chosenCases: readonly Case[] = Object.keys(rows).flatMap((request, place) => {
  const [service = ''] = request.split('/')
  const cases = withFewDone(casesOf(request, rolesFor(service, place)), place)
  return isFirstOfPattern(service, request) ? cases : cases.filter(({ cell }) => !isDecidedByRule(cell))
})

/**
 * A cell of several roles is tried by two of them: by the last role of the project, which a guard that is too strict
 * would refuse first, and by another one in each row.
 */
function withFewDone(cases: readonly Case[], place: number): Case[] {
  const done = cases.filter(({ cell }) => cell === '+')
  const last = done.findLast(({ role }) => role.startsWith('r')) ?? done.at(-1)
  const rest = done.filter((one) => one !== last)
  const kept = new Set([last, rest[place % rest.length]])
  return cases.filter((one) => !done.includes(one) || kept.has(one))
}

function isFirstOfPattern(service: string, request: string): boolean {
  const row = rows[request]
  return request === Object.keys(rows).find((one) => one.startsWith(`${service}/`) && rows[one] === row)
}
