import type { IncomingMessage } from 'node:http'
import { constants, gunzipSync } from 'node:zlib'

import { OPEN_PATH } from '@smartproject/bff/api/open-page'

import { sendKept } from '../keep-alive-fetch.js'
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

/** The bytes of an answer so far are unpacked without its end. */
const UNFINISHED = { finishFlush: constants.Z_SYNC_FLUSH }

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
    const response = await send(origin, opener, recording, request)
    if (response.headers['content-type']?.startsWith('text/event-stream')) {
      await readUntil(response, FIRST_EVENT)
      response.destroy()
      continue
    }
    if (request.path.startsWith(OPEN_PATH)) {
      askedAgain = !(await readUntil(response, CARDS))
      if (askedAgain) await opener.session.call('getBoard', recording.board)
      cards = performance.now() - started
    }
    await readRest(response)
  }
  return { cards, whole: performance.now() - started, askedAgain }
}

async function send(
  origin: string,
  { session, userId }: Opener,
  recording: Recording,
  { method, path, body }: RecordedRequest,
): Promise<IncomingMessage> {
  const own = { cookie: session.cookie(), 'accept-encoding': 'gzip', origin, 'sec-fetch-site': 'same-origin' }
  const headers = { ...own, 'content-type': 'application/json', 'x-csrf-token': session.csrfToken() }
  const response = await sendKept(new URL(path, origin), {
    method,
    headers: body === null ? own : headers,
    body: body?.replaceAll(recording.userId, userId),
  })
  if (response.statusCode !== 200) throw new Error(`${method} ${path}: ${response.statusCode}`)
  return response
}

/** Reads an answer until the words have come; false when they do not. */
function readUntil(response: IncomingMessage, words: string): Promise<boolean> {
  const packed = response.headers['content-encoding'] === 'gzip'
  return new Promise((resolve, reject) => {
    const pieces: Buffer[] = []
    const look = (piece: Buffer) => {
      pieces.push(piece)
      const all = Buffer.concat(pieces)
      if ((packed ? gunzipSync(all, UNFINISHED) : all).includes(words)) done(true)
    }
    const end = () => done(false)
    const done = (found: boolean) => {
      response.off('data', look).off('end', end).off('error', reject).pause()
      resolve(found)
    }
    response.on('data', look).on('end', end).on('error', reject)
  })
}

async function readRest(response: IncomingMessage): Promise<void> {
  if (response.readableEnded) return
  await new Promise((resolve, reject) => response.on('end', resolve).on('error', reject).resume())
}
