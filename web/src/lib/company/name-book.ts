import { MAX_NAMES } from '@smartproject/bff/api/limits'
import type { PersonName } from '@smartproject/bff/api/company/people'
import type { QueryClient } from '@tanstack/react-query'
import i18next from 'i18next'
import { ask } from '../calls/calls.js'
import { namesKey, type KnownNames, type ShownPerson } from './known-names.js'

const AGAIN_MS = 60_000

/** The names asked for in a browser, by company. */
interface Asking {
  /** Ids that are asked for and not answered yet. */
  readonly open: Set<string>
  /** Those of them that go with the next call. */
  readonly next: string[]
}

const asked = new WeakMap<QueryClient, Map<number, Asking>>()

function askingOf(client: QueryClient, subscription: number): Asking {
  const ofClient = asked.get(client) ?? new Map<number, Asking>()
  asked.set(client, ofClient)
  const asking = ofClient.get(subscription) ?? { open: new Set(), next: [] }
  ofClient.set(subscription, asking)
  return asking
}

/** Asks for a name together with all others of this moment. */
export function askLater(client: QueryClient, subscription: number, id: string): void {
  const { open, next } = askingOf(client, subscription)
  if (open.has(id) || client.getQueryData<KnownNames>(namesKey(subscription))?.has(id)) return
  open.add(id)
  if (next.push(id) > 1) return
  setTimeout(() => {
    const ids = next.splice(0)
    for (let at = 0; at < ids.length; at += MAX_NAMES)
      void askFor(client, subscription, ids.slice(at, at + MAX_NAMES))
  })
}

/** The owner of a company takes part in each project, with a role there or without. */
function shownOf({ fullname: name, url, active, owner }: PersonName): ShownPerson {
  const mark = active ? 'task:who.outOfProject' : 'task:who.outOfCompany'
  return { name, shown: active && owner ? name : i18next.t(mark, { name }), url }
}

async function askFor(client: QueryClient, subscription: number, users: string[]): Promise<void> {
  const { open } = askingOf(client, subscription)
  try {
    const names = await ask('getPeopleNames', { subscription, users })
    const found = new Map(names.map((one) => [one.id, shownOf(one)]))
    const erased = { name: '', shown: i18next.t('task:who.gone'), url: '' }
    client.setQueryData<KnownNames>(
      namesKey(subscription),
      (known) => new Map([...(known ?? []), ...users.map((id) => [id, found.get(id) ?? erased] as const)]),
    )
    for (const id of users) open.delete(id)
  } catch {
    // The place shows that the name is still to come, and asks again when it is drawn later.
    setTimeout(() => {
      for (const id of users) open.delete(id)
    }, AGAIN_MS)
  }
}
