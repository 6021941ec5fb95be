import type { Log } from '@smartproject/kit/log'
import { createUnitOfWork } from '@smartproject/kit/outbox/unit-of-work'
import { repeatEvery } from '@smartproject/kit/repeat-every'
import {
  startService,
  type RunningService,
  type ServiceParts,
  type ServiceContext,
} from '@smartproject/kit/service'
import type { Clock } from '@smartproject/kit/types/clock'

import type { Config } from './config.js'
import type { Stores } from './domain/ports.js'
import { sendDueMails } from './app/send-due-mails.js'
import { unsubscribeTokens } from './app/unsubscribe.js'
import type { NotifyEvent } from './domain/notify-event.js'
import { eachBellSource, isOwn } from './bells/bell-sources.js'
import { bellConsumer } from './bells/bell-consumer.js'
import { encode } from './events/encode.js'
import { onMember } from './events/on-member.js'
import { onProject } from './events/on-project.js'
import { onSubscription } from './events/on-subscription.js'
import { notifyRpc } from './rpc/service.js'
import { bellFeed } from './store/bell-feed.js'
import { factStores } from './store/fact-store.js'
import { notifications } from './store/migrations/001-notifications.js'
import { notificationPreferences } from './store/migrations/002-preferences.js'
import { mailQueues } from './store/migrations/003-mail-queues.js'
import { threadLines } from './store/migrations/004-threads.js'
import { dueMails, mailQueueModel, mailQueueStores } from './store/mail-queue-store.js'
import { notificationModel } from './store/notification-model.js'
import { notificationStores } from './store/notification-store.js'
import { preferenceStores } from './store/preference-store.js'

/** Starts the notification service. */
export function start(config: Config, log: Log, overrides: { clock?: Clock } = {}): Promise<RunningService> {
  return startService({
    name: 'notify',
    config,
    log,
    clock: overrides.clock,
    migrations: [notifications, notificationPreferences, mailQueues, threadLines],
    build: (context) => build(config, context),
  })
}

function build(config: Config, { db, clock, log, pageTokens, wakeRelay }: ServiceContext): ServiceParts {
  const bells = notificationStores(notificationModel(db.connection))
  const facts = factStores(db.connection)
  const preferences = preferenceStores(db.connection)
  const queues = mailQueueModel(db.connection)
  const mails = mailQueueStores(queues)
  const work = createUnitOfWork<Stores, NotifyEvent>(db, {
    service: 'notify',
    clock,
    bind: (tenantId, session) => ({
      notifications: bells(tenantId, session),
      facts: facts(tenantId, session),
      preferences: preferences(tenantId, session),
      mails: mails(tenantId, session),
    }),
    encode,
    wake: wakeRelay,
  })
  const feed = bellFeed(db.connection, log.child({ part: 'feed' }))
  const tokens = unsubscribeTokens(pageTokens)
  const send = () => sendDueMails({ work, clock, dueMails: dueMails(queues), tokens })
  return {
    services: [notifyRpc({ work, tokens, feed, pageTokens, isOwn, log: log.child({ part: 'watch' }) })],
    handlers: [
      ...eachBellSource((source) =>
        bellConsumer(source, { work, clock, mailAfterMs: config.WORK_MAIL_AFTER_MS }),
      ),
      onMember(work),
      onProject(work),
      onSubscription(work),
    ],
    workers: [feed, repeatEvery(config.WORK_MAIL_EVERY_MS, send, log.child({ part: 'mails' }))],
  }
}
