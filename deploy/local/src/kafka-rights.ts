import type { Right } from './infra/kafka-acls.js'
import { databaseOwners, type DatabaseOwner } from './services.js'
import { BROADCAST_READER, REBUILDER, topics } from './topics.js'

/** In front of the name of each Kafka user of a platform, as in front of its databases. */
export const USER_PREFIX = 'sp_'

/** The login of operators and their jobs: makes topics, replays dead letters, erases records. */
export const OPERATOR = 'topics'

/** Who logs in at Kafka. */
export const kafkaUsers = [...databaseOwners, OPERATOR] as const

export type KafkaUser = (typeof kafkaUsers)[number]

/** The rights of users by their names at Kafka. All other rights are refused. */
export function kafkaRights(
  prefix = USER_PREFIX,
  users: readonly KafkaUser[] = kafkaUsers,
): ReadonlyMap<string, readonly Right[]> {
  return new Map(users.map((user) => [`${prefix}${user}`, rightsOf(user)]))
}

/** The rights of a user: its own topics and groups, and the topics that it reads. */
export function rightsOf(user: KafkaUser): Right[] {
  if (user === OPERATOR) return operatorRights
  const write = topics.filter(({ writtenBy }) => writtenBy.includes(user))
  const read = topics.filter(({ readBy }) => readBy.includes(user))
  return [
    ...write.map(({ topic }): Right => ({ on: 'topic', name: topic, may: 'write' })),
    ...read.map(({ topic }): Right => ({ on: 'topic', name: topic, may: 'read' })),
    ...groupsOf(user),
  ]
}

const operatorRights: Right[] = [
  { on: 'topic', name: '*', may: 'all' },
  { on: 'group', name: '*', may: 'all' },
]

function groupsOf(user: DatabaseOwner): Right[] {
  if (user === BROADCAST_READER)
    return [{ on: 'group', name: `${user}.broadcast.`, prefixed: true, may: 'read' }]
  const own: Right = { on: 'group', name: user, may: 'read' }
  return user === REBUILDER
    ? [own, { on: 'group', name: `${user}.rebuild.`, prefixed: true, may: 'read' }]
    : [own]
}
