import { OPEN_PATH } from '@smartproject/bff/contract/open-page'

import type { BenchSession } from '../session.js'
import type { Recording, RecordedRequest } from './recording.js'

/** A user who opens places without a browser. */
export interface Opener {
  readonly session: BenchSession
  readonly userId: string
}

/** Milliseconds from the first request of an opening. */
export interface OpeningTimes {
  /** Until the cards are there. */
  readonly cards: number
  /** Until everything is there, the stream open and what comes late answered. */
  readonly whole: number
  /** The first answer had no cards, so that they were asked for by themselves, as the application does. */
  readonly askedAgain: boolean
}

const CARDS = '"call":"getBoard"'
const FIRST_EVENT = 'event: '

/**
 * Asks what Chromium was recorded asking, as another person, one after another: the page, the first answer, the stream
 * until its first event, and what comes late.
 */
export async function replayOpening(
  origin: string,
  opener: Opener,
  recording: Recording,
): Promise<OpeningTimes> {
  const started = performance.now()
  let cards = Number.NaN
  let askedAgain = false
  for (const request of recording.requests) {
    const ending = new AbortController()
    const response = await send(origin, opener, recording, request, ending.signal)
    const reader = response.body?.getReader()
    if (!reader) continue
    if (isStream(response)) {
      await readUntil(reader, FIRST_EVENT)
      ending.abort()
      continue
    }
    if (request.path.startsWith(OPEN_PATH)) {
      askedAgain = !(await readUntil(reader, CARDS))
      if (askedAgain) await opener.session.call('getBoard', recording.board)
      cards = performance.now() - started
    }
    await readRest(reader)
  }
  return { cards, whole: performance.now() - started, askedAgain }
}

async function send(
  origin: string,
  { session, userId }: Opener,
  recording: Recording,
  { method, path, body }: RecordedRequest,
  signal: AbortSignal,
): Promise<Response> {
  const headers = { 'content-type': 'application/json', 'x-csrf-token': session.csrfToken() }
  const sent = body === null ? {} : { headers, body: body.replaceAll(recording.userId, userId) }
  const response = await session.fetch(origin + path, { method, signal, ...sent })
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status}`)
  return response
}

const isStream = (response: Response) =>
  response.headers.get('content-type')?.startsWith('text/event-stream') ?? false

type BodyReader = ReadableStreamDefaultReader<Uint8Array>

/** Reads an answer until the words have come; false when they do not. */
async function readUntil(reader: BodyReader, words: string): Promise<boolean> {
  const decoder = new TextDecoder()
  let text = ''
  while (!text.includes(words)) {
    const { done, value } = await reader.read()
    if (done) return false
    text += decoder.decode(value, { stream: true })
  }
  return true
}

async function readRest(reader: BodyReader): Promise<void> {
  for (;;) if ((await reader.read()).done) return
}
