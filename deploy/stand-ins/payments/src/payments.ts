import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { Clock } from './clock.js'
import { Faults } from './faults.js'
import { createPaymentsServer } from './http.js'
import { Store } from './store.js'
import { Deliverer } from './webhooks/deliverer.js'
import { keepEndpoint } from './webhooks/local-endpoint.js'

/** Where and as whom the stand-in runs. */
export interface PaymentsOptions {
  /** Where its state lives. */
  readonly folder: string
  /** 0 takes one that is free. */
  readonly port: number
  readonly host?: string
  readonly secretKey: string
  readonly publishableKey: string
  /** The files of its pages. */
  readonly pageFolder: URL
  /** Where browsers reach it; the port of this machine by default. */
  readonly origin?: string
  /** Who gets every event. */
  readonly webhook?: { readonly url: string; readonly secret: string }
}

/** A stand-in that runs. */
export interface RunningPayments {
  readonly url: string
  stop(): Promise<void>
}

const TICK_MS = 1000

/** Starts the payment provider's stand-in: Stripe's API, its script for pages, and a console. */
export async function startPayments(options: PaymentsOptions): Promise<RunningPayments> {
  const { folder, port, host = '127.0.0.1', secretKey, publishableKey, pageFolder, webhook } = options
  const store = Store.open(folder)
  const faults = new Faults()
  const deliverer = new Deliverer(store, faults)
  const reach = { origin: options.origin ?? `http://localhost:${port}` }
  const clock = new Clock(store, reach)
  if (webhook) keepEndpoint(store, { ...webhook, now: clock.now() })
  const parts = { store, clock, faults, deliverer, secretKey, publishableKey, pageFolder, reach }
  const server = createPaymentsServer(parts)
  server.listen(port, host)
  await once(server, 'listening')
  const bound = (server.address() as AddressInfo).port
  if (!options.origin) reach.origin = `http://localhost:${bound}`
  const ticking = setInterval(() => {
    try {
      clock.tick()
    } catch (error) {
      console.error(error)
    }
    deliverer.wake()
  }, TICK_MS)
  return {
    url: `http://127.0.0.1:${bound}`,
    async stop() {
      clearInterval(ticking)
      await deliverer.stop()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
