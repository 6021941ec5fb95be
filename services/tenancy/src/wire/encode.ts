import { treeOfStored } from '@smartproject/kit/rich-text/stored'
import { toOptionalProtoDate, toProtoDate } from '@smartproject/kit/grpc/values'
import { Permission } from '@smartproject/proto/smartproject/options/v1/options'
import {
  HealthState,
  SubscribedAs,
  type Closing as ProtoClosing,
  type Holiday as ProtoHoliday,
  type Member as ProtoMember,
  type Project as ProtoProject,
  type Subscription as ProtoSubscription,
} from '@smartproject/proto/smartproject/tenancy/v1/tenancy_service'

import type { Member } from '../domain/member.js'
import { permissionsOf } from '../domain/permissions.js'
import type { Project } from '../domain/project.js'
import {
  featuresOf,
  type Closing,
  type Holiday,
  type Policies,
  type Subscription,
} from '../domain/subscription.js'
import { encodeParts, encodeWords } from './parts.js'
import { encodeRoles } from './roles.js'

/** A subscription on the wire. */
export function encodeSubscription(subscription: Subscription): ProtoSubscription {
  const { plan } = subscription
  return {
    id: subscription.id,
    number: subscription.number,
    title: subscription.title,
    timeZone: subscription.timeZone,
    weekStart: subscription.weekStart,
    weekendDays: [...subscription.weekendDays],
    weeks: subscription.weeks.map(({ fromDate, weekendDays }) => ({
      fromDate: toProtoDate(fromDate),
      weekendDays: [...weekendDays],
    })),
    holidays: subscription.holidays.map(encodeHoliday),
    expectedHolidays: subscription.expectedHolidays.map(encodeHoliday),
    features: featuresOf(subscription),
    leaveApproveAnyway: subscription.leaveApproveAnyway,
    policies: { ...subscription.policies },
    roles: encodeRoles(subscription.roles),
    plan: plan
      ? {
          planId: plan.planId,
          title: plan.title,
          startDate: toOptionalProtoDate(plan.startDate),
          endDate: toOptionalProtoDate(plan.endDate),
          gracePeriodDays: plan.gracePeriodDays,
          suspended: plan.suspended,
        }
      : undefined,
    ownerId: subscription.ownerId,
    openedByOwner: subscription.openedByOwner,
    locked: subscription.locked,
    closing: encodeClosing(subscription.closing),
    version: BigInt(subscription.version),
    createTime: subscription.createTime,
  }
}

/** A closing on the wire; unset for a subscription that is not closed. */
export function encodeClosing(closing: Closing | null): ProtoClosing | undefined {
  return closing ? { endTime: closing.endTime, byPlatform: closing.byPlatform } : undefined
}

function encodeHoliday({ date, name }: Holiday): ProtoHoliday {
  return { date: toProtoDate(date), name }
}

/** A member on the wire, with the permissions that follow from the membership and, where they are given, from policies. */
export function encodeMember(member: Member, policies?: Policies): ProtoMember {
  return {
    userId: member.userId,
    fullname: member.fullname,
    email: member.email,
    avatarUrl: member.avatarUrl,
    locale: member.locale,
    reportTo: member.reportTo,
    subscribedAs: member.subscribedAs === 'owner' ? SubscribedAs.OWNER : SubscribedAs.OTHER,
    permissions: permissionsOf(member, policies).map((permission) => Permission[permission]),
    active: member.active,
    guest: member.guest,
    version: BigInt(member.version),
    ...(member.heirId === null ? {} : { heirId: member.heirId }),
  }
}

const healthNames = { on_track: 'ON_TRACK', at_risk: 'AT_RISK', off_track: 'OFF_TRACK' } as const

/** A project on the wire. */
export function encodeProject(project: Project): ProtoProject {
  const { description: text, descriptionTree: tree } = project
  const rich = tree === '' ? {} : { descriptionTree: JSON.stringify(treeOfStored({ text, tree })) }
  return { ...encodeListedProject(project), ...rich }
}

/** A project in a list or an event, without the tree of its description. */
export function encodeListedProject(project: Project): ProtoProject {
  return {
    id: project.id,
    number: project.number,
    code: project.code,
    name: project.name,
    description: project.description,
    archived: project.archived,
    members: project.members.map(({ userId, roleId }) => ({ userId, roleId })),
    startDate: toOptionalProtoDate(project.startDate),
    endDate: toOptionalProtoDate(project.endDate),
    health: project.health
      ? { ...project.health, state: HealthState[healthNames[project.health.state]] }
      : undefined,
    roles: encodeRoles(project.roles),
    companyRoles: encodeRoles(project.companyRoles),
    partsOff: encodeParts(project.partsOff),
    words: encodeWords(project.words),
    pictureId: project.pictureId,
    sample: project.sample || undefined,
    version: BigInt(project.version),
  }
}
