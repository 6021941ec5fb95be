import { useMemo } from 'react'
import type { BoardSetup, Category, FieldDefinition, Label, Release } from '../../../task-kit/model.js'
import type { ShownPerson } from '../../../lib/company/known-names.js'
import { usePerson } from '../../../task-kit/parts/people.js'

/** Names and colours behind the ids on cards. The same object until the set-up changes. */
export interface CardLookup {
  /** A user by id, former members of the project too. */
  personOf: (id: string) => ShownPerson
  labels: ReadonlyMap<string, Label>
  categories: ReadonlyMap<string, Category>
  releases: ReadonlyMap<string, Release>
  /** Own fields that stand on cards, in their order. */
  fields: readonly FieldDefinition[]
  /** The details of cards beside code and title. */
  shown: ReadonlySet<string>
}

const byId = <T extends { id: string }>(items: readonly T[] | undefined): ReadonlyMap<string, T> =>
  new Map(items?.map((item) => [item.id, item]))

export function useCardLookup(setup: BoardSetup | null): CardLookup {
  const personOf = usePerson(setup)
  return useMemo(() => {
    const shown = new Set(setup?.settings.card_fields)
    return {
      personOf,
      labels: byId(setup?.labels),
      categories: byId(setup?.categories),
      releases: byId(setup?.releases),
      fields: (setup?.fields ?? [])
        .filter((field) => field.on_card || shown.has(`custom:${field.id}`))
        .sort((a, b) => a.position - b.position),
      shown,
    }
  }, [setup, personOf])
}
