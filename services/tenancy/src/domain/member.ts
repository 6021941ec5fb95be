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
  /** False after leaving the subscription. */
  readonly active: boolean
  /** Who gets the open tasks of somebody who was taken out; empty releases them, null leaves them as they are. */
  readonly heirId: string | null
  /** Counts changes; starts at 1. Passports carry it. */
  readonly version: number
  /** Version of the user whose name and e-mail these are. */
  readonly userVersion: number
}

/** A new member made of a user. */
export function newMember(
  user: UserFact,
  input: Pick<Member, 'reportTo' | 'subscribedAs' | 'manageUsers'>,
): Member {
  return { ...personOf(user), ...input, userId: user.userId, active: true, heirId: null, version: 1 }
}

/** The member after the user changed; null when the member knows that already. */
export function withUser(member: Member, user: UserFact): Member | null {
  if (user.version <= member.userVersion) return null
  return { ...member, ...personOf(user), version: member.version + 1 }
}

function personOf(user: UserFact) {
  const { fullname, email, avatarUrl, locale, version } = user
  return { fullname, email, avatarUrl, locale, userVersion: version }
}
