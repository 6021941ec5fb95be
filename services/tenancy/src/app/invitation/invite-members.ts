import { DomainError, invalid, type FieldViolation } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'
import { newId } from '@smartproject/kit/types/ids'

import { emailKey } from '@smartproject/kit/types/email-address'
import {
  DAILY_MAX,
  dayBefore,
  invitationEnd,
  judgeAddress,
  nextReminder,
  stateOf,
  type Invitation,
} from '../../domain/invitation.js'
import type { Member } from '../../domain/member.js'
import type { TenancyStores } from '../../domain/ports.js'
import type { TenancyDeps } from '../deps.js'
import { newCodes, publishInvitation, type SealedCode } from './send-invitation.js'
import { takeSeats } from '../member/take-seats.js'

/** The result of inviting an address; a reason stands beside `refused`. */
export interface InviteResult {
  /** As it was given. */
  readonly email: string
  readonly outcome: 'sent' | 'member' | 'pending' | 'back' | 'refused'
  readonly reason: '' | 'EMAIL_INVALID' | 'TOO_OFTEN'
}

/** Addresses with what all of them are invited to. */
export type InviteMembersInput = Pick<Invitation, 'manageUsers' | 'guest' | 'reportTo' | 'projects'> & {
  readonly emails: readonly string[]
}

interface Judged extends InviteResult {
  readonly key: string
  /** An invitation that has run out; it is sent again instead of a second one beside it. */
  readonly expired: Invitation | null
  readonly locale: string
}

/**
 * Invites addresses; each takes a seat. Errors: precondition SEATS_FULL, exhausted TOO_MANY_INVITATIONS, already_exists
 * INVITATION_EXISTS when another one invites the same address at this moment, invalid REPORT_TO_NOT_MEMBER |
 * PROJECT_UNKNOWN.
 */
export async function inviteMembers(
  deps: TenancyDeps,
  caller: Caller,
  input: InviteMembersInput,
): Promise<InviteResult[]> {
  const codes = await newCodes(deps.codes, input.emails.length)
  return deps.work.write(caller, async (stores, changes) => {
    const now = deps.clock.now()
    const subscription = await stores.subscription.get()
    await checkInvited(stores, input)
    const judged = await judge(stores, input.emails, now)
    const asked = judged.filter(({ outcome }) => outcome === 'sent' || outcome === 'back')
    await requirePace(stores, asked.length, now)
    await takeSeats(stores, { subscription, wanted: asked.length, now })
    const inviter = await stores.members.find(caller.userId)
    const made = asked.map((one, index) => ({
      one,
      code: codes[index] as SealedCode,
      invitation: invitationOf(one, {
        input,
        code: codes[index] as SealedCode,
        invitedBy: caller.userId,
        now,
      }),
    }))
    await stores.invitations.insert(
      made.filter(({ one }) => !one.expired).map(({ invitation }) => invitation),
    )
    for (const { one, code, invitation } of made) {
      if (one.expired) await stores.invitations.save(invitation)
      publishInvitation(changes, invitation, {
        subscription,
        inviter: inviter?.fullname ?? '',
        locale: one.locale || (inviter?.locale ?? 'en'),
        sealed: code.sealed,
        recipientId: deps.codes.hash(invitation.email),
      })
      changes.audit({
        action: 'tenancy.member_invited',
        targetType: 'invitation',
        targetId: invitation.id,
        details: { email: invitation.email, manage_users: String(input.manageUsers) },
      })
    }
    return judged.map(({ email, outcome, reason }) => ({ email, outcome, reason }))
  })
}

/** Refuses projects, roles and reporting persons that no invitation can have. */
async function checkInvited(
  stores: TenancyStores,
  { reportTo, projects }: InviteMembersInput,
): Promise<void> {
  if (reportTo !== '' && !(await stores.members.find(reportTo))?.active)
    throw invalid([{ field: 'report_to', reason: 'REPORT_TO_NOT_MEMBER' }], 'REPORT_TO_NOT_MEMBER')
  const faults: FieldViolation[] = []
  for (const [index, { number }] of projects.entries()) {
    const project = await stores.projects.find(number)
    if (!project || project.archived)
      faults.push({ field: `projects[${index}].number`, reason: 'PROJECT_UNKNOWN' })
  }
  if (faults.length > 0) throw invalid(faults, 'PROJECT_UNKNOWN')
}

async function judge(stores: TenancyStores, emails: readonly string[], now: Date): Promise<Judged[]> {
  const keys = emails.map(emailKey)
  const known = keys.filter((key) => key !== null)
  const members = await stores.members.withEmails(known)
  const invitations = await stores.invitations.toAddresses(known)
  return emails.flatMap((email, index) => {
    const key = keys[index] ?? null
    // The same address twice is one invitation.
    if (key !== null && keys.indexOf(key) < index) return []
    const member = members.find((one) => one.email === key)
    const earlier = invitations.filter((one) => one.email === key)
    return [{ email, ...judgeOne(key, { member, earlier, now }) }]
  })
}

function judgeOne(
  key: string | null,
  { member, earlier, now }: { member: Member | undefined; earlier: readonly Invitation[]; now: Date },
): Omit<Judged, 'email'> {
  const about = { key: key ?? '', expired: null, locale: member?.locale ?? '', reason: '' } as const
  if (key === null) return { ...about, outcome: 'refused', reason: 'EMAIL_INVALID' }
  const asked = judgeAddress({ member, earlier, now })
  if (asked === 'member' || asked === 'pending') return { ...about, outcome: asked }
  if (asked === 'often') return { ...about, outcome: 'refused', reason: 'TOO_OFTEN' }
  const expired = earlier.find((one) => stateOf(one, now) === 'expired') ?? null
  return { ...about, expired, outcome: asked === 'back' ? 'back' : 'sent' }
}

function invitationOf(
  { key, expired }: Judged,
  made: { input: InviteMembersInput; code: SealedCode; invitedBy: string; now: Date },
): Invitation {
  const { manageUsers, guest, reportTo, projects } = made.input
  return {
    id: expired?.id ?? newId(),
    email: key,
    fullname: expired?.fullname ?? '',
    manageUsers,
    guest,
    reportTo,
    reportToEmail: '',
    projects,
    codeHashes: [made.code.hash, ...(expired?.codeHashes ?? [])],
    state: 'pending',
    invitedBy: made.invitedBy,
    sentTimes: [...(expired?.sentTimes ?? []), made.now],
    remindedTimes: expired?.remindedTimes ?? [],
    remindTime: nextReminder(made.now, made.now),
    expireTime: invitationEnd(made.now),
    importId: '',
    company: '',
    bounced: false,
    version: (expired?.version ?? 0) + 1,
  }
}

/** Refuses more mails than a subscription may ask for a day. Errors: exhausted TOO_MANY_INVITATIONS. */
export async function requirePace(stores: TenancyStores, wanted: number, now: Date): Promise<void> {
  if (wanted > 0 && (await stores.invitations.countSentSince(dayBefore(now))) + wanted > DAILY_MAX)
    throw new DomainError('exhausted', 'TOO_MANY_INVITATIONS', {
      meta: { limit: String(DAILY_MAX), retry_after_seconds: '3600' },
    })
}
