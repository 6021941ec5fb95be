import Highcharts from 'highcharts/es-modules/masters/highcharts.src.js'
import 'highcharts/es-modules/masters/modules/pattern-fill.src.js'
import { useEffect, useRef } from 'react'
import { currentLocale } from '../../i18n/locale.js'
import { chartOptions } from './options.js'
import type { ChartData } from './types.js'

interface ChartCanvasProps {
  data: ChartData
  label: string
  /** Place on the axis whose figures are shown, null for none. */
  at: number | null
  /** Strokes and dashes beside the colours. Paper always has them. */
  patterns: boolean
}

/** The drawing itself. A chart is a picture here: its figures are in the table view and read by `ChartReader`. */
export function ChartCanvas({ data, label, at, patterns }: ChartCanvasProps) {
  const box = useRef<HTMLDivElement>(null)
  const chart = useRef<Highcharts.Chart>(undefined)

  useEffect(() => {
    if (!box.current) return undefined
    const optionsOf = (shown: boolean) =>
      chartOptions(data, { rtl: currentLocale() === 'ar', patterns: shown })
    chart.current = Highcharts.chart(box.current, optionsOf(patterns))
    const forPaper = () => chart.current?.update(optionsOf(true), true, true, false)
    const forScreen = () => chart.current?.update(optionsOf(patterns), true, true, false)
    window.addEventListener('beforeprint', forPaper)
    window.addEventListener('afterprint', forScreen)
    // The box around it is named; the drawing must not be announced a second time.
    box.current.querySelector('svg')?.setAttribute('aria-hidden', 'true')
    box.current.querySelector('svg')?.removeAttribute('role')
    const observer = new ResizeObserver(() => chart.current?.reflow())
    observer.observe(box.current)
    return () => {
      window.removeEventListener('beforeprint', forPaper)
      window.removeEventListener('afterprint', forScreen)
      observer.disconnect()
      chart.current?.destroy()
      chart.current = undefined
    }
  }, [data, patterns])

  useEffect(() => {
    const points = at === null ? [] : pointsAt(chart.current, at)
    if (points.length > 0) chart.current?.tooltip.refresh(points)
    else chart.current?.tooltip.hide(0)
  }, [at])

  // The library places from the left whatever the language is; our options mirror what has to be mirrored.
  // oxlint-disable-next-line prefer-tag-over-role
  return <div ref={box} dir="ltr" role="img" aria-label={label} style={{ minHeight: data.height ?? 280 }} />
}

function pointsAt(chart: Highcharts.Chart | undefined, at: number): Highcharts.Point[] {
  const shown = chart?.series.filter(({ visible }) => visible) ?? []
  return shown.flatMap(({ points }) => points.filter(({ x, y }) => x === at && typeof y === 'number'))
}
