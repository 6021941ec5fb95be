import type { CompanyDomain } from './company-domain.js'
import type { InvitationLink } from './invitation-link.js'
import type { Invitation, InvitationState } from './invitation.js'
import type { JoinRequest } from './join-request.js'
import type { Member } from './member.js'
import type { ImportRow, PeopleImport, RowOutcome } from './import/people-import.js'
import type { Project } from './project.js'
import type { Subscription } from './subscription.js'
import type { Transfer } from './transfer.js'
import type { UserFact } from './user-fact.js'

/** The tenant's own subscription. */
export interface OwnSubscription {
  /** Errors: not_found SUBSCRIPTION_NOT_FOUND. */
  get(): Promise<Subscription>
  /** Like {@link get}, but null for a tenant that is not (or not yet) known. */
  find(): Promise<Subscription | null>
  /** Stores the state that follows the one with `version - 1`. Errors: stale VERSION_MISMATCH. */
  save(next: Subscription): Promise<void>
}

/** Which members a list shows. */
export interface MemberFilter {
  /** Only these users; null for all. */
  readonly userIds: readonly string[] | null
  readonly activeOnly: boolean
}

/** Where a page of members goes on. */
export interface MemberPosition {
  readonly nameKey: string
  readonly userId: string
}

/** The members of the tenant. */
export interface Members {
  find(userId: string): Promise<Member | null>
  /** Those of the users who are active members, by user id. */
  activeAmong(userIds: readonly string[]): Promise<Map<string, Member>>
  /** Those of the users who are or were members, in no order. */
  withIds(userIds: readonly string[]): Promise<Member[]>
  /** How many are active. */
  countActive(): Promise<number>
  /** Active ones who manage users, the owner too. */
  managing(): Promise<Member[]>
  /** Those with one of the addresses. */
  withEmails(emails: readonly string[]): Promise<Member[]>
  /** Active members who report to a person. */
  reportingTo(userId: string): Promise<Member[]>
  /** Users an active member reports to. */
  managerIds(): Promise<string[]>
  /** Members by name, from after the position. */
  list(filter: MemberFilter, after: MemberPosition | null, limit: number): Promise<Member[]>
  /** Where a list goes on after this member. */
  position(member: Member): MemberPosition
  /** Errors: already_exists MEMBER_EXISTS. */
  insert(member: Member): Promise<void>
  /** Stores the state that follows the one with `version - 1`. Errors: stale VERSION_MISMATCH. */
  save(next: Member): Promise<void>
  /** Notes that a member asks the owner for a plan; false when that was after `since` already. */
  noteAskedOwner(userId: string, now: Date, since: Date): Promise<boolean>
  /** Makes this transaction exclude others that change memberships, or judge by them: reporting lines, guests. */
  holdLines(): Promise<void>
}

/** The projects of the tenant. */
export interface Projects {
  find(number: number): Promise<Project | null>
  /** Projects by number, from after the given one; only of one user if named. */
  list(
    filter: { memberId: string | null; includeArchived: boolean },
    after: number,
    limit: number,
  ): Promise<Project[]>
  /** True for a code that a project has or had. */
  hasCode(code: string): Promise<boolean>
  /** Errors: already_exists PROJECT_CODE_TAKEN. */
  insert(project: Project): Promise<void>
  /** Stores the state that follows the one with `version - 1`. Errors: stale VERSION_MISMATCH. */
  save(next: Project): Promise<void>
  /**
   * As {@link save}, and takes the project's code for it; no other project may take the former one.
   * Errors: also already_exists PROJECT_CODE_TAKEN.
   */
  saveWithCode(next: Project, former: string): Promise<void>
}

/** The pictures of the tenant's projects, one for each. */
export interface ProjectPictures {
  find(projectNumber: number, id: string): Promise<Uint8Array | null>
  /** Replaces the former one. */
  replace(picture: { projectNumber: number; id: string; content: Uint8Array }): Promise<void>
  remove(projectNumber: number): Promise<void>
}

/** Where a page of invitations goes on. */
export interface InvitationPosition {
  readonly id: string
}

/** Which invitations a list shows: those in one of the states at an instant; all without a state. */
export interface InvitationFilter {
  readonly states: readonly InvitationState[]
  readonly now: Date
}

