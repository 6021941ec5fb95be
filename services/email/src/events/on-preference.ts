import { eventCaller } from '@smartproject/kit/bus/event-caller'
import { onEvent, type EventHandler } from '@smartproject/kit/bus/handlers'
import type { ServiceUnitOfWork } from '@smartproject/kit/outbox/unit-of-work'
import { NotificationChannel as Proto } from '@smartproject/proto/smartproject/notify/v1/notify_service'
import { topics } from '@smartproject/proto/topics'

import type { MailPreference } from '../domain/facts.js'
import type { MailSettled, Stores } from '../domain/ports.js'

/** The effect of a choice on mails; a channel that this release does not know changes nothing. */
const MAIL_PREFERENCES: Readonly<Partial<Record<Proto, MailPreference>>> = {
  [Proto.BOTH]: 'each',
  [Proto.MAIL]: 'each',
  [Proto.DIGEST]: 'digest',
  [Proto.BELL]: 'none',
  [Proto.NONE]: 'none',
}

/** Keeps what people chose to be mailed. */
export function onPreference(work: ServiceUnitOfWork<Stores, MailSettled>): EventHandler {
  return onEvent(topics.notificationPreferenceEvent, (event) => {
    const { userId, choices, version } = event.message
    const preferences = choices.flatMap(({ group, channel }) => {
      const preference = MAIL_PREFERENCES[channel]
      return preference ? [[group, preference] as const] : []
    })
    return work.handleOnce(eventCaller(event), event.id, ({ facts }) =>
      facts.learnPreferences({
        userId,
        preferences: Object.fromEntries(preferences),
        version: Number(version),
      }),
    )
  })
}
