import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'

import { retryUntilKnown, openClients, type DemoClients } from '@smartproject/demo/clients'
import type { Platform } from '@smartproject/local/running-platform'
import { DomainError } from '@smartproject/kit/errors'
import { toProtoDate } from '@smartproject/kit/grpc/values'
import { addDays, dayIn } from '@smartproject/kit/types/plain-date'

import { Person } from './person.js'
import type { Tenant } from './tenant.js'

/** Everybody and everything a run begins with. */
export interface World {
  readonly tenants: readonly Tenant[]
  readonly people: readonly Person[]
  /** One browser session of the same person for each tenant they are a member of. */
  readonly inTwo: readonly Person[]
}

const PASSWORD = 'Fault-Rig-1'
const ZONE = 'Asia/Qatar'
const NUMBERS = [501, 502, 503]
const PROJECTS = 4
const SIGN_INS_AT_ONCE = 2
const MAX_TRIES = 60
const BUSY_MS = 1_000

const tenantMark = (number: number) => `tenant-mark-${number}-zzb`

/**
 * Makes three companies with the same human values through the product's own calls, and signs everybody in. The first
 * of each company is its owner and reports to no one else, the next two are managers, all others report to one of them.
 */
export async function makeWorld(platform: Platform, origin: string, peoplePerTenant: number): Promise<World> {
  const clients = await openClients(platform)
  try {
    const both = await makeUser(clients, 'both@everywhere.test', 'Bo Both')
    const made = await Promise.all(
      NUMBERS.map((number) => makeTenant(clients, number, peoplePerTenant, both)),
    )
    const people = made.flatMap(({ facts }) => facts.map((each) => new Person(each, origin)))
    const [first, second] = made
    if (!first || !second) throw new Error('two tenants at least')
    const inTwo = [first, second].map(
      ({ tenant, managerId }) =>
        new Person(
          { id: both, email: 'both@everywhere.test', tenant, managerId, project: tenant.projects[0] ?? 0 },
          origin,
        ),
    )
    const all = [...people, ...inTwo]
    await Promise.all(
      Array.from({ length: SIGN_INS_AT_ONCE }, async (_, lane) => {
        for (let at = lane; at < all.length; at += SIGN_INS_AT_ONCE) await all[at]?.signIn(PASSWORD)
      }),
    )
    for (const person of inTwo) await makeFirstTask(person)
    return { tenants: made.map(({ tenant }) => tenant), people, inTwo }
  } finally {
    clients.close()
  }
}

/** The task SAME0-1 of a company. The load removes tasks of its own only, so both companies keep theirs. */
async function makeFirstTask(person: Person): Promise<void> {
  const { number, mark } = person.tenant
  const { id: assignee, project } = person.facts
  const fields = { name: `first task ${mark}`, assignee }
  const { data, reason } = await person.insist(
    'createTask',
    { subscription: number, project, fields },
    randomUUID(),
  )
  if (data?.task.item_id !== 'SAME0-1') throw new Error(`no first task in ${number}: ${reason}`)
}

/** Hashing passwords is slow by intent, and refused when too many want it at once. */
async function withRetries<R>(work: () => Promise<R>): Promise<R> {
  for (let tries = 1; ; tries++) {
    try {
      return await retryUntilKnown(work)
    } catch (error) {
      if (!(error instanceof DomainError) || error.kind !== 'exhausted' || tries === MAX_TRIES) throw error
      await wait(BUSY_MS)
    }
  }
}

async function makeUser(clients: DemoClients, email: string, fullname: string): Promise<string> {
  const requestId = randomUUID()
  const { user } = await withRetries(async () =>
    clients.auth.createUser(
      { email, fullname, password: PASSWORD, locale: 'en', platformAdmin: false, requestId },
      await clients.asAdmin(),
    ),
  )
  return user?.id ?? ''
}

async function makeTenant(clients: DemoClients, number: number, size: number, both: string) {
  const emails = Array.from({ length: size }, (_, index) => `person-${index}@company-${number}.test`)
  const ids: string[] = []
  for (const [index, email] of emails.entries())
    ids.push(await makeUser(clients, email, `Person ${index} ${tenantMark(number)}`))
  const [owner = '', ...others] = ids
  const managerOf = (index: number) => (index <= 2 ? owner : (ids[1 + (index % 2)] ?? owner))
  const id = await makeSubscription(clients, number, owner)
  // One after the other: the person of a reporting line must be a member, and a company has few writes at once.
  const joining = [...others, both].map((userId, at) => {
    return { number, owner, userId, reportTo: userId === both ? owner : managerOf(at + 1) }
  })
  for (const member of joining) await addMember(clients, member)
  const projects = Array.from({ length: PROJECTS }, (_, index) => number * 10 + index)
  for (const [index, project] of projects.entries())
    await makeProject(clients, { number, owner, project, code: `SAME${index}` }, [...others, both])
  const tenant = { id, number, projects, mark: tenantMark(number) }
  const facts = ids.map((userId, index) => {
    const project = projects[index % PROJECTS] ?? 0
    return { id: userId, email: emails[index] ?? '', tenant, project, managerId: managerOf(index) }
  })
  return { tenant, facts, managerId: owner }
}

async function makeSubscription(clients: DemoClients, number: number, ownerId: string): Promise<string> {
  const today = dayIn(ZONE, new Date())
  // One id for each step, however often it has to be tried.
  const [subscriptionStep, planStep] = [randomUUID(), randomUUID()]
  const { subscription } = await retryUntilKnown(async () =>
    clients.tenancy.createSubscription(
      {
        number,
        title: `Company ${tenantMark(number)}`,
        ownerId,
        timeZone: ZONE,
        weekStart: 7,
        weekendDays: [5, 6],
        holidays: [],
        features: [],
        requestId: subscriptionStep,
      },
      await clients.asAdmin(),
    ),
  )
  await retryUntilKnown(async () =>
    clients.billing.setSubscriptionPlan(
      {
        tenantId: subscription?.id ?? '',
        planId: 4,
        startDate: toProtoDate(addDays(today, -10)),
        endDate: toProtoDate(addDays(today, 355)),
        months: 12,
        reason: 'A company for the load',
        requestId: planStep,
      },
      await clients.asAdmin(),
    ),
  )
  return subscription?.id ?? ''
}

async function addMember(
  clients: DemoClients,
  { number, owner, userId, reportTo }: { number: number; owner: string; userId: string; reportTo: string },
): Promise<void> {
  const requestId = randomUUID()
  await retryUntilKnown(async () =>
    clients.tenancy.addMember(
      { userId, reportTo, manageUsers: false, requestId },
      await clients.asMember(owner, number),
    ),
  )
}

async function makeProject(
  clients: DemoClients,
  { number, owner, project, code }: { number: number; owner: string; project: number; code: string },
  members: readonly string[],
): Promise<void> {
  const requestId = randomUUID()
  await retryUntilKnown(async () =>
    clients.tenancy.createProject(
      {
        number: project,
        code,
        name: `Project ${tenantMark(number)}`,
        description: '',
        members: members.map((userId, index) => ({ userId, roleId: index < 2 ? 2 : 4 })),
        startDate: undefined,
        endDate: undefined,
        partsOff: [],
        requestId,
      },
      await clients.asMember(owner, number),
    ),
  )
}
