import {
  firstQuestions,
  openUrl,
  placeAt,
  SESSION_HEADER,
  type OpenedPlace,
  type OpenPart,
} from '@smartproject/bff/api/open-page'

const TIMEOUT_MS = 30_000
/** An answer of that age is asked for again. */
const FRESH_MS = 10_000

/** The answer of `GET /api/session`; only the signed-in person matters here. */
interface OpenedSession {
  user: { id: string | number } | null
}

/** An answer that is on its way; it is left out when the server has none. */
interface Awaited {
  promise: Promise<OpenPart | null>
  give: (part: OpenPart | null) => void
}

let session: Promise<OpenedSession | null> | undefined
let answers: ReadonlyMap<string, Awaited> | undefined
let freshUntil = 0

/**
 * Asks everything that the page at an address needs first by one request, when the application starts. A query for one of them then
 * by `ask` or `fetchSession` takes the answer, once; what the server leaves out, or cannot be reached for, is asked as usual.
 */
export function askFirst(pathname: string, search: string): void {
  const place = placeAt(pathname, search)
  if (place === null) return
  freshUntil = performance.now() + FRESH_MS
  session = open(place).catch(() => null)
}

/** The session of the first answer, once; null where there is none. */
export async function firstSession(): Promise<OpenedSession | null> {
  const first = session
  session = undefined
  return (await first) ?? null
}

/** Something is about to change: what was asked before does not answer after it. */
export function dropFirstAnswers(): void {
  answers = undefined
}

/** The first answer of a call to an input, once; null where there is none. */
export async function firstAnswer(call: string, input: unknown): Promise<OpenPart | null> {
  const key = keyOf(call, input)
  const awaited = answers?.get(key)
  if (!awaited || performance.now() > freshUntil) return null
  // Each is taken once: a second reader wants the changes.
  answers = new Map([...(answers ?? [])].filter(([other]) => other !== key))
  return awaited.promise
}

async function open(place: OpenedPlace): Promise<OpenedSession | null> {
  const response = await fetch(openUrl(place), {
    credentials: 'same-origin',
    headers: { accept: 'application/x-ndjson' },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  const packed = response.headers.get(SESSION_HEADER)
  if (!response.ok || packed === null || !response.body) return null
  const info = JSON.parse(
    new TextDecoder().decode(Uint8Array.from(atob(packed), charCodeOf)),
  ) as OpenedSession
  if (!info.user) void response.body.cancel()
  else {
    const awaited = new Map(
      firstQuestions(place, String(info.user.id)).map((one) => [keyOf(one.call, one.input), awaitPart()]),
    )
    answers = awaited
    void readParts(response.body, awaited)
  }
  return info
}

/** Gives each line to the part that waits for it, and nothing to those who wait when there are no more. */
async function readParts(
  body: ReadableStream<Uint8Array>,
  awaited: ReadonlyMap<string, Awaited>,
): Promise<void> {
  try {
    let rest = ''
    const decoder = new TextDecoder()
    const reader = body.getReader()
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      const lines = (rest + decoder.decode(read.value, { stream: true })).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) {
        const part = JSON.parse(line) as OpenPart
        awaited.get(keyOf(part.call, part.input))?.give(part)
      }
    }
  } catch {
    // The connection broke: what is missing is asked again.
  } finally {
    for (const { give } of awaited.values()) give(null)
  }
}

function awaitPart(): Awaited {
  const { promise, resolve } = Promise.withResolvers<OpenPart | null>()
  return { promise, give: resolve }
}

/** Inputs are the same whatever the order of their fields. */
function keyOf(call: string, input: unknown): string {
  const fields = Object.entries((input ?? {}) as Record<string, unknown>)
  return JSON.stringify([call, fields.toSorted(([a], [b]) => (a < b ? -1 : 1))])
}

const charCodeOf = (letter: string) => letter.charCodeAt(0)
