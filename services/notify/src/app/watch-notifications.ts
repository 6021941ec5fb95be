import type { Log } from '@smartproject/kit/log'
import type { Caller } from '@smartproject/kit/types/caller'

import type { Notification } from '../domain/notification.js'
import type { BellChange, BellFeed, Stores, Work } from '../domain/ports.js'
import { withNames } from './with-names.js'

/** An item of a watcher: a new line, or only the count when `notification` is null. */
export interface BellNews {
  readonly notification: Notification | null
  readonly unseenCount: number
}

interface Deps {
  readonly work: Work
  readonly feed: BellFeed
  readonly log: Log
}

// As many as come back after a gap; a client that missed more lists them anyway.
const LOOK_BACK = 50
const REMEMBERED = 500
const RETRY_MS = 1_000

/**
 * Tells the caller of the own bell until the signal ends it: first the unseen count, then every new notification
 * and every change of the count, from whichever instance. Nothing is sent twice; several changes at once may
 * come as one count.
 */
export async function watchNotifications(
  deps: Deps,
  caller: Caller,
  signal: AbortSignal,
  send: (news: BellNews) => void,
): Promise<void> {
  const pending = new PendingChanges(signal)
  const leave = await deps.feed.listen(caller.tenantId, caller.userId, (change) => pending.put(change))
  try {
    const bell = new WatchedBell(deps.work.read(caller.tenantId), caller.userId, send)
    await bell.begin()
    while (await pending.some()) {
      const changes = pending.take()
      try {
        await bell.deliver(changes)
      } catch (err) {
        // The database is away for a moment: the watcher stays, and what was not sent is looked up later.
        deps.log.warn({ err }, 'bell not readable, trying again')
        await pause(RETRY_MS, signal)
        pending.put({ kind: 'missed' })
      }
    }
  } finally {
    leave()
  }
}

/** One watcher's view of a bell. */
class WatchedBell {
  private readonly shown = new Set<string>()
  private count = 0

  constructor(
    private readonly stores: Stores,
    private readonly userId: string,
    private readonly send: (news: BellNews) => void,
  ) {}

  async begin(): Promise<void> {
    const { notifications } = this.stores
    const { ids, unseen } = await notifications.newestIds(this.userId, LOOK_BACK)
    for (const id of ids) this.remember(id)
    this.count = unseen
    this.send({ notification: null, unseenCount: this.count })
  }

  async deliver(changes: readonly BellChange[]): Promise<void> {
    const missed = changes.some((change) => change.kind === 'missed')
    const added = changes.flatMap((change) => (change.kind === 'added' ? [change.notification] : []))
    const candidates = missed ? [...(await this.newest()).toReversed(), ...added] : added
    const fresh = await withNames(
      this.stores.facts,
      candidates.filter(({ id }) => !this.shown.has(id)),
    )
    const unseenCount = await this.stores.notifications.countUnseen(this.userId)
    let sent = false
    for (const notification of fresh) {
      if (this.shown.has(notification.id)) continue
      this.remember(notification.id)
      this.send({ notification, unseenCount })
      sent = true
    }
    if (!sent && unseenCount !== this.count) this.send({ notification: null, unseenCount })
    this.count = unseenCount
  }

  private newest(): Promise<Notification[]> {
    return this.stores.notifications.list(this.userId, { unseenOnly: false, before: null, limit: LOOK_BACK })
  }

  private remember(id: string): void {
    this.shown.add(id)
    const [oldest] = this.shown
    if (this.shown.size > REMEMBERED && oldest !== undefined) this.shown.delete(oldest)
  }
}

/** Changes that were received and not sent yet. */
class PendingChanges {
  private waiting: BellChange[] = []
  private wake: () => void = () => undefined

  constructor(private readonly signal: AbortSignal) {
    signal.addEventListener('abort', () => this.wake(), { once: true })
  }

  put(change: BellChange): void {
    this.waiting.push(change)
    this.wake()
  }

  /** Resolves when there are some; false when the watcher has left. */
  async some(): Promise<boolean> {
    if (this.waiting.length === 0 && !this.signal.aborted)
      await new Promise<void>((resolve) => {
        this.wake = resolve
      })
    return !this.signal.aborted
  }

  take(): BellChange[] {
    const taken = this.waiting
    this.waiting = []
    return taken
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve()
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    signal.addEventListener('abort', end)
  })
}
