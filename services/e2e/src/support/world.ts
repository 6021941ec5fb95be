import { randomUUID } from 'node:crypto'

import { Founder, type Company } from './companies.js'
import type { Rpc } from './rpc.js'

/** One id of each kind: of one company, or invented ones that exist nowhere. */
export interface IdPool {
  readonly tenantId: string
  readonly subscription: number
  readonly project: number
  readonly otherProject: number
  /** A project that no other test needs, to be changed as a whole. */
  readonly spareProject: number
  readonly userId: string
  /** The maker of the pool. */
  readonly ownId: string
  /** A member that no other test needs, to be changed as a whole. */
  readonly spareId: string
  /** A user of the platform who is in no company. */
  readonly newUserId: string
  readonly memberVersion: number
  readonly subscriptionVersion: number
  readonly invitationId: string
  /** A person without a company who asks to join. */
  readonly joinRequestId: string
  readonly domainId: string
  /** Asks the spare member to become the owner. */
  readonly transferId: string
  /** A file of people, without any invitation so far. */
  readonly importId: string
  readonly settingsVersion: number
  readonly leaveId: string
  readonly leaveVersion: number
  readonly leaveLockId: string
  /** A place with public holidays of its own, at which no person works. */
  readonly locationId: string
  /** A file beside the leave. */
  readonly attachmentId: string
  readonly approvedId: string
  readonly approvedVersion: number
  readonly code: string
  readonly taskId: string
  readonly otherTaskId: string
  readonly notificationId: string
  readonly labelId: string
  readonly categoryId: string
  readonly releaseId: string
  /** One that was started. */
  readonly activeReleaseId: string
  /** One that was given up. */
  readonly endedReleaseId: string
  readonly fieldId: string
  /** Of the first register. */
  readonly entryId: string
  /** A published lesson. */
  readonly lessonId: string
  readonly entryCommentId: string
  readonly entryFileId: string
  readonly viewId: string
  readonly commentId: string
  readonly discussionId: string
  readonly worklogId: string
  readonly fileId: string
  /** An empty folder of a document library. */
  readonly folderId: string
  readonly libraryVersion: number
  /** Of the setting that names the folder on the shared drive. */
  readonly driveVersion: number
  /** An issued document, at the top of a library. */
  readonly documentId: string
  readonly draftId: string
  /** A pin on the first page of the issued document. */
  readonly pinId: string
  /** A document that is reviewed; its author may not approve it. */
  readonly reviewId: string
  /** A document of the trash. */
  readonly trashId: string
  /** A file that was announced and has no bytes yet. */
  readonly uploadId: string
  readonly undoId: string
  /** A change of the schedule that was applied. */
  readonly runId: string
  /** A file of one task that is checked. */
  readonly jobId: string
  readonly baselineId: string
  /** An open scenario with a task of a project. */
  readonly scenarioId: string
  /** A task of two days, and a part that was split from such a one. */
  readonly spanId: string
  readonly partId: string
  readonly templateId: string
  readonly configuratorId: string
  readonly progressId: string
  readonly exportId: string
}

/** A kind of id. */
export type Kind = keyof IdPool

/** Kinds that name no thing of a company: versions go with their thing, users belong to the platform. */
const LOOSE: ReadonlySet<Kind> = new Set([
  'tenantId',
  'subscription',
  'newUserId',
  'memberVersion',
  'subscriptionVersion',
  'settingsVersion',
  'libraryVersion',
  'driveVersion',
  'leaveVersion',
  'approvedVersion',
])

