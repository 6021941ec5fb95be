import type { LeaveTaskFacts, MemberFacts, ProjectFacts, SubscriptionFacts } from './facts.js'

/** Active members by name: all, or those who report to the given people together with the named ones. */
export interface PeopleQuery {
  /** Null for everybody. */
  readonly reportTo: readonly string[] | null
  readonly userIds: readonly string[]
  /** Id of a member who is left out; empty for none. */
  readonly except: string
  readonly after: { readonly name: string; readonly userId: string } | null
  readonly limit: number
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
