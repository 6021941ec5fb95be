import type Highcharts from 'highcharts/es-modules/masters/highcharts.src.js'
import { formatNumber } from '../../i18n/format.js'
import { TONE_COLORS } from '../theme/tone.js'
import { figure } from './figure.js'
import type { ChartData, ChartSeries } from './types.js'

const COLORS = Array.from({ length: 8 }, (_, index) => `var(--chart-${index + 1})`)
const AXIS_TEXT = { color: 'var(--color-muted)', fontSize: '12px', fontFamily: 'var(--font-sans)' }

const SERIES_COLORS: typeof TONE_COLORS = { ...TONE_COLORS, overdue: 'var(--chart-overdue)' }

/** Lines are told apart by more than their colour: by their dashes and by the marks of their figures. */
const DASHES = ['Solid', 'ShortDash', 'Dot', 'DashDot', 'LongDash', 'ShortDashDotDot'] as const
const MARKS = ['circle', 'square', 'diamond', 'triangle', 'triangle-down'] as const

function lineOf(index: number): Pick<Highcharts.SeriesLineOptions, 'dashStyle' | 'marker'> {
  const symbol = MARKS[index % MARKS.length] ?? 'circle'
  return { dashStyle: DASHES[index % DASHES.length] ?? 'Solid', marker: { symbol } }
}

function colorOf(series: ChartSeries, index: number): string {
  return series.tone ? SERIES_COLORS[series.tone] : (COLORS[index % COLORS.length] ?? TONE_COLORS.neutral)
}

/** Parts of a stack are told apart by their strokes too: none, rising, falling, lying, standing, crossed, dotted. */
const STROKES = [
  '',
  'M 0 8 L 8 0 M -2 2 L 2 -2 M 6 10 L 10 6',
  'M 0 0 L 8 8 M 6 -2 L 10 2 M -2 6 L 2 10',
  'M 0 4 L 8 4',
  'M 4 0 L 4 8',
  'M 0 4 L 8 4 M 4 0 L 4 8',
  'M 3 4 L 5 4',
] as const

/** A colour with strokes in the colour of the ground over it. */
function patternOf(color: string, index: number): string | Highcharts.PatternObject {
  const d = STROKES[index % STROKES.length] ?? ''
  if (d === '') return color
  const path = { d, stroke: 'var(--color-surface)', strokeWidth: 1.5 }
  return { pattern: { path, width: 8, height: 8, color, backgroundColor: color } }
}

function seriesOf({ kind, series, categories, stacked }: ChartData): Highcharts.SeriesOptionsType[] {
  if (kind !== 'pie') {
    return series.map((one, index) => {
      const type = one.line ? 'line' : kind
      const color = colorOf(one, index)
      const drawn = type === 'line' || type === 'area'
      return {
        type,
        name: one.name,
        data: [...one.values],
        color: stacked && !drawn ? patternOf(color, index) : color,
        ...(drawn ? lineOf(index) : {}),
      }
    })
  }
  const values = series[0]?.values ?? []
  const data = categories.map((name, index) => ({
    name,
    y: values[index] ?? 0,
    color: COLORS[index % COLORS.length] ?? '',
  }))
  return [{ type: 'pie', name: series[0]?.name ?? '', data }]
}

