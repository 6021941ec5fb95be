import { burnDown } from './burn-down.js'
import { categoryLabel, companyCategoryLabel } from './category-label.js'
import { laneCounts } from './lane-counts.js'
import { months } from './months.js'
import type { Report } from './report.js'
import { statusChanges } from './status-changes.js'

/** Every report, in the order in which they are offered. */
export const reports: readonly Report[] = [
  laneCounts,
  months,
  burnDown,
  statusChanges,
  categoryLabel,
  companyCategoryLabel,
]