/** Ids that exist nowhere, in the shape of real ones. */
export function unknownIds(): IdPool {
  return {
    tenantId: randomUUID(),
    subscription: 999_999_999,
    project: 999_999_998,
    otherProject: 999_999_997,
    spareProject: 999_999_996,
    userId: randomUUID(),
    ownId: randomUUID(),
    spareId: randomUUID(),
    newUserId: randomUUID(),
    memberVersion: 1,
    subscriptionVersion: 1,
    invitationId: randomUUID(),
    joinRequestId: randomUUID(),
    domainId: randomUUID(),
    transferId: randomUUID(),
    importId: randomUUID(),
    settingsVersion: 0,
    libraryVersion: 0,
    driveVersion: 0,
    leaveId: randomUUID(),
    leaveVersion: 1,
    leaveLockId: randomUUID(),
    locationId: randomUUID(),
    attachmentId: randomUUID(),
    approvedId: randomUUID(),
    approvedVersion: 2,
    code: 'zZ0yY1xX2wW3vV4uU5tT6sS7r',
    taskId: randomUUID(),
    otherTaskId: randomUUID(),
    notificationId: randomUUID(),
    labelId: randomUUID(),
    categoryId: randomUUID(),
    releaseId: randomUUID(),
    activeReleaseId: randomUUID(),
    endedReleaseId: randomUUID(),
    fieldId: randomUUID(),
    entryId: randomUUID(),
    lessonId: randomUUID(),
    entryCommentId: randomUUID(),
    entryFileId: randomUUID(),
    viewId: randomUUID(),
    commentId: randomUUID(),
    discussionId: randomUUID(),
    worklogId: randomUUID(),
    fileId: randomUUID(),
    folderId: randomUUID(),
    documentId: randomUUID(),
    draftId: randomUUID(),
    pinId: randomUUID(),
    reviewId: randomUUID(),
    trashId: randomUUID(),
    uploadId: randomUUID(),
    undoId: randomUUID(),
    runId: randomUUID(),
    jobId: randomUUID(),
    baselineId: randomUUID(),
    scenarioId: randomUUID(),
    spanId: randomUUID(),
    partId: randomUUID(),
    templateId: randomUUID(),
    configuratorId: randomUUID(),
    progressId: randomUUID(),
    exportId: randomUUID(),
  }
}

/** Every kind of id there is. */
export const kinds = Object.keys(unknownIds()) as Kind[]

/** The kinds of ids a request is made of, in which it can be aimed at another company. */
export function kindsIn(request: (ids: IdPool) => unknown): Kind[] {
  const seen = new Set<Kind>()
  request(
    new Proxy(unknownIds(), {
      get(pool, name) {
        seen.add(name as Kind)
        return pool[name as Kind]
      },
    }),
  )
  return [...seen]
}

/** Those of the kinds that name a thing which belongs to one company. */
export function aimable(named: readonly Kind[]): Kind[] {
  return named.filter((kind) => !LOOSE.has(kind))
}

const OF_TENANCY: ReadonlySet<Kind> = new Set([
  'project',
  'otherProject',
  'spareProject',
  'userId',
  'ownId',
  'spareId',
  'invitationId',
  'joinRequestId',
  'domainId',
  'transferId',
  'importId',
])
const OF_LEAVE: ReadonlySet<Kind> = new Set([
  'leaveId',
  'leaveLockId',
  'locationId',
  'attachmentId',
  'approvedId',
  'code',
])

/** True when the kinds are things of several services: no single one can judge a request that names them. */
export function areOfSeveralServices(named: readonly Kind[]): boolean {
  const service = (kind: Kind) => (OF_TENANCY.has(kind) ? 'tenancy' : OF_LEAVE.has(kind) ? 'leave' : 'tasks')
  return new Set(named.map(service)).size > 1
}

/** Two companies that look the same to human eyes, with one person who works in both. */
export interface World {
  readonly founder: Founder
  /** The one that attacks. */
  readonly a: Company
  /** The one that must not notice. */
  readonly b: Company
}

/** Makes a world of its own for a test file. */
export async function makeWorld(rpc: Rpc): Promise<World> {
  const founder = new Founder(rpc)
  const both = await founder.user()
  const a = await founder.company(both, 'everybody')
  const b = await founder.company(both, 'few')
  return { founder, a, b }
}

/** Words that must never reach a stranger of the company: its mark, its people, its ids of every kind. */
export function secretsOf(company: Company, ids: IdPool): string[] {
  const { both, ...own } = company.people
  const people = Object.values(own).flatMap(({ userId, email }) => [userId, email])
  const things = Object.values(ids).filter((id): id is string => typeof id === 'string')
  return [company.mark, company.tenantId, ...people, ...things].filter(
    (secret) => secret !== ids.newUserId && secret !== both.userId,
  )
}
