import {
  onScrape,
  tenantBusyFailures,
  tenantBusyRequests,
  tenantBusySeconds,
  tenantsActive,
} from '@smartproject/kit/metrics'
import type { Clock } from '@smartproject/kit/types/clock'

interface Load {
  requests: number
  seconds: number
  failures: number
}

const MINUTE_MS = 60_000
/** So many tenants are reported by name: enough to find who crowds out the others, few enough for any Prometheus. */
const BUSIEST_SHOWN = 20
/** Further tenants of the same minute are not counted: memory is bounded, and none of them is a busy one. */
const MAX_TENANTS = 10_000

/** Who the time of this process went to, by whole minutes. */
export class TenantLoad {
  private readonly clock: Clock
  private running = new Map<string, Load>()
  private full: ReadonlyMap<string, Load> = new Map()
  private began: number

  constructor(clock: Clock) {
    this.clock = clock
    this.began = this.minute()
    onScrape(() => this.report())
  }

  /** A request of the tenant ended. */
  note(tenantId: string, seconds: number, failed: boolean): void {
    this.turn()
    let load = this.running.get(tenantId)
    if (!load) {
      if (this.running.size >= MAX_TENANTS) return
      load = { requests: 0, seconds: 0, failures: 0 }
      this.running.set(tenantId, load)
    }
    load.requests++
    load.seconds += seconds
    if (failed) load.failures++
  }

  private report(): void {
    this.turn()
    tenantsActive.set(this.full.size)
    // Who is not among the busiest any more must not stay as they were.
    for (const gauge of [tenantBusyRequests, tenantBusySeconds, tenantBusyFailures]) gauge.reset()
    const busiest = [...this.full].sort(([, a], [, b]) => b.seconds - a.seconds).slice(0, BUSIEST_SHOWN)
    for (const [tenant, { requests, seconds, failures }] of busiest) {
      tenantBusyRequests.set({ tenant }, requests)
      tenantBusySeconds.set({ tenant }, seconds)
      tenantBusyFailures.set({ tenant }, failures)
    }
  }

  /** A minute without a request is full and empty. */
  private turn(): void {
    const minute = this.minute()
    if (minute === this.began) return
    this.full = minute === this.began + 1 ? this.running : new Map()
    this.running = new Map()
    this.began = minute
  }

  private minute(): number {
    return Math.floor(this.clock.now().getTime() / MINUTE_MS)
  }
}
