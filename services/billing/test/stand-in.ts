import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const SECRET_KEY = 'sk_test_local_int'
const PUBLISHABLE_KEY = 'pk_test_local_int'
const WEBHOOK_SECRET = 'whsec_int'
const MAIN = join(process.cwd(), 'deploy', 'stand-ins', 'payments', 'dist', 'main.js')

/** The counters of a subject: number of charges, and their sum. */
export interface Effects {
  readonly charge_succeeded?: number
  readonly payment_intent?: number
  readonly subscription?: number
  readonly customer?: number
  readonly taken_qar?: number
}

/** The stand-in of the payment provider as its own process, and where its events go. */
export class StandIn {
  private readonly folder = mkdtempSync(join(tmpdir(), 'payments-'))
  private process: ChildProcess | null = null
  private hook: Server | null = null
  private port = 0
  /** The receiver of its events; without one they are refused, and sent again later. */
  receive: ((payload: Buffer, signature: string) => Promise<unknown>) | null = null

  async start(): Promise<void> {
    this.hook = createServer((request, response) => {
      const chunks: Buffer[] = []
      request.on('data', (chunk: Buffer) => chunks.push(chunk))
      request.on('end', () => {
        const work = this.receive?.(Buffer.concat(chunks), String(request.headers['stripe-signature']))
        const answer = (status: number) => response.writeHead(status).end()
        if (!work) answer(503)
        else
          work.then(
            () => answer(200),
            () => answer(400),
          )
      })
    }).listen(0, '127.0.0.1')
    await once(this.hook, 'listening')
    const hookPort = (this.hook.address() as AddressInfo).port
    const free = createServer().listen(0, '127.0.0.1')
    await once(free, 'listening')
    this.port = (free.address() as AddressInfo).port
    free.close()
    const env = {
      ...process.env,
      HTTP_PORT: String(this.port),
      PAYMENTS_FOLDER: this.folder,
      SECRET_KEY,
      PUBLISHABLE_KEY,
      WEBHOOK_URL: `http://127.0.0.1:${hookPort}/`,
      WEBHOOK_SECRET,
    }
    this.process = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'pipe', 'inherit'] })
    if (this.process.stdout) await once(this.process.stdout, 'data')
  }

  /** The settings by which billing reaches it. */
  get env(): Record<string, string> {
    return {
      STRIPE_SECRET_KEY: SECRET_KEY,
      STRIPE_PUBLISHABLE_KEY: PUBLISHABLE_KEY,
      STRIPE_WEBHOOK_SECRETS: WEBHOOK_SECRET,
      STRIPE_API_BASE: this.url,
      STRIPE_JS_URL: `${this.url}/stripe.js`,
      PAYMENTS_ENV: 'int',
    }
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`
  }

  /** How often each effect happened for a purchase, an agreement, a customer. */
  async effects(subject: string): Promise<Effects> {
    const { subjects } = (await this.control('/_counts')) as { subjects: Record<string, Effects> }
    return subjects[subject] ?? {}
  }

  /** Makes requests or events go wrong. */
  faults(wanted: object): Promise<unknown> {
    return this.control('/_faults', wanted)
  }

  /** Moves its time ahead. */
  advance(seconds: number): Promise<unknown> {
    return this.control('/_clock', { advance: seconds })
  }

  /** Answers the question of 3-D Secure as the holder of the card. */
  async authenticate(intent: string, result: 'complete' | 'fail'): Promise<void> {
    await fetch(`${this.url}/3d-secure/${intent}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: `result=${result}`,
      redirect: 'manual',
    })
  }

  /** An object as the provider's API answers it. */
  async read(path: string): Promise<unknown> {
    const headers = { authorization: `Bearer ${SECRET_KEY}` }
    return (await fetch(`${this.url}${path}`, { headers })).json()
  }

  private async control(path: string, body?: object): Promise<unknown> {
    const init = body ? { method: 'POST', body: JSON.stringify(body) } : {}
    const response = await fetch(`${this.url}${path}`, init)
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return response.json()
  }

  async stop(): Promise<void> {
    // Open requests end with an error.
    this.receive = null
    this.hook?.closeAllConnections()
    this.hook?.close()
    if (this.process) {
      const gone = once(this.process, 'exit')
      this.process.kill('SIGTERM')
      await gone
    }
    rmSync(this.folder, { recursive: true, force: true })
  }
}
