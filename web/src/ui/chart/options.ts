import type Highcharts from 'highcharts/es-modules/masters/highcharts.src.js'
import { formatNumber } from '../../i18n/format.js'
import { TONE_COLORS } from '../theme/tone.js'
import { drawEndLabels, endWidth, namesEnds } from './end-labels.js'
import { figure } from './figure.js'
import { lineLook, patternOf } from './patterns.js'
import type { ChartData, ChartSeries } from './types.js'

const COLORS = Array.from({ length: 8 }, (_, index) => `var(--chart-${index + 1})`)
const AXIS_TEXT = { color: 'var(--color-muted)', fontSize: '12px', fontFamily: 'var(--font-sans)' }

const SERIES_COLORS: typeof TONE_COLORS = { ...TONE_COLORS, overdue: 'var(--chart-overdue)' }

function colorOf(series: ChartSeries, index: number): string {
  return series.tone ? SERIES_COLORS[series.tone] : (COLORS[index % COLORS.length] ?? TONE_COLORS.neutral)
}

function seriesOf(
  { kind, series, categories, stacked }: ChartData,
  patterns: boolean,
): Highcharts.SeriesOptionsType[] {
  if (kind !== 'pie') {
    return series.map((one, index) => {
      const type = one.line ? 'line' : kind
      const color = colorOf(one, index)
      const drawn = type === 'line' || type === 'area'
      return {
        type,
        name: one.name,
        data: [...one.values],
        color: patterns && stacked && !drawn ? patternOf(color, index) : color,
        ...(drawn ? lineLook(index, patterns) : {}),
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

const EDGE = 4

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
      lineColor: 'var(--chart-axis)',
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
      title: unitOf(data, rtl),
      gridLineColor: 'var(--chart-grid)',
      allowDecimals: (data.decimals ?? 0) > 0,
      labels: {
        style: AXIS_TEXT,
        // A step of the axis may be 2.5 or 1.25; rounded, it would lie.
        formatter: ({ value }) =>
          formatNumber(Number(value), { notation: 'compact', maximumFractionDigits: 2 }),
      },
    },
  }
}

/** The unit of the figures: under the axis of bars, else over the top of it. */
function unitOf({ kind, unit = '' }: ChartData, rtl: boolean): Highcharts.YAxisTitleOptions {
  if (kind === 'bar') return { text: unit, style: AXIS_TEXT }
  const side = rtl ? 'right' : 'left'
  const place = {
    align: 'high',
    textAlign: side,
    rotation: 0,
    reserveSpace: false,
    offset: 0,
    x: 0,
    y: -8,
  } as const
  return { text: unit, style: AXIS_TEXT, ...place }
}

/** The line over the plot that a unit needs. */
const UNIT_PX = 16

/** Fewer words along the axis, and a legend where there is no room for names beside the lines. */
function narrowOptions(data: ChartData): Highcharts.Options {
  if (data.kind === 'pie') return {}
  const xAxis = { tickInterval: everyNth(data, NARROW_WORDS) }
  if (!namesEnds(data)) return { xAxis }
  return { xAxis, legend: { enabled: true }, chart: { spacingLeft: EDGE, spacingRight: EDGE } }
}

function plot(data: ChartData): Highcharts.PlotOptions {
  const stacking = data.stacked ? { stacking: 'normal' as const } : {}
  // Between the parts of a stack the ground shows.
  const edge = { borderWidth: data.stacked ? 1 : 0, borderColor: 'var(--color-surface)' }
  return {
    series: {
      animation: false,
      states: { hover: { brightness: 0 }, inactive: { opacity: 0.4 } },
    },
    column: {
      ...stacking,
      ...edge,
      borderRadius: 2,
      maxPointWidth: 36,
      groupPadding: 0.12,
      pointPadding: 0.06,
    },
    bar: { ...stacking, ...edge, borderRadius: 2, maxPointWidth: 24 },
    line: { lineWidth: 2, marker: { radius: 3, enabled: data.categories.length < 20 } },
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

/** How a chart is drawn beside what it shows. */
export interface ChartLook {
  rtl: boolean
  /** Dashes and strokes beside the colours, for print and for a person who asks for them. */
  patterns: boolean
}

/** One look for every chart of the product. */
export function chartOptions(data: ChartData, { rtl, patterns }: ChartLook): Highcharts.Options {
  const pie = data.kind === 'pie'
  const named = namesEnds(data)
  const width = named ? endWidth(data) : EDGE
  // Long enough for the dashes of a line to be seen.
  const lines = data.kind === 'line' || data.kind === 'area' || data.series.some(({ line }) => line)
  const symbol = lines ? 32 : 16
  const hasLegend = pie || (data.series.length > 1 && !named)
  const unitHeight = data.unit && !pie && data.kind !== 'bar' ? UNIT_PX : 0
  const top = 8 + (hasLegend ? 0 : unitHeight)
  return {
    chart: {
      height: data.height ?? 280,
      backgroundColor: 'transparent',
      spacing: rtl ? [top, EDGE, 4, width] : [top, width, 4, EDGE],
      style: { fontFamily: 'var(--font-sans)' },
      animation: false,
      events: named
        ? {
            render(this: Highcharts.Chart) {
              drawEndLabels(this, { rtl, stacked: data.stacked ?? false })
            },
          }
        : {},
    },
    title: { text: '' },
    credits: { enabled: false },
    accessibility: { enabled: false },
    colors: COLORS,
    legend: {
      enabled: hasLegend,
      rtl,
      align: rtl ? 'right' : 'left',
      verticalAlign: 'top',
      padding: 0,
      margin: hasLegend && unitHeight > 0 ? 8 + unitHeight : 16,
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
          chartOptions: narrowOptions(data),
        },
      ],
    },
    plotOptions: plot(data),
    series: seriesOf(data, patterns),
  }
}
