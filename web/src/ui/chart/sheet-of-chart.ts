import { figure } from './figure.js'
import type { ChartData, ChartSheet } from './types.js'

/** The figures of a chart as rows: one for each word along its axis. */
export function sheetOfChart(data: ChartData): ChartSheet {
  const { title, categories, series } = data
  return {
    columns: [
      { id: 'category', header: title, numeric: false },
      ...series.map((one, at) => ({ id: String(at), header: one.name, numeric: true })),
    ],
    rows: categories.map((category, row) => [
      { shown: category, raw: category },
      ...series.map(({ values }) => ({ shown: figure(values[row], data), raw: values[row] ?? null })),
    ]),
  }
}
