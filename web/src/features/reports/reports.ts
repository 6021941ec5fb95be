import type { ComponentType } from 'react'
import type { ReportPlace } from './frame/report-view.js'
import { LaneCounts } from './lane-counts.js'

interface ReportEntry {
  id: string
  /** Parameters of it that stand in the address. */
  params: readonly string[]
  Report: ComponentType<{ place: ReportPlace }>
}

/** The reports of a project, in the order of their tabs. */
export const REPORTS: readonly ReportEntry[] = [{ id: 'lane-counts', params: [], Report: LaneCounts }]
