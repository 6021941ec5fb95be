import type { ReportAnswer } from '@smartproject/bff/api/work/reports'
import type { TFunction } from 'i18next'
import type { ComponentType, ReactNode } from 'react'
import type { WorkingTime } from '../../../lib/company/company.js'
import type { ChartData } from '../../../ui/chart/types.js'
import type { Feature } from '../../../ui/state/HeldFeature.js'

/** The words of the reports and the ones every page has. */
export type Words = TFunction<['reports', 'common', 'words']>

/** A number that stands above a chart, already in the digits of the language. */
export interface Figure {
  id: string
  label: ReactNode
  value: string
  note?: string
}

/** The browser's part of a report: how it is drawn. Parameters, columns and rows come with the answer. */
export interface ReportView {
  /** The server's id of the report; its words stand under `report.<id>`. */
  id: string
  /** The feature it belongs to; left out where every plan has it. */
  feature?: Feature
  /** Parameters that stand in the address, by the server's names. */
  params: readonly string[]
  figures(answer: ReportAnswer, t: Words): readonly Figure[]
  chart(answer: ReportAnswer, t: Words): ChartData
  /** The text under a chart that does not show all of its data. */
  Details?: ComponentType<{ answer: ReportAnswer }>
}

/** Where a report is shown. */
export interface ReportPlace {
  subscription: number
  /** Null for a report of the whole company. */
  project: number | null
  time: WorkingTime
}
