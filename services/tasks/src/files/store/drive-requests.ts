import { setTimeout as wait } from 'node:timers/promises'

import type { DomainError } from '@smartproject/kit/errors'
import type { z } from 'zod'

import type { ByteRange } from '../domain/blob-store.js'
import { driveFailure } from '../domain/shared-drive.js'

/** How long the drive may take to answer. */
const ANSWER_MS = 8_000
/** How long the bytes of one range may take. */
const BYTES_MS = 90_000
/** The longest pause that a busy drive is given. */
const LONGEST_PAUSE_MS = 10_000
/** Most bytes of an answer about items. */
const MAX_ANSWER_BYTES = 4_194_304
const BUSY: ReadonlySet<number> = new Set([429, 503])

/** Requests to a drive. Errors of all: those of a drive. */
export interface Requests {
  /** An answer, whatever its status; a busy drive is asked once more after the pause that it names. */
  send(url: string, init: RequestInit): Promise<Response>
  /** Some bytes behind an address. */
  bytes(url: string, range: ByteRange): Promise<AsyncIterable<Uint8Array>>
}

/** Requests over the network; `pause` waits. */
export function driveRequests(pause: (ms: number) => Promise<unknown> = wait): Requests {
  const send: Requests['send'] = async (url, init) => {
    const first = await once(url, init, ANSWER_MS)
    const pauseMs = pauseIn(first)
    if (pauseMs === null) return first
    await first.body?.cancel()
    await pause(pauseMs)
    return once(url, init, ANSWER_MS)
  }
  return {
    send,
    async bytes(url, { start, end }) {
      const headers = { range: `bytes=${start}-${end}` }
      const response = await once(url, { headers, redirect: 'error' }, BYTES_MS)
      const whole = response.status === 200 && start === 0
      if ((response.status === 206 || whole) && response.body) return piecesOf(response.body)
      await response.body?.cancel()
      throw response.ok ? driveFailure(502, 'Bad Gateway') : failureOf(response)
    },
  }
}

async function once(url: string, init: RequestInit, timeoutMs: number): Promise<Response> {
  try {
    return await fetch(url, { ...init, signal: AbortSignal.timeout(timeoutMs) })
  } catch (cause) {
    throw driveFailure(504, 'Gateway Timeout', cause)
  }
}

/** The pause that a busy drive asks for; null where another try is of no use. */
function pauseIn({ status, headers }: Response): number | null {
  const after = headers.get('retry-after')
  if (!BUSY.has(status) || after === null) return null
  const seconds = Number(after)
  const ms = Number.isNaN(seconds) ? Date.parse(after) - Date.now() : seconds * 1_000
  return ms >= 0 && ms <= LONGEST_PAUSE_MS ? ms : null
}

async function* piecesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    for await (const piece of body) yield piece
  } catch (cause) {
    throw driveFailure(504, 'Gateway Timeout', cause)
  }
}

/** The content of an answer about items. */
export async function jsonOf(response: Response): Promise<unknown> {
  if (!response.ok || !response.body) {
    await response.body?.cancel()
    throw failureOf(response)
  }
  const text = await textOf(response)
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw driveFailure(502, 'Bad Gateway', cause)
  }
}

/** The text of an answer, whatever its status. */
export async function textOf(response: Response): Promise<string> {
  if (!response.body) return ''
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of piecesOf(response.body)) {
    size += piece.length
    if (size > MAX_ANSWER_BYTES) throw driveFailure(502, 'Bad Gateway')
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString()
}

/** The content as it is expected. */
export function parsed<T extends z.ZodType>(shape: T, answer: unknown): z.output<T> {
  const result = shape.safeParse(answer)
  if (!result.success) throw driveFailure(502, 'Bad Gateway', result.error)
  return result.data
}

/** The failure that an answer is. */
export function failureOf({ ok, status, statusText }: Response): DomainError {
  return ok || status < 400 ? driveFailure(502, 'Bad Gateway') : driveFailure(status, statusText)
}
