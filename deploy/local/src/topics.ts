import type { TopicSpec } from './infra/kafka-topics.js'

const BUSY = 6
const CALM = 3

/** The topics services publish to, with as many partitions as consumers may share their work. */
const published: readonly TopicSpec[] = [
  { topic: 'auth.user.v1', partitions: CALM },
  { topic: 'auth.session.v1', partitions: CALM },
  { topic: 'tenancy.subscription.v1', partitions: CALM },
  { topic: 'tenancy.member.v1', partitions: CALM },
  { topic: 'tenancy.project.v1', partitions: CALM },
  { topic: 'tenancy.erasure.v1', partitions: 1 },
  { topic: 'tasks.task.v1', partitions: BUSY },
  { topic: 'tasks.worklog.v1', partitions: BUSY },
  { topic: 'tasks.project-item.v1', partitions: BUSY },
  { topic: 'leave.application.v1', partitions: CALM },
  { topic: 'billing.plan.v1', partitions: CALM },
  { topic: 'email.delivery.v1', partitions: CALM },
  { topic: 'platform.audit.v1', partitions: BUSY },
]

/** Every topic of the platform: the published ones, and beside each the one for messages that are poison. */
export const topics: readonly TopicSpec[] = [
  ...published,
  ...published.map(({ topic }) => ({ topic: `${topic}.dlt`, partitions: 1 })),
]
