import { randomUUID } from 'node:crypto'

import { toProtoDate } from '@smartproject/kit/grpc/values'
import { methods } from '@smartproject/proto/methods'
import { eventually } from '@smartproject/testkit/eventually'

import { isThere } from './databases.js'
import { DEMO_PASSWORD } from './browser/session.js'
import { dayFromToday } from './browser/leave.js'
import type { Credential, Rpc } from './rpc.js'

/** Roles people have in the projects of a company that is made here: 1 owner to 8 guest. */
const PROJECT_ROLES = [1, 2, 3, 4, 5, 6, 7, 8] as const
const PASSPORT_USE_MS = 20_000
/** Every right there is in a company: a passport with all of them and no company is let in nowhere. */
const EVERY_RIGHT = [...new Set(methods.flatMap(({ permission }) => permission ?? []))]

/** A person who works in a company. */
export interface Person {
  readonly userId: string
  readonly email: string
}

export type PersonName =
  | 'owner'
  | 'manager'
  | 'approver'
  | 'applicant'
  | 'stranger'
  | 'spare'
  | 'left'
  | 'both'
  | `r${(typeof PROJECT_ROLES)[number]}`

/** A company with people in every role and two projects. Both companies of a world look the same to human eyes. */
export interface Company {
  readonly tenantId: string
  readonly number: number
  readonly projects: readonly [number, number]
  /** No person for roles that were not requested. */
  readonly people: Readonly<Record<PersonName, Person>>
  /** Stands in every text of this company and nowhere else. */
  readonly mark: string
}

// The same names, titles and words on both sides: what tells the companies apart is the tenant and the mark alone.
const TITLE = 'Al Noor Trading'
const PROJECTS = ['Website relaunch', 'Office move'] as const
const FULL_NAME = 'Noor Amin'

const FEW: readonly PersonName[] = ['owner', 'approver', 'applicant', 'spare', 'left', 'r1', 'r4']
const STAFF = {
  few: FEW,
  everybody: [...FEW, 'manager', 'stranger', 'r2', 'r3', 'r5', 'r6', 'r7', 'r8'],
} as const satisfies Record<string, readonly PersonName[]>

/** Makes companies through the RPCs that everybody uses. */
export class Founder {
  private adminId: Promise<string> | null = null
  private readonly held = new Map<string, { passport: string; until: number }>()

  constructor(private readonly rpc: Rpc) {}

  /** A platform administrator's credential. */
  async admin(): Promise<Credential> {
    // The first one is made by one who needs no account.
    this.adminId ??= this.account('founder', true).then(({ userId }) => userId)
    return this.asAdmin(await this.adminId)
  }

  private async asAdmin(userId: string): Promise<Credential> {
    const nowhere = { tenantId: '', version: 0, openUntil: null, features: null }
    const about = { ...nowhere, sessionId: 's', role: 'platform' as const }
    return {
      passport: await this.rpc.keys.passports.passport({ ...about, permissions: EVERY_RIGHT, userId }),
    }
  }

  private async account(by: string, platformAdmin = false): Promise<Person> {
    const email = `${randomUUID()}@people.test`
    const request = { email, fullname: FULL_NAME, password: DEMO_PASSWORD, locale: 'en', platformAdmin }
    const { user } = await this.rpc.call('auth/CreateUser', request, await this.asAdmin(by))
    return { userId: (user as { id: string }).id, email }
  }

  /** The passport tenancy gives a member of a subscription; 0 for none. */
  async passport(userId: string, subscriptionNumber: number): Promise<Credential> {
    const key = `${userId}/${subscriptionNumber}`
    const known = this.held.get(key)
    if (known && known.until > Date.now()) return { passport: known.passport }
    const request = { userId, sessionId: 's', subscriptionNumber }
    const { passport } = await this.rpc.call('tenancy/IssuePassport', request, { asBffFor: 'tenancy' })
    this.held.set(key, { passport: String(passport), until: Date.now() + PASSPORT_USE_MS })
    return { passport: String(passport) }
  }

  /** A new user of the platform, known to tenancy by now. */
  async user(): Promise<Person> {
    const person = await this.account('founder')
    await this.known(person)
    return person
  }

  private async known({ userId }: Person): Promise<void> {
    await eventually(() => isThere('tenancy', 'users', userId), { withinMs: 30_000, everyMs: 50 })
  }

