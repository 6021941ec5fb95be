import { readFileSync } from 'node:fs'
import type Highcharts from 'highcharts/es-modules/masters/highcharts.src.js'
import type { Tone } from '../theme/tone.js'
import { spread } from './end-labels.js'
import { figure } from './figure.js'
import { chartOptions, type ChartLook } from './options.js'

const LANES: readonly Tone[] = ['new', 'assigned', 'progress', 'resolved', 'closed', 'overdue']
const NEAR_DEGREES = 30
const LEAST_CONTRAST = 3

const [light = '', dark = ''] = readFileSync(new URL('../styles/tokens.css', import.meta.url), 'utf8').split(
  "[data-theme='dark']",
)

const SCREEN = { rtl: false, patterns: false }

function linesOf(tones: readonly Tone[], look = SCREEN): Highcharts.SeriesLineOptions[] {
  const series = tones.map((tone) => ({ name: tone, tone, values: [1, 2] }))
  const { series: lines } = chartOptions(
    { title: 'Tasks', kind: 'line', categories: ['a', 'b'], series },
    look,
  )
  return (lines ?? []) as Highcharts.SeriesLineOptions[]
}

function fillsOf(look: ChartLook): unknown[] {
  const series = LANES.map((tone) => ({ name: tone, tone, values: [1, 2] }))
  const options = chartOptions(
    { title: 'Tasks', kind: 'column', stacked: true, categories: ['a', 'b'], series },
    look,
  )
  return (options.series as Highcharts.SeriesColumnOptions[]).map(({ color }) => color)
}

function rgbOf(theme: string, token: string): [number, number, number] {
  const hex = new RegExp(`${token}: #([0-9a-f]{6})`).exec(theme)?.[1] ?? ''
  const at = (place: number) => parseInt(hex.slice(place, place + 2), 16) / 255
  return [at(0), at(2), at(4)]
}

function hueOf([r, g, b]: [number, number, number]): number {
  const most = Math.max(r, g, b)
  const span = most - Math.min(r, g, b)
  if (most === r) return (((g - b) / span) * 60 + 360) % 360
  return most === g ? ((b - r) / span) * 60 + 120 : ((r - g) / span) * 60 + 240
}

