import { createElement, type ComponentType } from 'react'
import { burnDown } from './burn-down.js'
import { type Feature, HeldFeature } from '../../ui/state/HeldFeature.js'
import { FormReport } from './frame/FormReport.js'
import { groupedView } from './frame/grouped-view.js'
import type { ReportPlace, ReportView } from './frame/report-view.js'
import { LaneCounts } from './lane-counts.js'
import { months } from './months.js'
import { statusChanges } from './status-changes.js'

const GROUPING = ['by', 'from', 'to']
const categoryLabel = groupedView({ id: 'category-label', params: GROUPING })
const companyCategoryLabel = groupedView({ id: 'company-category-label', params: GROUPING })

interface ReportEntry {
  id: string
  /** Its subject. */
  scope: 'project' | 'company'
  /** Parameters of it that stand in the address. */
  params: readonly string[]
  /** The feature of a plan that it belongs to, if it does to one. */
  feature?: Feature | undefined
  Report: ComponentType<{ place: ReportPlace }>
}

/** Every report, those of a project in the order of their tabs. */
export const REPORTS: readonly ReportEntry[] = [
  { id: 'lane-counts', scope: 'project', params: [], Report: LaneCounts },
  ...[months, burnDown, statusChanges, categoryLabel].map((view) => inForm(view, 'project')),
  inForm(companyCategoryLabel, 'company'),
]

function inForm(view: ReportView, scope: ReportEntry['scope']): ReportEntry {
  const { feature } = view
  const Report = ({ place }: { place: ReportPlace }) => {
    const form = createElement(FormReport, { view, place })
    return feature ? createElement(HeldFeature, { feature }, form) : form
  }
  return { id: view.id, scope, params: view.params, feature, Report }
}
