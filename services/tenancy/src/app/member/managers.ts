import type { Member } from '../../domain/member.js'
import type { TenancyStores } from '../../domain/ports.js'
import type { Subscription } from '../../domain/subscription.js'

/** The users who manage people, the owner too. */
export async function managersOf({ members }: Pick<TenancyStores, 'members'>): Promise<string[]> {
  return (await members.managing()).map(({ userId }) => userId)
}

/** The recipient of mails about a step that a person began: that person while managing people, else the owner. */
export async function responsibleOf(
  { members }: Pick<TenancyStores, 'members'>,
  { ownerId }: Subscription,
  beganBy: string,
): Promise<Member | null> {
  const began = await members.find(beganBy)
  return began?.active && began.manageUsers ? began : members.find(ownerId)
}
