import { calls, type CallInput, type CallName, type CallOutput } from './calls.js'
import { largeCallHeaders } from './headers.js'
import { problem, type Problem } from './problem.js'

/** A call that failed, with the server's problem; `status` 0 means the server was not reached. */
export class CallError extends Error {
  override readonly name = 'CallError'
  readonly problem: Problem

  constructor(found: Problem) {
    super(found.reason)
    this.problem = found
  }
}

/** The options of one call besides its body. */
export interface CallOptions {
  readonly signal?: AbortSignal
  /** UUID of the user's action: a repeated write with the same key has one effect. */
  readonly idempotencyKey?: string
}

export interface ClientOptions {
  /** Origin of the server, or empty for the page's own. */
  readonly baseUrl?: string
  /** The CSRF token of `/api/session`, asked for at each POST. */
  readonly csrfToken: () => string | Promise<string>
  /** Replaces the global fetch. */
  readonly fetch?: typeof fetch
}

/** Calls the server by name; resolves to `data`, rejects with a `CallError`. */
export type Client = <N extends CallName>(
  name: N,
  input: CallInput<N>,
  options?: CallOptions,
) => Promise<CallOutput<N>>

/** Builds the typed client from the calls of the API. */
export function createClient(options: ClientOptions): Client {
  const send = options.fetch ?? fetch
  return async (name, input, extra = {}) => {
    const { path, method, writes } = calls[name]
    const headers: Record<string, string> = { accept: 'application/json' }
    if (method === 'POST') {
      headers['content-type'] = 'application/json'
      headers['x-csrf-token'] = await options.csrfToken()
    }
    if (writes && extra.idempotencyKey) headers['idempotency-key'] = extra.idempotencyKey
    const body = method === 'POST' ? JSON.stringify(input) : undefined
    if (body !== undefined) Object.assign(headers, largeCallHeaders(input, body))
    const response = await send(`${options.baseUrl ?? ''}${path}`, {
      method,
      headers,
      credentials: 'same-origin',
      ...(body === undefined ? {} : { body }),
      ...(extra.signal ? { signal: extra.signal } : {}),
    }).catch((cause: unknown) => {
      if (extra.signal?.aborted) throw cause
      throw new CallError(unreachable)
    })
    return (await readData(response)) as CallOutput<typeof name>
  }
}

const unreachable: Problem = {
  type: '/problems/UNREACHABLE',
  title: 'The server was not reached',
  status: 0,
  detail: '',
  reason: 'UNREACHABLE',
  errors: [],
  requestId: '',
}

async function readData(response: Response): Promise<unknown> {
  const body: unknown = await response.json().catch(() => null)
  if (response.ok && typeof body === 'object' && body !== null && 'data' in body) return body.data
  const found = problem.safeParse(body)
  if (found.success) throw new CallError(found.data)
  throw new CallError({
    ...unreachable,
    status: response.status,
    requestId: response.headers.get('x-request-id') ?? '',
  })
}
