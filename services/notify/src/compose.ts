import type { Log } from '@smartproject/kit/log'
import { createUnitOfWork } from '@smartproject/kit/outbox/unit-of-work'
import {
  startService,
  type RunningService,
  type ServiceParts,
  type ServiceContext,
} from '@smartproject/kit/service'
import type { Clock } from '@smartproject/kit/types/clock'

import type { Config } from './config.js'
import type { Stores } from './domain/ports.js'
import type { Preferences } from './domain/preferences.js'
import { eachBellSource, isOwn } from './bells/bell-sources.js'
import { bellConsumer } from './bells/bell-consumer.js'
import { encodePreferences } from './events/encode.js'
import { onMember } from './events/on-member.js'
import { onProject } from './events/on-project.js'
import { notifyRpc } from './rpc/service.js'
import { bellFeed } from './store/bell-feed.js'
import { factStores } from './store/fact-store.js'
import { notifications } from './store/migrations/001-notifications.js'
import { notificationPreferences } from './store/migrations/002-preferences.js'
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
    migrations: [notifications, notificationPreferences],
    build,
  })
}

function build({ db, clock, log, pageTokens, wakeRelay }: ServiceContext): ServiceParts {
  const bells = notificationStores(notificationModel(db.connection))
  const facts = factStores(db.connection)
  const preferences = preferenceStores(db.connection)
  const work = createUnitOfWork<Stores, Preferences>(db, {
    service: 'notify',
    clock,
    bind: (tenantId, session) => ({
      notifications: bells(tenantId, session),
      facts: facts(tenantId, session),
      preferences: preferences(tenantId, session),
    }),
    encode: encodePreferences,
    wake: wakeRelay,
  })
  const feed = bellFeed(db.connection, log.child({ part: 'feed' }))
  return {
    services: [notifyRpc({ work, feed, pageTokens, isOwn, log: log.child({ part: 'watch' }) })],
    handlers: [
      ...eachBellSource((source) => bellConsumer(source, { work, clock })),
      onMember(work),
      onProject(work),
    ],
    workers: [feed],
  }
}