/** The invitations of the tenant. */
export interface Invitations {
  find(id: string): Promise<Invitation | null>
  /** All there ever were to one of the addresses, the latest first. */
  toAddresses(emails: readonly string[]): Promise<Invitation[]>
  /** The latest first, from after the position; only those in one of the states by now, all with none. */
  list(filter: InvitationFilter, after: InvitationPosition | null, limit: number): Promise<Invitation[]>
  /** How many wait for an answer. */
  countPending(now: Date): Promise<number>
  /** How many were sent since, those of files apart. */
  countSentSince(since: Date): Promise<number>
  /** Errors: already_exists INVITATION_EXISTS when one to that address is pending. */
  insert(invitations: readonly Invitation[]): Promise<void>
  /** Stores the state that follows the one with `version - 1`. Errors: stale VERSION_MISMATCH. */
  save(next: Invitation): Promise<void>
  /** Ends those that have run out, so that their addresses can be asked anew. */
  dropExpired(emails: readonly string[], now: Date): Promise<void>
  /** Accepted ones whose people were to report to the address. */
  acceptedUnder(reportToEmail: string): Promise<Invitation[]>
  ofImport(importId: string): Promise<Invitation[]>
  /** Takes back some of what still waits of a file; tells how many. */
  revokeImport(importId: string, limit: number): Promise<number>
  /** Makes this transaction exclude others that take seats. */
  holdSeats(): Promise<void>
}

/** The link into the tenant. */
export interface Links {
  find(id: string): Promise<InvitationLink | null>
  /** The one that was not ended, whatever its days and uses; there is one at most. */
  current(): Promise<InvitationLink | null>
  /** Errors: already_exists LINK_EXISTS when there is one. */
  insert(link: InvitationLink): Promise<void>
  /** Stores uses and state that follow the ones with `version - 1`. Errors: stale VERSION_MISMATCH. */
  save(next: InvitationLink): Promise<void>
}

/** The domains of the tenant. */
export interface Domains {
  find(id: string): Promise<CompanyDomain | null>
  /** By name. */
  all(): Promise<CompanyDomain[]>
  /** Errors: already_exists DOMAIN_EXISTS when the tenant has it. */
  insert(domain: CompanyDomain): Promise<void>
  /** Stores the state that follows the one with `version - 1`. Errors: stale VERSION_MISMATCH. */
  save(domain: CompanyDomain): Promise<void>
  delete(id: string): Promise<boolean>
}

/** Whose a proven domain is. */
export interface ProvenDomain {
  readonly tenantId: string
  readonly domainId: string
}

/** Proven domains over all tenants: a person with an address there is in no tenant yet. */
export interface DomainDirectory {
  proven(domain: string): Promise<ProvenDomain | null>
  /** Errors: already_exists DOMAIN_TAKEN when another tenant has proven it. */
  claim(domain: string, by: ProvenDomain): Promise<void>
  release(domain: string, tenantId: string): Promise<void>
}

/** Asks the name servers. */
export interface TxtRecords {
  /** The TXT records of a name, each in its parts; none for a name without. Errors: unavailable DNS_UNAVAILABLE. */
  of(name: string): Promise<readonly (readonly string[])[]>
}

/** Links over all tenants: a holder of one is in no tenant yet. */
export interface LinkDirectory {
  byCode(hash: string): Promise<{ readonly tenantId: string; readonly link: InvitationLink } | null>
}

/** Those who ask to join the tenant. */
export interface JoinRequests {
  find(id: string): Promise<JoinRequest | null>
  latestOf(userId: string): Promise<JoinRequest | null>
  /** Those that wait, the earliest first, from after the position. */
  waiting(after: InvitationPosition | null, limit: number): Promise<JoinRequest[]>
  /** Errors: already_exists JOIN_REQUEST_EXISTS when one of that user waits. */
  insert(request: JoinRequest): Promise<void>
  /** Stores the state that follows the one with `version - 1`. Errors: stale VERSION_MISMATCH. */
  save(next: JoinRequest): Promise<void>
}

/** An invitation with the tenant it is to. */
export interface LocatedInvitation {
  readonly tenantId: string
  readonly invitation: Invitation
}

/** Invitations over all tenants: an invited person is in none of them yet. */
export interface InvitationDirectory {
  byCode(hash: string): Promise<LocatedInvitation | null>
  /** Those that wait for an answer of this address. */
  pendingFor(email: string, now: Date): Promise<LocatedInvitation[]>
  /** Those whose reminder is due, the earliest first. */
  dueReminders(now: Date, limit: number): Promise<LocatedInvitation[]>
}

/** Files of people of the tenant, kept for 30 days. */
export interface Imports {
  find(id: string): Promise<PeopleImport | null>
  /** The latest one. */
  latest(): Promise<PeopleImport | null>
  insert(made: PeopleImport): Promise<void>
  /** Keeps rows of a file, which are hidden until the file itself is there. */
  insertRows(importId: string, rows: readonly ImportRow[], now: Date): Promise<void>
  /** Stores the state that follows the one with `version - 1`. Errors: stale VERSION_MISMATCH. */
  save(next: PeopleImport): Promise<void>
  /** Rows from after the line with one of the outcomes; all without one. */
  rows(
    importId: string,
    filter: { readonly outcomes: readonly RowOutcome[]; readonly afterLine: number },
    limit: number,
  ): Promise<ImportRow[]>
  /** Seats that are held for rows which are still to be invited. */
  heldSeats(): Promise<number>
}