function luminanceOf(rgb: readonly number[]): number {
  const [r = 0, g = 0, b = 0] = rgb.map((one) =>
    one <= 0.04045 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

const tokenOf = (color: unknown) => /var\((--[\w-]+)\)/.exec(String(color))?.[1] ?? ''

describe.each([
  ['light', light],
  ['dark', dark],
])('the lines of the lanes in the %s theme', (_name, theme) => {
  const colors = linesOf(LANES).map(({ color }) => rgbOf(theme, tokenOf(color)))

  it('have hues that are far from each other', () => {
    const hues = colors.map(hueOf).toSorted((a, b) => a - b)
    const gaps = hues.map((hue, place) => ((hues[place + 1] ?? (hues[0] ?? 0) + 360) - hue + 360) % 360)
    expect(Math.min(...gaps)).toBeGreaterThan(NEAR_DEGREES)
  })

  it('stand out from the surface', () => {
    const ground = luminanceOf(rgbOf(theme, '--color-surface'))
    for (const color of colors) {
      const [low = 0, high = 0] = [luminanceOf(color), ground].toSorted((a, b) => a - b)
      expect((high + 0.05) / (low + 0.05)).toBeGreaterThan(LEAST_CONTRAST)
    }
  })
})

describe('a chart', () => {
  it('draws lines of one weight without dashes on the screen, and no strokes over the parts of a stack', () => {
    const lines = linesOf(LANES)
    expect(new Set(lines.map(({ dashStyle }) => dashStyle))).toEqual(new Set(['Solid']))
    expect(fillsOf(SCREEN).every((color) => typeof color === 'string')).toBe(true)
  })

  it('draws strokes over the parts of a stack on paper and where they are asked for', () => {
    expect(fillsOf({ ...SCREEN, patterns: true }).filter((color) => typeof color !== 'string')).toHaveLength(
      5,
    )
  })

  it('names its lines at their ends, and in a legend where it is narrow', () => {
    const series = LANES.map((tone) => ({ name: tone, values: [1, 2] }))
    const { legend, chart, responsive } = chartOptions(
      { title: 'Tasks', kind: 'line', categories: ['a', 'b'], series },
      SCREEN,
    )
    expect([legend?.enabled, typeof chart?.events?.render]).toEqual([false, 'function'])
    expect(responsive?.rules?.[0]?.chartOptions?.legend?.enabled).toBe(true)
  })

  it('keeps the names at the ends of its lines a line of text apart, in their order', () => {
    expect(spread([10, 100, 12, 98], 300)).toEqual([10, 113, 25, 98])
    expect(spread([95, 99, 100], 100)).toEqual([70, 85, 100])
  })

  it('draws no two of eight lines with the same dashes and marks when patterns are asked for', () => {
    const lines = linesOf([...LANES, 'accent', 'neutral'], { rtl: false, patterns: true })
    const looks = lines.map(({ dashStyle, marker }) => `${dashStyle} ${marker?.symbol}`)
    expect(new Set(looks).size).toBe(8)
    expect(new Set(lines.slice(0, 6).map(({ dashStyle }) => dashStyle)).size).toBe(6)
  })

  it('writes every word of a short axis, and of a long one or a narrow chart only some', () => {
    const intervals = (count: number, kind: 'line' | 'bar' = 'line') => {
      const categories = Array.from({ length: count }, (_, at) => `day ${at}`)
      const { xAxis, responsive } = chartOptions({ title: 'Tasks', kind, categories, series: [] }, SCREEN)
      const narrow = responsive?.rules?.[0]?.chartOptions?.xAxis
      return [xAxis, narrow].map((axis) => (axis as Highcharts.XAxisOptions).tickInterval)
    }
    expect(intervals(3)).toEqual([1, 1])
    expect(intervals(14)).toEqual([1, 4])
    expect(intervals(120)).toEqual([9, 30])
    expect(intervals(20, 'bar')).toEqual([1, 1])
  })

  it.each([
    ['column', false, { text: 'hours', align: 'high', textAlign: 'left', rotation: 0 }],
    ['line', true, { text: 'hours', align: 'high', textAlign: 'right', rotation: 0 }],
    ['bar', false, { text: 'hours' }],
  ] as const)('of the kind %s says its unit on the axis of its figures', (kind, rtl, wanted) => {
    const series = [{ name: 'Done', values: [1, 2] }]
    const data = { title: 'Work', kind, categories: ['a', 'b'], series }
    const titleOf = (unit: object) =>
      (chartOptions({ ...data, ...unit }, { rtl, patterns: false }).yAxis as Highcharts.YAxisOptions).title
    expect(titleOf({ unit: 'hours' })).toMatchObject(wanted)
    expect(titleOf({})?.text).toBe('')
  })

  it('writes the steps of its axis as they are', () => {
    const { yAxis } = chartOptions({ title: 'Work', kind: 'line', categories: [], series: [] }, SCREEN)
    const write = (yAxis as Highcharts.YAxisOptions).labels?.formatter
    const written = [2.5, 12.5, 100, 1_250].map((value) =>
      write?.call(
        { value } as Highcharts.AxisLabelsFormatterContextObject,
        {
          value,
        } as Highcharts.AxisLabelsFormatterContextObject,
      ),
    )
    expect(written).toEqual(['2.5', '12.5', '100', '1.25k'])
  })

  it('says a figure with its unit in the form that goes with the number', () => {
    const withUnit = (value: number, text: string) => `${text} ${value === 1 ? 'task' : 'tasks'}`
    expect(figure(1, { unit: 'tasks', withUnit })).toBe('1 task')
    expect(figure(1_200, { unit: 'tasks', withUnit })).toBe('1,200 tasks')
    expect(figure(2.5, { unit: 'hours', decimals: 1 })).toBe('2.5 hours')
    expect(figure(null, { unit: 'tasks', withUnit })).toBe('–')
  })
})
