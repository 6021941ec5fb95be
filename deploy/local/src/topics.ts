import type { TopicSpec } from './infra/kafka-topics.js'
import { serviceNames, type DatabaseOwner } from './services.js'

const BUSY = 6
const CALM = 3
const WEEK_MS = 7 * 24 * 60 * 60 * 1000

/** A topic with those that write to it and those that read it. Kafka refuses everybody else. */
export interface PlatformTopic extends TopicSpec {
  readonly writtenBy: readonly DatabaseOwner[]
  readonly readBy: readonly DatabaseOwner[]
}

/**
 * The topics services publish to, with as many partitions as consumers may share their work. Rights follow from these
 * lines; tests hold them to the code and to the running consumers.
 */
export const published: readonly PlatformTopic[] = [
  on('auth.user.v1', CALM, ['auth'], ['tenancy', 'leave', 'admin', 'bff']),
  on('auth.session.v1', CALM, ['auth'], ['bff']),
  // Notices hold addresses of people who have no account: no read model is made of them, and no service keeps them.
  keptFor(WEEK_MS, on('auth.notice.v1', CALM, ['auth'], ['email'])),
  keptFor(WEEK_MS, on('tenancy.notice.v1', CALM, ['tenancy'], ['email'])),
  on(
    'tenancy.subscription.v1',
    CALM,
    ['tenancy'],
    ['tasks', 'leave', 'reporting', 'billing', 'notify', 'email', 'admin', 'bff'],
  ),
  on(
    'tenancy.member.v1',
    CALM,
    ['tenancy'],
    ['tasks', 'leave', 'reporting', 'notify', 'email', 'admin', 'bff'],
  ),
  on('tenancy.project.v1', CALM, ['tenancy'], ['tasks', 'leave', 'reporting', 'notify', 'bff']),
  on('tenancy.people.v1', CALM, ['tenancy'], ['notify']),
  // An erased person is erased everywhere.
  on('tenancy.erasure.v1', 1, ['tenancy'], [...serviceNames, 'bff']),
  on('tasks.task.v1', BUSY, ['tasks'], ['leave', 'reporting', 'notify', 'bff']),
  // Messages are told once; their beginnings are read no more afterwards.
  keptFor(WEEK_MS, on('tasks.talk.v1', BUSY, ['tasks'], ['notify', 'bff'])),
  keptFor(WEEK_MS, on('tasks.notice.v1', CALM, ['tasks'], ['notify', 'email'])),
  on('tasks.worklog.v1', BUSY, ['tasks'], ['reporting']),
  on('tasks.project-item.v1', BUSY, ['tasks'], ['reporting', 'bff']),
  on('tasks.entry.v1', BUSY, ['tasks'], ['notify']),
  on('tasks.document.v1', BUSY, ['tasks'], ['bff']),
  on('tasks.plan.v1', CALM, ['tasks'], ['bff']),
  on('leave.application.v1', CALM, ['leave'], ['tasks', 'reporting', 'notify', 'email']),
  on('leave.work-time.v1', CALM, ['leave'], ['tasks']),
  on('leave.notice.v1', CALM, ['leave'], ['notify', 'email']),
  on('notify.preference.v1', CALM, ['notify'], ['email']),
  // Mails hold beginnings of comments: sent once, they are read no more.
  keptFor(WEEK_MS, on('notify.mail.v1', CALM, ['notify'], ['email'])),
  on('billing.payment.v1', CALM, ['billing'], ['notify', 'email']),
  on('billing.plan.v1', CALM, ['billing'], ['tenancy']),
  on('email.delivery.v1', CALM, ['email'], ['tenancy', 'leave']),
  on('platform.audit.v1', BUSY, serviceNames, ['admin']),
]

/** Reads each record in each of its processes, as news: it is no member of a group that has to deal with it. */
export const BROADCAST_READER = 'bff'

/** Reads its topics from their start again, in a group of its own for each time. */
export const REBUILDER = 'reporting'

/** Every topic of the platform: the published ones, and beside each the one for messages that are poison. */
export const topics: readonly PlatformTopic[] = [
  ...published,
  ...published.map(({ topic, readBy, keptMs }) =>
    keptFor(
      keptMs,
      on(
        `${topic}.dlt`,
        1,
        readBy.filter((reader) => reader !== BROADCAST_READER),
        [],
      ),
    ),
  ),
]

function keptFor(keptMs: number | undefined, topic: PlatformTopic): PlatformTopic {
  return keptMs === undefined ? topic : { ...topic, keptMs }
}

function on(
  topic: string,
  partitions: number,
  writtenBy: PlatformTopic['writtenBy'],
  readBy: PlatformTopic['readBy'],
): PlatformTopic {
  return { topic, partitions, writtenBy, readBy }
}
