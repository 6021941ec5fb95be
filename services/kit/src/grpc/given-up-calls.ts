import type { Server } from '@grpc/grpc-js'

const NO_LIMIT = 1_000_000_000

/**
 * Lets clients give up as many calls as they like. Node ends a connection on which a thousand calls were given up at
 * more than 33 a second, as an attack: but a replica of the BFF has one connection for all its people, and a crowd that
 * is too impatient took the calls of everybody else with it. Only our own services may connect. Must come
 * before the server listens; the library has no option for it.
 */
export function allowGivenUpCalls(server: Server): void {
  const options: unknown = Reflect.get(server, 'commonServerOptions')
  if (typeof options !== 'object' || options === null)
    throw new Error('grpc-js keeps its options elsewhere now')
  Object.assign(options, { streamResetBurst: NO_LIMIT, streamResetRate: NO_LIMIT })
}