/** Imports over all tenants that are to be worked on. */
export interface ImportDirectory {
  working(limit: number): Promise<{ readonly tenantId: string; readonly importId: string }[]>
}

/** Reads the rows of a file, the heading first. */
export interface SheetReader {
  /** Errors: invalid IMPORT_UNREADABLE | IMPORT_TOO_LARGE; exhausted TOO_MANY_AT_ONCE. */
  read(content: Uint8Array): Promise<string[][]>
}

/** The transfers of the tenant's ownership. */
export interface Transfers {
  find(id: string): Promise<Transfer | null>
  /** The one that waits for an answer, whatever its days; there is one at most. */
  pending(): Promise<Transfer | null>
  /** Errors: already_exists TRANSFER_EXISTS when one is pending. */
  insert(transfer: Transfer): Promise<void>
  /** Stores the state that follows the one with `version - 1`. Errors: stale VERSION_MISMATCH. */
  save(next: Transfer): Promise<void>
}

/** A transfer with the tenant it belongs to. */
export interface LocatedTransfer {
  readonly tenantId: string
  readonly transfer: Transfer
}

/** Transfers over all tenants: a person who opens the link of a mail has named no company yet. */
export interface TransferDirectory {
  /** By the code of the asked person, or by the owner's. */
  byCode(hash: string): Promise<LocatedTransfer | null>
}

/** Codes of mails: made, hashed for keeping, sealed for the email service. */
export interface MailCodes {
  make(): string
  hash(code: string): string
  seal(code: string): Promise<string>
}

/** All subscriptions of the platform: the register of tenants itself. */
export interface Register {
  findByNumber(number: number): Promise<Subscription | null>
  findAll(ids: readonly string[]): Promise<Subscription[]>
  /** Subscriptions of companies by number, from after the given one; the demo is none. */
  list(after: number, limit: number): Promise<Subscription[]>
  /** The editions of the demo, the latest first. */
  editions(): Promise<Subscription[]>
  /** Ids of those that are marked to be published once more. */
  unpublished(limit: number): Promise<string[]>
  /** Opens a new tenant with its first member. Errors: already_exists SUBSCRIPTION_NUMBER_TAKEN. */
  open(subscription: Subscription, owner: Member): Promise<void>
}

/** The closed subscriptions over all tenants. */
export interface ClosingDirectory {
  /** Those whose next step is due, the longest due first. */
  due(now: Date, limit: number): Promise<Subscription[]>
  /** Takes one whose end has come, once: later calls, and one that was opened again, give null. */
  takeEnded(id: string, now: Date): Promise<Subscription | null>
}

/** A user's place in one of the subscriptions. */
export interface Membership {
  readonly tenantId: string
  readonly member: Member
}

/** The memberships of users over all subscriptions. */
export interface Memberships {
  ofUser(userId: string): Promise<Membership[]>
  /** Those of any user that are marked to be published once more. */
  unpublished(limit: number): Promise<Membership[]>
  /** Stores a new state of a member. Errors: stale VERSION_MISMATCH. */
  save(membership: Membership): Promise<void>
}

/** Numbers that are unique on the platform. */
export interface Numbers {
  /** A free number for a subscription. */
  nextSubscription(): Promise<number>
  /** Takes a number for a project: the requested one, or the next free one for 0. Errors: already_exists PROJECT_NUMBER_TAKEN. */
  claimProject(requested: number, tenantId: string): Promise<number>
}

/** The users as auth tells of them. */
export interface UserFacts {
  find(userId: string): Promise<UserFact | null>
  /** Like {@link find}, and makes this transaction exclude a change of the fact. */
  hold(userId: string): Promise<UserFact | null>
  /** Keeps a fact; false when a newer one (or the same) is known. */
  keep(fact: UserFact): Promise<boolean>
}

/** Everything the service stores: what belongs to one tenant, and what belongs to the platform. */
export interface TenancyStores {
  readonly subscription: OwnSubscription
  readonly members: Members
  readonly projects: Projects
  readonly projectPictures: ProjectPictures
  readonly invitations: Invitations
  readonly links: Links
  readonly domains: Domains
  readonly joinRequests: JoinRequests
  readonly transfers: Transfers
  readonly imports: Imports
  readonly platform: {
    readonly importDirectory: ImportDirectory
    readonly invitationDirectory: InvitationDirectory
    readonly linkDirectory: LinkDirectory
    readonly domainDirectory: DomainDirectory
    readonly transferDirectory: TransferDirectory
    readonly closingDirectory: ClosingDirectory
    readonly register: Register
    readonly memberships: Memberships
    readonly numbers: Numbers
    readonly users: UserFacts
  }
}
