import { DomainError, invalid } from '@smartproject/kit/errors'

import { GRANTS, type Grant } from './permissions.js'
import type { UserFact } from './user-fact.js'

/** A user in a subscription. */
export interface Member {
  readonly userId: string
  readonly fullname: string
  readonly email: string
  readonly avatarUrl: string
  readonly locale: string
  /** User id of the person reported to; empty when there is none. */
  readonly reportTo: string
  readonly subscribedAs: 'owner' | 'other'
  /** Has the right to manage users. */
  readonly manageUsers: boolean
  /** Sees the own projects and their people, and nothing else of the company. */
  readonly guest: boolean
  /** Given to this person beside the right. */
  readonly grants: readonly Grant[]
  /** False after leaving the subscription. */
  readonly active: boolean
  /** The heir of the open tasks of a member who was taken out; empty releases them, null leaves them as they are. */
  readonly heirId: string | null
  /** Counts changes; starts at 1. Passports carry it. */
  readonly version: number
  /** Version of the user whose name and e-mail these are. */
  readonly userVersion: number
}

/** The values of a new membership. */
export type MemberInput = Pick<Member, 'reportTo' | 'manageUsers' | 'guest'>

/** A new member made of a user. */
export function newMember(user: UserFact, input: MemberInput & Pick<Member, 'subscribedAs'>): Member {
  const fresh = { grants: [], active: true, heirId: null, version: 1 }
  return { ...personOf(user), ...input, userId: user.userId, ...fresh }
}

/** A former member as a member again: the same one, so that existing references stay right. */
export function backAgain(member: Member, user: UserFact, input: MemberInput): Member {
  return {
    ...member,
    ...personOf(user),
    ...input,
    grants: [],
    active: true,
    heirId: null,
    version: member.version + 1,
  }
}

/** A member after becoming the owner: everything else that gives rights falls away. */
export function asOwner(member: Member): Member {
  return {
    ...member,
    subscribedAs: 'owner',
    manageUsers: true,
    guest: false,
    grants: [],
    version: member.version + 1,
  }
}

/** The owner after giving the subscription away: manages users, without what is given person by person. */
export function asManager(member: Member): Member {
  return {
    ...member,
    subscribedAs: 'other',
    manageUsers: true,
    guest: false,
    grants: [],
    version: member.version + 1,
  }
}

/** New values of a membership; what is left out stays. */
export type MemberChange = Pick<Member, 'reportTo' | 'manageUsers' | 'active'> &
  Partial<Pick<Member, 'guest' | 'grants'>>

/**
 * A member with new values. A guest manages no one and is given nothing beside the right; of the owner the reporting person
 * alone changes. Errors: precondition OWNER_STAYS, invalid GUEST_MANAGES for a guest who manages users.
 */
export function changed(member: Member, change: MemberChange): Member {
  const given = { ...member, ...change }
  if (member.subscribedAs === 'owner' && !keepsOwner(member, given))
    throw new DomainError('precondition', 'OWNER_STAYS')
  if (given.guest && given.manageUsers)
    throw invalid([{ field: 'guest', reason: 'GUEST_MANAGES' }], 'GUEST_MANAGES')
  return { ...given, grants: given.active && !given.guest ? given.grants : [] }
}

function keepsOwner(owner: Member, given: Member): boolean {
  const { active, guest, manageUsers, grants } = given
  const sameGrants = GRANTS.every((grant) => grants.includes(grant) === owner.grants.includes(grant))
  return active && !guest && manageUsers === owner.manageUsers && sameGrants
}

/** The member after the user changed; null when the member knows that already. */
export function withUser(member: Member, user: UserFact): Member | null {
  if (user.version <= member.userVersion) return null
  return { ...member, ...personOf(user), version: member.version + 1 }
}

/** The domain of addresses that auth gives to erased accounts. */
const ERASED_DOMAIN = '@erased.invalid'

/** True for a member of whose account only the id is left. */
export function isErased({ email }: Pick<Member, 'email'>): boolean {
  return email.endsWith(ERASED_DOMAIN)
}

function personOf(user: UserFact) {
  const { fullname, email, avatarUrl, locale, version } = user
  return { fullname, email, avatarUrl, locale, userVersion: version }
}
