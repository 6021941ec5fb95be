import type { RunReads } from '@smartproject/kit/types/run-reads'
import type { PlainDate } from '@smartproject/kit/types/plain-date'
import type { TenantId } from '@smartproject/kit/types/ids'

import type { BalancePerson, BalanceRules, BalanceSettings } from '../../balances/domain/balance-rules.js'
import type { Delegation } from '../../deciders/domain/delegation.js'
import type {
  LeaveTaskFacts,
  MemberFacts,
  ProjectFacts,
  SubscriptionFacts,
} from '../../facts/domain/facts.js'
import type { Leave, LeaveStatus } from './leave.js'
import type { LeaveEvent } from './leave-change.js'
import type { ClearCodes, LeaveCode } from '../../codes/domain/leave-code.js'
import type { LeaveAttachment } from '../../attachments/domain/leave-attachment.js'
import type { LeaveFeed, LeaveFeedKind } from '../../calendar/domain/leave-feed.js'
import type { LeaveLock } from '../../settings/domain/leave-lock.js'
import type { LeavePolicy } from '../../settings/domain/leave-policy.js'
import type { LeaveType } from '../../settings/domain/leave-type.js'
import type { ReminderTurn } from '../../deciders/domain/reminder.js'
import type { AccountBooking, LedgerRow } from '../../balances/domain/ledger.js'
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

/** Active members by name: of everybody, or those who report to somebody and those who are named. */
export interface PeopleQuery {
  /** Null for everybody. */
  readonly reportTo: readonly string[] | null
  readonly userIds: readonly string[]
  /** Left out; empty for nobody. */
  readonly except: string
  readonly after: { readonly name: string; readonly userId: string } | null
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
  /** Requests that were addressed to somebody; null for everybody's. */
  listDecided(reportTo: string | null, query: ListQuery): Promise<Leave[]>
  countPending(addressed: Addressed): Promise<number>
  /** Notes that a mail about the leave is late; ignored when it is about a state that is no longer the leave's. */
  addLateMail(id: string, mail: { deliveryId: string; version: number }): Promise<void>
  removeLateMail(id: string, deliveryId: string): Promise<void>
}

export interface LeaveCodeStore {
  insert(codes: readonly LeaveCode[]): Promise<void>
  /** Marks all codes of a leave as replaced. */
  replaceAll(leaveId: string): Promise<void>
  find(hash: string): Promise<LeaveCode | null>
}

export interface LeaveFeedStore {
  listOf(userId: string): Promise<LeaveFeed[]>
  /** Keeps a feed in place of the person's one of its kind. */
  put(feed: LeaveFeed): Promise<void>
  /** False when there was none. */
  remove(userId: string, kind: LeaveFeedKind): Promise<boolean>
  /** Removes those of a person, or only what was made until an instant. */
  removeOf(userId: string, until?: Date): Promise<void>
}

