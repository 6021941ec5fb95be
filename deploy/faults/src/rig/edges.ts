import { serviceNames, type DatabaseOwner, type ServiceName } from '@smartproject/local/services'

import { Proxy } from '../wire/proxy.js'
import { kafkaClient, mongoClient } from '../wire/who.js'
import type { RigPorts } from './rig-ports.js'

/** Which services each one calls. */
const CALLS: Partial<Record<DatabaseOwner, readonly ServiceName[]>> = {
  bff: serviceNames,
  admin: serviceNames.filter((name) => name !== 'admin'),
  auth: ['tenancy'],
  leave: ['tasks', 'tenancy'],
  tasks: ['tenancy'],
  billing: ['tenancy'],
  email: ['billing'],
}

/** A proxy on every edge of the platform. */
export interface Edges {
  /** One for each caller, callee and replica of the callee, named `caller>callee`. */
  readonly grpc: readonly Proxy[]
  /** One in front of each member; callers are known by the name of their application, members are `member`. */
  readonly mongo: readonly Proxy[]
  /** Callers are known by their client id. */
  readonly kafka: Proxy
  readonly smtp: Proxy
  all(): Proxy[]
  /** `X_ADDRESS` of everything a service calls: the proxies of both replicas. */
  addresses(caller: DatabaseOwner): Record<string, string>
  between(caller: DatabaseOwner, callee: ServiceName): Proxy[]
  heal(): void
  close(): Promise<void>
}

/** Opens all proxies; the servers behind them need not be there yet. */
export async function openEdges(ports: RigPorts): Promise<Edges> {
  const grpc: Proxy[] = []
  for (const [caller, callees] of Object.entries(CALLS))
    for (const callee of callees)
      for (const port of ports.grpc(callee))
        grpc.push(await Proxy.listen({ name: `${caller}>${callee}`, target: () => port }))
  const mongo = await Promise.all(
    ports.mongo.map((port, index) =>
      Proxy.listen({ name: `mongodb-${index + 1}`, target: () => port, recognise: mongoClient }),
    ),
  )
  const kafka = await Proxy.listen({ name: 'kafka', target: () => ports.kafka, recognise: kafkaClient })
  const smtp = await Proxy.listen({ name: 'smtp', target: () => ports.smtp })
  const all = () => [...grpc, ...mongo, kafka, smtp]
  const between = (caller: DatabaseOwner, callee: ServiceName) =>
    grpc.filter(({ name }) => name === `${caller}>${callee}`)
  return {
    grpc,
    mongo,
    kafka,
    smtp,
    all,
    between,
    addresses: (caller) =>
      Object.fromEntries(
        (CALLS[caller] ?? []).map((callee) => [
          `${callee.toUpperCase()}_ADDRESS`,
          `ipv4:${between(caller, callee)
            .map(({ address }) => address)
            .join(',')}`,
        ]),
      ),
    heal: () => all().forEach((proxy) => proxy.heal()),
    async close() {
      await Promise.all(all().map((proxy) => proxy.close()))
    },
  }
}
