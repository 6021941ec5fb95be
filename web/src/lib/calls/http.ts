import { DEMO_HEADER, largeCallHeaders, UNATTENDED_HEADER } from '@smartproject/bff/api/headers'
import type { HostSwitch } from '@smartproject/bff/api/host-switches'

import { ApiError, isApiError, type Problem } from './api-error.js'
import { demoLanguage } from '../demo.js'
import { isAttended } from '../live/attended.js'
import { dropFirstAnswers, firstSession } from './first-answers.js'

const TIMEOUT_MS = 30_000

/** The bootstrap answer of `GET /api/session`. */
export interface SessionInfo {
  user: SessionUser | null
  /** True for an administrator who is to set up a second factor first. */
  factorDue?: boolean
  /** True while no one is signed in and the platform waits for its first administrator. */
  setup?: boolean
  /** The parts hidden on this host. */
  hidden?: readonly HostSwitch[]
  csrfToken: string
  envelopeKey?: string
  serverTime?: string
}

export interface SessionUser {
  id: string | number
  fullname: string
  email: string
  url?: string | null
  locale?: string | null
}

export interface CallOptions {
  signal?: AbortSignal
}

export interface CommandOptions extends CallOptions {
  /** One id per user action: a retry with the same id is answered with the first result. */
  requestId?: string
}

// The token of the running session. It belongs to the transport, so nothing else needs to know it.
let csrfToken: string | undefined

const planEndListeners = new Set<() => void>()

/** Calls back whenever a change is refused because the plan of the company has ended; the returned function stops that. */
export function whenPlanEnded(listener: () => void): () => void {
  planEndListeners.add(listener)
  return () => planEndListeners.delete(listener)
}

function headersFor(body: unknown, requestId: string | undefined): Headers {
  const headers = new Headers({ accept: 'application/json', ...demoHeader() })
  if (body !== undefined) headers.set('content-type', 'application/json')
  if (csrfToken !== undefined && body !== undefined) headers.set('x-csrf-token', csrfToken)
  if (requestId !== undefined) headers.set('idempotency-key', requestId)
  if (!isAttended()) headers.set(UNATTENDED_HEADER, '1')
  return headers
}

function demoHeader(): Readonly<Record<string, string>> {
  const language = demoLanguage()
  return language === null ? {} : { [DEMO_HEADER]: language }
}

function withTimeout(signal: AbortSignal | undefined): AbortSignal {
  const timeout = AbortSignal.timeout(TIMEOUT_MS)
  return signal ? AbortSignal.any([signal, timeout]) : timeout
}

async function readProblem(response: Response): Promise<Problem> {
  const requestId = response.headers.get('x-request-id') ?? undefined
  const problem = (await response.json().catch(() => ({}))) as Problem
  return { ...(requestId ? { requestId } : {}), ...problem, status: response.status }
}

async function exchange<O>(path: string, init: RequestInit, signal?: AbortSignal): Promise<O> {
  let response: Response
  try {
    response = await fetch(path, { ...init, credentials: 'same-origin', signal: withTimeout(signal) })
  } catch (error) {
    // A call the page itself took back is no failure to show.
    if (signal?.aborted) throw error
    throw new ApiError({ status: 0, reason: 'UNREACHABLE', title: 'The server did not answer' })
  }
  if (!response.ok) throw refusalOf(await readProblem(response))
  const answer = (await response.json()) as { data: O }
  return answer.data
}

function refusalOf(problem: Problem): ApiError {
  const error = new ApiError(problem)
  if (error.reason === 'PLAN_EXPIRED') for (const listener of planEndListeners) listener()
  return error
}

/** Reads the session and takes its token; run at start and after every sign-in or sign-out. */
export async function fetchSession(signal?: AbortSignal): Promise<SessionInfo> {
  const first = (await firstSession()) as SessionInfo | null
  const session = first ?? (await get<SessionInfo>('session', signal ? { signal } : {}))
  csrfToken = session.csrfToken
  return session
}

/** `GET /api/<name>`, for the few calls that are served so. */
// oxlint-disable-next-line no-unnecessary-type-parameters
export async function get<O>(name: string, options: CallOptions = {}): Promise<O> {
  return exchange<O>(
    `/api/${name}`,
    { method: 'GET', headers: headersFor(undefined, undefined) },
    options.signal,
  )
}

/** `POST /api/<name>` for reading: no side effect, free to repeat. */
// The input's type is named by the caller, so a changed API shows up at every call.
// oxlint-disable-next-line no-unnecessary-type-parameters
export async function call<I, O>(name: string, input: I, options: CallOptions = {}): Promise<O> {
  return post<O>(name, input, undefined, options.signal)
}

/** `POST /api/<name>` for changing something; carries the id that makes a retry harmless. */
// oxlint-disable-next-line no-unnecessary-type-parameters
export async function command<I, O>(name: string, input: I, options: CommandOptions = {}): Promise<O> {
  dropFirstAnswers()
  return post<O>(name, input, options.requestId ?? newRequestId(), options.signal)
}

/** Headers of a write that `call` and `command` cannot send, like the bytes of a file. */
export function writeHeaders(requestId: string): Readonly<Record<string, string>> {
  return {
    'idempotency-key': requestId,
    ...demoHeader(),
    ...(csrfToken === undefined ? {} : { 'x-csrf-token': csrfToken }),
  }
}

export function newRequestId(): string {
  return crypto.randomUUID()
}

async function post<O>(
  name: string,
  input: unknown,
  requestId: string | undefined,
  signal?: AbortSignal,
): Promise<O> {
  const attempt = () => {
    const body = JSON.stringify(input ?? {})
    const headers = headersFor(body, requestId)
    for (const [key, value] of Object.entries(largeCallHeaders(input, body))) headers.set(key, value)
    return exchange<O>(`/api/${name}`, { method: 'POST', headers, body }, signal)
  }
  if (csrfToken === undefined) await fetchSession(signal)
  try {
    return await attempt()
  } catch (error) {
    // The session may have been rotated in another tab: take the new token and try once more.
    if (!isApiError(error) || error.status !== 403 || !error.reason.startsWith('CSRF')) throw error
    await fetchSession(signal)
    return attempt()
  }
}
