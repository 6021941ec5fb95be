import { InfiniteQueryObserver, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { listQuery, type ListSelection } from '../../../task-kit/api/list.js'

function observe(client: QueryClient, subscription: number, selection: ListSelection) {
  return new InfiniteQueryObserver(client, listQuery(subscription, selection))
}
type Observer = ReturnType<typeof observe>
export type ListPages = ReturnType<Observer['getCurrentResult']>

interface Kept {
  observer: Observer
  stop: () => void
}

const NOTHING: ReadonlyMap<string, ListPages> = new Map()

/** Watches any number of lists at once, as the open groups of a list are. React's own hooks want a fixed number. */
class ListWatch {
  private readonly kept = new Map<string, Kept>()
  private readonly listeners = new Set<() => void>()
  private results: ReadonlyMap<string, ListPages> = NOTHING
  private readonly client: QueryClient

  constructor(client: QueryClient) {
    this.client = client
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => void this.listeners.delete(listener)
  }

  readonly read = (): ReadonlyMap<string, ListPages> => this.results

  watch(subscription: number, wanted: ReadonlyMap<string, ListSelection>): void {
    for (const [key, { stop }] of this.kept) {
      if (wanted.has(key)) continue
      stop()
      this.kept.delete(key)
    }
    for (const [key, selection] of wanted) {
      const known = this.kept.get(key)
      if (known) known.observer.setOptions(listQuery(subscription, selection))
      else {
        const observer = observe(this.client, subscription, selection)
        this.kept.set(key, { observer, stop: observer.subscribe(() => this.publish()) })
      }
    }
    this.publish()
  }

  stop(): void {
    for (const { stop } of this.kept.values()) stop()
    this.kept.clear()
  }

  private publish(): void {
    const next = new Map([...this.kept].map(([key, { observer }]) => [key, observer.getCurrentResult()]))
    const same =
      next.size === this.results.size && [...next].every(([key, one]) => this.results.get(key) === one)
    if (same) return
    this.results = next
    for (const listener of this.listeners) listener()
  }
}

/** The pages of several lists by their names; each goes on by its own `fetchNextPage`. */
export function useListPages(
  subscription: number,
  wanted: ReadonlyMap<string, ListSelection>,
): ReadonlyMap<string, ListPages> {
  const client = useQueryClient()
  const [watch] = useState(() => new ListWatch(client))
  useEffect(() => watch.watch(subscription, wanted), [watch, subscription, wanted])
  useEffect(() => () => watch.stop(), [watch])
  return useSyncExternalStore(watch.subscribe, watch.read)
}
