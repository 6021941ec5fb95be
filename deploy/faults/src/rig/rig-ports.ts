import { toPlatformPorts, wantedPorts } from '@smartproject/local/setup/ports'
import type { ServiceName } from '@smartproject/local/services'

/** Added to every default port of the platform; 10080, where the web would come with 2000, is refused by fetch. */
const PORT_OFFSET = 2_100
/** Ports of second replicas lie this much above those of the first. */
const SECOND = 50
const MEMBERS = 3

/** Where everything listens; what is behind a proxy as well as what is in front. */
export function rigPorts() {
  const ports = toPlatformPorts(wantedPorts({}, PORT_OFFSET))
  return {
    offset: PORT_OFFSET,
    /** The balancer in front of the backends. */
    web: ports.web,
    bff: [0, 1].map((index) => ({ http: ports.web + 1 + index, ops: ports.bffOps + index * SECOND })),
    grpc: (name: ServiceName) => [0, 1].map((index) => (ports.grpc[name] ?? 0) + index * SECOND),
    ops: (name: ServiceName) => [0, 1].map((index) => (ports.ops[name] ?? 0) + index * SECOND),
    mongo: Array.from({ length: MEMBERS }, (_, index) => ports.mongo + index),
    kafka: ports.kafka,
    smtp: ports.smtp,
  }
}

export type RigPorts = ReturnType<typeof rigPorts>
