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
  /** Its purpose; empty where that was not said. */
  readonly goal: string
  readonly state: ReleaseState
  /** Its kind, as the company names them. */
  readonly typeId: string
  /** A stage within its state; empty for none. */
  readonly substateId: string
  /** Null until it was started, and after it was planned again. */
  readonly run: ReleaseRun | null
}

/** The states of a release; it starts and ends by an act, never by its dates. */
export const RELEASE_STATES = ['planned', 'active', 'completed', 'cancelled'] as const
export type ReleaseState = (typeof RELEASE_STATES)[number]

/** Tasks in each of the three units. */
export interface Amount {
  readonly tasks: number
  readonly points: number
  readonly minutes: number
}

/** The life of a release since it was started. */
export interface ReleaseRun {
  readonly startTime: Date
  /** Changes with a greater number came after the start; 0 where it was started earlier elsewhere: then their time says so. */
  readonly startSeq: number
  /** Its content at the start. */
  readonly committed: Amount
  /** The part of that that was closed already. */
  readonly doneBefore: Amount
  /** Absent while it is active. */
  readonly result?: ReleaseResult
}

/** The figures of a completed release: nothing changes them later. */
export interface ReleaseResult {
  readonly completeTime: Date
  readonly scope: Amount
  readonly done: Amount
  readonly added: Amount
  readonly removed: Amount
  /** Working days from the first to the last day. */
  readonly workingDays: number
  /** Scope and done work at the end of each day. */
  readonly days: readonly ReleaseDay[]
}

/** A release at the end of a day. */
export interface ReleaseDay {
  readonly date: PlainDate
  readonly scope: Amount
  readonly done: Amount
}

/** True for a release that has not ended: tasks can still go to it. */
export function isOpenRelease({ state }: Pick<Release, 'state'>): boolean {
  return state === 'planned' || state === 'active'
}

/** The type of releases of companies that have said nothing else. */
export const USUAL_TYPE = 'iteration'

/** The fields of a release that is not started; without a type it gets the first of its company. */
export const NOT_STARTED = { goal: '', state: 'planned', typeId: '', substateId: '', run: null } as const

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
  /** Those with the ids, of whatever project. */
  withIds(ids: readonly string[]): Promise<T[]>
  /** How many of the ids may be used in the project. */
  countIn(projectNumber: number, ids: readonly string[]): Promise<number>
  /** How many belong to the project, or to the subscription. */
  countOf(projectNumber: number): Promise<number>
  /** Those that may be used in the project, in their order; 0 gives those of the subscription alone. */
  usableIn(projectNumber: number): Promise<T[]>
  /** Those that may be used in one of the projects, in their order. */
  usableInAny(projectNumbers: readonly number[]): Promise<T[]>
  /** Errors: already_exists where there is one of that name. */
  insert(item: T): Promise<void>
  /** Replaces the version before; false when that is gone. Errors: already_exists where there is one of that name. */
  update(item: T): Promise<boolean>
  delete(id: string): Promise<void>
}
