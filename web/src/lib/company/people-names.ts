import { MAX_NAMES } from '@smartproject/bff/api/limits'
import type { PersonName } from '@smartproject/bff/api/company/people'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { ask } from '../calls/calls.js'

const AGAIN_MS = 60_000

type Known = ReadonlyMap<string, PersonName | null>

/** Names of one company by user id. What is read and not known is asked for, all ids of a moment together. */
class NameBook {
  #known: Known = new Map()
  readonly #asked = new Set<string>()
  #waiting: string[] = []
  readonly #listeners = new Set<() => void>()
  readonly #subscription: number

  constructor(subscription: number) {
    this.#subscription = subscription
  }

  readonly known = (): Known => this.#known

  readonly listen = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  want(id: string): void {
    if (this.#asked.has(id)) return
    this.#asked.add(id)
    if (this.#waiting.push(id) === 1) queueMicrotask(() => void this.#askAll())
  }

  async #askAll(): Promise<void> {
    const ids = this.#waiting.splice(0)
    for (let at = 0; at < ids.length; at += MAX_NAMES) await this.#askFor(ids.slice(at, at + MAX_NAMES))
  }

  async #askFor(users: string[]): Promise<void> {
    try {
      const names = await ask('getPeopleNames', { subscription: this.#subscription, users })
      const found = new Map(names.map((one) => [one.id, one]))
      this.#known = new Map([...this.#known, ...users.map((id) => [id, found.get(id) ?? null] as const)])
    } catch {
      // The place shows that the name is still to come, and asks again later.
      setTimeout(() => {
        for (const id of users) this.#asked.delete(id)
        this.#tell()
      }, AGAIN_MS)
      return
    }
    this.#tell()
  }

  #tell(): void {
    for (const listener of this.#listeners) listener()
  }
}

const books = new WeakMap<QueryClient, Map<number, NameBook>>()

function bookOf(client: QueryClient, subscription: number): NameBook {
  const ofClient = books.get(client) ?? new Map<number, NameBook>()
  books.set(client, ofClient)
  const book = ofClient.get(subscription) ?? new NameBook(subscription)
  ofClient.set(subscription, book)
  return book
}

/**
 * Names of present and former members of a company by user id: undefined until it is known, null for an erased account. The same
 * function until a name has come.
 */
export function useMemberNames(subscription: number): (id: string) => PersonName | null | undefined {
  const book = bookOf(useQueryClient(), subscription)
  const known = useSyncExternalStore(book.listen, book.known)
  return useCallback(
    (id) => {
      const name = known.get(id)
      if (name === undefined) book.want(id)
      return name
    },
    [book, known],
  )
}

/** As {@link useMemberNames}, as words: “…” until a name is known, and the given words for an erased account. */
export function useMemberName(subscription: number, erased: string): (id: string) => string {
  const nameOf = useMemberNames(subscription)
  return (id) => {
    const found = nameOf(id)
    return found === undefined ? '…' : (found?.fullname ?? erased)
  }
}
