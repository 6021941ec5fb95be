import { createHash } from 'node:crypto'
import type { Work } from '../store.js'
import { ApiError } from './api-error.js'

/** An answer that can be given again. */
export interface Answer {
  readonly status: number
  readonly body: string
}

const LONGEST_KEY = 255

/** The hash that tells a repeated request from another one with the same key. */
export function requestHash(method: string, path: string, body: string): string {
  return createHash('sha256').update(`${method} ${path}\n${body}`).digest('base64url')
}

/** The answer that a key got before, if any. */
export function keptAnswer(work: Work, key: string, hash: string): Answer | undefined {
  if (key.length > LONGEST_KEY) {
    throw new ApiError(400, 'idempotency_error', `Idempotency keys are of ${LONGEST_KEY} characters at most.`)
  }
  const kept = work.get('_answer', key)
  if (!kept) return undefined
  if (kept.hash === hash) return { status: kept.status, body: kept.body }
  throw new ApiError(
    400,
    'idempotency_error',
    'Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a ' +
      `key other than '${key}' if you meant to execute a different request.`,
  )
}

/** Notes what a key got. */
export function keepAnswer(work: Work, key: string, hash: string, now: number, answer: Answer): void {
  work.add({ id: key, object: '_answer', created: now, hash, ...answer })
}
