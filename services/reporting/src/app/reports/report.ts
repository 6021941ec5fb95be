import type { Caller } from '@smartproject/kit/types/caller'
import type { PlainDate } from '@smartproject/kit/types/plain-date'
import type { WorkCalendar } from '@smartproject/kit/types/working-days'

import type { Stores } from '../../domain/stores.js'
import type { Param } from './params.js'

/** The unit of a column's numbers. Hours have two digits, money is in minor units of the currency that the answer names. */
export type Unit = 'tasks' | 'points' | 'hours' | 'minutes' | 'money'

/**
 * A column: numbers hold at the end of a day (stock) or count happenings (flow); everything else is a heading of its row.
 * An `item` is the name of something that tasks are arranged by, null for what has none; `id` and `color` are its own, for
 * programs and charts, and stand in no table.
 */
export type Column =
  | { readonly kind: 'day' | 'month' | 'time' | 'lane' | 'text' | 'item' | 'id' | 'color' }
  | { readonly kind: 'number'; readonly unit: Unit; readonly measure: 'stock' | 'flow' }

/** Value of a cell; null where there is none. */
export type Cell = string | number | null

type CellOf<C extends Column> = (C extends { kind: 'number' } ? number : string) | null

/** Columns by key, in their order. */
export type Columns = Readonly<Record<string, Column>>

/** A row by the keys of the columns. */
export type Row<C extends Columns> = { readonly [K in keyof C]: CellOf<C[K]> }

/** Parameters by name. */
export type Params = Readonly<Record<string, Param<unknown>>>

/** The values read of the parameters. */
export type Values<P extends Params> = {
  readonly [K in keyof P]: P[K] extends Param<infer T> ? T : never
}

/** The context of a query. */
export interface QueryContext {
  readonly stores: Stores
  readonly subject: Subject
  /** Zone in which the subscription's days begin and end. */
  readonly timeZone: string
  readonly calendar: WorkCalendar
  /** The day it is there. */
  readonly today: PlainDate
}

/** The subject of a report. */
export interface Subject {
  /** Projects whose reports the caller may read. */
  readonly projectNumbers: readonly number[]
  /** Whether the caller may also read how long people worked in all of them. */
  readonly effort: boolean
}

/** Who may run a report, and on what. */
export interface Scope {
  readonly name: 'project' | 'company'
  /** The part that the caller may read; what one may not read does not exist. 0 for no project. */
  subjectOf(stores: Stores, caller: Caller, projectNumber: number): Promise<Subject>
}

/** A wrong parameter. */
export interface Fault<P extends Params> {
  readonly param: keyof P & string
  readonly reason: string
}

/** The result of a query. */
export interface Result<P extends Params, C extends Columns> {
  readonly rows: readonly Row<C>[]
  /** The total of all rows, where it is not the sum of their numbers. */
  readonly total?: Row<C>
  /** There are more rows than these. */
  readonly more?: boolean
  /** Units of columns that count in another one this time. */
  readonly units?: { readonly [K in keyof C]?: Unit }
  /** ISO code of the currency of the columns of money. */
  readonly currency?: string
  /** Values that parameters took in place of none, or of ones that go beyond what there is. */
  readonly taken?: { readonly [K in keyof P]?: readonly string[] }
}

/** A report: all there is to say of it. Words stand in the catalogues of the web application. */
export interface ReportDefinition<P extends Params, C extends Columns> {
  /** As it stands in addresses. */
  readonly id: string
  readonly scope: Scope
  /** The feature of a plan that it belongs to; left out where every plan has it. */
  readonly feature?: 'iteration'
  readonly params: P
  /** The faults of parameters that are each right by themselves. */
  check?(values: Values<P>): Fault<P>[]
  readonly columns: C
  query(context: QueryContext, values: Values<P>): Promise<Result<P, C>>
}

/** A report of whatever parameters and columns. */
export type Report = ReportDefinition<Params, Columns>

/** Writes a report down; its parameters and columns are known to its query by their types. */
export function defineReport<const C extends Columns, P extends Params>(
  definition: ReportDefinition<P, C>,
): Report {
  // Only what was read by these parameters comes back to this query.
  return definition as unknown as Report
}
