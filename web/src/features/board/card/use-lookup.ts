import { useMemo } from 'react'
import type {
  BoardPerson,
  BoardSetup,
  Category,
  FieldDefinition,
  Label,
  Release,
} from '../../../task-kit/model.js'

/** Names and colours behind the ids on cards. The same object until the set-up changes. */
export interface CardLookup {
  people: ReadonlyMap<string, BoardPerson>
  labels: ReadonlyMap<string, Label>
  categories: ReadonlyMap<string, Category>
  releases: ReadonlyMap<string, Release>
  /** Own fields that stand on cards, in their order. */
  fields: readonly FieldDefinition[]
  /** What cards show beside code and title. */
  shown: ReadonlySet<string>
}

const byId = <T extends { id: string }>(items: readonly T[] | undefined): ReadonlyMap<string, T> =>
  new Map(items?.map((item) => [item.id, item]))

export function useCardLookup(setup: BoardSetup | null): CardLookup {
  return useMemo(() => {
    const shown = new Set(setup?.settings.card_fields)
    return {
      people: byId(setup?.people),
      labels: byId(setup?.labels),
      categories: byId(setup?.categories),
      releases: byId(setup?.releases),
      fields: (setup?.fields ?? [])
        .filter((field) => field.on_card || shown.has(`custom:${field.id}`))
        .sort((a, b) => a.position - b.position),
      shown,
    }
  }, [setup])
}
