import type { Server } from '@grpc/grpc-js'
import {
  HealthCheckResponse_ServingStatus as ServingStatus,
  HealthService,
  type HealthServer,
} from '@smartproject/proto/grpc/health/v1/health'

/** Name to ask the health service for readiness; the empty name asks whether the process answers at all. */
export const READINESS = 'readiness'

/** How often readiness is checked for a watcher. */
const WATCH_MS = 5_000

/**
 * Adds grpc.health.v1: liveness knows no dependencies, readiness is checked for each request, so that a service without
 * requests does not ping its database. `changed` has all watchers checked at once.
 */
export function addHealth(server: Server, ready: () => Promise<boolean>): { changed(): void } {
  const watchers = new Set<() => void>()
  const statusOf = async (service: string) => {
    if (service === '') return ServingStatus.SERVING
    if (service !== READINESS) return ServingStatus.SERVICE_UNKNOWN
    return (await ready().catch(() => false)) ? ServingStatus.SERVING : ServingStatus.NOT_SERVING
  }
  const health: HealthServer = {
    check: (call, callback) =>
      void statusOf(call.request.service).then((status) => callback(null, { status })),
    watch: (call) => {
      let sent: ServingStatus | undefined
      const notify = () =>
        void statusOf(call.request.service).then((status) => {
          if (status === sent || call.cancelled) return
          sent = status
          call.write({ status })
        })
      const timer = setInterval(notify, WATCH_MS)
      watchers.add(notify)
      call.on('cancelled', () => {
        clearInterval(timer)
        watchers.delete(notify)
      })
      notify()
    },
  }
  server.addService(HealthService, health)
  return {
    changed() {
      for (const notify of watchers) notify()
    },
  }
}
