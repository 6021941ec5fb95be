import type { GetBoardSetupResponse } from '@smartproject/proto/smartproject/tasks/v1/board_service'
import type { Comment } from '@smartproject/proto/smartproject/tasks/v1/talk_service'
import type {
  GetTaskDetailResponse,
  Task,
  TaskRevision,
} from '@smartproject/proto/smartproject/tasks/v1/task_service'
import type { Member, Project } from '@smartproject/proto/smartproject/tenancy/v1/tenancy_service'

import type { CallOutput } from '../api/calls.js'
import type { LegacyCard, LegacyResource } from '../api/legacy/card.js'
import type { NamedUser } from '../calls/lookups.js'
import { LANES, laneView } from '../views/work/lanes.js'
import { instantText, optionalDay, present, safeNumber, textOrNull } from '../views/values.js'

/** The names behind the ids on tasks. */
export interface CardContext {
  readonly people: ReadonlyMap<string, NamedUser>
  readonly labels: ReadonlyMap<string, { id: string; name: string; color: string }>
  readonly categories: ReadonlyMap<string, { id: string; name: string }>
  readonly releases: ReadonlyMap<string, { id: string; title: string }>
  /** Role by project and user. */
  readonly roles: ReadonlyMap<string, number>
}

/** Gathers what the ids on the tasks of some projects stand for. */
export function cardContext(
  members: readonly Member[],
  projects: readonly Project[],
  setups: readonly GetBoardSetupResponse[],
): CardContext {
  return {
    people: new Map(members.map((member) => [member.userId, member])),
    labels: byId(setups.flatMap(({ labels }) => labels.map(({ id, name, color }) => ({ id, name, color })))),
    categories: byId(setups.flatMap(({ categories }) => categories.map(({ id, name }) => ({ id, name })))),
    releases: byId(setups.flatMap(({ releases }) => releases.map(({ id, title }) => ({ id, title })))),
    roles: new Map(
      projects.flatMap(({ number, members: of }) => of.map((one) => [`${number}|${one.userId}`, one.roleId])),
    ),
  }
}

function byId<T extends { id: string }>(items: readonly T[]): Map<string, T> {
  return new Map(items.map((item) => [item.id, item]))
}

/** A task of a list as older callers read it; `index` is its place in the lane as listed. */
export function legacyCardView(task: Task, context: CardContext, index = 0): LegacyCard {
  const start = optionalDay(task.startDate)
  const due = optionalDay(task.dueDate)
  const status = laneView(task.status)
  return {
    id: task.id,
    itemId: task.itemId,
    project_id: task.projectNumber,
    status,
    name: task.name,
    assignee: task.assigneeId,
    oldAssignee: '',
    resources: resourcesView(task, context),
    tasklabels: task.labelIds.flatMap((id) => context.labels.get(id) ?? []),
    category: context.categories.get(task.categoryId) ?? null,
    ParentFlow: task.parentId === '' ? [] : [{ id: task.parentId, name: '' }],
    issue: task.relatedIds.map((id) => ({ id, issue_task: { itemId: '', name: '' } })),
    risks: task.risks.map((risk) => ({
      id: risk.id,
      title: risk.title,
      probability: risk.probability,
      impact: risk.impact,
      response: risk.response,
      R_task: task.id,
    })),
    discussion: { count: task.commentCount, messages: [] },
    release_plan: context.releases.get(task.releaseId) ?? null,
    start_date: start,
    end_date: due,
    startDate: start,
    duedate: due,
    storyPoint: task.storyPoints,
    laneId: LANES.indexOf(status) + 1,
    indexlane: index,
    task_type: task.taskType,
    S_id: textOrNull(task.splitOfId),
    updated_at: instantText(task.updateTime),
    version: safeNumber(task.version),
  }
}

/** Who works on a task: the assignee first, then those who help. */
export function resourcesView(task: Task, context: CardContext): LegacyResource[] {
  const roleOf = (user: string) => context.roles.get(`${task.projectNumber}|${user}`) ?? 0
  const all = [
    ...(task.assigneeId === '' ? [] : [{ user: task.assigneeId, role_id: roleOf(task.assigneeId) }]),
    ...task.people
      .filter(({ userId }) => userId !== task.assigneeId)
      .map(({ userId, roleId }) => ({ user: userId, role_id: roleId })),
  ]
  return all.map(({ user, role_id }) => {
    const person = context.people.get(user)
    return { user, role_id, fullname: person?.fullname ?? '', url: person?.avatarUrl ?? '' }
  })
}

/** The data beside a task: its links, comments and changes, newest first. */
export interface Beside {
  readonly detail: GetTaskDetailResponse
  readonly comments: readonly Comment[]
  readonly revisions: readonly TaskRevision[]
}

/** A task of a list with what stands beside it. */
export function legacyRowView(task: Task, beside: Beside, context: CardContext, index = 0): LegacyCard {
  const { detail, comments, revisions } = beside
  return {
    ...legacyCardView(task, context, index),
    oldAssignee: revisions.find(({ field }) => field === 'assignee_id')?.oldValue ?? '',
    ParentFlow: detail.ancestors.map(({ id, name }) => ({ id, name })),
    issue: detail.related.map(({ id, itemId, name }) => ({ id, issue_task: { itemId, name } })),
    discussion: { count: task.commentCount, messages: comments.map(messageView) },
  }
}

/** A task with everything in it. */
export function legacyDetailView(beside: Beside, context: CardContext): CallOutput<'gettaskDetail'>[number] {
  const task = present(beside.detail.task)
  return {
    ...legacyRowView(task, beside, context),
    description: task.description,
    revisions: beside.revisions.map(legacyRevisionView),
  }
}

function messageView(comment: Comment): LegacyCard['discussion']['messages'][number] {
  return {
    id: comment.id,
    message: comment.text,
    contentType: 'text',
    user: comment.authorId,
    created_at: instantText(comment.createTime),
  }
}

/** One change of a field. */
export function legacyRevisionView(revision: TaskRevision): CallOutput<'getrevtask'>[number] {
  return {
    revision: revision.revision,
    field: revision.field,
    from: revision.oldValue,
    to: revision.newValue,
    user: revision.userId,
    at: instantText(revision.time),
  }
}
