import { systemCaller } from '@smartproject/kit/types/caller'
import { newId, tenantId } from '@smartproject/kit/types/ids'
import { addDays, dayIn } from '@smartproject/kit/types/plain-date'

import {
  DEMO_OWNER,
  DEMO_PROJECTS,
  DEMO_TITLE,
  demoProjectNumber,
  type DemoPerson,
  type DemoProject,
} from '../../domain/demo.js'
import { projectEvent } from '../../domain/events.js'
import { newMember, type Member } from '../../domain/member.js'
import { withCreator, type Project } from '../../domain/project.js'
import { defaultPolicies, defaults, type Subscription } from '../../domain/subscription.js'
import type { TenancyDeps } from '../deps.js'

/** Role of people who work in a project and do not lead it. */
const TEAM_MEMBER = 4
/** The projects are half way through. */
const DAYS_BEHIND = 35
const DAYS_AHEAD = 35

/**
 * Makes an edition: the company, its people and its projects, in one transaction; what the projects hold is filled in by calls of these
 * people. Errors: already_exists SUBSCRIPTION_NUMBER_TAKEN when another process was faster.
 */
export function makeEdition(deps: TenancyDeps, number: number): Promise<Subscription> {
  const now = deps.clock.now()
  const subscription = editionOf(number, now)
  const { id } = subscription
  return deps.work.write(systemCaller(tenantId(id), newId()), async (stores, changes) => {
    const people = DEMO_PROJECTS.flatMap((project) => project.people.map((one) => memberOf(one, project)))
    const owner = newMember(DEMO_OWNER, {
      reportTo: DEMO_OWNER.userId,
      subscribedAs: 'owner',
      manageUsers: true,
      guest: false,
    })
    await stores.platform.register.open(subscription, owner)
    for (const member of people) await stores.members.insert(member)
    changes.publish({ type: 'subscription', subscription })
    for (const member of [owner, ...people])
      changes.publish({ type: 'member', tenantId: id, subscriptionNumber: number, member })
    for (const [place, { people: team, ...about }] of DEMO_PROJECTS.entries()) {
      const project = projectOf(about, subscription, {
        number: await stores.platform.numbers.claimProject(demoProjectNumber(number, place), id),
        team,
        now,
      })
      await stores.projects.insert(project)
      changes.publish(projectEvent(subscription, project))
    }
    changes.audit({
      action: 'tenancy.subscription_created',
      targetType: 'subscription',
      targetId: id,
      details: { number: String(number), owner: DEMO_OWNER.userId },
    })
    return subscription
  })
}

function editionOf(number: number, createTime: Date): Subscription {
  return {
    id: newId(),
    number,
    title: DEMO_TITLE,
    timeZone: defaults.timeZone,
    weekStart: defaults.weekStart,
    weekendDays: defaults.weekendDays,
    weeks: [],
    holidays: [],
    expectedHolidays: [],
    features: [],
    leaveApproveAnyway: false,
    policies: defaultPolicies,
    roles: [],
    plan: null,
    locked: false,
    closing: null,
    ownerId: DEMO_OWNER.userId,
    openedByOwner: false,
    shown: false,
    version: 1,
    createTime,
  }
}

function memberOf(person: DemoPerson, { people: [lead] }: DemoProject): Member {
  const reportTo = person === lead ? DEMO_OWNER.userId : lead.userId
  return newMember(person, { reportTo, subscribedAs: 'other', manageUsers: false, guest: false })
}

function projectOf(
  { code, name, description }: Omit<DemoProject, 'people'>,
  { timeZone, roles }: Subscription,
  { number, team, now }: { number: number; team: DemoProject['people']; now: Date },
): Project {
  const [lead, ...others] = team
  const today = dayIn(timeZone, now)
  return {
    id: newId(),
    number,
    code,
    name,
    description,
    descriptionTree: '',
    archived: false,
    sample: false,
    removed: false,
    members: withCreator(
      others.map(({ userId }) => ({ userId, roleId: TEAM_MEMBER })),
      lead.userId,
    ),
    startDate: addDays(today, -DAYS_BEHIND),
    endDate: addDays(today, DAYS_AHEAD),
    health: { state: 'on_track', note: '', byId: lead.userId, time: now },
    roles: [],
    companyRoles: roles,
    partsOff: [],
    words: 'usual',
    pictureId: '',
    version: 1,
  }
}
