import { createClient, type Client } from '@smartproject/bff/api/client'

import type { BenchSession } from '../session.js'

interface Card {
  readonly id: string
  version: number
}

/** People who each change a card of their own, so that no two changes meet at one card. */
export class Writers {
  private constructor(
    private readonly subscription: number,
    /** For each person a client of every process of bff. */
    private readonly clients: readonly (readonly Client[])[],
    private readonly cards: readonly Card[],
    /** The last change of each card: the next one waits for its version. */
    private readonly last: Promise<void>[],
  ) {}

  static async open(
    sessions: readonly BenchSession[],
    origins: readonly string[],
    place: { subscription: number; project: number },
  ): Promise<Writers> {
    const clients = sessions.map(({ fetch, csrfToken }) =>
      origins.map((baseUrl) => createClient({ baseUrl, csrfToken, fetch })),
    )
    const { lanes } = (await clients[0]?.[0]?.('getBoard', place)) ?? { lanes: [] }
    const cards = lanes.flatMap(({ tasks }) => tasks.map(({ id, version }) => ({ id, version })))
    if (cards.length < sessions.length) throw new Error('there are fewer cards than people')
    return new Writers(place.subscription, clients, cards, [])
  }

  /** The n-th change, by the n-th person in turn, at the process of bff whose turn it is. */
  change(n: number): Promise<void> {
    const person = n % this.clients.length
    const own = this.clients[person] ?? []
    const call = own[Math.floor(n / this.clients.length) % own.length]
    const card = this.cards[person]
    if (!call || !card) throw new Error(`there is no person ${person}`)
    const changed = (this.last[person] ?? Promise.resolve()).then(async () => {
      const { id, version } = card
      const input = { subscription: this.subscription, id, version, fields: { priority: n % 5 } }
      card.version = (await call('updateTask', input)).task.version
    })
    this.last[person] = changed
    return changed
  }
}
