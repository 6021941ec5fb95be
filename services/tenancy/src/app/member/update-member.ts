import { DomainError, invalid, notFound, stale } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'

import { changed, type Member, type MemberChange } from '../../domain/member.js'
import { mayRegrant } from '../../domain/permissions.js'
import type { TenancyStores } from '../../domain/ports.js'
import { PROJECT_OWNER, roleIn } from '../../domain/project.js'
import type { TenancyDeps } from '../deps.js'
import { giveUpPlaces } from './give-up-places.js'
import { checkLine } from './line-in.js'
import { takeSeats } from './take-seats.js'

const PROJECTS_MAX = 10_000
/** So many codes a refusal names. */
const CODES_SHOWN = 10

/** The new values of a member; each is given whole. */
export interface UpdateMemberInput {
  readonly userId: string
  /** The version the change was made on. */
  readonly version: number
  readonly change: MemberChange
  /** The heir of the open tasks of a removed member; empty releases them, null leaves them as they are. */
  readonly heirId: string | null
}

/**
 * Changes a member. A removal of a member is decided here alone; the tasks follow the event of it.
 * Errors: not_found MEMBER_NOT_FOUND, stale VERSION_MISMATCH, precondition OWNER_STAYS | OWNS_PROJECTS, invalid
 * GUEST_MANAGES | REPORT_TO_NOT_MEMBER | REPORT_TO_CYCLE | HEIR_NOT_MEMBER, precondition SEATS_FULL when a member comes
 * back, forbidden PERMISSION_DENIED for grants that the caller lacks.
 */
export function updateMember(
  deps: TenancyDeps,
  caller: Caller,
  { userId, version, change, heirId }: UpdateMemberInput,
): Promise<Member> {
  return deps.work.write(caller, async (stores, changes) => {
    const subscription = await stores.subscription.get()
    const current = await stores.members.find(userId)
    if (!current) throw notFound('MEMBER_NOT_FOUND')
    if (current.version !== version) throw stale(current.version)
    if (change.grants && !mayRegrant(caller.permissions, current.grants, change.grants))
      throw new DomainError('forbidden', 'PERMISSION_DENIED')
    const given = changed(current, change)
    if (change.active && !current.active)
      await takeSeats(stores, { subscription, wanted: 1, now: deps.clock.now() })
    await stores.members.holdLines()
    // A line that stays is not checked again: the person may have left, and that must not block other changes.
    if (change.reportTo !== current.reportTo || (change.active && !current.active))
      await checkLine(stores, userId, change.reportTo)
    if (heirId !== null) await checkHeir(stores, userId, heirId)
    if (given.active && given.guest && !current.guest) await requireNoOwnProject(stores, userId)
    const member = { ...given, heirId: heirOf(current, change, heirId), version: version + 1 }
    await stores.members.save(member)
    if (current.active && !member.active)
      await giveUpPlaces(stores, changes, { leaver: member, subscription })
    changes.publish({
      type: 'member',
      tenantId: subscription.id,
      subscriptionNumber: subscription.number,
      member,
    })
    changes.audit({
      action: 'tenancy.member_updated',
      targetType: 'member',
      targetId: userId,
      details: {
        report_to: change.reportTo,
        manage_users: String(change.manageUsers),
        active: String(change.active),
        ...(change.guest === undefined ? {} : { guest: String(change.guest) }),
        ...(change.grants === undefined ? {} : { grants: change.grants.join(' ') }),
        ...(heirId === null ? {} : { heir: heirId }),
      },
    })
    return member
  })
}

/** Refuses to make a guest of a project's owner. Errors: precondition OWNS_PROJECTS with their codes. */
async function requireNoOwnProject(stores: TenancyStores, userId: string): Promise<void> {
  const projects = await stores.projects.list({ memberId: userId, includeArchived: true }, 0, PROJECTS_MAX)
  const codes = projects
    .filter((project) => roleIn(project, userId) === PROJECT_OWNER)
    .map(({ code }) => code)
  if (codes.length > 0)
    throw new DomainError('precondition', 'OWNS_PROJECTS', {
      meta: { projects: codes.slice(0, CODES_SHOWN).join(', '), count: String(codes.length) },
    })
}

/** Refuses an heir who is no active member, or the one who leaves. Errors: invalid HEIR_NOT_MEMBER. */
async function checkHeir(stores: TenancyStores, userId: string, heirId: string): Promise<void> {
  if (heirId === '') return
  const heir = heirId === userId ? null : await stores.members.find(heirId)
  if (!heir?.active) throw invalid([{ field: 'heir_id', reason: 'HEIR_NOT_MEMBER' }], 'HEIR_NOT_MEMBER')
}

/** Kept as long as the member is out, so that each later state says it too. */
function heirOf(current: Member, change: { active: boolean }, heirId: string | null): string | null {
  return change.active ? null : (heirId ?? current.heirId)
}
