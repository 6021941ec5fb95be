import { outgoing, type OutgoingEvent } from '@smartproject/kit/bus/envelope'
import { PlanSubject } from '@smartproject/proto/smartproject/tasks/events/v1/plan_event'
import { topics } from '@smartproject/proto/topics'

import type { EventContext } from '../../facts/area.js'
import type { PlanChanged } from '../domain/plan-changed.js'

const SUBJECTS: Readonly<Record<PlanChanged['subject'], PlanSubject>> = {
  pattern: PlanSubject.PATTERN,
  allocation: PlanSubject.ALLOCATION,
  setup: PlanSubject.SETUP,
  scenario: PlanSubject.SCENARIO,
  calendar: PlanSubject.CALENDAR,
  proposal: PlanSubject.PROPOSAL,
}

/** A change of what planning boards show as a record. */
export function encodePlan(
  { subject, id }: PlanChanged,
  { tenantId, actorId, now }: EventContext,
): OutgoingEvent {
  return outgoing(topics.planEvent, {
    tenantId,
    aggregateId: id,
    message: { tenantId, subject: SUBJECTS[subject], id, actorId, time: now },
  })
}
