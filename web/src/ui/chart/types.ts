import type { Tone } from '../theme/tone.js'

type ChartKind = 'column' | 'bar' | 'line' | 'area' | 'pie'

export interface ChartSeries {
  name: string
  /** One figure for each category; null where there is none. */
  values: readonly (number | null)[]
  /** Drawn as a line over the columns, and not part of their stack. */
  line?: boolean
  /** A lane's own colour; without it the next of the eight chart colours. */
  tone?: Tone
}

export interface ChartData {
  title: string
  kind: ChartKind
  stacked?: boolean
  /** The words along the axis, already in the language of the page. */
  categories: readonly string[]
  series: readonly ChartSeries[]
  /** The unit of the figures, as the axis says it: hours, tasks. */
  unit?: string
  /** A figure with its unit, where the form of that follows the number; without it the unit stands behind each figure. */
  withUnit?: (value: number, figure: string) => string
  decimals?: number
  height?: number
}

/** The rows behind a chart, for its table and for a file. */
export interface ChartSheet {
  columns: readonly { id: string; header: string; numeric: boolean }[]
  /** Cells in the order of the columns: as the table shows them, and as a file takes them along. */
  rows: readonly (readonly { shown: string; raw: string | number | null }[])[]
}
