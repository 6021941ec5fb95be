import type { Server } from '@grpc/grpc-js'
import {
  HealthCheckResponse_ServingStatus as ServingStatus,
  HealthService,
  type HealthServer,
} from '@smartproject/proto/grpc/health/v1/health'

/** Name to ask the health service for readiness; the empty name asks whether the process answers at all. */
export const READINESS = 'readiness'

/** Adds grpc.health.v1: liveness knows no dependencies, readiness follows `setServing`. */
export function addHealth(server: Server): { setServing(serving: boolean): void } {
  let serving = false
  const watchers = new Set<() => void>()
  const statusOf = (service: string) => {
    if (service === '') return ServingStatus.SERVING
    if (service !== READINESS) return ServingStatus.SERVICE_UNKNOWN
    return serving ? ServingStatus.SERVING : ServingStatus.NOT_SERVING
  }
  const health: HealthServer = {
    check: (call, callback) => callback(null, { status: statusOf(call.request.service) }),
    watch: (call) => {
      const send = () => void call.write({ status: statusOf(call.request.service) })
      watchers.add(send)
      call.on('cancelled', () => watchers.delete(send))
      send()
    },
  }
  server.addService(HealthService, health)
  return {
    setServing(value) {
      if (serving === value) return
      serving = value
      for (const send of watchers) send()
    },
  }
}
