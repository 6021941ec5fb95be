import { answersOk } from '@smartproject/local/process/probe'

import { Proxy } from './proxy.js'

const LOOK_MS = 250

interface Door {
  readonly name: string
  readonly port: number
  readonly readyUrl: string
  listed: boolean
  /** When it was first seen not to be ready; 0 while it is. */
  awaySince: number
}

/**
 * The load balancer in front of the doors: it hands connections, not requests, to them in turn, and sees that one has
 * left `lagMs` after that has shown in its readiness, as the endpoints of a cluster do.
 */
export class Balancer {
  lagMs = 0
  private next = 0
  private readonly timer: NodeJS.Timeout

  private constructor(
    private readonly doors: readonly Door[],
    readonly proxy: Proxy,
  ) {
    this.timer = setInterval(() => void this.look(), LOOK_MS)
  }

  /** Opens the balancer on a port. */
  static async listen(
    port: number,
    backends: readonly { name: string; port: number; readyUrl: string }[],
  ): Promise<Balancer> {
    const doors = backends.map((backend) => ({ ...backend, listed: false, awaySince: 0 }))
    let choose = (): number | null => null
    const proxy = await Proxy.listen({ name: 'balancer', port, target: () => choose() })
    const balancer = new Balancer(doors, proxy)
    choose = () => balancer.choose()
    return balancer
  }

  /** Ends it. */
  close(): Promise<void> {
    clearInterval(this.timer)
    return this.proxy.close()
  }

  private choose(): number | null {
    const listed = this.doors.filter((door) => door.listed)
    return listed[this.next++ % Math.max(1, listed.length)]?.port ?? null
  }

  private async look(): Promise<void> {
    const now = performance.now()
    for (const door of this.doors) {
      if (await answersOk(door.readyUrl)) {
        door.awaySince = 0
        door.listed = true
        continue
      }
      door.awaySince ||= now
      if (now - door.awaySince >= this.lagMs) door.listed = false
    }
  }
}
