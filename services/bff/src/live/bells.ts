import type { CallOptions } from '@smartproject/kit/grpc/client'
import type { WatchNotificationsResponse } from '@smartproject/proto/smartproject/notify/v1/notify_service'

/** So long a bell is watched after its last listener has left: a page that is loaded again has its number at once. */
const LINGER_MS = 60_000
const MOST_LINGERING = 1_000

/** Options of a call on behalf of the owner. */
type Credentials = () => Promise<CallOptions & { readonly passport: string }>

/** A new notification, or only the count. */
export type BellNews = Pick<WatchNotificationsResponse, 'notification' | 'unseenCount'>

/** Watches a bell until the signal ends it; each watch begins with the count. Rejects when the caller may not. */
export type Watch = (options: {
  credentials: Credentials
  signal: AbortSignal
  onMessage: (news: BellNews) => void
}) => Promise<void>

/** Whose bell, and where. */
export interface BellOwner {
  readonly tenantId: string
  readonly userId: string
}

/** An open stream of the owner, who was let into the company just now. */
export interface BellListener {
  readonly credentials: Credentials
  readonly onNews: (news: BellNews) => void
  /** The owner may not watch any more, or this process ends. */
  readonly onEnd: (error: unknown) => void
}

class Bell {
  readonly listeners = new Set<BellListener>()
  readonly ending = new AbortController()
  unseenCount: number | null = null
  lingering: NodeJS.Timeout | undefined

  constructor(private readonly first: BellListener) {}

  /** Of a listener that is still there, as long as there is one. */
  credentials(): ReturnType<Credentials> {
    return ([...this.listeners].at(-1) ?? this.first).credentials()
  }

  publish(news: BellNews): void {
    this.unseenCount = news.unseenCount
    for (const { onNews } of this.listeners) onNews(news)
  }
}

/**
 * The bells that are watched by this process: one watch for all streams of a person in a company. It goes on for a minute after the
 * last stream has ended, because the next page of the same person opens another.
 */
export class Bells {
  private readonly bells = new Map<string, Bell>()
  private readonly lingering = new Map<string, Bell>()

  constructor(private readonly watch: Watch) {}

  /** Tells a listener the count, at once where it is known, and what happens from then on; the returned function ends that. */
  listen({ tenantId, userId }: BellOwner, listener: BellListener): () => void {
    const key = `${tenantId}|${userId}`
    const bell = this.bells.get(key) ?? this.open(key, listener)
    clearTimeout(bell.lingering)
    this.lingering.delete(key)
    bell.listeners.add(listener)
    if (bell.unseenCount !== null) listener.onNews({ notification: undefined, unseenCount: bell.unseenCount })
    return () => {
      bell.listeners.delete(listener)
      if (bell.listeners.size === 0 && this.bells.get(key) === bell) this.linger(key, bell)
    }
  }

  /** Ends every watch, and with it what listens. */
  endAll(): void {
    for (const { ending } of this.bells.values()) ending.abort()
  }

  private open(key: string, first: BellListener): Bell {
    const bell = new Bell(first)
    this.bells.set(key, bell)
    const watched = this.watch({
      credentials: () => bell.credentials(),
      signal: bell.ending.signal,
      onMessage: (news) => bell.publish(news),
    })
    const ended = (error?: unknown) => {
      this.forget(key, bell)
      for (const { onEnd } of bell.listeners) onEnd(error)
    }
    watched.then(() => ended(), ended)
    return bell
  }

  private linger(key: string, bell: Bell): void {
    bell.lingering = setTimeout(() => this.end(key, bell), LINGER_MS).unref()
    this.lingering.set(key, bell)
    const [longest] = this.lingering
    if (this.lingering.size > MOST_LINGERING && longest) this.end(...longest)
  }

  /** Forgotten first: a stream that comes now must not join a watch that ends. */
  private end(key: string, bell: Bell): void {
    this.forget(key, bell)
    bell.ending.abort()
  }

  private forget(key: string, bell: Bell): void {
    clearTimeout(bell.lingering)
    if (this.bells.get(key) !== bell) return
    this.bells.delete(key)
    this.lingering.delete(key)
  }
}
