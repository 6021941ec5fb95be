import type { PlainDate } from '@smartproject/kit/types/plain-date'

/** The common fields of all things in the catalogue of a project. */
export interface ProjectItem {
  readonly id: string
  /** 0 for the whole subscription. */
  readonly projectNumber: number
  /** Counts changes, from 1. */
  readonly version: number
}

/** An item that is not kept yet. */
export type Draft<T extends ProjectItem> = Omit<T, 'version'>

/** A planned delivery of a project. */
export interface Release extends ProjectItem {
  readonly title: string
  readonly startDate: PlainDate | null
  readonly endDate: PlainDate | null
  /** Planned; 0 when not planned. */
  readonly storyPoints: number
}

/** A coloured tag. */
export interface Label extends ProjectItem {
  readonly name: string
  /** `#rrggbb` */
  readonly color: string
}

/** A group of tasks. */
export interface Category extends ProjectItem {
  readonly name: string
}

/** Most labels, categories or releases of one project, or of the subscription. */
export const MAX_ITEMS = 2_000

/** Things that tasks refer to: a project's own, and for all but releases those of the whole subscription. */
export interface ProjectItemStore<T extends ProjectItem> {
  byId(id: string): Promise<T | null>
  /** How many of the ids may be used in the project. */
  countIn(projectNumber: number, ids: readonly string[]): Promise<number>
  /** How many belong to the project, or to the subscription. */
  countOf(projectNumber: number): Promise<number>
  /** Those that may be used in the project, in their order; 0 gives those of the subscription alone. */
  usableIn(projectNumber: number): Promise<T[]>
  /** Errors: already_exists where there is one of that name. */
  insert(item: T): Promise<void>
  /** Replaces the version before; false when that is gone. Errors: already_exists where there is one of that name. */
  update(item: T): Promise<boolean>
  delete(id: string): Promise<void>
}
