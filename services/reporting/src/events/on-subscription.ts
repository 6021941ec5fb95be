import type { EventHandler } from '@smartproject/kit/bus/handlers'
import { requireField } from '@smartproject/kit/bus/require-field'
import { workCalendarOf } from '@smartproject/kit/bus/work-calendar'
import { topics } from '@smartproject/proto/topics'

import { keepingFacts, type FactWork } from './keeping-facts.js'

/** Keeps the zone in which the subscription's days begin and end, and on which of them people work. */
export function onSubscription(work: FactWork): EventHandler {
  return keepingFacts(topics.subscriptionEvent, work, {
    factOf({ message }) {
      const subscription = requireField(message.subscription)
      const { timeZone, version } = subscription
      return { timeZone, calendar: workCalendarOf(subscription), version: Number(version) }
    },
    async keep(stores, facts) {
      for (const fact of facts) await stores.subscription.keep(fact)
    },
  })
}