/** Names come from people and the tooltip is HTML. */
function escapeHtml(text: string): string {
  const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
  return text.replace(/[&<>"]/g, (mark) => marks[mark] ?? mark)
}

/** The colour of a point's mark in the tooltip. */
function markOf(color: Highcharts.Point['color']): string {
  if (typeof color === 'string') return color
  return color && 'pattern' in color ? (color.pattern.color ?? 'currentcolor') : 'currentcolor'
}

/** Most words along the axis of a chart, and of a narrow one. */
const WIDE_WORDS = 14
const NARROW_WORDS = 4
const NARROW_PX = 520

/** Of how many words one is written. A bar has a line of its own for each of its words. */
function everyNth({ kind, categories }: ChartData, most: number): number {
  return kind === 'bar' ? 1 : Math.max(1, Math.ceil(categories.length / most))
}

function axes(data: ChartData, rtl: boolean): Pick<Highcharts.Options, 'xAxis' | 'yAxis'> {
  const bar = data.kind === 'bar'
  return {
    // In a right-to-left page time runs to the left and the figures stand at the right.
    xAxis: {
      categories: [...data.categories],
      reversed: bar ? true : rtl,
      opposite: bar && rtl,
      lineColor: 'var(--color-hairline)',
      tickLength: 0,
      tickInterval: everyNth(data, WIDE_WORDS),
      // Of words that do not fit some are left out: turned or cut off they are hard to read.
      labels: { style: { ...AXIS_TEXT, textOverflow: 'none' }, autoRotation: [] },
    },
    yAxis: {
      reversed: bar && rtl,
      opposite: !bar && rtl,
      // Figures start at nothing, or a small change looks like a large one.
      softMin: 0,
      title: { text: '' },
      gridLineColor: 'var(--color-hairline)',
      allowDecimals: (data.decimals ?? 0) > 0,
      labels: {
        style: AXIS_TEXT,
        formatter: ({ value }) => formatNumber(Number(value), { notation: 'compact' }),
      },
    },
  }
}

function plot(data: ChartData): Highcharts.PlotOptions {
  const stacking = data.stacked ? { stacking: 'normal' as const } : {}
  return {
    series: {
      animation: false,
      states: { hover: { brightness: 0 }, inactive: { opacity: 0.4 } },
    },
    column: {
      ...stacking,
      borderWidth: 0,
      borderRadius: 2,
      maxPointWidth: 36,
      groupPadding: 0.12,
      pointPadding: 0.06,
    },
    bar: { ...stacking, borderWidth: 0, borderRadius: 2, maxPointWidth: 24 },
    line: { lineWidth: 2, marker: { radius: 4, enabled: data.categories.length < 20 } },
    area: { ...stacking, lineWidth: 2, fillOpacity: 0.18, marker: { enabled: false } },
    pie: {
      innerSize: '62%',
      borderWidth: 2,
      borderColor: 'var(--color-surface)',
      borderRadius: 2,
      showInLegend: true,
      dataLabels: { enabled: false },
    },
  }
}

/** One look for every chart of the product. */
export function chartOptions(data: ChartData, rtl: boolean): Highcharts.Options {
  const pie = data.kind === 'pie'
  // Long enough for the dashes of a line to be seen.
  const lines = data.kind === 'line' || data.kind === 'area' || data.series.some(({ line }) => line)
  const symbol = lines ? 32 : 16
  return {
    chart: {
      height: data.height ?? 280,
      backgroundColor: 'transparent',
      spacing: [8, 4, 4, 4],
      style: { fontFamily: 'var(--font-sans)' },
      animation: false,
    },
    title: { text: '' },
    credits: { enabled: false },
    accessibility: { enabled: false },
    colors: COLORS,
    legend: {
      enabled: pie || data.series.length > 1,
      rtl,
      align: rtl ? 'right' : 'left',
      verticalAlign: 'top',
      padding: 0,
      margin: 16,
      symbolRadius: 2,
      symbolHeight: 10,
      symbolWidth: symbol,
      // The library leaves room for 14 pixels of it at the end of a legend that runs from the right.
      x: rtl ? 14 - symbol : 0,
      itemStyle: { ...AXIS_TEXT, color: 'var(--color-text)', fontWeight: '400', textDecoration: 'none' },
      itemHoverStyle: { color: 'var(--color-accent)' },
    },
    tooltip: {
      useHTML: true,
      shared: !pie,
      borderWidth: 1,
      borderColor: 'var(--color-hairline)',
      borderRadius: 8,
      shadow: false,
      backgroundColor: 'var(--color-raised)',
      style: {
        color: 'var(--color-text)',
        fontSize: '12px',
        direction: rtl ? 'rtl' : 'ltr',
      },
      pointFormatter(this: Highcharts.Point) {
        const color = markOf(this.color)
        const name = escapeHtml(pie ? this.name : this.series.name)
        return `<span style="color:${color}">●</span> ${name}: <b>${figure(this.y, data)}</b><br/>`
      },
      headerFormat: pie ? '' : '<b>{point.key}</b><br/>',
    },
    ...(pie ? {} : axes(data, rtl)),
    responsive: {
      rules: [
        {
          condition: { maxWidth: NARROW_PX },
          chartOptions: pie ? {} : { xAxis: { tickInterval: everyNth(data, NARROW_WORDS) } },
        },
      ],
    },
    plotOptions: plot(data),
    series: seriesOf(data),
  }
}