export interface LeaveAttachmentStore {
  get(id: string): Promise<LeaveAttachment | null>
  content(id: string): Promise<Uint8Array | null>
  /** Oldest first. */
  ofLeaves(leaveIds: readonly string[]): Promise<LeaveAttachment[]>
  /** Of a person, those that belong to no request; oldest first. */
  unused(userId: string): Promise<LeaveAttachment[]>
  insert(attachment: LeaveAttachment, content: Uint8Array): Promise<void>
  /** Gives files to a request. */
  use(ids: readonly string[], leaveId: string): Promise<void>
  remove(id: string): Promise<void>
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

/** Copies of other services' facts. A `put` must only be called with a newer version than the stored one. */
export interface FactStore {
  subscription(): Promise<SubscriptionFacts | null>
  putSubscription(facts: SubscriptionFacts): Promise<void>
  member(userId: string): Promise<MemberFacts | null>
  members(userIds: readonly string[]): Promise<ReadonlyMap<string, MemberFacts>>
  /** Active members by these addresses, which are in lower case. */
  membersByEmail(emails: readonly string[]): Promise<ReadonlyMap<string, MemberFacts>>
  /** Ids of active members in their order. */
  memberIds(after: string, limit: number): Promise<string[]>
  countMembers(): Promise<number>
  /** Active members by name. */
  people(query: PeopleQuery): Promise<MemberFacts[]>
  putMember(facts: MemberFacts): Promise<void>
  /** Who reports to the user, those included who have left. */
  reportsOf(userId: string): Promise<string[]>
  /** True when an active member reports to the user. */
  isReportedTo(userId: string): Promise<boolean>
  project(id: string): Promise<ProjectFacts | null>
  putProject(facts: ProjectFacts): Promise<void>
  /** True for a project that is there and not archived. */
  hasProject(number: number): Promise<boolean>
  /** Who takes part in a live project, those included who have left; empty where there is none. */
  peopleOfProject(number: number): Promise<readonly string[]>
  /** Numbers of the live projects the user takes part in, ascending. */
  projectNumbersOf(userId: string): Promise<number[]>
  leaveTask(id: string): Promise<LeaveTaskFacts | null>
  putLeaveTask(facts: LeaveTaskFacts): Promise<void>
}

export interface LeaveLockStore {
  /** By first day; those of one user include those for everybody. */
  list(userId: string | null): Promise<LeaveLock[]>
  get(id: string): Promise<LeaveLock | null>
  count(): Promise<number>
  put(lock: LeaveLock): Promise<void>
  remove(id: string): Promise<void>
}

export interface LeaveTypeStore {
  /** In their order; the defaults where the tenant has none of its own. */
  list(): Promise<LeaveType[]>
  put(type: LeaveType): Promise<void>
}

export interface LeavePolicyStore {
  /** The defaults where nothing was laid down. */
  get(): Promise<LeavePolicy>
  put(policy: LeavePolicy): Promise<void>
}

export interface DelegationStore {
  get(userId: string): Promise<Delegation | null>
  put(delegation: Delegation): Promise<void>
  remove(userId: string): Promise<void>
  /** Those of these approvers that hold on a day. */
  of(userIds: readonly string[], day: PlainDate): Promise<Delegation[]>
  /** Those that name somebody and hold on a day. */
  ofDelegate(delegateId: string, day: PlainDate): Promise<Delegation[]>
}

/** Remembers that the working days of a tenant's leave are to be counted anew. */
export interface RecountStore {
  /** Asks for a recount with the facts of that version. */
  want(version: number): Promise<void>
  /** Nothing is left to count with the facts of that version. */
  done(version: number): Promise<void>
}

/** Remembers when a tenant's people are next reminded of what waits. */
export interface ReminderStore {
  get(): Promise<ReminderTurn | null>
  put(turn: ReminderTurn): Promise<void>
}

export interface BalanceStore {
  /** Balances are off where nothing was chosen. */
  settings(): Promise<BalanceSettings>
  putSettings(settings: BalanceSettings): Promise<void>
  /** Of all types and years. */
  rules(): Promise<BalanceRules[]>
  putRules(rules: BalanceRules): Promise<void>
  /** What differs for these people; nobody else is in the answer. */
  persons(userIds: readonly string[]): Promise<ReadonlyMap<string, BalancePerson>>
  putPerson(person: BalancePerson): Promise<void>
}

export interface LedgerStore {
  append(rows: readonly LedgerRow[]): Promise<void>
  /** What is booked for these people from a year on, summed up by type, year and key. */
  sums(userIds: readonly string[], fromYear: number): Promise<AccountBooking[]>
  /** Rows of one person and year, newest first; those of one type where one is named. */
  list(userId: string, year: number, type: string | null, limit: number): Promise<LedgerRow[]>
}

/** A booking of everybody's balances that was asked for, and how far it is. */
export interface BalanceRun {
  readonly id: string
  /** The last person that is done; empty at the beginning. */
  readonly after: string
  readonly done: number
  readonly total: number
  readonly finished: boolean
}

export interface BalanceRunStore {
  get(): Promise<BalanceRun | null>
  put(run: BalanceRun): Promise<void>
}

/** All stores of one tenant. */
export interface LeaveStores {
  /** Runs reads of these stores: at once, or one after another in a transaction. */
  readonly reads: RunReads
  readonly leaves: LeaveStore
  readonly codes: LeaveCodeStore
  readonly feeds: LeaveFeedStore
  readonly attachments: LeaveAttachmentStore
  readonly history: LeaveEventStore
  readonly turns: ApplicantTurns
  readonly facts: FactStore
  readonly locks: LeaveLockStore
  readonly delegations: DelegationStore
  readonly types: LeaveTypeStore
  readonly policy: LeavePolicyStore
  readonly recounts: RecountStore
  readonly reminders: ReminderStore
  readonly balances: BalanceStore
  readonly ledger: LedgerStore
  readonly balanceRuns: BalanceRunStore
}

/** Finds a code in whatever subscription it belongs to. */
export interface CodeDirectory {
  find(hash: string): Promise<{ tenantId: TenantId; code: LeaveCode } | null>
}

/** Finds a calendar feed in whatever subscription it belongs to. */
export interface FeedDirectory {
  find(hash: string): Promise<{ tenantId: TenantId; feed: LeaveFeed } | null>
  /** The subscriptions that a person has feeds in. */
  tenantsOf(userId: string): Promise<TenantId[]>
}

/** Finds approved leave, in all subscriptions, that has waited for its task since before an instant. */
export interface MissingTasks {
  find(before: Date, limit: number): Promise<{ tenantId: TenantId; leaveId: string }[]>
}

/** Finds recounts that were asked for, in all subscriptions. */
export interface WantedRecounts {
  find(limit: number): Promise<{ tenantId: TenantId; version: number }[]>
}

/** Finds companies, of all, whose people are to be reminded of what waits. */
export interface DueReminders {
  find(now: Date, limit: number): Promise<TenantId[]>
}

/** Finds bookings of balances that are not finished, in all subscriptions. */
export interface OpenBalanceRuns {
  find(limit: number): Promise<TenantId[]>
}

/** Makes codes, tells their hash, and seals them for the email service. */
export interface CodeMaker {
  /** Three fresh codes of 25 letters and digits. */
  make(): ClearCodes
  /** SHA-256 of a code, base64url. */
  hash(code: string): string
  seal(codes: ClearCodes): Promise<string>
}

/** A task that stands in the way of a leave. */
export interface Clash {
  readonly id: string
  readonly itemId: string
  readonly name: string
  readonly startDate: PlainDate | null
  readonly dueDate: PlainDate | null
  readonly projectName: string
  readonly projectNumber: number
  /** Lane: new, assigned, progress, resolved or closed. */
  readonly status: string
}

/** Asks the task service, on the caller's behalf, what stands in the way. */
export interface ClashFinder {
  /** Errors: unavailable TASKS_UNAVAILABLE whenever there is no sound answer. */
  find(userId: string, span: Span, passport: string): Promise<Clash[]>
}

/** Reads the rows of a file, the heading first. */
export interface SheetReader {
  /** Errors: invalid IMPORT_UNREADABLE | IMPORT_TOO_LARGE; exhausted TOO_MANY_AT_ONCE. */
  read(content: Uint8Array): Promise<string[][]>
}
