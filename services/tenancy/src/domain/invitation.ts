import { DomainError } from '@smartproject/kit/errors'

import type { Member } from './member.js'

/** The state of an invitation; `expired` and, of a code, `replaced` are computed. */
export type InvitationState = 'pending' | 'accepted' | 'declined' | 'revoked' | 'expired' | 'replaced'

/** A project of the invitation. */
export interface InvitedProject {
  readonly number: number
  readonly roleId: number
}

/**
 * An address that is asked into the subscription, or on the platform to open one of its own. Its code stands in the mail
 * alone.
 */
export interface Invitation {
  readonly id: string
  /** Normalised; only an account that has proven it can accept. */
  readonly email: string
  /** Name of the person as the file has it; empty where none was given. */
  readonly fullname: string
  readonly manageUsers: boolean
  readonly guest: boolean
  /** Empty for no one. */
  readonly reportTo: string
  /** Address of a person of the same file, to be reported to once both have joined; empty for none. */
  readonly reportToEmail: string
  readonly projects: readonly InvitedProject[]
  /** Hashes of its codes, the one that works first. */
  readonly codeHashes: readonly string[]
  readonly state: Exclude<InvitationState, 'expired' | 'replaced'>
  /** User who invited. */
  readonly invitedBy: string
  /** Each time a mail was asked for, the latest last. */
  readonly sentTimes: readonly Date[]
  /** The times of reminders. */
  readonly remindedTimes: readonly Date[]
  /** When a reminder is due; null for none. */
  readonly remindTime: Date | null
  readonly expireTime: Date
  /** The file it came by; empty for none. */
  readonly importId: string
  /** Name of the subscription it offers; empty for one into a subscription that there is. */
  readonly company: string
  /** Its latest mail could not be delivered. */
  readonly bounced: boolean
  /** Counts changes; starts at 1. */
  readonly version: number
}

const DAY_MS = 86_400_000
const LIFE_DAYS = 14
/** So many mails a day a subscription may ask for. */
export const DAILY_MAX = 200
/** So many mails a week to one address. */
export const WEEKLY_MAX = 3

/** When an invitation ends that is sent now. */
export function invitationEnd(now: Date): Date {
  return new Date(now.getTime() + LIFE_DAYS * DAY_MS)
}

/** A day before. */
export function dayBefore(now: Date): Date {
  return new Date(now.getTime() - DAY_MS)
}

/** So many days after its mail an invitation is remembered. */
const REMINDER_DAYS = [3, 10]

/** When the next reminder is due of an invitation that was sent at an instant; null after the last one. */
export function nextReminder(sentTime: Date, after: Date): Date | null {
  const times = REMINDER_DAYS.map((days) => new Date(sentTime.getTime() + days * DAY_MS))
  return times.find((time) => time > after) ?? null
}

/** Every mail there was about invitations, reminders too. */
export function mailTimes(invitations: readonly Invitation[]): Date[] {
  return invitations.flatMap(({ sentTimes, remindedTimes }) => [...sentTimes, ...remindedTimes])
}

/** True when the address has had as many mails this week as it may. */
export function sentTooOften(sentTimes: readonly Date[], now: Date): boolean {
  const weekAgo = now.getTime() - 7 * DAY_MS
  return sentTimes.filter((time) => time.getTime() > weekAgo).length >= WEEKLY_MAX
}

/**
 * The kind of an invitation of an address: a new one, one of a former member, nothing because the person is there or
 * is asked already, or a mail too many.
 */
export function judgeAddress({
  member,
  earlier,
  now,
}: {
  readonly member: Member | undefined
  readonly earlier: readonly Invitation[]
  readonly now: Date
}): 'new' | 'back' | 'member' | 'pending' | 'often' {
  if (member?.active) return 'member'
  if (earlier.some((one) => stateOf(one, now) === 'pending')) return 'pending'
  if (sentTooOften(mailTimes(earlier), now)) return 'often'
  return member ? 'back' : 'new'
}

/** The present state of an invitation. */
export function stateOf({ state, expireTime }: Invitation, now: Date): InvitationState {
  return state === 'pending' && expireTime <= now ? 'expired' : state
}

/** The state of one of its codes: the state of the invitation says more than a newer mail does. */
export function stateOfCode(invitation: Invitation, hash: string, now: Date): InvitationState {
  const state = stateOf(invitation, now)
  return state === 'pending' && invitation.codeHashes[0] !== hash ? 'replaced' : state
}

/** Refuses what no longer waits for an answer. Errors: precondition INVITATION_SETTLED. */
export function requirePending(state: InvitationState): void {
  if (state !== 'pending') throw new DomainError('precondition', 'INVITATION_SETTLED', { meta: { state } })
}
