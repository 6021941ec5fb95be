import {
  ProjectItemKind,
  type ProjectItemEvent,
} from '@smartproject/proto/smartproject/tasks/events/v1/project_item_event'
import { TalkChange, type TalkEvent } from '@smartproject/proto/smartproject/tasks/events/v1/talk_event'
import { TaskChange, type TaskEvent } from '@smartproject/proto/smartproject/tasks/events/v1/task_event'

import type { TalkNews } from '../api/work/talk.js'
import type { BoardNews, TaskNews } from '../api/work/tasks.js'
import { threadView } from './work/subject.js'
import { cardView } from './work/task-fields.js'
import { optionalLane } from './work/lanes.js'
import { present, safeNumber } from './values.js'

const changes = new Map<TaskChange, TaskNews['change']>([
  [TaskChange.CREATED, 'created'],
  [TaskChange.UPDATED, 'updated'],
  [TaskChange.MOVED, 'moved'],
  [TaskChange.DELETED, 'deleted'],
  [TaskChange.COUNTED, 'counted'],
  [TaskChange.COMMENTED, 'commented'],
])

const kinds = new Map<ProjectItemKind, BoardNews['kind']>([
  [ProjectItemKind.LABEL, 'label'],
  [ProjectItemKind.CATEGORY, 'category'],
  [ProjectItemKind.RELEASE, 'release'],
  [ProjectItemKind.FIELD, 'field'],
  [ProjectItemKind.SETTINGS, 'settings'],
  [ProjectItemKind.VIEW, 'view'],
])

/** The live stream's news of a task. */
export function taskNewsView(event: TaskEvent): TaskNews {
  const task = present(event.task)
  return {
    change: present(changes.get(event.change)),
    id: task.id,
    project: task.projectNumber,
    previous_status: optionalLane(event.previousStatus),
    actor: event.actorId,
    card: event.change === TaskChange.DELETED ? null : cardView(task),
  }
}

/** The news of a task for its project: one that came from another project is new there. */
export function arrivedNewsView(event: TaskEvent): TaskNews {
  const news = taskNewsView(event)
  return event.previousProjectNumber === 0 ? news : { ...news, change: 'created', previous_status: null }
}

/** The news of a task for the project that it left. */
export function leftNewsView(event: TaskEvent): TaskNews {
  return { ...taskNewsView(event), change: 'deleted', project: event.previousProjectNumber, card: null }
}

/** The live stream's news of a project's set-up; null for a kind that is not known here yet. */
export function boardNewsView(event: ProjectItemEvent): BoardNews | null {
  const kind = kinds.get(event.kind)
  return kind ? { kind, project: event.projectNumber, id: event.id } : null
}

const talkChanges = new Map<TalkChange, TalkNews['change']>([
  [TalkChange.POSTED, 'posted'],
  [TalkChange.CHANGED, 'changed'],
  [TalkChange.DELETED, 'deleted'],
  [TalkChange.READ, 'read'],
  [TalkChange.ENDED, 'ended'],
])

/** The live stream's news of a thread; null for a change that is not known here yet. */
export function talkNewsView(event: TalkEvent): TalkNews | null {
  const change = talkChanges.get(event.change)
  return change
    ? {
        change,
        ...threadView(event),
        project: event.projectNumber,
        seq: safeNumber(event.seq),
        author: event.authorId,
      }
    : null
}
