const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 30_000

interface LiveEvent {
  type: string
  data: unknown
}

export interface LiveOptions {
  url?: string
  /** The named events to listen for; unnamed ones arrive as `message`. */
  types: readonly string[]
  onEvent: (event: LiveEvent) => void
  /** After a gap events may have been missed: reload what is on the screen. */
  onReconnect?: () => void
  /** The stream has ended or could not be opened; it is opened again by itself. */
  onLost?: () => void
  open?: (url: string) => EventSource
}

/** How long to wait before the n-th new attempt: doubling, capped, spread so clients do not return together. */
export function waitBefore(attempt: number, random: number): number {
  const full = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** attempt)
  return Math.round(full / 2 + (full / 2) * random)
}

function parse(data: string): unknown {
  try {
    return JSON.parse(data) as unknown
  } catch {
    return data
  }
}

/** Keeps one event stream open until the returned function is called. */
export function listenLive(options: LiveOptions): () => void {
  const {
    url = '/api/stream',
    types,
    onEvent,
    onReconnect,
    onLost,
    open = (at) => new EventSource(at),
  } = options
  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let attempt = 0
  let lost = false
  let stopped = false

  const connect = () => {
    source = open(url)
    source.addEventListener('open', () => {
      attempt = 0
      if (lost) onReconnect?.()
      lost = false
    })
    for (const type of ['message', ...types]) {
      source.addEventListener(type, (event) => {
        onEvent({ type, data: parse((event as MessageEvent<string>).data) })
      })
    }
    source.addEventListener('error', () => {
      // The browser's own retry gives up for good on some answers, so the wait is ours.
      source?.close()
      lost = true
      if (stopped) return
      onLost?.()
      clearTimeout(timer)
      timer = setTimeout(connect, waitBefore(attempt, Math.random()))
      attempt += 1
    })
  }

  connect()
  return () => {
    stopped = true
    clearTimeout(timer)
    source?.close()
  }
}
