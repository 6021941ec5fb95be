import { setTimeout as wait } from 'node:timers/promises'

import { calls, type CallInput, type CallName, type CallOutput } from '@smartproject/bff/api/calls'
import { bareBrowser, type BareBrowser } from '@smartproject/local/bare-browser'

import type { Tenant } from './tenant.js'

/** The result of one attempt at a call. `status` 0: no answer. */
export interface Answer<T> {
  readonly status: number
  readonly reason: string
  readonly data: T | null
  readonly text: string
  readonly startedAt: number
  readonly ms: number
}

/** A person who works with the platform in a browser of their own. */
export interface PersonFacts {
  readonly id: string
  readonly email: string
  readonly tenant: Tenant
  /** Number of the project they work in. */
  readonly project: number
  /** The person they report to; the own id for the owner, who reports to no one else. */
  readonly managerId: string
  /** Days from now of their first leave; soon when not said. */
  readonly firstDay?: number
}

// The time that the web client gives a call.
const TIMEOUT_MS = 30_000
const FIRST_DAY = 20
const AGAIN_MS = 500
const STUBBORN_MS = 120_000

/** A signed-in browser without a screen. */
export class Person {
  private readonly browser: BareBrowser
  private csrf = ''
  private nextDay: number

  constructor(
    readonly facts: PersonFacts,
    private readonly origin: string,
  ) {
    this.browser = bareBrowser(origin)
    this.nextDay = facts.firstDay ?? FIRST_DAY
  }

  get tenant(): Tenant {
    return this.facts.tenant
  }

  /** Days from now that are not requested yet, five at a time: requests of one person must not overlap. */
  freeDay(): number {
    const day = this.nextDay
    this.nextDay += 5
    return day
  }

  /** Signs in. Errors: when that is refused or there is no answer. */
  async signIn(password: string): Promise<void> {
    await this.refresh()
    const answer = await this.insist('authenticate_login', { email: this.facts.email, password })
    if (!answer.data) throw new Error(`${this.facts.email} cannot sign in: ${answer.status} ${answer.reason}`)
    await this.refresh()
  }

  /** One attempt at a call, as the web client makes it. */
  async call<N extends CallName>(name: N, input: CallInput<N>, key?: string): Promise<Answer<CallOutput<N>>> {
    const answer = await this.attempt(name, input, key)
    // The web client, too, takes a new token once when its own has become void.
    if (answer.status !== 403 || !answer.reason.startsWith('CSRF')) return answer
    await this.refresh()
    return this.attempt(name, input, key)
  }

  /** Tries again with the same key while there is no answer or the answer is that it is not possible just now. */
  async insist<N extends CallName>(
    name: N,
    input: CallInput<N>,
    key?: string,
  ): Promise<Answer<CallOutput<N>>> {
    const until = performance.now() + STUBBORN_MS
    for (;;) {
      const answer = await this.call(name, input, key)
      if (!isPassing(answer.status) || performance.now() > until) return answer
      await wait(AGAIN_MS)
    }
  }

  /** The same browser without its cookie. */
  stranger(): Person {
    return new Person(this.facts, this.origin)
  }

  private async attempt<N extends CallName>(
    name: N,
    input: CallInput<N>,
    key?: string,
  ): Promise<Answer<CallOutput<N>>> {
    const { path, writes } = calls[name]
    const headers: Record<string, string> = { 'content-type': 'application/json', 'x-csrf-token': this.csrf }
    if (writes && key) headers['idempotency-key'] = key
    const startedAt = Date.now()
    const clock = performance.now()
    const answer = (status: number, reason: string, data: CallOutput<N> | null, text: string) => {
      return { status, reason, data, text, startedAt, ms: performance.now() - clock }
    }
    try {
      const response = await this.send(path, { method: 'POST', headers, body: JSON.stringify(input) })
      const text = await response.text()
      const body = parse(text)
      if (response.ok && body && 'data' in body)
        return answer(response.status, '', body.data as CallOutput<N>, text)
      return answer(
        response.status,
        body && 'reason' in body ? String(body.reason) : 'NO_PROBLEM',
        null,
        text,
      )
    } catch (error) {
      return answer(0, causeOf(error), null, '')
    }
  }

  private async refresh(): Promise<void> {
    const response = await this.send('/api/session', { method: 'GET' })
    const { data } = (await response.json()) as { data: { csrfToken: string } }
    this.csrf = data.csrfToken
  }

  private send(path: string, init: RequestInit): Promise<Response> {
    return this.browser.fetch(`${this.origin}${path}`, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) })
  }
}

/** Whether trying again can help: there was no answer, or the answer said so. */
export function isPassing(status: number): boolean {
  return status === 0 || status === 429 || status >= 500
}

function parse(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' ? value : null
  } catch {
    return null
  }
}

function causeOf(error: unknown): string {
  const { name, cause } = error as { name?: string; cause?: { code?: string; message?: string } }
  return cause?.code ?? cause?.message ?? name ?? 'UNREACHABLE'
}
