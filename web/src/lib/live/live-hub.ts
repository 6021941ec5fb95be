import { demoLanguage } from '../demo.js'
import { listenLive, type LiveOptions } from './live.js'

const TYPES = [
  'notification',
  'task',
  'leave',
  'board',
  'project',
  'company',
  'talk',
  'document',
  'plan',
] as const

/** The news of a company's stream: news for a person, of a task, of leave in a project, of a project's set-up, of its people and rights, of the company, of a thread, of a document, of a plan. */
type LiveType = (typeof TYPES)[number]

export interface LiveListener {
  /** Called with every event of the kinds it asks for. */
  types: readonly LiveType[]
  onEvent: (data: unknown, type: LiveType) => void
  /** After a gap events may have been missed: load anew what is on the screen. */
  onReconnect?: () => void
  /** The connection has ended, or could not be made. */
  onLost?: () => void
}

interface Hub {
  listeners: Set<LiveListener>
  stop: () => void
}

const hubs = new Map<number, Hub>()
/** When a company was last listened to, on the page's own clock. */
const ended = new Map<number, number>()

/** The server holds news no longer. */
const HELD_MS = 30_000

/**
 * How long no one has listened, in milliseconds; since the page was begun when no one has yet. A set-up that changed after
 * the page had read it is sent again, so that it does not fall between reading and listening.
 */
function missedMs(subscription: number): number {
  return Math.min(HELD_MS, Math.ceil(performance.now() - (ended.get(subscription) ?? 0)))
}

function startHub(subscription: number, open: LiveOptions['open']): Hub {
  const listeners = new Set<LiveListener>()
  const stop = listenLive({
    url: `/api/stream?subscription=${subscription}&missed=${missedMs(subscription)}`,
    types: TYPES,
    ...(open ? { open } : {}),
    onEvent: ({ type, data }) => {
      const known = TYPES.find((one) => one === type)
      if (!known) return
      for (const listener of listeners) if (listener.types.includes(known)) listener.onEvent(data, known)
    },
    onReconnect: () => {
      for (const listener of listeners) listener.onReconnect?.()
    },
    onLost: () => {
      for (const listener of listeners) listener.onLost?.()
    },
  })
  return { listeners, stop }
}

/**
 * Listens to a company's stream. All who listen share one connection: browsers allow only a few to one server, and
 * it ends with the last listener.
 *
 * @returns stops listening
 */
export function joinLive(
  subscription: number,
  listener: LiveListener,
  open?: LiveOptions['open'],
): () => void {
  // Nothing of the demo changes while it is looked at.
  if (demoLanguage() !== null) return () => {}
  const hub = hubs.get(subscription) ?? startHub(subscription, open)
  hubs.set(subscription, hub)
  hub.listeners.add(listener)
  return () => {
    hub.listeners.delete(listener)
    if (hub.listeners.size > 0 || hubs.get(subscription) !== hub) return
    hubs.delete(subscription)
    ended.set(subscription, performance.now())
    hub.stop()
  }
}
