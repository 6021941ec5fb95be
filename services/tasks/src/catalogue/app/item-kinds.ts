import type { ProjectPart } from '../../facts/area.js'
import type { ProjectItemChanged } from '../domain/project-item-changed.js'
import type { Category, Label, ProjectItemStore, Release } from '../domain/project-items.js'
import type { Stores } from '../domain/stores.js'

/** What the use cases need to know of a kind of project items. */
export interface ItemKind<T extends { id: string; projectNumber: number }> {
  readonly kind: ProjectItemChanged['kind']
  readonly notFound: string
  /** True when the subscription may have some beside the projects. */
  readonly ofSubscription: boolean
  /** The part of a project that they belong to. */
  readonly part?: ProjectPart
  storeOf(stores: Stores): ProjectItemStore<T>
  takeOff(stores: Stores, item: T): Promise<void>
  /** What events say of it. */
  published(item: T): { name: string; color: string }
}

export const LABELS: ItemKind<Label> = {
  kind: 'label',
  notFound: 'LABEL_NOT_FOUND',
  ofSubscription: true,
  part: 'labels',
  storeOf: (stores) => stores.labels,
  takeOff: (stores, label) => stores.taskReferences.takeOffLabel(label),
  published: ({ name, color }) => ({ name, color }),
}

export const CATEGORIES: ItemKind<Category> = {
  kind: 'category',
  notFound: 'CATEGORY_NOT_FOUND',
  ofSubscription: true,
  part: 'categories',
  storeOf: (stores) => stores.categories,
  takeOff: (stores, category) => stores.taskReferences.takeOffCategory(category),
  published: ({ name }) => ({ name, color: '' }),
}

export const RELEASES: ItemKind<Release> = {
  kind: 'release',
  notFound: 'RELEASE_NOT_FOUND',
  ofSubscription: false,
  storeOf: (stores) => stores.releases,
  takeOff: (stores, release) => stores.taskReferences.takeOffRelease(release),
  published: ({ title }) => ({ name: title, color: '' }),
}

/** The event of a new, changed or deleted item. */
export function itemChanged<T extends { id: string; projectNumber: number }>(
  kind: ItemKind<T>,
  item: T,
  deleted = false,
): ProjectItemChanged {
  const { id, projectNumber } = item
  return { about: 'project-item', projectNumber, kind: kind.kind, id, ...kind.published(item), deleted }
}
