import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import StripeSdk, { type Stripe } from 'stripe'
import { startPayments, type RunningPayments } from '../src/payments.js'

export const SECRET_KEY = 'sk_test_local_contract'
export const PUBLISHABLE_KEY = 'pk_test_local_contract'

/** The target of the contract. */
export interface Target {
  readonly name: string
  start(): Promise<Stripe>
  stop(): Promise<void>
}

/** A stand-in in a folder that lives as long as the test. */
export class StandIn implements Target {
  readonly name = 'the stand-in'
  readonly folder = mkdtempSync(join(tmpdir(), 'payments-'))
  private running: RunningPayments | undefined

  async start(webhook?: { url: string; secret: string }): Promise<Stripe> {
    this.running = await startPayments({
      folder: this.folder,
      port: 0,
      secretKey: SECRET_KEY,
      publishableKey: PUBLISHABLE_KEY,
      pageFolder: pathToFileURL(`${join(process.cwd(), 'deploy', 'stand-ins', 'payments', 'page')}/`),
      ...(webhook ? { webhook } : {}),
    })
    return clientOf(this.url)
  }

  get url(): string {
    return this.running?.url ?? ''
  }

  async stop(): Promise<void> {
    await this.running?.stop()
  }

  async remove(): Promise<void> {
    await this.stop()
    rmSync(this.folder, { recursive: true })
  }

  /** Calls one of the addresses that Stripe does not have. */
  async control(path: string, body?: object): Promise<unknown> {
    const init = body ? { method: 'POST', body: JSON.stringify(body) } : {}
    const response = await fetch(`${this.url}${path}`, init)
    return response.json()
  }
}

/** The real client, pointed at the stand-in. Nothing is repeated behind the back of a test. */
export function clientOf(url: string, key = SECRET_KEY): Stripe {
  const { hostname, port } = new URL(url)
  return new StripeSdk(key, {
    host: hostname,
    port,
    protocol: 'http',
    maxNetworkRetries: 0,
    telemetry: false,
  })
}

const TEST_KEY = process.env.STRIPE_TEST_SECRET_KEY

/** The stand-in, and Stripe itself when a test key is given. */
export const targets: readonly (() => Target)[] = [
  () => new StandIn(),
  ...(TEST_KEY
    ? [
        () => ({
          name: 'Stripe',
          start: async () => new StripeSdk(TEST_KEY, { maxNetworkRetries: 0, telemetry: false }),
          stop: async () => undefined,
        }),
      ]
    : []),
]

/** The error that a call ends with. */
export async function failureOf(
  work: Promise<unknown>,
): Promise<InstanceType<typeof StripeSdk.errors.StripeError>> {
  try {
    await work
  } catch (error) {
    if (error instanceof StripeSdk.errors.StripeError) return error
    throw error
  }
  throw new Error('The call was to fail')
}

/** The id of what a reference stands for, opened or not. */
export function idOf(reference: string | { id: string } | null): string {
  return typeof reference === 'string' ? reference : (reference?.id ?? '')
}
