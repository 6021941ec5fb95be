import type { PlainDate } from '@smartproject/kit/types/plain-date'
import type { TenantId } from '@smartproject/kit/types/ids'

import type { LeaveEvent } from './leave-change.js'
import type { Leave, LeaveStatus } from './leave.js'
import type { LeaveSpan, Span } from './span.js'

/** Where a page of requests begins: after this one, newest application first. */
export interface ListPosition {
  readonly appliedTime: Date
  readonly id: string
}

/** One page of requests. */
export interface ListQuery {
  /** Only those applied for on or after this day. */
  readonly appliedFrom: PlainDate | null
  readonly after: ListPosition | null
  readonly limit: number
}

/** Whose requests are meant: everybody's (null), or those addressed to an approver or to those the approver stands in for. */
export type Addressed = {
  readonly approverId: string
  readonly standsInFor: readonly string[]
  /** Applicants whose requests to others than the approver are left out. */
  readonly except: readonly string[]
} | null

export interface LeaveStore {
  get(id: string): Promise<Leave | null>
  insert(leave: Leave): Promise<void>
  /** Writes the new state if the stored one is still `before`. Errors: stale VERSION_MISMATCH. */
  replace(before: Leave, after: Leave): Promise<void>
  /** A pending or approved leave of the user that shares a half day with the span. */
  findOverlap(userId: string, span: LeaveSpan, exceptId: string): Promise<Leave | null>
  /** The user's pending requests, and approved leave whose last day is not before that day. */
  listOpen(userId: string, notBefore: PlainDate): Promise<Leave[]>
  /** Pending and approved leave of everybody whose last day is not before that day, by last day. */
  listAhead(notBefore: PlainDate, after: Leave | null, limit: number): Promise<Leave[]>
  /** Pending and approved leave of these people that touches the days, by first day. */
  listBetween(userIds: readonly string[], span: Span): Promise<Leave[]>
  /** Everybody a request is or was addressed to. */
  approvers(): Promise<ReadonlySet<string>>
  /** Leave of these people in these states whose last day is not before that day, by first day. */
  listEnding(
    userIds: readonly string[],
    statuses: readonly LeaveStatus[],
    notBefore: PlainDate,
  ): Promise<Leave[]>
  /** Of one person: those of the query, and pending ones whatever their age. */
  listOwn(userId: string, query: ListQuery): Promise<Leave[]>
  /** Requests that wait. */
  listPending(addressed: Addressed, query: ListQuery): Promise<Leave[]>
  /** Requests that were addressed to one approver; null for all. */
  listDecided(reportTo: string | null, query: ListQuery): Promise<Leave[]>
  countPending(addressed: Addressed): Promise<number>
  /** Notes that a mail about the leave is late; ignored when it is about a state that is no longer the leave's. */
  addLateMail(id: string, mail: { deliveryId: string; version: number }): Promise<void>
  removeLateMail(id: string, deliveryId: string): Promise<void>
}

export interface LeaveEventStore {
  append(event: LeaveEvent): Promise<void>
  /** Oldest first. */
  list(leaveId: string): Promise<LeaveEvent[]>
  /** How many mails of a leave were sent again after that instant. */
  countResent(leaveId: string, after: Date): Promise<number>
}

/** Makes those who change the days of one applicant's leave wait for each other. */
export interface ApplicantTurns {
  /** Of two transactions that take the same applicant's turn, one starts over after the other is done. */
  take(userId: string): Promise<void>
  /** Takes the turns of many in one round trip. */
  takeAll(userIds: readonly string[]): Promise<void>
}

/** Finds approved leave, in all subscriptions, that has waited for its task since before an instant. */
export interface MissingTasks {
  find(before: Date, limit: number): Promise<{ tenantId: TenantId; leaveId: string }[]>
}
