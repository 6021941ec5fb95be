import type { Notification } from '../domain/notification.js'
import type { Stores } from '../domain/ports.js'
import { isOld, raised } from '../domain/thread-line.js'

interface ThreadNews {
  readonly toUser: string
  readonly thread: string
  readonly place: { readonly seq: number } | null
}

/** The newest line of each reader and thread. */
export type NewestLines = ReadonlyMap<string, Notification>

const keyOf = ({ toUser, thread = '' }: Pick<Notification, 'toUser' | 'thread'>) => `${toUser} ${thread}`

/** The newest lines of the threads that the news are about, as they are stored. */
export async function newestLines(stores: Stores, news: readonly ThreadNews[]): Promise<NewestLines> {
  const newest = new Map<string, Notification>()
  const threads = new Map(news.filter(({ place }) => place).map((one) => [keyOf(one), one]))
  // One after the other: a session of a transaction takes one command at a time.
  for (const [key, { toUser, thread }] of threads) {
    const found = await stores.notifications.newestOf(toUser, thread)
    if (found) newest.set(key, found)
  }
  return newest
}

/** Those of the news that no line of their thread has told their reader: an event may come again after its receipt is gone. */
export function newAmong<T extends ThreadNews>(newest: NewestLines, news: readonly T[]): T[] {
  return news.filter((one) => !one.place || !isOld(newest.get(keyOf(one)), one.place.seq))
}

/**
 * Adds lines; one of a thread whose reader has not seen the line before raises the number of that one (C12). Tells for each line
 * under which id it stands.
 */
export async function addLines(
  stores: Stores,
  newest: NewestLines,
  lines: readonly Notification[],
): Promise<ReadonlyMap<string, string>> {
  const open = new Map([...newest].filter(([, { seen }]) => !seen))
  const changed = new Map<string, Notification>()
  const added = new Set<string>()
  const ids = new Map<string, string>()
  for (const line of lines) {
    const before = line.thread === undefined ? undefined : open.get(keyOf(line))
    const next = before ? raised(before, line) : line
    if (!before) added.add(line.id)
    if (line.thread !== undefined) open.set(keyOf(line), next)
    changed.set(next.id, next)
    ids.set(line.id, next.id)
  }
  const all = [...changed.values()]
  await stores.notifications.add(all.filter(({ id }) => added.has(id)))
  await stores.notifications.replace(all.filter(({ id }) => !added.has(id)))
  return ids
}
