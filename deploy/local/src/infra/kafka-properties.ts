/** The administrator: may do everything, makes users and gives them rights. */
export const ADMIN = 'root'

/** The variable that tells Kafka the administrator's password, so that it is in no file. */
export const ADMIN_PASSWORD = 'KAFKA_ADMIN_PASSWORD'

/** Where one Kafka listens, where its data lies and whether it asks who is there. */
export interface PropertiesOptions {
  /** Interface on which clients are heard; loopback by default. */
  readonly host?: string
  readonly port: number
  readonly controllerPort: number
  /** `host:port` under which clients find the broker; its own port by default. */
  readonly advertised?: string | undefined
  readonly logDir: string
  /** Whether clients have to log in and may do only what they have a right to. */
  readonly secured: boolean
}

/** The configuration of one Kafka that is broker and controller at once. It holds no password. */
export function serverProperties(options: PropertiesOptions): string {
  const { host = '127.0.0.1', port, controllerPort, advertised, logDir, secured } = options
  const settings: Record<string, string | number> = {
    'process.roles': 'broker,controller',
    'node.id': 1,
    'controller.quorum.voters': `1@127.0.0.1:${controllerPort}`,
    'controller.listener.names': 'CONTROLLER',
    listeners: `CLIENTS://${host}:${port},CONTROLLER://127.0.0.1:${controllerPort}`,
    'advertised.listeners': `CLIENTS://${advertised ?? `127.0.0.1:${port}`}`,
    'inter.broker.listener.name': 'CLIENTS',
    ...(secured ? logins() : { 'listener.security.protocol.map': 'CLIENTS:PLAINTEXT,CONTROLLER:PLAINTEXT' }),
    'log.dirs': logDir,
    'auto.create.topics.enable': 'false',
    'num.partitions': 3,
    'default.replication.factor': 1,
    'offsets.topic.replication.factor': 1,
    'offsets.topic.num.partitions': 4,
    // A platform that was not started for weeks must find its consumers where they stood.
    'offsets.retention.minutes': 2_147_483_647,
    'transaction.state.log.replication.factor': 1,
    'transaction.state.log.min.isr': 1,
    'transaction.state.log.num.partitions': 4,
    'share.coordinator.state.topic.replication.factor': 1,
    'share.coordinator.state.topic.min.isr': 1,
    // A broker that was killed may come back only when its old registration has run out (9 s by default).
    'broker.session.timeout.ms': 4000,
    'broker.heartbeat.interval.ms': 2000,
    // By default the controller writes a record without content twice a second, for brokers of other machines.
    'metadata.max.idle.interval.ms': 0,
    'group.initial.rebalance.delay.ms': 0,
    'log.index.size.max.bytes': 1_048_576,
    // Each of these threads wakes three times a second to find nothing; broker and controller have their own.
    'num.network.threads': 1,
    'num.io.threads': 2,
    'group.coordinator.threads': 1,
    'log.cleaner.dedupe.buffer.size': 8_388_608,
  }
  return Object.entries(settings)
    .map(([key, value]) => `${key}=${value}\n`)
    .join('')
}

/**
 * Users log in by SCRAM; the administrator, who makes them, cannot be one of them and logs in by PLAIN, as the broker does at
 * its own controller.
 */
function logins(): Record<string, string> {
  const password = `\${env:${ADMIN_PASSWORD}}`
  const plain =
    'org.apache.kafka.common.security.plain.PlainLoginModule required ' +
    `username="${ADMIN}" password="${password}" user_${ADMIN}="${password}";`
  return {
    'listener.security.protocol.map': 'CLIENTS:SASL_PLAINTEXT,CONTROLLER:SASL_PLAINTEXT',
    'sasl.enabled.mechanisms': 'PLAIN',
    'sasl.mechanism.inter.broker.protocol': 'PLAIN',
    'sasl.mechanism.controller.protocol': 'PLAIN',
    'listener.name.clients.sasl.enabled.mechanisms': 'SCRAM-SHA-512,PLAIN',
    'listener.name.clients.scram-sha-512.sasl.jaas.config':
      'org.apache.kafka.common.security.scram.ScramLoginModule required;',
    'listener.name.clients.plain.sasl.jaas.config': plain,
    'listener.name.controller.plain.sasl.jaas.config': plain,
    'config.providers': 'env',
    'config.providers.env.class': 'org.apache.kafka.common.config.provider.EnvVarConfigProvider',
    'config.providers.env.param.allowlist.pattern': ADMIN_PASSWORD,
    'authorizer.class.name': 'org.apache.kafka.metadata.authorizer.StandardAuthorizer',
    'allow.everyone.if.no.acl.found': 'false',
    'super.users': `User:${ADMIN}`,
  }
}
