import type { Delivery } from '../domain/delivery.js'
import type { DueDeliveries } from '../domain/ports.js'
import { deliverMail, type DeliverDeps } from './deliver-mail.js'

/** Works through the ledger in the background. */
export interface Sender {
  /** Something was planned: look now instead of at the next poll. */
  wake(): void
  /** Takes nothing new and waits for what is in the provider's hands, at most that long. */
  stop(): Promise<void>
}

const AT_ONCE = 5
const STOP_LIMIT_MS = 10_000
/** Between two looks, also where others were faster with all that was due. */
const SHORTEST_PAUSE_MS = 20

/**
 * Starts the sender. Several replicas may run: each mail is claimed by one of them at a time. A claim is short and
 * renewed while its mail is worked on, so what a dead sender held is taken up within seconds, however long a
 * provider may take to answer.
 */
export function startSender(deps: DeliverDeps & { due: DueDeliveries }): Sender {
  const running = new Map<Delivery, Promise<void>>()
  let stopping = false
  let woken = false
  let wakeUp: () => void = () => undefined

  function take(delivery: Delivery): void {
    const work = deliverMail(deps, delivery)
      // A mail that failed here (the database, mostly) is due again when its claim ends.
      .catch((err: unknown) => deps.log.error({ err, deliveryId: delivery.id }, 'delivery interrupted'))
      .finally(() => {
        running.delete(delivery)
        wake()
      })
    running.set(delivery, work)
  }

  /** Takes what is due; tells how long to pause when that was nothing. */
  async function takeDue(): Promise<number> {
    const free = AT_ONCE - running.size
    if (free <= 0) return deps.pace.pollMs
    // A claim may have ended while the database was away; what is still in our hands is not taken up again.
    const held = [...running.keys()].map((delivery) => delivery.id)
    const { claimed, nextTime } = await deps.due.claim(deps.clock.now(), claimEnds(), free, held)
    claimed.forEach(take)
    if (claimed.length > 0) return 0
    const untilNext = nextTime ? nextTime.getTime() - deps.clock.now().getTime() : deps.pace.pollMs
    return Math.min(deps.pace.pollMs, Math.max(SHORTEST_PAUSE_MS, untilNext))
  }

  const claimEnds = () => new Date(deps.clock.now().getTime() + deps.pace.claimMs)

  const renewing = setInterval(() => {
    if (running.size === 0) return
    deps.due
      .renew([...running.keys()], claimEnds())
      .catch((err: unknown) => deps.log.warn({ err }, 'claims not renewed'))
  }, deps.pace.claimMs / 4)

  function pause(ms: number): Promise<void> {
    if (woken || stopping) return Promise.resolve()
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms)
      wakeUp = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  async function loop(): Promise<void> {
    while (!stopping) {
      woken = false
      const pauseMs = await takeDue().catch((err: unknown) => {
        deps.log.warn({ err }, 'ledger not readable, trying again')
        return deps.pace.pollMs
      })
      if (pauseMs > 0) await pause(pauseMs)
    }
  }

  function wake(): void {
    woken = true
    wakeUp()
  }

  const looping = loop()
  return {
    wake,
    async stop() {
      stopping = true
      wakeUp()
      await looping
      let timer: NodeJS.Timeout | undefined
      const limit = new Promise((resolve) => {
        timer = setTimeout(resolve, STOP_LIMIT_MS)
      })
      await Promise.race([Promise.all(running.values()), limit])
      clearInterval(renewing)
      clearTimeout(timer)
      deps.provider.close()
    },
  }
}
