import type { Changes } from '@smartproject/kit/types/unit-of-work'

import { projectEvent, type TenancyEvent } from '../../domain/events.js'
import type { Invitation } from '../../domain/invitation.js'
import { backAgain, newMember, type Member } from '../../domain/member.js'
import type { TenancyStores } from '../../domain/ports.js'
import { LAST_ROLE, PROJECT_OWNER } from '../../domain/project.js'
import type { Subscription } from '../../domain/subscription.js'
import type { UserFact } from '../../domain/user-fact.js'
import { managersOf, responsibleOf } from '../member/managers.js'
import { publishNotice } from '../publish-notice.js'
import { lineOf, takeReports } from './join-line.js'

/** The rights and places of a new member. */
export type Place = Pick<Invitation, 'manageUsers' | 'guest' | 'reportTo' | 'reportToEmail' | 'projects'>

/** The new member and the way in. */
export interface Admission {
  readonly subscription: Subscription
  readonly user: UserFact
  /** The same person's former membership. */
  readonly before: Member | null
  readonly place: Place
  /** The inviter or approver; gets a mail about a reporting person who has left meanwhile. */
  readonly by: string
  readonly now: Date
}

/** A new member, and the projects that are gone or archived by now. */
export interface Admitted {
  readonly member: Member
  readonly skipped: readonly number[]
}

/**
 * Makes a user a member with the roles that were named. A reporting person who has left is left out, and those who manage people
 * are told.
 */
export async function admitMember(
  stores: TenancyStores,
  changes: Changes<TenancyEvent>,
  admission: Admission,
): Promise<Admitted> {
  const { subscription, user, before, place } = admission
  await stores.members.holdLines()
  const { manageUsers, guest } = place
  const input = { manageUsers, guest, reportTo: await lineOf(stores, user.userId, place) }
  const member = before
    ? backAgain(before, user, input)
    : newMember(user, { ...input, subscribedAs: 'other' })
  await (before ? stores.members.save(member) : stores.members.insert(member))
  changes.publish({
    type: 'member',
    tenantId: subscription.id,
    subscriptionNumber: subscription.number,
    member,
  })
  await takeReports(stores, changes, { subscription, manager: member })
  if (place.reportTo !== '' && member.reportTo === '') await mailLineLost(stores, changes, admission)
  return { member, skipped: await joinProjects(stores, changes, admission) }
}

async function mailLineLost(
  stores: TenancyStores,
  changes: Changes<TenancyEvent>,
  { subscription, user, by, now }: Admission,
): Promise<void> {
  const responsible = await responsibleOf(stores, subscription, by)
  if (responsible)
    publishNotice(changes, {
      template: 'people-line-lost',
      subscription,
      member: responsible,
      values: { member: user.fullname },
    })
  changes.publish({
    type: 'people',
    tenantId: subscription.id,
    news: {
      change: 'line-lost',
      actorId: user.userId,
      userIds: await managersOf(stores),
      aboutUserId: user.userId,
      aboutName: user.fullname,
      time: now,
    },
  })
}

/** Gives the roles that were named; answers the projects that are gone or archived by now. */
async function joinProjects(
  stores: TenancyStores,
  changes: Changes<TenancyEvent>,
  { subscription, user: { userId }, place }: Admission,
): Promise<number[]> {
  const skipped: number[] = []
  for (const { number, roleId } of place.projects) {
    const current = await stores.projects.find(number)
    if (!current || current.archived) skipped.push(number)
    else if (!current.members.some((member) => member.userId === userId)) {
      // Invitations of an earlier release could make a guest the owner of a project.
      const role = place.guest && roleId === PROJECT_OWNER ? LAST_ROLE : roleId
      const members = [...current.members, { userId, roleId: role }]
      const project = { ...current, members, version: current.version + 1 }
      await stores.projects.save(project)
      changes.publish(projectEvent(subscription, project))
    }
  }
  return skipped
}