  /** Founds a company with everybody in it or with few; `both` is a member of every company of the world. */
  async company(both: Person, staff: keyof typeof STAFF): Promise<Company> {
    const mark = `zzmark-${randomUUID()}`
    const people = { both } as Record<PersonName, Person>
    // One after the other: a password takes its time to hash.
    for (const name of STAFF[staff]) people[name] = await this.account('founder')
    await Promise.all(Object.values(people).map((person) => this.known(person)))
    const { tenantId, number } = await this.subscription(people.owner, mark)
    const owner = () => this.passport(people.owner.userId, number)
    await this.members(people, owner)
    const projects = [
      await this.project(people, owner, { code: 'WEB', name: PROJECTS[0], mark }),
      await this.project(people, owner, { code: 'MOVE', name: PROJECTS[1], mark }),
    ] as const
    await this.leave(people.left, owner)
    return { tenantId, number, projects, people, mark }
  }

  private async subscription(owner: Person, mark: string) {
    const request = {
      number: 0,
      title: `${TITLE} ${mark}`,
      ownerId: owner.userId,
      timeZone: 'Asia/Qatar',
      weekStart: 7,
      weekendDays: [5, 6],
      holidays: [],
      features: [],
    }
    const { subscription } = await retryUntilKnown(
      async () => this.rpc.call('tenancy/CreateSubscription', request, await this.admin()),
      'a subscription',
    )
    const { id, number } = subscription as { id: string; number: number }
    const reason = 'Agreed with the company'
    const plan = { tenantId: id, planId: 4, months: 12, startDate: day(-30), endDate: day(300), reason }
    await retryUntilKnown(
      async () => this.rpc.call('billing/SetSubscriptionPlan', plan, await this.admin()),
      'a plan',
    )
    // A passport that is issued before has no feature of the plan.
    await eventually(() => isThere('tenancy', 'subscriptions', id, { 'plan.planId': plan.planId }), {
      withinMs: 30_000,
      everyMs: 50,
    })
    return { tenantId: id, number }
  }

  private async members(people: Record<PersonName, Person>, owner: () => Promise<Credential>): Promise<void> {
    const { owner: _, ...others } = people
    const entries = Object.entries(others) as [PersonName, Person][]
    // A reporting person comes first.
    const order = [
      ...entries.filter(([name]) => name === 'approver'),
      ...entries.filter(([n]) => n !== 'approver'),
    ]
    for (const [name, { userId }] of order) {
      const reportTo = name === 'approver' ? people.owner.userId : people.approver.userId
      const request = { userId, reportTo, manageUsers: name === 'manager' }
      await retryUntilKnown(
        async () => this.rpc.call('tenancy/AddMember', request, await owner()),
        `member ${name}`,
      )
    }
  }

  private async project(
    people: Record<PersonName, Person>,
    owner: () => Promise<Credential>,
    about: { code: string; name: string; mark: string },
  ): Promise<number> {
    const members = rolesOf(people)
    const own = [
      { userId: people.both.userId, roleId: 4 },
      { userId: people.left.userId, roleId: 4 },
    ]
    const { code, name, mark } = about
    const request = { number: 0, code, name, description: mark, members: [...members, ...own] }
    const { project } = await this.rpc.call('tenancy/CreateProject', request, await owner())
    return (project as { number: number }).number
  }

  private async leave({ userId }: Person, owner: () => Promise<Credential>): Promise<void> {
    const { member } = await this.rpc.call('tenancy/GetMember', { userId }, await owner())
    const { version } = member as { version: bigint }
    const gone = { userId, version, reportTo: '', manageUsers: false, active: false }
    await this.rpc.call('tenancy/UpdateMember', gone, await owner())
  }
}

/** A day relative to today as requests carry it. */
export function day(offset: number) {
  return toProtoDate(dayFromToday(offset))
}

/** Repeats what fails while facts are still on their way from service to service. */
export function retryUntilKnown<R>(work: () => Promise<R>, what: string): Promise<R> {
  return eventually(work, { withinMs: 30_000, everyMs: 50, what }) as Promise<R>
}

/** Everybody of a company with the role they are named for, as projects hold them. */
export function rolesOf(
  people: Readonly<Partial<Record<PersonName, Person>>>,
): { userId: string; roleId: number }[] {
  return PROJECT_ROLES.flatMap((roleId) => {
    const person = people[`r${roleId}`]
    return person ? [{ userId: person.userId, roleId }] : []
  })
}
