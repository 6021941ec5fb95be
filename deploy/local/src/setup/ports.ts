import { UserFault } from '../fault.js'
import type { WantedPort } from '../infra/ports.js'
import { serviceNames } from '../services.js'

// Below the range from which systems take ports for outgoing connections: a port up there may be taken by chance.
const FIRST_GRPC_PORT = 18_051
const FIRST_OPS_PORT = 9081

/** The ports of everything that is not a service with gRPC. */
const singlePorts = {
  web: { port: 8080, service: 'the web application', variable: 'SP_WEB_PORT' },
  bffOps: { port: 9080, service: 'the operations page of bff', variable: 'SP_BFF_OPS_PORT' },
  mongo: { port: 27_117, service: 'MongoDB', variable: 'SP_MONGO_PORT' },
  kafka: { port: 29_092, service: 'Kafka', variable: 'SP_KAFKA_PORT' },
  kafkaController: { port: 29_093, service: 'the Kafka controller', variable: 'SP_KAFKA_CONTROLLER_PORT' },
  mailbox: { port: 8025, service: 'the mailbox', variable: 'SP_MAILBOX_PORT' },
  payments: { port: 8026, service: 'the payment provider stand-in', variable: 'SP_PAYMENTS_PORT' },
  provider: { port: 8027, service: 'the demo provider', variable: 'SP_PROVIDER_PORT' },
  smtp: { port: 1025, service: 'the mailbox (SMTP)', variable: 'SP_SMTP_PORT' },
} satisfies Record<string, WantedPort>

/** The ports of one platform: single ones by name, and two for every service. */
export interface PlatformPorts extends Record<keyof typeof singlePorts, number> {
  grpc: Record<string, number>
  ops: Record<string, number>
}

/** Every port with its default, who uses it and the variable that moves it. */
export const defaultPorts: readonly (WantedPort & { key: string })[] = [
  ...Object.entries(singlePorts).map(([key, wanted]) => ({ key, ...wanted })),
  ...serviceNames.map((name, index) => ({
    key: `grpc.${name}`,
    port: FIRST_GRPC_PORT + index,
    service: `the service ${name}`,
    variable: `SP_${name.toUpperCase()}_PORT`,
  })),
  ...serviceNames.map((name, index) => ({
    key: `ops.${name}`,
    port: FIRST_OPS_PORT + index,
    service: `the operations page of ${name}`,
    variable: `SP_${name.toUpperCase()}_OPS_PORT`,
  })),
]

/** The wanted ports after the variables and the offset; a variable is taken as it is, without the offset. */
export function wantedPorts(env: NodeJS.ProcessEnv, offset?: number): (WantedPort & { key: string })[] {
  const shift = offset ?? readNumber(env, 'SP_PORT_OFFSET', 0, -1024) ?? 0
  return defaultPorts.map((wanted) => ({
    ...wanted,
    port: readNumber(env, wanted.variable, undefined, 1) ?? wanted.port + shift,
  }))
}

/** Puts the wanted ports into the shape the rest of the launcher uses. */
export function toPlatformPorts(wanted: readonly { key: string; port: number }[]): PlatformPorts {
  const group = (prefix: string) =>
    Object.fromEntries(
      wanted
        .filter(({ key }) => key.startsWith(prefix))
        .map(({ key, port }) => [key.slice(prefix.length), port]),
    )
  const single = Object.fromEntries(wanted.map(({ key, port }) => [key, port])) as Record<
    keyof typeof singlePorts,
    number
  >
  const { web, bffOps, mongo, kafka, kafkaController, mailbox, payments, provider, smtp } = single
  return {
    web,
    bffOps,
    mongo,
    kafka,
    kafkaController,
    mailbox,
    payments,
    provider,
    smtp,
    grpc: group('grpc.'),
    ops: group('ops.'),
  }
}

function readNumber(env: NodeJS.ProcessEnv, name: string, fallback: number | undefined, least: number) {
  const text = env[name]
  if (text === undefined || text === '') return fallback
  const value = Number(text)
  if (Number.isInteger(value) && value >= least && value < 65_536) return value
  throw new UserFault(`${name} is "${text}", which is not a port number.`)
}
