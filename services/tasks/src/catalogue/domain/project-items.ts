import type { PlainDate } from '@smartproject/kit/types/plain-date'

/** A planned delivery of a project. */
export interface Release {
  readonly id: string
  readonly projectNumber: number
  readonly title: string
  readonly startDate: PlainDate | null
  readonly endDate: PlainDate | null
  /** Planned; 0 when not planned. */
  readonly storyPoints: number
}

/** A coloured tag. */
export interface Label {
  readonly id: string
  /** 0 for the whole subscription. */
  readonly projectNumber: number
  readonly name: string
  /** `#rrggbb` */
  readonly color: string
}

/** A group of tasks. */
export interface Category {
  readonly id: string
  /** 0 for the whole subscription. */
  readonly projectNumber: number
  readonly name: string
}

/** Things that tasks refer to: a project's own, and for labels and categories those of the whole subscription. */
export interface ProjectItemStore<T> {
  byId(id: string): Promise<T | null>
  /** How many of the ids may be used in the project. */
  countIn(projectNumber: number, ids: readonly string[]): Promise<number>
  /** Those that may be used in the project, in their order; 0 gives those of the subscription alone. */
  usableIn(projectNumber: number): Promise<T[]>
  /** Errors: already_exists where there is one of that name. */
  insert(item: T): Promise<void>
  /** Errors: already_exists where there is one of that name. */
  update(item: T): Promise<void>
  delete(id: string): Promise<void>
}
