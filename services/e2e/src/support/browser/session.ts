import { randomUUID } from 'node:crypto'

import { calls, type CallInput, type CallName, type CallOutput } from '@smartproject/bff/api/calls'
import { createClient, type Client } from '@smartproject/bff/api/client'
import { bareBrowser } from '@smartproject/local/bare-browser'

import { platformInfo } from '../platform.js'

export const DEMO_PASSWORD = 'Demo-Pass-1'

/** The whole answer of a call. */
export interface RawAnswer {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  readonly body: unknown
}

/** A signed-in browser without a screen: cookies, CSRF token, typed calls and raw ones. */
export interface TestSession {
  readonly userId: string
  readonly call: Client
  /** Sends exactly this; strings and bytes go out as they are. */
  raw(
    path: string,
    options?: { method?: string; body?: unknown; headers?: Record<string, string> },
  ): Promise<RawAnswer>
  /** Cookie header of the session, for connections of another kind. */
  cookie(): string
  origin: string
}

/** Opens a browser's session without signing in; at the worker's platform, or at another one. */
export async function visit(platform?: { readonly web: string }): Promise<TestSession> {
  return openSession((platform ?? (await platformInfo()).urls).web)
}

/** Signs a demo account in. */
export async function signIn(
  email: string,
  password = DEMO_PASSWORD,
  platform?: { readonly web: string },
): Promise<TestSession> {
  const session = await visit(platform)
  const { user } = await session.call('authenticate_login', { email, password })
  const signedIn = { ...session, userId: user.id }
  return signedIn
}

async function openSession(origin: string): Promise<TestSession> {
  const browser = bareBrowser(origin)
  let csrf = ''
  const send = (path: string, init: RequestInit) =>
    browser.fetch(`${origin}${path}`, { ...init, redirect: 'manual' })

  async function refresh(): Promise<void> {
    const response = await send('/api/session', { method: 'GET' })
    const { data } = (await response.json()) as { data: { csrfToken: string } }
    csrf = data.csrfToken
  }

  await refresh()
  const client = createClient({
    csrfToken: () => csrf,
    fetch: (input, init) => send(input instanceof Request ? input.url : input.toString(), init ?? {}),
  })
  return {
    userId: '',
    origin,
    cookie: browser.cookie,
    call: async (name, input, options) => {
      const idempotencyKey = options?.idempotencyKey ?? randomUUID()
      const answer = await client(name, input, { ...options, idempotencyKey })
      // A new session has a new token.
      if (name === 'authenticate_login' || name === 'signOut') await refresh()
      return answer
    },
    async raw(path, { method = 'POST', body, headers = {} } = {}) {
      const response = await send(path, {
        method,
        headers: { 'content-type': 'application/json', 'x-csrf-token': csrf, ...headers },
        ...(body === undefined ? {} : { body: sentAs(body) }),
      })
      const text = await response.text()
      return { status: response.status, headers: response.headers, text, body: parse(text) }
    },
  }
}

/** Path of a call. */
export function pathOf(name: CallName): string {
  return calls[name].path
}

export type { CallInput, CallName, CallOutput }

function sentAs(body: unknown): string | Buffer<ArrayBuffer> {
  if (typeof body === 'string') return body
  return body instanceof Uint8Array ? Buffer.from(body) : JSON.stringify(body)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return null
  }
}
