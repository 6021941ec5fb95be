import {
  ScopeChangeKind,
  type Amount as ProtoAmount,
  type ReleaseDay as ProtoDay,
  type ReleasePlan as ProtoPlan,
  type ScopeChange as ProtoChange,
} from '@smartproject/proto/smartproject/tasks/v1/planning_service'

import type { Amount, ReleaseDay, ReleasePlan, ScopeChange } from '../../api/work/planning.js'
import { dayText, instantText, optionalDay, optionalInstant, present, safeNumber } from '../values.js'
import { releaseView } from './boards.js'

const KINDS: Readonly<Record<string, ScopeChange['kind']>> = {
  [ScopeChangeKind.IN]: 'in',
  [ScopeChangeKind.OUT]: 'out',
  [ScopeChangeKind.UP]: 'up',
  [ScopeChangeKind.DOWN]: 'down',
  [ScopeChangeKind.DONE]: 'done',
  [ScopeChangeKind.REOPENED]: 'reopened',
}

/** A release with its figures. */
export function planView(plan: ProtoPlan | undefined): ReleasePlan {
  const { release, committed, ...rest } = present(plan)
  return {
    release: { ...releaseView(present(release)), version: Number(release?.version) },
    started_at: optionalInstant(rest.startTime),
    completed_at: optionalInstant(rest.completeTime),
    committed: committed ? amountView(committed) : null,
    scope: amountView(rest.scope),
    done: amountView(rest.done),
    added: amountView(rest.added),
    removed: amountView(rest.removed),
    working_days_left: rest.workingDaysLeft ?? null,
    forecast: optionalDay(rest.forecastDate),
    manageable: rest.manageable,
  }
}

/** Tasks in each of the three units. */
export function amountView(amount: ProtoAmount | undefined): Amount {
  const { tasks, points, minutes } = present(amount)
  return { tasks, points, minutes: safeNumber(minutes) }
}

/** A release at the end of a day. */
export function releaseDayView({ date, scope, done, ...ideal }: ProtoDay): ReleaseDay {
  const { idealTasks: tasks, idealPoints: points, idealMinutes: minutes } = ideal
  const isKnown = tasks !== undefined && points !== undefined && minutes !== undefined
  return {
    date: dayText(date),
    scope: scope ? amountView(scope) : null,
    done: done ? amountView(done) : null,
    ideal: isKnown ? { tasks, points, minutes } : null,
  }
}

/** A change of what is in a release; one of a kind that this one does not know is none. */
export function scopeChangeView(change: ProtoChange): ScopeChange[] {
  const kind = KINDS[change.kind]
  if (!kind) return []
  return [
    {
      id: change.id,
      at: instantText(change.time),
      user: change.userId,
      kind,
      task: change.taskId,
      item_id: change.taskItemId,
      task_name: change.taskName,
      points: { before: change.pointsBefore, after: change.pointsAfter },
      minutes: { before: change.minutesBefore, after: change.minutesAfter },
    },
  ]
}
