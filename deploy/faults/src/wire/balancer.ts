import { answersOk } from '@smartproject/local/process/probe'

import { Proxy } from './proxy.js'

const LOOK_MS = 250

interface Backend {
  readonly name: string
  readonly port: number
  readonly readyUrl: string
  listed: boolean
  /** When it was first seen not to be ready; 0 while it is. */
  awaySince: number
}

/**
 * The load balancer in front of the backends: it hands connections, not requests, to them in turn, and sees that one has
 * left `lagMs` after that has shown in its readiness, as the endpoints of a cluster do.
 */
export class Balancer {
  lagMs = 0
  private next = 0
  private readonly timer: NodeJS.Timeout

  private constructor(
    private readonly backends: readonly Backend[],
    readonly proxy: Proxy,
  ) {
    this.timer = setInterval(() => void this.look(), LOOK_MS)
  }

  /** Opens the balancer on a port. */
  static async listen(
    port: number,
    addresses: readonly { name: string; port: number; readyUrl: string }[],
  ): Promise<Balancer> {
    const backends = addresses.map((address) => ({ ...address, listed: false, awaySince: 0 }))
    let choose = (): number | null => null
    const proxy = await Proxy.listen({ name: 'balancer', port, target: () => choose() })
    const balancer = new Balancer(backends, proxy)
    choose = () => balancer.choose()
    return balancer
  }

  /** Ends it. */
  close(): Promise<void> {
    clearInterval(this.timer)
    return this.proxy.close()
  }

  private choose(): number | null {
    const listed = this.backends.filter((backend) => backend.listed)
    return listed[this.next++ % Math.max(1, listed.length)]?.port ?? null
  }

  private async look(): Promise<void> {
    const now = performance.now()
    for (const backend of this.backends) {
      if (await answersOk(backend.readyUrl)) {
        backend.awaySince = 0
        backend.listed = true
        continue
      }
      backend.awaySince ||= now
      if (now - backend.awaySince >= this.lagMs) backend.listed = false
    }
  }
}
