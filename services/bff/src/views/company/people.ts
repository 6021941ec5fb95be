import type { User } from '@smartproject/proto/smartproject/auth/v1/auth_service'
import {
  SubscribedAs,
  type Member,
  type MemberName,
} from '@smartproject/proto/smartproject/tenancy/v1/tenancy_service'
import type { OpenTasksOfProject } from '@smartproject/proto/smartproject/tasks/v1/task_service'
import { Permission } from '@smartproject/proto/smartproject/options/v1/options'

import type { LiveSession } from '../../access/sessions.js'
import type { Account, SessionUser } from '../../api/account/session.js'
import type { CompanyRole } from '../../api/company/workspace.js'
import type { PersonName } from '../../api/company/people.js'
import type { Person } from '../../api/shapes.js'

/** True for an administrator who is to set up a second factor before the platform opens. */
export function isFactorDue({ user, secondFactor }: Pick<LiveSession, 'user' | 'secondFactor'>): boolean {
  return user.platformAdmin && !secondFactor
}

/** The signed-in person; an administrator whose second factor is due has no such rights yet. */
export function sessionUserView({
  user,
  secondFactor,
}: Pick<LiveSession, 'user' | 'secondFactor'>): SessionUser {
  return {
    id: user.id,
    fullname: user.fullname,
    email: user.email,
    url: user.avatarUrl,
    locale: user.locale === 'ar' ? 'ar' : 'en',
    platform_admin: user.platformAdmin && secondFactor,
  }
}

/** An own account with everything in it. */
export function ownAccountView(user: User): Account {
  return {
    id: user.id,
    fullname: user.fullname,
    email: user.email,
    url: user.avatarUrl,
    user_mobile: user.mobile,
    user_address: user.address,
    user_city: user.city,
    user_state: user.state,
    user_country: user.country,
  }
}

/** Another person of the same subscription: name and picture, nothing more. */
export function otherAccountView(member: Member): Account {
  return {
    id: member.userId,
    fullname: member.fullname,
    email: null,
    url: member.avatarUrl,
    user_mobile: null,
    user_address: null,
    user_city: null,
    user_state: null,
    user_country: null,
  }
}

/** A person in a list. */
export function personView({ userId: id, fullname, email, avatarUrl: url, guest }: Member): Person {
  return { id, fullname, email, url, ...(guest ? { guest } : {}) }
}

/** The name of a present or former member. */
export function personNameView({
  userId: id,
  fullname,
  avatarUrl: url,
  active,
  owner,
}: MemberName): PersonName {
  return { id, fullname, url, active, owner }
}

/** The open tasks of a member in one project. */
export function openTasksView({ projectNumber, name, count, takerIds }: OpenTasksOfProject) {
  return { project: projectNumber, name, tasks: count, people: takerIds }
}

/** Owner or anybody else. */
export function subscribedAsView(value: SubscribedAs): 'owner' | 'other' {
  return value === SubscribedAs.OWNER ? 'owner' : 'other'
}

/** True when the member may manage people. */
export function managesUsers(member: Member): boolean {
  return member.subscribedAs === SubscribedAs.OWNER || member.permissions.includes(Permission.MEMBER_MANAGE)
}

/** The role of the member, as people call it. */
export function companyRoleView(member: Member): CompanyRole {
  if (member.subscribedAs === SubscribedAs.OWNER) return 'owner'
  if (member.guest) return 'guest'
  return managesUsers(member) ? 'manager' : 'member'
}

/** The rights of a member, as the JSON text older callers read. */
export function permissionsText(member: Member): string {
  const names = member.permissions
    .filter((one) => one !== Permission.UNSPECIFIED && one !== Permission.UNRECOGNIZED)
    .map((one) => one.replace(/^PERMISSION_/, '').toLowerCase())
    .toSorted()
  return JSON.stringify({ manageusers: managesUsers(member), permissions: names })
}
