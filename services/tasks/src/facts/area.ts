// Facts of other services, and the rights in a project. The exports for other areas and the composition of the service.
export { canSee, managedBy, requireManager, requireReader, requireWriter } from './app/board-access.js'
export type { AreaDeps } from './app/deps.js'
export { formerReaders } from './app/former-readers.js'
export { namesOf, newMentions } from './app/mentions.js'
export {
  readableProject,
  refusedIn,
  requireKey,
  requirePart,
  requirePartOf,
  requireReadable,
  writableProject,
} from './app/project-access.js'
export { isUnreadable, type Standing, type SubjectRules, type Subjects } from './app/subjects.js'
export type { Member } from './domain/member.js'
export { excerptOf, type Mentions, mentionsIn } from './domain/mentions.js'
export {
  accessTo,
  mayDo,
  mayPlan,
  plannerIds,
  type Project,
  type ProjectMember,
  type ProjectPart,
  roleOf,
  runs,
  takesPart,
  TASK_KEYS,
  type TaskKey,
  worksIn,
} from './domain/project.js'
export type { ScheduleCause, WantedCause, WantedCauses } from './domain/schedule-cause.js'
export type { FactStores } from './domain/stores.js'
export {
  PROJECT_AUDIENCE,
  type Reader,
  type Subject,
  type SubjectPart,
  type SubjectThread,
  type SubjectTitle,
  type SubjectType,
} from './domain/subject.js'
export type { EventContext } from './events/event-context.js'
export { onSubscription } from './events/on-subscription.js'
export { type MemberDoc, memberKey, toMember } from './store/member-store.js'
export { openFactStores } from './store/stores.js'
export { type ProjectDoc, projectPart, toProject } from './store/project-store.js'
export { ofSubject, subjectFields, type SubjectIds, subjectIds, subjectOf } from './store/subject-ids.js'
export { readParts, toProtoPart } from './wire/project-parts.js'
export { readDeletedIds, readIds } from './wire/read-deleted-ids.js'
export { readProjectOrAll } from './wire/read-project.js'
export { readSubject, readThreadSubject, toSubjectIds, toThreadIds } from './wire/read-subject.js'
