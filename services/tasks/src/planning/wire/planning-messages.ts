import { toOptionalProtoDate, toProtoDate } from '@smartproject/kit/grpc/values'
import {
  ScopeChangeKind as KindMessage,
  type Amount as AmountMessage,
  type GetReleaseScopeResponse,
  type ProjectVelocity,
  type ReleasePlan as PlanMessage,
  type ScopeChange as ChangeMessage,
} from '@smartproject/proto/smartproject/tasks/v1/planning_service'

import { type Amount, toReleaseMessage } from '../../catalogue/area.js'
import type { ScopeChangeKind, ScopeEntry } from '../../task/area.js'
import type { Velocity } from '../domain/figures.js'
import type { DayBesideIdeal, ReleasePlan } from '../domain/release-plan.js'

const KINDS: Record<ScopeChangeKind, KindMessage> = {
  in: KindMessage.IN,
  out: KindMessage.OUT,
  up: KindMessage.UP,
  down: KindMessage.DOWN,
  done: KindMessage.DONE,
  reopened: KindMessage.REOPENED,
}

/** A release with its figures as the protos carry it. */
export function toPlanMessage(plan: ReleasePlan): PlanMessage {
  const { release, scope, done, added, removed } = plan
  return {
    release: toReleaseMessage(release),
    startTime: release.run?.startTime,
    completeTime: release.run?.result?.completeTime,
    committed: release.run ? toAmountMessage(release.run.committed) : undefined,
    scope: toAmountMessage(scope),
    done: toAmountMessage(done),
    added: toAmountMessage(added),
    removed: toAmountMessage(removed),
    workingDaysLeft: plan.workingDaysLeft ?? undefined,
    forecastDate: toOptionalProtoDate(plan.forecastDate),
    manageable: plan.manageable,
  }
}

/** The pace of a project as the protos carry it. */
export function toVelocityMessage({ projectNumber, typeId, mean, releases }: Velocity): ProjectVelocity {
  return { projectNumber, typeId, mean: toAmountMessage(mean), releases }
}

/** A day of a release as the protos carry it. */
export function toDayMessage({
  date,
  scope,
  done,
  ideal,
}: DayBesideIdeal): GetReleaseScopeResponse['days'][number] {
  return {
    date: toProtoDate(date),
    scope: scope ? toAmountMessage(scope) : undefined,
    done: done ? toAmountMessage(done) : undefined,
    idealTasks: ideal?.tasks,
    idealPoints: ideal?.points,
    idealMinutes: ideal?.minutes,
  }
}

/** A change of what is in a release as the protos carry it. */
export function toChangeMessage({ id, time, userId, kind, task, before, after }: ScopeEntry): ChangeMessage {
  return {
    id,
    time,
    userId,
    kind: KINDS[kind],
    taskId: task.id,
    taskItemId: task.itemId,
    taskName: task.name,
    pointsBefore: before?.points ?? 0,
    pointsAfter: after?.points ?? 0,
    minutesBefore: before?.minutes ?? 0,
    minutesAfter: after?.minutes ?? 0,
  }
}

function toAmountMessage({ tasks, points, minutes }: Amount): AmountMessage {
  return { tasks, points, minutes: BigInt(minutes) }
}
