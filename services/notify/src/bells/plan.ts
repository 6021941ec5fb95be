import { dateText } from '@smartproject/kit/grpc/values'
import type { PaymentEvent as Event } from '@smartproject/proto/smartproject/billing/events/v1/payment_event'
import { topics } from '@smartproject/proto/topics'

import type { BellKind, BellSource } from './bell-source.js'

/** News of the plan and its money, for the owner; the mails of the same news tell more. */
export const planBells: BellSource<Event> = {
  topic: topics.paymentEvent,
  mostlySilent: true,
  kinds: {
    plan_trial_ends: toOwner(({ kind, days }) => kind === 'trial_ends' && days > 0),
    plan_trial_ended: toOwner(({ kind, days }) => kind === 'trial_ends' && days === 0),
    plan_term_ends: toOwner(({ kind, days }) => kind === 'term_ends' && days > 0),
    plan_term_ended: toOwner(({ kind, days }) => kind === 'term_ends' && days === 0),
    plan_payment_failed: toOwner(({ kind }) => kind === 'failed'),
    plan_refunded: toOwner(({ kind }) => kind === 'refunded'),
  },
  actorOf: () => '',
  lineOf: (event, time) => ({
    relationType: 'Plan',
    relatedId: event.tenantId,
    taskId: '',
    code: '',
    name: event.planTitle,
    aboutUser: '',
    startDate: null,
    dueDate: dateText(event.day),
    projectNumber: 0,
    projectName: '',
    createdBy: '',
    createTime: time,
  }),
}

function toOwner(isIt: (event: Event) => boolean): BellKind<Event> {
  return { producer: (event) => (isIt(event) ? [event.ownerId] : []) }
}
