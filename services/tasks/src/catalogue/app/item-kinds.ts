import { DomainError, invalid } from '@smartproject/kit/errors'

import type { ProjectPart } from '../../facts/area.js'
import type { ArrangedKind } from '../domain/deleted-item.js'
import { type FieldDefinition, freeSlot } from '../domain/field-definition.js'
import type { ProjectItemChanged } from '../domain/project-item-changed.js'
import {
  type Category,
  type Label,
  MAX_ITEMS,
  type ProjectItem,
  type ProjectItemStore,
  type Release,
} from '../domain/project-items.js'
import { releaseFaults } from '../domain/release-setup.js'
import type { Stores } from '../domain/stores.js'

/** A value that people see. */
export type Shown = string | number | boolean | null

/** The properties of a kind of project items for the use cases. */
export interface ItemKind<T extends ProjectItem> {
  readonly kind: ArrangedKind
  readonly notFound: string
  /** The arrangers of those of the subscription: its owner alone, or also managers of its projects. Absent where it has none. */
  readonly ofSubscription?: 'owner' | 'managers'
  /** The people who may add one: those who work in the project, or only its managers. */
  readonly addedBy: 'writers' | 'managers'
  /** They are changed by those who plan the project as well, not by its managers alone. */
  readonly planned?: boolean
  /** The part of a project that they belong to. */
  readonly part?: ProjectPart
  storeOf(stores: Stores): ProjectItemStore<T>
  /** The item as it may be added within the quota. Errors: precondition TOO_MANY_ITEMS | TOO_MANY_FIELDS. */
  admitted(stores: Stores, item: T): Promise<T>
  /** Refuses what the company does not know. Errors: invalid type_id UNKNOWN | substate_id UNKNOWN. */
  requireKnown?(stores: Stores, item: T, before: T | null): Promise<void>
  /** Refuses the deletion of what may not go. Errors: precondition RELEASE_NOT_PLANNED. */
  requireDeletable?(item: T): void
  /** Its content in events. */
  published(item: T): { name: string; color: string }
  /** Its visible content, by the name of the field: audit records compare it. */
  shown(item: T): Readonly<Record<string, Shown>>
}

export const LABELS: ItemKind<Label> = {
  kind: 'label',
  notFound: 'LABEL_NOT_FOUND',
  ofSubscription: 'owner',
  addedBy: 'managers',
  part: 'labels',
  storeOf: (stores) => stores.labels,
  admitted: (stores, label) => withinQuota(stores.labels, label),
  published: ({ name, color }) => ({ name, color }),
  shown: ({ name, color }) => ({ name, color }),
}

export const CATEGORIES: ItemKind<Category> = {
  kind: 'category',
  notFound: 'CATEGORY_NOT_FOUND',
  ofSubscription: 'owner',
  addedBy: 'managers',
  part: 'categories',
  storeOf: (stores) => stores.categories,
  admitted: (stores, category) => withinQuota(stores.categories, category),
  published: ({ name }) => ({ name, color: '' }),
  shown: ({ name }) => ({ name }),
}

export const RELEASES: ItemKind<Release> = {
  kind: 'release',
  notFound: 'RELEASE_NOT_FOUND',
  addedBy: 'writers',
  planned: true,
  storeOf: (stores) => stores.releases,
  async admitted(stores, release) {
    const { types } = await stores.releaseSetup.now()
    return withinQuota(stores.releases, { ...release, typeId: release.typeId || (types[0]?.id ?? '') })
  },
  async requireKnown(stores, release, before) {
    const faults = releaseFaults(await stores.releaseSetup.now(), release, before)
    if (faults.length > 0) throw invalid(faults)
  },
  requireDeletable({ state }) {
    if (state !== 'planned') throw new DomainError('precondition', 'RELEASE_NOT_PLANNED')
  },
  published: ({ title }) => ({ name: title, color: '' }),
  shown: ({ title, startDate, endDate, storyPoints, goal, state, typeId, substateId }) => ({
    title,
    startDate,
    endDate,
    storyPoints,
    goal,
    state,
    typeId,
    substateId,
  }),
}

export const FIELDS: ItemKind<FieldDefinition> = {
  kind: 'field',
  notFound: 'FIELD_NOT_FOUND',
  ofSubscription: 'managers',
  addedBy: 'managers',
  part: 'document_tasks',
  storeOf: (stores) => stores.fields,
  async admitted(stores, field) {
    const slot = freeSlot(field.projectNumber, await stores.fields.usableIn(field.projectNumber))
    if (slot === null) throw new DomainError('precondition', 'TOO_MANY_FIELDS')
    return { ...field, slot }
  },
  published: ({ name }) => ({ name, color: '' }),
  shown: ({ name, choices, position, onCard }) => ({
    name,
    choices: choices.map((choice) => choice.name).join(', '),
    position,
    onCard,
  }),
}

/** The event of a new, changed, deleted or restored item. */
export function itemChanged<T extends ProjectItem>(
  kind: ItemKind<T>,
  item: T,
  deleted = false,
): ProjectItemChanged {
  const { id, projectNumber, version } = item
  return {
    about: 'project-item',
    projectNumber,
    kind: kind.kind,
    id,
    ...kind.published(item),
    deleted,
    version,
  }
}

async function withinQuota<T extends ProjectItem>(store: ProjectItemStore<T>, item: T): Promise<T> {
  if ((await store.countOf(item.projectNumber)) >= MAX_ITEMS)
    throw new DomainError('precondition', 'TOO_MANY_ITEMS')
  return item
}
